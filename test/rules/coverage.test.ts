// Which clause of which code is exercised by how many cases: a table, printed, without an empty row.
import { describe, expect, test } from 'vitest';
import {
  CODE_IDS,
  type CodeId,
  codeOf,
  judge,
  type PlyFinding,
  type Ruling,
  type Threat,
} from '../../src/rules/index.js';
import { dataLines } from '../support/material.js';
import { type Case, codeName, lineOf } from './lines.js';

interface Row extends Case {
  readonly category?: string;
  readonly clauses?: readonly string[];
}

const rows: readonly Row[] = [...dataLines<Row>('rules/cases.jsonl'), ...dataLines<Row>('rules/own.jsonl')];

/** The codes a case is judged under for the table: its own, and the relatives that share its sentences. */
function codesFor(row: Row): CodeId[] {
  const own = codeName(row.code);
  if (own === 'cxa-2020') return ['cxa-2020', 'cxa-1999', 'cxa-1984'];
  return own === 'axf' ? ['axf', 'wxf-2018'] : [own];
}

function counting(ruling: Ruling, holds: (threat: Threat, ply: PlyFinding) => boolean): boolean {
  return ruling.findings.some((ply) => ply.threats.some((threat) => threat.counts && holds(threat, ply)));
}

function excused(ruling: Ruling, reason: Threat['reason']): boolean {
  return ruling.findings.some((ply) => ply.threats.some((threat) => threat.reason === reason));
}

function labelled(ruling: Ruling, label: PlyFinding['label']): boolean {
  return ruling.findings.some((ply) => ply.label === label);
}

const OPENED = [
  'discovered',
  'screen-added',
  'screen-removed',
  'leg-freed',
  'eye-freed',
  'unpinned',
  'root-removed',
  'root-pinned',
  'return-prevented',
];

/** Clauses that no class and no verdict names: how a ruling shows that it has used them. */
const SHOWS: Readonly<Record<string, (ruling: Ruling, row: Row) => boolean>> = {
  'axf:26': (ruling) => counting(ruling, ({ mechanism }) => mechanism === 'discovered'),
  'axf:30': (ruling) =>
    counting(ruling, (_threat, ply) => ply.man.role === 'king' || ply.man.role === 'pawn'),
  'axf:34': (ruling) => counting(ruling, ({ protection }) => protection.kind === 'false'),
  'axf:36': (_ruling, row) => row.category === 'chase-plus-offer',
  'axf:app.': (ruling) =>
    counting(ruling, ({ mechanism }) => mechanism === 'root-removed' || mechanism === 'root-pinned'),
  'wxf-2018:20.8': (_ruling, row) => row.category === 'chase-plus-offer',
  'cxa-2020:24.1': (ruling) => labelled(ruling, 'check'),
  'cxa-2020:24.2': (ruling) => labelled(ruling, 'kill'),
  'cxa-2020:24.3a': (ruling) => counting(ruling, ({ mechanism }) => mechanism === 'direct'),
  'cxa-2020:24.3b': (ruling) => counting(ruling, ({ mechanism }) => OPENED.includes(mechanism)),
  'cxa-2020:24.3c': (ruling) => counting(ruling, ({ since }) => since === 'joined'),
  'cxa-2020:24.3d': (ruling) => counting(ruling, ({ mechanism }) => mechanism === 'by-checks'),
  'cxa-2020:24.3e': (ruling) => counting(ruling, ({ mechanism }) => mechanism === 'by-exchange'),
  'cxa-2020:24.4': (ruling) => labelled(ruling, 'exchange'),
  'cxa-2020:24.15': (ruling) => counting(ruling, ({ protection }) => protection.kind === 'few'),
  'cxa-2020:24.16': (ruling) => counting(ruling, ({ protection }) => protection.kind === 'false'),
  'cxa-2020:24.17': (ruling) => counting(ruling, ({ weight }) => weight === 'light'),
  'cxa-2020:26.1': (ruling) => excused(ruling, 'king-or-pawn'),
  'cxa-2020:26.2': (ruling) => excused(ruling, 'last-attacker'),
  'cxa-2020:26.7': (ruling) =>
    ruling.findings.some(
      (ply) => ply.label === 'idle' && ply.answers.includes('check') && ply.threats.length > 0,
    ),
  'cxa-2020:26.8': (ruling) => counting(ruling, ({ attacker }) => attacker.role === 'pawn'),
  'cxa-1999:27.4': (ruling) => excused(ruling, 'last-attacker'),
  'cxa-1984:6': (ruling) => counting(ruling, (_threat, ply) => ply.answers.includes('chase')),
};

describe('clauses', () => {
  const table = new Map<string, number>();
  for (const id of CODE_IDS) for (const clause of codeOf(id).clauses) table.set(`${id}:${clause.id}`, 0);
  for (const row of rows) {
    for (const id of codesFor(row)) {
      const ruling = judge(lineOf(row), codeOf(id));
      const used = new Set(row.clauses ?? []);
      for (const clause of [ruling.clause, ruling.sides?.red.clause, ruling.sides?.black.clause])
        used.add(`${id}:${clause}`);
      for (const [name, shows] of Object.entries(SHOWS))
        if (name.startsWith(`${id}:`) && shows(ruling, row)) used.add(name);
      for (const name of used) if (table.has(name)) table.set(name, table.get(name)! + 1);
    }
  }

  test('are all exercised', () => {
    const lines = [...table].map(([name, cases]) => `${name.padEnd(20)} ${String(cases).padStart(4)}`);
    process.stdout.write(`clause × cases\n${lines.join('\n')}\n`);
    expect([...table].filter(([, cases]) => cases === 0).map(([name]) => name)).toEqual([]);
  });
});
