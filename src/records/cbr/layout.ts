/** Where things stand in a record of CCBridge, in its two layouts. Texts are UTF-16, low byte first, ended by a zero. */
import type { MetadataKey } from '../../game/tree.js';

/** What every record begins with. */
export const CBR_MAGIC = 'CCBridge Record\0';

/** A text: what it says, where it begins, how many bytes it has. */
export type CbrText = readonly [key: MetadataKey, at: number, bytes: number];

/** One of the two layouts. */
export interface CbrLayout {
  readonly texts: readonly CbrText[];
  readonly kind: number;
  readonly result: number;
  /** Who moves first: 1 Red, 2 Black. */
  readonly side: number;
  /** The number of the first move. */
  readonly number: number;
  /** Ninety bytes, Black's back rank first. */
  readonly board: number;
  readonly moves: number;
}

/** The texts from the event to the ratings stand in the same order in both layouts. */
function sharedTexts(at: number): CbrText[] {
  return [
    ['event', at, 64],
    ['round', at + 64, 64],
    ['group', at + 128, 32],
    ['table', at + 160, 32],
    ['date', at + 192, 64],
    ['site', at + 256, 64],
    ['timeControl', at + 320, 64],
    ['red', at + 384, 64],
    ['redTeam', at + 448, 64],
    ['redTime', at + 512, 64],
    ['redRating', at + 576, 32],
    ['black', at + 608, 64],
    ['blackTeam', at + 672, 64],
    ['blackTime', at + 736, 64],
    ['blackRating', at + 800, 32],
  ];
}

function layout(first: number, event: number, texts: readonly CbrText[], created: number): CbrLayout {
  return {
    texts: [
      ['title', first, 128],
      ...sharedTexts(event),
      ...texts,
      ['created', created, 40],
      ['modified', created + 64, 40],
    ],
    kind: created + 132,
    result: created + 168,
    side: created + 204,
    number: created + 208,
    board: created + 212,
    moves: created + 306,
  };
}

/** The layout of a number, byte 19 of the record. */
export function cbrLayout(number: number): CbrLayout | undefined {
  if (number === 1)
    return layout(
      52,
      564,
      [
        ['annotator', 1396, 64],
        ['author', 1524, 64],
      ],
      1652,
    );
  if (number !== 2) return undefined;
  const people: CbrText[] = [
    ['referee', 1524, 64],
    ['recorder', 1588, 64],
    ['annotator', 1652, 64],
    ['author', 1780, 64],
  ];
  return layout(180, 692, people, 1908);
}

/** The letters of men by their number on the board: 0x11–0x17 for Red, 0x21–0x27 for Black. */
export const CBR_MEN = 'RNBAKCP';
