// Finds the other software that the benches are measured against. It has a package of its own, bench/peers, which is
// installed by hand (`npm ci --prefix bench/peers`); what is not installed is named, so that a bench can say so.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Counts the leaves of a position's tree. */
export type PerftOf = (fen: string, depth: number) => number;

interface PeerModule {
  readonly name: string;
  loadPerft(): Promise<PerftOf>;
}

/** The perft of a peer, or the reason why there is none. `peer` is the name of a module in bench/peers. */
export async function loadPeer(
  peer: 'ffish' | 'elephantops',
): Promise<{ perft?: PerftOf; missing?: string }> {
  // The benches run as one bundled file, so that the way to the peers starts from the project, not from here.
  const href = pathToFileURL(resolve(process.cwd(), 'bench/peers', `${peer}.js`)).href;
  try {
    const module = (await import(href)) as PeerModule;
    return { perft: await module.loadPerft() };
  } catch (error) {
    if (!isNotInstalled(error)) throw error;
    return { missing: `${peer} is not installed: npm ci --prefix bench/peers` };
  }
}

function isNotInstalled(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND';
}
