/** The variations of DhtmlXQ: `move_p_s_n` is number n and replaces ply s of branch p (0 is the main line). They may come in any order. */
import type { WarningList } from '../warnings.js';
import type { DhtmlFields } from './fields.js';

/** The main line, or a variation. */
export interface Branch {
  readonly name: string;
  readonly number: number;
  /** The ply of its first move, from 1. */
  readonly ply: number;
  /** Four digits a move. */
  readonly digits: string;
  readonly offset: number;
  /** The number of the branch that it leaves. */
  readonly from: number;
  parent: Branch | undefined;
  readonly children: Branch[];
  /** Its first move among the raw moves. */
  firstIndex: number;
}

/** The branches of a game, each hung to the one that it leaves. */
export function findBranches(
  fields: DhtmlFields,
  warnings: WarningList,
): { readonly branches: readonly Branch[]; readonly byNumber: ReadonlyMap<number, Branch> } {
  const branches: Branch[] = [];
  const byNumber = new Map<number, Branch>();
  for (const [name, value] of fields.values) {
    const branch = branchOf(name, value, fields.offsets.get(name) ?? 0, warnings);
    if (branch === undefined) continue;
    branches.push(branch);
    if (!byNumber.has(branch.number)) byNumber.set(branch.number, branch);
  }
  for (const branch of branches) {
    if (branch.number !== 0 && byNumber.get(branch.number) === branch) hang(branch, byNumber);
  }
  return { branches, byNumber };
}

function branchOf(name: string, value: string, offset: number, warnings: WarningList): Branch | undefined {
  const match = name === 'movelist' ? ['', '0', '1', '0'] : /^move_(\d{1,9})_(\d{1,9})_(\d{1,9})$/.exec(name);
  if (match === null) return undefined;
  const digits = value.replace(/\s/g, '');
  const figures = digits.replace(/[^0-9]/g, '');
  const whole = figures.slice(0, figures.length - (figures.length % 4));
  if (whole !== digits)
    warnings.add({ code: 'record/bad-field', offset, text: digits.slice(whole.length) || digits });
  return {
    name,
    from: Number(match[1]),
    ply: Number(match[2]),
    number: Number(match[3]),
    digits: whole,
    offset,
    parent: undefined,
    children: [],
    firstIndex: 0,
  };
}

/** A branch that replaces a ply before the first one of its parent leaves the parent's own parent. */
function hang(branch: Branch, byNumber: ReadonlyMap<number, Branch>): void {
  if (branch.ply < 1) return;
  let parent = byNumber.get(branch.from);
  for (let steps = 0; parent !== undefined && branch.ply < parent.ply && steps < MAX_STEPS; steps++) {
    parent = parent.number === 0 ? undefined : byNumber.get(parent.from);
  }
  if (parent === undefined || parent === branch || branch.ply < parent.ply) return;
  if (branch.ply > parent.ply + Math.floor(parent.digits.length / 4)) return;
  branch.parent = parent;
  parent.children.push(branch);
}

const MAX_STEPS = 64;

/**
 * The branches that can be reached from the main line, in the order of a walk: a branch, then those that leave it, the
 * deepest ply first (what follows a move comes before its siblings), and on one ply by number.
 */
export function orderBranches(main: Branch): Branch[] {
  const order: Branch[] = [];
  const pending = [main];
  const seen = new Set<Branch>();
  for (let branch = pending.pop(); branch !== undefined; branch = pending.pop()) {
    if (seen.has(branch)) continue;
    seen.add(branch);
    order.push(branch);
    for (const child of [...branch.children].sort(
      (one, other) => one.ply - other.ply || other.number - one.number,
    )) {
      pending.push(child);
    }
  }
  return order;
}
