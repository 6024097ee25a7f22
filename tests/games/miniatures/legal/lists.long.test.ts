import { describe, expect, it } from "vitest";
import { mayAct } from "../../../../src/games/miniatures/actions/act.js";
import { actionCount, firstAction } from "../../../../src/games/miniatures/actions/actionRows.js";
import { CHOICE, END_TURN, legal } from "../../../../src/games/miniatures/api.js";
import { IllegalChoiceError } from "../../../../src/games/miniatures/ask.js";
import {
  attackOn,
  boostTwice,
  DASH,
  DECISION,
  firstOf,
  gallop,
  handDroidTo,
  kindOf,
  moveTo,
  secondOf,
  strafeTo,
  useAction,
} from "../../../../src/games/miniatures/decision.js";
import { mayCombine } from "../../../../src/games/miniatures/fighting/combine.js";
import { createBeside, isDrawnToEnemies } from "../../../../src/games/miniatures/moving/savage.js";
import { SCENARIOS } from "../../../../src/games/miniatures/scenarios.js";
import { setUpAsOffered } from "../../../../src/games/miniatures/setup.js";
import { copyState, createState } from "../../../../src/games/miniatures/state/createState.js";
import { touches } from "../../../../src/games/miniatures/state/sight.js";
import { H, isActivated, isAlive, type State } from "../../../../src/games/miniatures/state/state.js";
import type { Strategy } from "../../../../src/games/miniatures/strategy.js";
import { carryOut } from "../../../../src/games/miniatures/turn.js";
import { movementLeft } from "../../../../src/games/miniatures/turnMovement.js";
import { isDeep } from "../../../support/deep.js";
import { expectSame } from "../../../support/same.js";
import { playableCards } from "../support/play.js";
import { inPlay, type Looks } from "../support/positions.js";

/**
 * What the door lists as legal against the engine itself: every answer that there could be is tried on a copy of the
 * position, and the engine takes those that are listed and refuses all others.
 */

/** Of the deep form's positions the long suite looks at a tenth, from as many skirmishes. */
const RARER = isDeep ? 1 : 10;
const few = (found: number): number => Math.floor(found / RARER);

const pool = playableCards();
const withAbility = (...names: string[]) =>
  pool.filter((card) => names.some((n) => JSON.stringify(card).includes(`"${n}`)));

/** Takes the first answer to everything, and does nothing of its own accord. */
const indifferent: Strategy = {
  name: "indifferent",
  description: "first answers",
  chooseSetup: (s) => {
    legal.listSetups(s, squares);
    return squares[0];
  },
  chooseFirst: () => true,
  chooseActivation: (s, side) => {
    legal.listActivations(s, side, squares);
    return squares[0];
  },
  chooseDecision: () => END_TURN,
  choose: () => 0,
};
const squares = new Int32Array(2048);

/** One state a matchup to try answers on. */
const copies = new WeakMap<object, State>();

function tried(s: State, attempt: (copy: State) => void): boolean {
  let copy = copies.get(s.matchup);
  if (copy === undefined) {
    copy = createState(s.matchup);
    copies.set(s.matchup, copy);
  }
  copyState(s, copy);
  copy.setupOffer.set(s.setupOffer);
  for (let side = 0; side < s.sideCount; side++) copy.strategies[side] = indifferent;
  try {
    attempt(copy);
    return true;
  } catch (error) {
    if (error instanceof IllegalChoiceError) return false;
    throw error;
  }
}

const HOWS = [0, 1, 2, 3].flatMap((one) => [0, 1, 2, 3].map((again) => boostTwice(one, again)));

/** Answers that there could be, of those kinds of speed. */
function* imaginable(s: State, c: number, hows: readonly number[]): Generator<number> {
  for (let t = 0; t <= s.count; t++) yield attackOn(t);
  for (let t = 0; t <= s.count; t++) yield handDroidTo(t);
  for (let i = 0; i <= actionCount(s, c); i++)
    for (let t = 0; t <= Math.max(s.count, s.board.doorCount); t++) yield useAction(i, t);
  for (const how of hows) {
    yield gallop(how);
    for (let square = 0; square <= s.board.squareCount; square++) {
      yield moveTo(square, how);
      yield moveTo(square, how | DASH);
      yield strafeTo(square, how);
    }
  }
}

const nameOf = (s: State, c: number, d: number): string =>
  `${Object.entries(DECISION).find(([, k]) => k === kindOf(d))?.[0]} ${firstOf(d)} ${secondOf(d)} of ${c} in round ${s.head[H.round]}, turn ${s.head[H.turn]}`;

/** An area with nobody in it: allowed, and of no use. */
function isIdle(s: State, c: number, d: number): boolean {
  return kindOf(d) === DECISION.action && secondOf(d) === 0 && mayAct(s, c, firstAction(s, c) + firstOf(d));
}

interface Found {
  positions: number;
  accepted: number;
  refused: number;
  idle: number;
  drawn: number;
  boosted: number;
  kinds: Map<number, number>;
}

/** Looks at every so many decisions, of all kinds or those alone that are no moves. */
function compare(every: number, found: Found, moves = true): Looks {
  const listed = new Int32Array(legal.MAX_LISTED);
  let asked = 0;
  return {
    decision: (s, c) => {
      if (asked++ % every !== 0) return;
      found.positions++;
      const before = s.words.slice();
      const n = legal.listDecisions(s, c, listed);
      const allowed = new Set(listed.subarray(0, n));
      expect(allowed.size, "nothing is listed twice").toBe(n);
      expect(allowed.has(END_TURN)).toBe(true);
      const hows = moves ? [0, boostTwice(1 + (found.positions % 3), 0), HOWS[found.positions % HOWS.length]] : [];
      for (const d of new Set(imaginable(s, c, hows))) {
        const accepted = tried(s, (copy) => carryOut(copy, c, d));
        if (allowed.has(d) !== accepted) {
          if (accepted && isIdle(s, c, d)) found.idle++;
          else expect.fail(`${nameOf(s, c, d)} is ${accepted ? "accepted and not listed" : "listed and refused"}`);
        }
        if (legal.isLegal(s, c, d) !== accepted) expect.fail(`isLegal of ${nameOf(s, c, d)} is ${!accepted}`);
        allowed.delete(d);
        found[accepted ? "accepted" : "refused"]++;
        if (accepted) found.kinds.set(kindOf(d), (found.kinds.get(kindOf(d)) ?? 0) + 1);
        if (accepted && kindOf(d) === DECISION.move && secondOf(d) % DASH > 0) found.boosted++;
      }
      // What was not tried above: other kinds of speed.
      allowed.delete(END_TURN);
      for (const d of allowed) expect([DECISION.move, DECISION.strafe, DECISION.gallop]).toContain(kindOf(d));
      if (movementLeft(s, c) > 0 && isDrawnToEnemies(s, c, movementLeft(s, c), createBeside())) found.drawn++;
      expectSame(s.words, before, "listing leaves the position as it was");
    },
  };
}

const nothing = (): Found => ({
  positions: 0,
  accepted: 0,
  refused: 0,
  idle: 0,
  drawn: 0,
  boosted: 0,
  kinds: new Map(),
});

describe("the active character's legal decisions", () => {
  it("are those that the engine accepts, over many squads, maps and rounds", () => {
    const found = nothing();
    inPlay(pool, 40, compare(61 * RARER, found));
    // Few have a boost of speed.
    inPlay(withAbility("Knight Speed", "Master Speed"), 8, compare(61, found));
    expect(found.positions).toBeGreaterThan(few(40));
    expect(found.accepted).toBeGreaterThan(few(10_000));
    expect(found.refused).toBeGreaterThan(few(100_000));
    for (const kind of [DECISION.move, DECISION.attack])
      expect(found.kinds.get(kind) ?? 0, `decisions of kind ${kind}`).toBeGreaterThan(few(20));
    expect(found.boosted).toBeGreaterThan(few(20));
  });

  it("also for those with many actions", () => {
    const found = nothing();
    const rich = pool.filter((card) => card.abilities.length + card.powers.length > 4);
    inPlay(rich, 40, compare(5 * RARER, found, false));
    expect(found.kinds.get(DECISION.action) ?? 0).toBeGreaterThan(few(40));
  });

  it("also for those that ride past their enemies, and those that enemies draw on", () => {
    const found = nothing();
    inPlay(withAbility("Strafe Attack", "Savage"), 12, compare(37 * RARER, found));
    inPlay(withAbility("Galloping Attack"), 4, compare(19, found));
    expect(found.kinds.get(DECISION.strafe) ?? 0).toBeGreaterThan(few(200));
    expect(found.kinds.get(DECISION.gallop) ?? 0).toBeGreaterThan(3);
    expect(found.drawn).toBeGreaterThan(few(3));
  });

  it("also for whoever has the droid", () => {
    const found = nothing();
    const looks = compare(1, found);
    inPlay(
      pool,
      60,
      {
        decision: (s, c) => {
          if (s.head[H.droidBy] !== c || found.positions >= few(30)) return;
          let company = false;
          for (let a = 0; a < s.count; a++)
            if (a !== c && isAlive(s, a) && s.pos[a] >= 0 && s.side[a] === s.side[c] && touches(s, c, a))
              company = true;
          if (company) looks.decision!(s, c);
        },
      },
      SCENARIOS.find((one) => one.droid),
    );
    expect(found.kinds.get(DECISION.hand) ?? 0).toBeGreaterThan(few(3));
  });
});

describe("the other lists", () => {
  it("setup: every square listed is taken, every other refused", () => {
    const listed = new Int32Array(2048);
    let asked = 0;
    const sizes = new Set<number>();
    inPlay(pool, isDeep ? 30 : 6, {
      setup: (s, _side, c) => {
        if (asked++ % 5 !== 0 && s.size[c] === 1) return;
        sizes.add(s.size[c]);
        const allowed = new Set(listed.subarray(0, legal.listSetups(s, listed)));
        expect(allowed.size).toBeGreaterThan(0);
        for (let square = -1; square <= s.board.squareCount; square++) {
          const accepted = tried(s, (copy) => {
            const chosen: Strategy = { ...indifferent, chooseSetup: () => square };
            for (let side = 0; side < copy.sideCount; side++) copy.strategies[side] = chosen;
            setUpAsOffered(copy, c);
          });
          if (accepted !== allowed.has(square)) expect.fail(`setup of ${c} on ${square}: accepted ${accepted}`);
        }
      },
    });
    expect(asked).toBeGreaterThan(isDeep ? 60 : 12);
    expect(sizes.size).toBeGreaterThan(1);
  });

  it("activations: living characters on the map of the player whose phase it is, not yet activated", () => {
    const listed = new Int32Array(256);
    let most = 0;
    inPlay(pool, 8, {
      activation: (s, side) => {
        const n = legal.listActivations(s, side, listed);
        const expected: number[] = [];
        for (let c = 0; c < s.count; c++)
          if (isAlive(s, c) && s.pos[c] >= 0 && !isActivated(s, c) && s.player[c] === s.head[H.player])
            expected.push(c);
        expectSame([...listed.subarray(0, n)], expected);
        expect(n).toBeGreaterThan(0);
        most = Math.max(most, n);
      },
    });
    expect(most).toBeGreaterThan(5);
  });

  it("combined fire: each ally that may is asked once before the attack, and nobody else", () => {
    const asked: string[] = [];
    let expected: string[] = [];
    let questions = 0;
    let attacks = 0;
    inPlay(pool, 24, {
      decided: (s, c, decision) => {
        expectSame(asked, expected);
        asked.length = 0;
        expected = [];
        if (kindOf(decision) !== DECISION.attack) return;
        const t = firstOf(decision);
        for (let a = 0; a < s.count; a++) if (mayCombine(s, c, a, t)) expected.push(`${a} on ${t}`);
        attacks++;
        questions += expected.length;
      },
      choice: (_s, _side, kind, actor, other, count) => {
        if (kind !== CHOICE.combine) return;
        expect(count).toBe(2);
        asked.push(`${actor} on ${other}`);
      },
    });
    expect(attacks).toBeGreaterThan(200);
    expect(questions).toBeGreaterThan(100);
  });
});
