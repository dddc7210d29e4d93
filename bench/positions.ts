// The positions that are counted, with their known numbers of nodes.

/** A position and its node counts from depth 1. */
export interface Counted {
  readonly name: string;
  readonly fen: string;
  readonly nodes: readonly number[];
}

export const start: Counted = {
  name: 'the start position',
  fen: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1',
  nodes: [44, 1920, 79_666, 3_290_240, 133_312_995, 5_392_831_844],
};

/** Positions full of checks, pins and screens: what an engine must have seen before it is measured. */
export const tactical: readonly Counted[] = [
  {
    name: 'a middlegame with a hollow cannon',
    fen: 'r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1',
    nodes: [38, 1128, 43_929, 1_339_047, 53_112_976],
  },
  {
    name: 'a king in check by a cannon',
    fen: '1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1',
    nodes: [7, 281, 8_620, 326_201, 10_369_923],
  },
  {
    name: 'an open endgame',
    fen: '5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w - - 0 1',
    nodes: [25, 424, 9_850, 202_884, 4_739_553],
  },
];
