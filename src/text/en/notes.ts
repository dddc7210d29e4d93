/** English sentences about what was forgiven or waived. */
import type { Note } from '../../base/result.js';
import type { RecordNoteCode } from '../../records/losses.js';
import type { Locale } from '../locale.js';
import { at, quote } from './words.js';

/** The text that a note is about and where it stands, or nothing. */
function about(note: Note): string {
  if (note.text === undefined || note.text === '')
    return at(note.offset) === '' ? '' : ` (${at(note.offset).trim()})`;
  return `: ${quote(note.text)}${at(note.offset)}`;
}

function waived(note: Note): string {
  return note.text === undefined ? '' : ` (${note.text})`;
}

/** Sentences about notes. */
export const enNotes: Omit<Locale['notes'], RecordNoteCode> = {
  'fen/spacing': (n) => `Unusual spacing was read as a space${about(n)}.`,
  'fen/typography': (n) => `Full-width signs or dashes were read as plain ones${about(n)}.`,
  'fen/letter-spelling': (n) => `Another letter for a man was read as the usual one${about(n)}.`,
  'fen/split-number': (n) => `Digits that stand together were added up${about(n)}.`,
  'fen/empty-pocket': (n) => `Empty pocket brackets were passed over${about(n)}.`,
  'fen/turn-spelling': (n) => `Another word for the side to move was read as w or b${about(n)}.`,
  'fen/missing-turn': (n) => `The side to move is missing, and Red was taken${about(n)}.`,
  'fen/missing-dashes': (n) => `Dashes are missing${about(n)}.`,
  'fen/missing-counters': (n) => `Counters are missing, and 0 and 1 were taken${about(n)}.`,
  'fen/counter-spelling': (n) => `A counter is written in an unusual way${about(n)}.`,
  'fen/guessed-letter': (n) => `A letter was guessed to stand for a man${about(n)}.`,
  'fen/ignored-zero': (n) => `A zero among the men was passed over${about(n)}.`,
  'fen/ignored-field': (n) => `A field without meaning here was passed over${about(n)}.`,
  'fen/ignored-text': (n) => `Text after the FEN was passed over${about(n)}.`,
  'notation/plain-file': (n) => `One of two men on a file was written with its plain file${about(n)}.`,
  'notation/loose-mark': (n) => `Front or rear was written where it does not belong${about(n)}.`,
  'notation/other-dialect': (n) => `The move was written in another dialect${about(n)}.`,
  'notation/ranks-from-one': (n) => `Ranks were counted from 1${about(n)}.`,
  'notation/abbreviated': (n) => `The move was abbreviated${about(n)}.`,
  'notation/trailing-mark': (n) => `A mark after the move was passed over${about(n)}.`,
  'json/unknown-field': (n) => `A field that is not known here was passed over${about(n)}.`,
  'json/not-kept': (n) => `Something that a game has no room for was left out${about(n)}.`,
  'json/not-checked': (n) => `The moves could not be checked${about(n)}.`,
  'setup/king-missing': (n) => `Waived: a side has no king${waived(n)}.`,
  'setup/king-surplus': (n) => `Waived: a side has more than one king${waived(n)}.`,
  'setup/too-many-of-a-kind': (n) => `Waived: there are more men of a kind than in a set${waived(n)}.`,
  'setup/king-square': (n) => `Waived: a king stands outside its palace${waived(n)}.`,
  'setup/advisor-square': (n) => `Waived: an advisor stands where it can never be${waived(n)}.`,
  'setup/elephant-square': (n) => `Waived: an elephant stands where it can never be${waived(n)}.`,
  'setup/pawn-square': (n) => `Waived: a pawn stands where it can never be${waived(n)}.`,
  'setup/kings-facing': (n) => `Waived: the kings face each other${waived(n)}.`,
  'setup/opponent-in-check': (n) => `Waived: the side that is not to move is in check${waived(n)}.`,
};
