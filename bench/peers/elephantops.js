// elephantops: the perft that it ships, which counts in bulk at the leaf.

export const name = 'elephantops 0.1.1';

export async function loadPerft() {
  const { parseFen } = await import('elephantops/fen');
  const { Xiangqi } = await import('elephantops/xiangqi');
  const { perft } = await import('elephantops/debug');
  return (fen, depth) => perft(Xiangqi.fromSetup(parseFen(fen).unwrap()).unwrap(), depth);
}
