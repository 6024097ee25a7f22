import { describe, expect, it } from "vitest";
import type { Game } from "../../src/games/game.js";
import { createLcg } from "../../src/games/lcg/game.js";
import { habits as lcgHabits } from "../../src/games/lcg/habits.js";
import { QUESTION as LCG, PASS } from "../../src/games/lcg/strategy.js";
import {
  attackOn,
  DECISION,
  END_TURN,
  firstOf,
  kindOf,
  moveTo,
  secondOf,
} from "../../src/games/miniatures/decision.js";
import { createMiniatures } from "../../src/games/miniatures/game.js";
import { isLegal } from "../../src/games/miniatures/legal/decisions.js";
import { createTcg } from "../../src/games/tcg/game.js";
import { habits as tcgHabits } from "../../src/games/tcg/habits.js";
import { BUILD, isBuild, QUESTION as TCG, whatOfBuild } from "../../src/games/tcg/strategy.js";
import { createPairs } from "../../src/studies/arena/pairs.js";
import { checkArena } from "../../src/studies/arena/study.js";
import { createHabitsPlayer, wordOf } from "../../src/studies/measures/habits.js";
import { greedy as lcg } from "../../strategies/lcg/greedy.js";
import { greedy as miniatures } from "../../strategies/miniatures/greedy.js";
import { greedy as tcg } from "../../strategies/tcg/greedy.js";
import { type SceneGiven, type Script, scene } from "./lcg/support/scene.js";
import { card, foe } from "./tcg/support/probe.js";
import { pass, scene as tcgScene } from "./tcg/support/scene.js";

/** What players do that nobody should: in scenes of one question, and in games of players that do it on purpose. */

const GAMES = 3;

/** Whether an answer of a build step deploys a card. */
const isDeployed = (option: number): boolean => isBuild(option) && whatOfBuild(option) === BUILD.deploy;

/** By habit: how often it was done by both sides, and how often it might have been, in a few games. */
function counted(game: Game, strategy: string): Record<string, readonly [number, number]> {
  const registry = { gameNames: [game.name], findGame: () => game };
  const asked = checkArena({ game: game.name, new: "greedy", old: "greedy", drawn: 1, seed: "habits" }, registry);
  const play = createHabitsPlayer(game, asked, game.share?.(asked.options));
  const games = Array.from({ length: GAMES }, (_, pair) => {
    const found = play({ strategy, pair });
    if ("failure" in found) throw new Error(found.failure);
    return found.counts;
  });
  const sum = (habit: number, more: number) =>
    games.reduce((all, one) => all + one[wordOf(habit, 0) + more] + one[wordOf(habit, 1) + more], 0);
  return Object.fromEntries(game.habits!.list.map(({ name }, h) => [name, [sum(h, 0), sum(h, 1)] as const]));
}

const share = ([done, chances]: readonly [number, number]): number => done / chances;

describe("The Card Game: gifts", () => {
  /** How many gifts, and edge cards wasted, a step comes to. */
  const seen = (given: SceneGiven, script: Script, step: "window" | "edgeBattle" = "window"): number[] => {
    const t = scene(given);
    const found: number[] = [];
    lcgHabits.watch(t.state, (habit, side, isDone) => {
      expect([side, isDone]).toEqual([given.active === "dark" ? 1 : 0, true]);
      found.push(habit);
    });
    t[step](script);
    return found;
  };
  const choke = (own: string[], enemies: string[], target?: string): number[] =>
    seen(
      { active: "dark", light: { units: enemies }, dark: { units: own, hand: ["Force Choke"] } },
      { dark: { action: "Force Choke", ...(target === undefined ? {} : { target }) } },
    );

  it("harm on the own side, and not on the enemy", () => {
    expect(choke(["Boba Fett"], ["Yoda"], "Boba Fett")).toEqual([0]);
    expect(choke(["Boba Fett"], ["Yoda"], "Yoda")).toEqual([]);
  });

  it("also where nobody is asked whom, as only one will do", () => {
    expect(choke(["Boba Fett"], [])).toEqual([0]);
    expect(choke([], ["Yoda"])).toEqual([]);
  });

  it("a weapon on the enemy, and not on the own side", () => {
    const given = (own: string[]): SceneGiven => ({
      phase: "deployment",
      light: { units: own, hand: ["Jedi Lightsaber"], objectives: ["A Hero's Journey", "Forgotten Heroes"] },
      dark: { units: ["Darth Vader"] },
    });
    const play = { action: "Jedi Lightsaber" };
    expect(seen(given(["Yoda"]), { light: { ...play, host: "Darth Vader" } })).toEqual([0]);
    expect(seen(given(["Yoda"]), { light: { ...play, host: "Yoda" } })).toEqual([]);
    expect(seen(given([]), { light: play })).toEqual([0]);
  });

  it("edge cards where nobody defends, but no fates; none where somebody does", () => {
    const given = (hand: string, defenders: string[]): SceneGiven => ({
      light: { units: ["Yoda"], hand: [hand] },
      dark: { units: ["Darth Vader"], objectives: ["Fall of the Jedi"], hand: ["Force Choke"] },
      engaged: { objective: "Fall of the Jedi", attackers: ["Yoda"], defenders },
    });
    const place = (hand: string, defenders: string[]) =>
      seen(given(hand, defenders), { light: { edge: hand } }, "edgeBattle");
    expect(place("X-Wing", [])).toEqual([1]);
    expect(place("Twist of Fate", [])).toEqual([1]);
    expect(place("Heat of Battle", [])).toEqual([]);
    expect(place("X-Wing", ["Darth Vader"])).toEqual([]);
  });
});

describe("Trading Card Game: idle attackers", () => {
  /** Habits of a unit that does nothing, with an enemy of these words in its arena. */
  const idling = (declared: Parameters<typeof foe>[1], power = 4): number[] => {
    const t = tcgScene({
      made: [card("Idler", {}, { power }), foe("Brute", declared)],
      light: { units: ["Idler"] },
      dark: { units: ["Brute"] },
    });
    const found: number[] = [];
    tcgHabits.watch(t.state, (habit) => found.push(habit));
    t.act("Idler", { light: { act: pass } });
    return found;
  };

  it("are those that might hurt an enemy for nothing", () => {
    expect(idling({})).toEqual([0]);
    expect(idling({}, 0)).toEqual([]);
  });

  it("are not those whose attack would do nothing, be struck back or cost Force", () => {
    const back = [{ window: "attack", cost: {}, effects: [{ verb: "retaliate", on: "self", amount: 3 }] }] as const;
    expect(idling({ quirks: ["noDamageToOrFrom"] })).toEqual([]);
    expect(idling({ abilities: back })).toEqual([]);
    expect(
      idling({ abilities: [{ window: "prevention", cost: {}, effects: [{ verb: "deflect", amount: 1 }] }] }),
    ).toEqual([]);
    expect(idling({ tolls: [{ force: 1, on: "self" }] })).toEqual([]);
  });
});

describe("in games of players that do it on purpose", () => {
  it("The Card Game: who never engages does so in no turn", () => {
    const sitter: typeof lcg = {
      ...lcg,
      name: "sitter",
      createPlayer: (matchup, side) => {
        const player = lcg.createPlayer(matchup, side);
        return {
          ...player,
          choose: (view, question) => {
            const index = player.choose(view, question);
            return question === LCG.engage ? view.options.indexOf(PASS) : index;
          },
        };
      },
    };
    const game = createLcg([lcg, sitter]) as Game;
    const sitting = counted(game, "sitter")["turns without engagement"];
    expect(sitting[1]).toBeGreaterThan(10);
    expect(share(sitting)).toBe(1);
    const plain = counted(game, "greedy");
    expect(share(plain["turns without engagement"])).toBeLessThan(0.7);
    expect(plain.gifts[0]).toBeLessThanOrEqual(1);
  });

  it("Trading Card Game: who neither attacks nor deploys has idle attackers and units left", () => {
    const idler: typeof tcg = {
      ...tcg,
      name: "idler",
      createPlayer: (matchup, side) => {
        const player = tcg.createPlayer(matchup, side);
        return {
          ...player,
          choose: (view, question) => {
            const index = player.choose(view, question);
            const pass = view.options.subarray(0, view.optionCount).indexOf(PASS);
            const isLeft = question === TCG.act || (question === TCG.build && isDeployed(view.options[index]));
            return isLeft && pass >= 0 ? pass : index;
          },
        };
      },
    };
    const game = createTcg([tcg, idler]) as Game;
    const idle = counted(game, "idler");
    expect(idle["idle attackers"][0]).toBeGreaterThan(10);
    expect(idle["units left face down"][0]).toBeGreaterThan(2);
    const plain = counted(game, "greedy");
    expect(plain["idle attackers"][0]).toBeLessThan(3);
    expect(plain["units left face down"][0]).toBeLessThan(3);
  });

  it("Miniatures: who pays for any move and never attacks", () => {
    const payer: typeof miniatures = {
      ...miniatures,
      name: "payer",
      chooseDecision: (s, c) => {
        const decision = miniatures.chooseDecision(s, c);
        if (kindOf(decision) === DECISION.attack) return END_TURN;
        const paid = moveTo(firstOf(decision), 1);
        const isPlain = kindOf(decision) === DECISION.move && secondOf(decision) === 0;
        return isPlain && isLegal(s, c, paid) ? paid : decision;
      },
    };
    const game = createMiniatures([miniatures, payer]) as Game;
    const paying = counted(game, "payer");
    expect(paying["free moves paid for"][0]).toBeGreaterThan(1);
    expect(share(paying["free attacks declined"])).toBe(1);
    const plain = counted(game, "greedy");
    expect(share(plain["free attacks declined"])).toBeLessThan(0.15);
    expect(plain["free attacks declined"][1]).toBeGreaterThan(25);
    expect(plain["powers at nobody"][0]).toBe(0);
    // Nobody is shot at by who never attacks.
    expect(paying.sieges[0]).toBe(0);
  });

  it("Miniatures: a side that never attacks is besieged, once a game", () => {
    const pacifist: typeof miniatures = {
      ...miniatures,
      name: "pacifist",
      chooseDecision: (s, c) => {
        const decision = miniatures.chooseDecision(s, c);
        return s.side[c] === 1 && decision === attackOn(firstOf(decision)) ? END_TURN : decision;
      },
    };
    const { sieges } = counted(createMiniatures([miniatures, pacifist]) as Game, "pacifist");
    expect(sieges[0]).toBeGreaterThan(0);
    expect(sieges[0]).toBeLessThanOrEqual(GAMES);
  });
});

describe("watching changes nothing", () => {
  it.each([
    ["lcg", createLcg([lcg]) as Game],
    ["tcg", createTcg([tcg]) as Game],
    ["miniatures", createMiniatures([miniatures]) as Game],
  ])("%s", (name, game) => {
    const registry = { gameNames: [name], findGame: () => game };
    const asked = checkArena({ game: name, new: "greedy", old: "greedy", drawn: 1, seed: "watched" }, registry);
    const pairOf = createPairs(game, asked);
    for (let pair = 0; pair < 3; pair++) {
      const { a, b, variant, low, high } = pairOf(pair);
      const matchup = game.compile({ a, b, strategyA: "greedy", strategyB: "greedy", options: asked.options });
      const rows = [game.createState(matchup), game.habits!.create(matchup, () => {}).state].map((state) => {
        const row = new Int32Array(game.gameColumns.length);
        game.play(matchup, state, low, high, variant, false, row, undefined);
        return row;
      });
      expect(rows[1]).toEqual(rows[0]);
    }
  });
});
