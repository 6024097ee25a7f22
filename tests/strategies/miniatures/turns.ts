import { seedStream } from "../../../src/core/rng.js";
import { refreshEffects } from "../../../src/games/miniatures/effects/effects.js";
import { createTargets, listTargets } from "../../../src/games/miniatures/fighting/targets.js";
import { costTo, flood } from "../../../src/games/miniatures/moving/flood.js";
import { standing } from "../../../src/games/miniatures/moving/layers.js";
import { copyState, createState } from "../../../src/games/miniatures/state/createState.js";
import { EVENT } from "../../../src/games/miniatures/state/journal.js";
import { lift, settle } from "../../../src/games/miniatures/state/space.js";
import { H, STREAM, type State } from "../../../src/games/miniatures/state/state.js";
import { takeTurn } from "../../../src/games/miniatures/turn.js";
import { movementWithAttack } from "../../../src/games/miniatures/turnMovement.js";
import { greedy } from "../../../strategies/miniatures/greedy.js";
import { type At, type Scene, type SceneGiven, scene } from "../../games/miniatures/support/scene.js";

/** Positions set up as scenes, and what greedy does in them. */

/** A turn that greedy played on a copy of a position. */
export interface GreedyTurn {
  /** Whom the character attacked, in order; attacks of opportunity against it are left out. */
  readonly attacked: readonly number[];
  /** Column and row from 1 where it ended. */
  readonly at: At;
  /** The state after the turn. */
  readonly after: State;
}

/** A copy of a scene's state that greedy plays on for both sides. */
export function greedyCopy(of: Scene, seed = 1): State {
  const s = createState(of.state.matchup);
  copyState(of.state, s);
  s.strategies.fill(greedy);
  s.memory.fill(0);
  seedStream(s.streams, STREAM.dice, seed, 7, 0);
  return s;
}

/** What greedy does with a character's whole turn, the scene left as it is. */
export function greedyTurn(of: Scene, c: number, seed = 1): GreedyTurn {
  const after = greedyCopy(of, seed);
  const entries: (readonly number[])[] = [];
  after.journal = { entries };
  refreshEffects(after);
  takeTurn(after, c);
  after.journal = null;
  const attacked = entries.filter(([event, by]) => event === EVENT.attackRoll && by === c).map(([, , on]) => on!);
  const square = after.pos[c];
  return { attacked, at: [after.board.colOf[square] + 1, after.board.rowOf[square] + 1], after };
}

/** How often greedy attacks in the turns in which some move leaves a legal attack, over positions of a character. */
export interface AttackCount {
  possible: number;
  made: number;
  /** Where it should have and did not. */
  readonly missed: At[];
}

/**
 * Puts a character on each square of a grid where it may stand and counts where an attack is possible in its turn, by
 * trying every space it can move to through the engine, and where greedy makes one.
 */
export function countAttacks(given: SceneGiven, c: number, melee: boolean, squares: readonly At[]): AttackCount {
  const set = scene(given);
  const count: AttackCount = { possible: 0, made: 0, missed: [] };
  for (const at of squares) {
    if (!maySetOn(set, c, at)) continue;
    set.place(c, at);
    if (!mayAttackSomehow(set, c, melee)) continue;
    count.possible++;
    if (greedyTurn(set, c).attacked.length > 0) count.made++;
    else count.missed.push(at);
  }
  return count;
}

/** Whether the character can end a move on a square at all, wherever it comes from. */
function maySetOn(set: Scene, c: number, at: At): boolean {
  const [x, y] = set.position(c)!;
  return (x === at[0] && y === at[1]) || set.cost(c, at) !== undefined;
}

function mayAttackSomehow(set: Scene, c: number, melee: boolean): boolean {
  return mayAttackIn(greedyCopy(set), c, melee, -1);
}

/**
 * Whether a character has a legal attack in its next turn, from where it stands or after a move that leaves an attack.
 * @param t on whom; -1 = on anybody
 * @param s a state that may be changed
 */
export function mayAttackIn(s: State, c: number, melee: boolean, t: number): boolean {
  s.head[H.acting] = c;
  s.head[H.moved] = 0;
  const ends = [s.pos[c], ...endsOf(s, c)];
  return ends.some((square) => {
    lift(s, c);
    settle(s, c, square);
    const found = createTargets();
    const n = listTargets(s, c, melee, found);
    return t < 0 ? n > 0 : found.who.subarray(0, n).includes(t);
  });
}

/** The squares where a character could end a move that leaves an attack. */
export function endsOf(s: State, c: number): number[] {
  s.head[H.acting] = c;
  s.head[H.moved] = 0;
  flood(s, c, movementWithAttack(s, c), false, -1);
  return Array.from({ length: s.board.squareCount }, (_, square) => square).filter((square) => {
    const [x, y] = [s.board.colOf[square], s.board.rowOf[square]];
    return ((standing[x] >>> y) & 1) === 1 && costTo(x, y) >= 0;
  });
}

/** Every square of a map from column x0 to x1 and row y0 to y1. */
export function squaresOf(x0: number, y0: number, x1: number, y1: number): At[] {
  const out: At[] = [];
  for (let x = x0; x <= x1; x++) for (let y = y0; y <= y1; y++) out.push([x, y]);
  return out;
}
