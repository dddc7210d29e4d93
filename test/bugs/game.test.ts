// Bug reports of other software about the end of games, about games as objects, and about their cost: each is a test
// titled by its id, with the values that the report gives.
import { describe, expect } from 'vitest';
import { Board } from '../../src/board/index.js';
import type { Move } from '../../src/core/move.js';
import {
  addMove,
  checkTree,
  emptyTree,
  formatResult,
  Game,
  mainMoves,
  newGame,
  ROOT,
  removeNode,
  replay,
  TreeBuilder,
} from '../../src/game/index.js';
import { formatUci } from '../../src/notation/uci.js';
import { type Position, parseFen, SETUP_ERROR_CODES, startPosition } from '../../src/position/index.js';
import { uci, ucis } from '../game/support.js';
import { type BugReport, bug, reports } from './support.js';

function value<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** The position of a FEN of a report; some have kings that face each other. */
function at(fen: string): Position {
  return value(parseFen(fen, { allow: SETUP_ERROR_CODES }));
}

function played(game: Game, moves: readonly (string | Move)[]): Game {
  return moves.reduce<Game>((before, move) => value(before.play(move)), game);
}

function boardOf(game: Game): string {
  return game.position.fen.split(' ')[0] as string;
}

describe('the end of games', () => {
  bug('EG-001', ({ input, expected }) => {
    const game = Game.from(at(input.fen));
    expect(game.position.legalMoves()).toHaveLength(expected.legalCount);
    expect(game.position.inCheck).toBe(expected.isCheck);
    expect(game.outcome).toEqual({ reason: 'stalemate', winner: 'red' });
    expect(expected.result).toContain(game.result);
  });

  bug('EG-002', ({ input, expected }) => {
    input.fens.forEach((fen, index) => {
      const { outcome } = Game.from(at(fen));
      const flags = {
        checkmate: outcome?.reason === 'checkmate',
        stalemate: outcome?.reason === 'stalemate',
        draw: outcome !== undefined && outcome.winner === undefined,
        over: outcome !== undefined,
      };
      expect(flags).toEqual(expected.flags[index]);
    });
  });

  bug('EG-004', ({ input, expected }) => {
    const dead = input.fens.map((fen) => Game.from(at(fen)).outcome?.reason === 'dead-material');
    expect(dead).toEqual(expected.deadDraw);
  });

  bug('EG-005', ({ input }) => {
    const drawn = input.fens.map((fen) => {
      const game = Game.from(at(fen));
      const after = game.turn === 'red' ? value(game.play('a1b1')) : game;
      return [after.outcome?.reason === 'move-limit', after.quiet.plies];
    });
    expect(drawn).toEqual([
      [false, 60],
      [false, 119],
      [true, 120],
    ]);
    const fifty = Game.from(at(input.fens[1] as string), { limit: { plies: 100 } });
    expect(fifty.outcome).toEqual({ reason: 'move-limit', winner: undefined, counted: 118, limit: 100 });
    const rook = Game.from(at('4k4/9/9/9/9/9/9/9/R8/3K5 w - - 99 90'), { limit: { plies: 100 } });
    expect(rook.outcome).toBeUndefined();
    expect(value(rook.play('a1b1')).outcome?.reason).toBe('move-limit');
  });

  bug('EG-007', ({ input, expected }) => {
    const game = played(Game.from(at(input.fen), { limit: { plies: 120, checks: 10 } }), input.moves);
    expect(game.quiet).toEqual({
      plies: expected.rawHalfmove,
      counted: expected.redCountedPlies + expected.blackCountedPlies,
      sides: {
        red: { plies: 20, checks: expected.redChecks, counted: expected.redCountedPlies },
        black: { plies: 20, checks: 0, counted: expected.blackCountedPlies },
      },
    });
    expect(game.position.halfmoveClock).toBe(expected.rawHalfmove);
  });

  bug('EG-008', ({ input, expected }) => {
    const game = played(Game.from(at(input.fen)), input.moves);
    expect(game.occurrences).toBe(3);
    expect(game.outcome?.winner).toBeUndefined();
    expect(game.outcome?.reason).toBe('repetition');
    expect(expected.result).toBe('draw');
    expect(formatResult(game.outcome)).toBe('1/2-1/2');
    // The same men with two repetitions only: dead material is what is left to say.
    expect(game.undo().outcome?.reason).toBe('dead-material');
  });

  bug('EG-010', ({ input, expected }) => {
    const game = Game.from(at(input.fen));
    const moves = game.position.legalMoves();
    expect(moves).toHaveLength(expected.legalCount);
    expect(moves.filter((move) => value(game.play(move)).outcome?.reason === 'checkmate')).toEqual(
      expected.mateInOne,
    );
  });

  bug('EG-011', ({ input, expected }) => {
    const game = played(Game.from(at(input.fen)), input.moves);
    expect(game.ply).toBe(input.moves.length);
    expect(game.outcome).toBeUndefined();
    const mates = game.position
      .legalMoves()
      .filter((move) => value(game.play(move)).outcome?.reason === 'checkmate');
    expect(mates).toEqual(expected.mateInOne);
  });
});

describe('games as objects', () => {
  bug('AP-001', ({ input, expected }) => {
    const before = value(Game.from(at(input.fen)).play('h2h9'));
    const again = before.undo().redo();
    expect(boardOf(again)).toBe(expected.boardAfterRedo);
    expect(boardOf(again)).toBe(boardOf(before));
    expect(boardOf(before.undo())).toBe(input.fen.split(' ')[0]);
  });

  bug('AP-002', () => {
    const game = value(value(newGame()).play('h2e2')).undo();
    void [game.moves, game.history, game.outcome, game.quiet, game.toJSON(), game.toTree()];
    void [game.position.legalMoves(), game.ruling(), game.losingMoves(), game.canUndo];
    expect(game.redo().moves).toEqual(ucis('h2e2'));
  });

  bug('AP-004', ({ input, expected }) => {
    const game = Game.from(at(input.fen));
    let count = 0;
    for (const move of game.position.legalMoves()) {
      count++;
      const after = value(game.play(move));
      void [after.position.inCheck, after.occurrences, after.outcome, game.losingMoves(), game.outcome];
      for (const reply of after.position.legalMoves()) void value(after.play(reply)).position.inCheck;
      expect(game.position.isLegal(move)).toBe(true);
    }
    expect(count).toBe(expected.iterationCount);
    expect(game.position.fen).toBe(input.fen);
  });

  bug('AP-005', ({ expected }) => {
    const builder = new TreeBuilder(startPosition.toSetup());
    for (const move of ['h2e2', 'h2e2', 'b2e2']) builder.add(ROOT, uci(move));
    const { children } = builder.finish().root;
    expect(children.map((child) => formatUci(child.move))).toEqual(expected.rootChildren);
    let tree = emptyTree(startPosition.toSetup());
    for (const move of ['h2e2', 'h2e2', 'b2e2']) tree = value(addMove(tree, [], uci(move))).tree;
    expect(tree.root.children.map((child) => formatUci(child.move))).toEqual(expected.rootChildren);
    // Ends of different kinds are not one: each is the game's own.
    const game = value(newGame());
    expect(game.resign('red').result).not.toBe(game.resign('black').result);
    expect(game.agreeDraw().resign('red').outcome?.reason).toBe('resignation');
  });

  bug('AP-007', ({ expected }) => {
    const { fen, moves } = (reports.get('RP-001') as BugReport).input;
    const game = value(replay({ fen, moves, code: 'axf' }));
    const json = game.toJSON();
    expect(expected.result).toContain(json.result);
    expect(json).toMatchObject({ result: '0-1', reason: 'repetition' });
    expect(game.ruling()).toMatchObject({
      verdict: 'red-loses',
      sides: { red: { class: 'perpetual-check' } },
    });
  });

  bug('AP-008', ({ expected }) => {
    // Games tell nobody that they change, as they do not: a caller compares. What is the same is the same object.
    const game = value(value(newGame()).play('h2e2'));
    const changed = (next: Game): number =>
      next === game || next.moves.length === game.moves.length ? 0 : 1;
    const illegal = game.play('e9e4');
    expect([changed(game.undo().redo()), changed(value(game.play('h9g7'))), illegal.ok ? 1 : 0]).toEqual(
      expected.events,
    );
    expect(value(newGame()).undo().redo().ply).toBe(0);
  });

  bug('AP-010', () => {
    const moves = ucis('h2e2 h9g7 h0g2 i9h9');
    const builder = new TreeBuilder(startPosition.toSetup());
    const ids = [ROOT];
    for (const move of moves) ids.push(builder.add(ids.at(-1) as typeof ROOT, move));
    const whole = builder.finish();
    builder.remove(ids[2] as typeof ROOT);
    for (const tree of [builder.finish(), value(removeNode(whole, [0, 0]))]) {
      expect(mainMoves(tree)).toEqual(ucis('h2e2'));
      expect(checkTree(tree).ok).toBe(true);
    }
    expect(mainMoves(whole)).toEqual(moves);
  });
});

describe('what games cost', () => {
  /** Shuffles of horses and rooks from the start, with a step of a pawn of each side now and then as long as there are any. */
  function shuffle(plies: number): Move[] {
    const cycle = ucis('h0g2 h9g7 g2h0 g7h9 a0a1 a9a8 a1a0 a8a9 b0c2 b9c7 c2b0 c7b9');
    const steps = ['a3a4 a6a5', 'c3c4 c6c5', 'e3e4 e6e5', 'g3g4 g6g5', 'i3i4 i6i5'].map(ucis);
    const moves: Move[] = [];
    while (moves.length < plies) {
      for (let round = 0; round < 20; round++) moves.push(...cycle);
      moves.push(...(steps.shift() ?? []));
    }
    return moves.slice(0, plies);
  }

  /** How often the kernel and the indexes are asked while a function runs. */
  function stepsOf(run: () => void): number {
    let steps = 0;
    const restores = [
      ...(['make', 'isLegal', 'countMoves', 'loadPacked', 'generate'] as const).map((name) =>
        counting(Board.prototype, name),
      ),
      ...(['get', 'set'] as const).map((name) => counting(Map.prototype, name)),
    ];
    try {
      run();
    } finally {
      for (const restore of restores) restore();
    }
    return steps;

    function counting(target: object, name: string): () => void {
      const method = Reflect.get(target, name) as (...given: unknown[]) => unknown;
      Reflect.set(target, name, function (this: unknown, ...given: unknown[]) {
        steps++;
        return method.apply(this, given);
      });
      return () => Reflect.set(target, name, method);
    }
  }

  /** Plays moves one by one and asks how the game stands after each. */
  function askAll(moves: readonly Move[]): Game {
    let game = value(newGame({ code: 'ancient' }));
    for (const move of moves) {
      game = value(game.play(move));
      void [game.outcome, game.occurrences, game.quiet];
    }
    return game;
  }

  bug('PF-001', () => {
    const moves = shuffle(4000);
    const half = stepsOf(() => askAll(moves.slice(0, 2000)));
    let game = value(newGame());
    const whole = stepsOf(() => {
      game = askAll(moves);
    });
    expect(game.ply).toBe(4000);
    expect(game.occurrences).toBeGreaterThan(100);
    expect(half).toBeGreaterThan(2000);
    // Twice the plies, about twice the steps: where the game stands is never found by playing it again.
    expect(whole / half).toBeLessThan(2.5);
  });

  bug('PF-004', () => {
    const moves = shuffle(1000);
    let game = value(newGame());
    const kept: Game[] = [game];
    const steps = (count: number): number =>
      stepsOf(() => {
        for (const move of moves.slice(kept.length - 1, kept.length - 1 + count)) {
          game = value(game.play(move));
          kept.push(game);
        }
      });
    const first = steps(100);
    steps(800);
    expect(steps(100) / first).toBeLessThan(1.2);
    expect(game.ply).toBe(1000);
    // Every game that was kept shares its plies with the last: a ply is one position, however many games hold it.
    kept.forEach((earlier, ply) => {
      expect(earlier.ply).toBe(ply);
      if (ply > 0) expect(earlier.undo().position).toBe(kept[ply - 1]?.position);
    });
    expect(new Set(game.history.map((entry) => entry.position)).size).toBe(1000);
  });
});
