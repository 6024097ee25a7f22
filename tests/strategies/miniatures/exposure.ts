import { RNG_WORDS, seedStream } from "../../../src/core/rng.js";
import { FACTIONS } from "../../../src/games/miniatures/catalogue/factions.js";
import type { PublishedCard } from "../../../src/games/miniatures/catalogue/publishedCard.js";
import { DECISION, kindOf } from "../../../src/games/miniatures/decision.js";
import { coverBonus } from "../../../src/games/miniatures/fighting/attack.js";
import { createReach, findReach } from "../../../src/games/miniatures/moving/reach.js";
import { playSkirmish, REASONS } from "../../../src/games/miniatures/skirmish.js";
import { randomSquad } from "../../../src/games/miniatures/squad/random.js";
import type { Squad } from "../../../src/games/miniatures/squad/squad.js";
import { createState } from "../../../src/games/miniatures/state/createState.js";
import { F, has } from "../../../src/games/miniatures/state/flags.js";
import { EVENT } from "../../../src/games/miniatures/state/journal.js";
import { sees } from "../../../src/games/miniatures/state/sight.js";
import { isBesideFoes, lift, settle } from "../../../src/games/miniatures/state/space.js";
import { H, isAlive, type State } from "../../../src/games/miniatures/state/state.js";
import { CHOICE, type Strategy } from "../../../src/games/miniatures/strategy.js";
import { movementLeft } from "../../../src/games/miniatures/turnMovement.js";
import { mapThreats, threatAt } from "../../../strategies/miniatures/greedy/threat.js";
import { type Ground, matchupOf } from "../../games/miniatures/support/play.js";

/** How often a strategy leaves characters where they are shot, and Force unspent with them, over whole skirmishes. */

/** Counts over skirmishes, of both sides. */
export interface Exposure {
  skirmishes: number;
  /** Turns without an attack or an action. */
  idle: number;
  /** Of those, such as end in open sight of a shooter, with movement left to where none sees it without cover. */
  idleNearCover: number;
  /** Idle turns after which a shooter attacked the character before its next one. */
  shot: number;
  /** Of those, such as ended where greedy's map of threats said that there was none. */
  shotUnforeseen: number;
  /** Of those, such as a shooter made from where it stood at a target in cover. */
  shotInCover: number;
  /** Turns of shooters with an attack, and how many of those were shot at before their next one. */
  acted: number;
  actedShot: number;
  /** Characters defeated that had Force points left; such as had declined to spend one in the turn of their defeat. */
  fallenWithForce: number;
  declined: number;
  /** Attack rolls that missed and that Force could pay to make again, and how many of those were left as they were. */
  misses: number;
  missesKept: number;
  /** Skirmishes that ended at the round limit. */
  roundLimit: number;
  /** Attacks of opportunity, and of those the ones beyond the first of a turn. */
  opportunities: number;
  further: number;
}

export const noExposure = (): Exposure => ({
  skirmishes: 0,
  idle: 0,
  idleNearCover: 0,
  shot: 0,
  shotUnforeseen: 0,
  shotInCover: 0,
  acted: 0,
  actedShot: 0,
  fallenWithForce: 0,
  declined: 0,
  misses: 0,
  missesKept: 0,
  roundLimit: 0,
  opportunities: 0,
  further: 0,
});

/** A drawn squad of at most so many points, the same for a seed. */
export function drawnSquad(pool: readonly PublishedCard[], points: number, seed: number): Squad {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed, 0xd5a, 0);
  for (let i = 0; ; i++) {
    const faction = FACTIONS[(seed + i) % FACTIONS.length];
    const squad = randomSquad({ words, offset: 0 }, pool, { faction, points });
    if (squad !== undefined) return squad;
  }
}

/** Whether some enemy shooter sees c without cover. */
function isOpen(s: State, c: number): boolean {
  for (let e = 0; e < s.count; e++) {
    if (s.side[e] === s.side[c] || !isAlive(s, e) || s.pos[e] < 0 || has(s, e, F.meleeAttack)) continue;
    if (sees(s, e, c) && coverBonus(s, e, c) === 0) return true;
  }
  return false;
}

const reach = createReach();

/** Whether c can still go, provoking nobody, to where no shooter sees it without cover and no enemy is beside it. */
function couldHide(s: State, c: number): boolean {
  const left = movementLeft(s, c);
  if (left <= 0) return false;
  findReach(s, c, left, left, reach);
  if (reach.pinned) return false;
  const from = s.pos[c];
  const put = (square: number): void => {
    lift(s, c);
    settle(s, c, square);
  };
  let hides = false;
  for (let square = 0; square < s.board.squareCount && !hides; square++) {
    const [x, y] = [s.board.colOf[square], s.board.rowOf[square]];
    if (x < reach.x0 || x > reach.x1 || ((reach.columns[x] >>> y) & 1) === 0) continue;
    put(square);
    hides = !isOpen(s, c) && !isBesideFoes(s, c);
  }
  put(from);
  return hides;
}

/** What is known of a character that has ended an idle turn: greedy's level of threat there, and where all stood. */
interface Idle {
  readonly level: number;
  readonly places: Int32Array;
}

/** Plays a skirmish by a strategy for both sides, and adds what happened. @param variant number of the map */
export function addExposure(
  into: Exposure,
  strategy: Strategy,
  squads: readonly [Squad, Squad],
  ground: Ground,
  seed: number,
  variant: number,
): void {
  const idle = new Map<number, Idle>();
  const shooters = new Set<number>();
  const declinedIn = new Map<number, number>();
  let opportunityTurn = -1;
  const watched: Strategy = {
    ...strategy,
    chooseDecision: (s, c) => {
      const decision = strategy.chooseDecision(s, c);
      if (kindOf(decision) === DECISION.end && s.head[H.attacksMade] > 0 && !has(s, c, F.meleeAttack)) {
        into.acted++;
        shooters.add(c);
      }
      const acted = s.head[H.attacksMade] > 0 || s.head[H.replaced] !== 0;
      if (kindOf(decision) !== DECISION.end || acted) return decision;
      into.idle++;
      if (isOpen(s, c) && couldHide(s, c)) into.idleNearCover++;
      mapThreats(s, s.side[c]);
      idle.set(c, { level: threatAt(s, s.side[c], s.x[c], s.y[c]), places: s.pos.slice() });
      return decision;
    },
    choose: (s, side, kind, actor, other, count) => {
      const answer = strategy.choose(s, side, kind, actor, other, count);
      const isMiss = kind === CHOICE.rerollAttack && s.head[H.choicePower] === 0;
      if (isMiss) into.misses++;
      if (isMiss && answer === 0) into.missesKept++;
      if (answer === 0 && (isMiss || kind === CHOICE.rerollSave || kind === CHOICE.avoid))
        declinedIn.set(actor, s.head[H.turn]);
      return answer;
    },
  };
  const state = createState(matchupOf(squads[0], squads[1], ground, [watched, watched]));
  const entries: (readonly number[])[] = [];
  const shoot = (by: number, at: number): void => {
    if (!has(state, by, F.meleeAttack) && shooters.delete(at)) into.actedShot++;
    const was = has(state, by, F.meleeAttack) ? undefined : idle.get(at);
    if (was === undefined) return;
    idle.delete(at);
    into.shot++;
    if (was.level > 0) return;
    into.shotUnforeseen++;
    if (was.places[by] === state.pos[by] && coverBonus(state, by, at) > 0) into.shotInCover++;
  };
  const noted = (): void => {
    const [event, a = 0, b = 0] = entries.at(-1)!;
    const turn = state.head[H.turn];
    if (event === EVENT.activate) {
      idle.delete(a);
      shooters.delete(a);
    }
    if (event === EVENT.attackRoll) shoot(a, b);
    if (event === EVENT.opportunity) {
      into.opportunities++;
      if (opportunityTurn === turn) into.further++;
      opportunityTurn = turn;
    }
    if (event === EVENT.defeat && state.force[a] > 0) {
      into.fallenWithForce++;
      if (declinedIn.get(a) === turn) into.declined++;
    }
  };
  state.journal = { entries, noted };
  playSkirmish(state, seed, 5, variant, false);
  into.skirmishes++;
  if (REASONS[state.head[H.reason]] === "round limit") into.roundLimit++;
}
