import { describe, expect, it } from "vitest";
import {
  attackOn,
  DASH,
  DECISION,
  END_TURN,
  firstOf,
  kindOf,
  moveTo,
  useAction,
} from "../../../src/games/miniatures/decision.js";
import { isLegal } from "../../../src/games/miniatures/legal/decisions.js";
import { createSearchedState, playSearched } from "../../../src/games/miniatures/searching.js";
import { copyState, createState } from "../../../src/games/miniatures/state/createState.js";
import { H, SIDE, type State } from "../../../src/games/miniatures/state/state.js";
import { QUESTIONS, type Strategy } from "../../../src/games/miniatures/strategy.js";
import { takeTurn } from "../../../src/games/miniatures/turn.js";
import { greedy } from "../../../strategies/miniatures/greedy.js";
import { groundOfMaps, matchupOf, playableCards, randomPair, shippedMap } from "../../games/miniatures/support/play.js";
import { type At, type Cast, type SceneGiven, scene, stat } from "../../games/miniatures/support/scene.js";
import { squareOf } from "../../games/miniatures/support/script.js";

/** What a search that follows greedy leaves untried, and what in nearly the same place it must go on trying. */

/** Whether a legal first decision of the first character is not tried. */
function isAvoided(given: SceneGiven, decide: (s: State) => number, before: (s: State) => void = () => {}): boolean {
  const set = scene(given);
  const s = createState(set.state.matchup);
  copyState(set.state, s);
  before(s);
  let found: boolean | undefined;
  s.strategies.fill({
    ...greedy,
    chooseDecision: (now, c) => {
      const decision = decide(now);
      expect(isLegal(now, c, decision)).toBe(true);
      const words = [...now.words];
      found ??= greedy.avoids!(now, c, decision);
      expect([...now.words]).toEqual(words);
      return END_TURN;
    },
  });
  takeTurn(s, 0);
  return found!;
}

const shooter = stat({ damage: 20 });
const enemyAt = (at: At, given: Parameters<typeof stat>[0] = {}): Cast => ({ card: stat(given), at });

describe("ending a turn with an attack left", () => {
  const ended = (enemy: Cast, own: Parameters<typeof stat>[0] = {}, before?: (s: State) => void) =>
    isAvoided({ west: [{ card: stat({ damage: 20, ...own }), at: [5, 5] }], east: [enemy] }, () => END_TURN, before);

  it("is not tried where the attack costs nothing", () => {
    expect(ended(enemyAt([9, 5]))).toBe(true);
    expect(ended(enemyAt([6, 5]))).toBe(true);
  });

  it("is tried where nobody is there to attack, or no damage is done", () => {
    expect(ended(enemyAt([9, 5]), { abilities: ["Melee Attack"] })).toBe(false);
    expect(ended(enemyAt([9, 5]), { damage: 0 })).toBe(false);
    expect(ended(enemyAt([9, 5], { abilities: ["Damage Reduction 20"] }))).toBe(false);
  });

  it.each(["Self-Destruct 20", "Djem So Style", "Betrayal"])("is tried against %s", (name) => {
    expect(ended(enemyAt([6, 5], { abilities: [name] }))).toBe(false);
  });
  it.each(["Lightsaber Reflect", "Absorb Energy"])("is tried against %s, and not against Evade", (name) => {
    expect(ended(enemyAt([9, 5], { powers: [name] }))).toBe(false);
    expect(ended(enemyAt([9, 5], { abilities: ["Evade"] }))).toBe(true);
  });

  it("is tried against a riposte that can be paid", () => {
    const riposte = (force: number) => ended(enemyAt([6, 5], { powers: ["Lightsaber Riposte"], force }));
    expect(riposte(1)).toBe(false);
    expect(riposte(0)).toBe(true);
  });

  it("is tried by who leads, where quiet rounds are under way", () => {
    const quiet = (rounds: number, score: number) =>
      ended(enemyAt([9, 5]), {}, (s) => {
        s.head[H.quietRounds] = rounds;
        s.sides[SIDE.score] = score;
      });
    expect(quiet(3, 0)).toBe(true);
    expect(quiet(0, 20)).toBe(true);
    expect(quiet(3, 20)).toBe(false);
  });
});

describe("a move with Force", () => {
  const jedi = (given: Parameters<typeof stat>[0] = {}) => stat({ force: 2, damage: 20, ...given });
  /** A move with one more point of speed, from column 3, row 5. */
  const bought = (to: At, more: Partial<SceneGiven> = {}, dash = 0, given: Parameters<typeof stat>[0] = {}) =>
    isAvoided({ west: [{ card: jedi(given), at: [3, 5] }], east: [{ card: stat(), at: [20, 12] }], ...more }, (s) =>
      moveTo(squareOf(s, to), 1 | dash),
    );
  const wall = { walls: Array.from({ length: 12 }, (_, i) => [14, i + 1, "east"] as const) };

  it("is not tried where the same without leaves as much to do", () => {
    expect(bought([9, 5])).toBe(true);
    expect(bought([9, 5], {}, DASH)).toBe(true);
  });

  it("is tried further than a way without Force leads", () => {
    expect(bought([16, 5])).toBe(false);
  });

  it("is tried where it leaves room for an attack that is there, and not where nobody is", () => {
    expect(bought([11, 5], {}, DASH)).toBe(false);
    expect(bought([11, 5], { terrain: wall }, DASH)).toBe(true);
    expect(bought([11, 5], { terrain: wall })).toBe(true);
  });

  it("is tried by who moves on after an attack, where there is one", () => {
    const mobile = { abilities: ["Mobile Attack"] };
    expect(bought([9, 5], {}, DASH, mobile)).toBe(false);
    expect(bought([9, 5], { terrain: wall }, DASH, mobile)).toBe(true);
  });

  it("is tried where only the longer way provokes nobody", () => {
    // Six squares straight on lead past an enemy; eight around it do not.
    const guarded = (at: At) => ({ east: [{ card: stat({ abilities: ["Melee Attack"] }), at }] });
    expect(bought([9, 5], guarded([6, 4]), DASH)).toBe(false);
    expect(bought([9, 5], guarded([6, 9]), DASH)).toBe(true);
  });

  it("is not tried from beside an enemy, who strikes whichever way is paid", () => {
    expect(bought([9, 5], { east: [{ card: stat(), at: [2, 5] }] }, DASH)).toBe(true);
  });
});

describe("uses of abilities", () => {
  const uses = (card: Parameters<typeof stat>[0], target: number, east: readonly Cast[], west: readonly Cast[] = []) =>
    isAvoided({ west: [{ card: stat(card), at: [5, 5] }, ...west], east }, () => useAction(0, target));

  it("are not tried that strike one's own alone", () => {
    expect(uses({ powers: ["Force Storm 2"], force: 4 }, 0, [enemyAt([12, 5])], [{ at: [6, 5] }])).toBe(true);
    expect(uses({ powers: ["Force Storm 2"], force: 4 }, 0, [enemyAt([6, 6])], [{ at: [6, 5] }])).toBe(false);
  });

  it("leave an attack on the enemy to be tried", () => {
    const given: SceneGiven = { west: [{ card: shooter, at: [5, 5] }], east: [enemyAt([9, 5])] };
    expect(isAvoided(given, () => attackOn(1))).toBe(false);
  });
});

describe("a search", () => {
  it("tries no decision that its policy avoids, but for the policy's own", () => {
    const avoids = (_s: State, _c: number, decision: number): boolean =>
      decision === END_TURN || (kindOf(decision) === DECISION.move && firstOf(decision) % 2 === 0);
    const tried = { avoided: 0, open: 0 };
    /** Notes what is tried of a turn's first decision, and takes the policy's option. */
    const noting = (avoided: typeof avoids | undefined): Strategy => ({
      ...greedy,
      avoids: avoided!,
      search: {
        questions: QUESTIONS.map((one) => one === "decision"),
        rounds: 1,
        createSearcher: () => ({
          begin: () => {},
          choose: (trial) => {
            for (let i = 1; i < trial.optionCount; i++)
              tried[avoids(null!, 0, trial.options![i]) ? "avoided" : "open"]++;
            return trial.policyOption;
          },
        }),
        createJudge: () => {
          throw new Error("nobody judges");
        },
      },
    });
    const play = (avoided: typeof avoids | undefined) => {
      Object.assign(tried, { avoided: 0, open: 0 });
      const [a, b] = randomPair(playableCards(), 11);
      const ground = groundOfMaps([shippedMap("mixed")]);
      playSearched(createSearchedState(matchupOf(a, b, ground, [noting(avoided), greedy])), 11, 3, 0, false);
      return { ...tried };
    };
    expect(play(undefined).avoided).toBeGreaterThan(50);
    const { avoided, open } = play(avoids);
    expect(avoided).toBe(0);
    expect(open).toBeGreaterThan(50);
  });
});
