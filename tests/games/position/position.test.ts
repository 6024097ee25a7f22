import { describe, expect, it } from "vitest";
import { SCENARIOS } from "../../../src/games/miniatures/scenarios.js";
import { IllegalAnswerError, type Position, PositionUseError } from "../../../src/games/position.js";
import { findGame } from "../../../src/registry.js";
import { luckless } from "./dealt.js";
import { drawnGame, drawnSkirmish } from "./drawn.js";
import { noSteps, walk } from "./support.js";

/** A game held at a question: answered, saved, restored, dealt anew. Whole games: the long test beside this. */

describe("a position", () => {
  const game = findGame("lcg")!;
  const begun = (n = 1): Position => {
    const { matchup, seed } = drawnGame(game, 4 * n);
    const position = game.position!(matchup);
    position.begin(seed[0], seed[1], 0, false);
    return position;
  };

  it.each([-1, 0.5, Number.NaN, 99_999, "one more than the last"])("refuses the answer %s, and stands", (answer) => {
    const position = begun();
    const { kind, optionCount } = position.question!;
    const option = typeof answer === "number" ? answer : optionCount;
    const words = position.words();
    expect(() => position.answer(option)).toThrow(IllegalAnswerError);
    expect(() => position.answer(option)).toThrow(`"${kind}" with ${optionCount} options`);
    expect(Buffer.compare(position.words(), words)).toBe(0);
    expect(position.playOn()).toBeGreaterThan(50);
  });

  it("tells nothing before it begins, no result before the end, and asks nothing after it", () => {
    const { matchup, seed } = drawnGame(game, 0);
    const position = game.position!(matchup);
    expect(() => position.question).toThrow("no game has been begun");
    position.begin(seed[0], seed[1], 0, false);
    expect(() => position.row).toThrow("not over");
    expect(position.outcome).toMatchObject({ isOver: false, winner: -1 });
    position.playOn();
    expect(position.question).toBeUndefined();
    expect(position.row[0]).toBe(position.outcome.winner);
    expect(() => position.answer(0)).toThrow("the game is over");
    expect(() => position.dealAnew(0, 1, 1)).toThrow("the game is over");
    expect(() => position.playOn(-1)).toThrow("not -1");
  });

  it("begins another game without the deals of the one before", () => {
    const { matchup, seed } = drawnGame(game, 0);
    const [used, fresh] = [game.position!(matchup), game.position!(matchup)];
    used.begin(seed[0], seed[1], 0, false);
    used.dealAnew(used.question!.side, 7, 8);
    for (const position of [used, fresh]) {
      position.begin(seed[0], seed[1], 0, false);
      position.playOn(3);
    }
    expect(Buffer.compare(used.words(), fresh.words())).toBe(0);
  });

  it("restores only what was saved of the same matchup, also in another position", () => {
    const { matchup, seed } = drawnGame(game, 0);
    const [one, other] = [game.position!(matchup), game.position!(matchup)];
    one.begin(seed[0], seed[1], 0, false);
    one.playOn(70);
    const saved = one.save();
    expect(() => begun().restore(saved)).toThrow("of the matchup");
    other.restore(saved);
    expect(Buffer.compare(one.words(), other.words())).toBe(0);
    one.playOn();
    other.playOn();
    expect(other.row.join()).toBe(one.row.join());
  });

  it.each(["lcg", "tcg", "miniatures"])("stays as it was saved, whatever is done without going back: %s", (name) => {
    const {
      game: of,
      matchup,
      seed,
    } = name === "miniatures" ? drawnSkirmish(SCENARIOS[0], 2) : drawnGame(findGame(name)!, 4);
    const position = of.position!(matchup);
    position.begin(seed[0], seed[1], 0, false);
    const acts = [
      () => position.answer(position.advice),
      () => position.dealAnew(position.question!.side, 7, 9),
      () => position.playOn(1),
      // Over several places at which a game can be taken up.
      () => position.playOn(60),
      () => position.begin(seed[1], seed[0], 0, true),
    ];
    // Restoring keeps copies apart, too: in between the game goes on by itself, also to where it can be taken up.
    for (let place = 0; place < 20; place++) {
      position.playOn(2);
      const saved = [position.save(), position.save()];
      const words = position.words();
      acts[place % acts.length]();
      for (const one of saved) {
        position.restore(one);
        expect(Buffer.compare(position.words(), words), `place ${place}`).toBe(0);
      }
    }
  });

  it("is dealt anew by its seed: the same deal again, another for another, each time with other ends", () => {
    const position = begun();
    position.playOn(60);
    const saved = position.save();
    const endOf = (seed: number): string => {
      position.restore(saved);
      position.dealAnew(position.question!.side, seed, 1);
      position.playOn();
      return position.row.join();
    };
    const ends = Array.from({ length: 12 }, (_, seed) => endOf(seed));
    expect(Array.from({ length: 12 }, (_, seed) => endOf(seed))).toEqual(ends);
    expect(new Set(ends).size).toBeGreaterThan(8);
  });

  it.each(["lcg", "tcg"])("is dealt anew only for whoever is asked, whose options come of its cards: %s", (name) => {
    const { game: of, matchup, seed } = drawnGame(findGame(name)!, 4);
    const position = of.position!(matchup);
    position.begin(seed[0], seed[1], 0, false);
    position.playOn(40);
    const words = position.words();
    const { side } = position.question!;
    for (const other of [1 - side, 2, -1, Number.NaN]) {
      expect(() => position.dealAnew(other, 1, 2)).toThrow(PositionUseError);
      expect(() => position.dealAnew(other, 1, 2)).toThrow(`the side that is asked, ${side}, not for ${other}`);
    }
    position.restore(position.save());
    expect(Buffer.compare(position.words(), words)).toBe(0);
  });

  it("is dealt anew for any side where nothing is hidden but chance, and for no other", () => {
    const { game: of, matchup, seed } = drawnSkirmish(SCENARIOS[0], 2);
    const position = of.position!(matchup);
    position.begin(seed[0], seed[1], 0, false);
    position.playOn(40);
    const here = position.save();
    const dealt = [0, 1].map((side) => {
      position.restore(here);
      position.dealAnew(side, 1, 2);
      return Buffer.from(position.words()).toString("hex");
    });
    expect(dealt[0]).not.toBe(dealt[1]);
    for (const none of [2, -1, 0.5])
      expect(() => position.dealAnew(none, 1, 2)).toThrow(`a whole number from 0 to 1, not ${none}`);
  });

  it.each(["lcg", "tcg", "miniatures"])("is walked through as a game never stopped, also dealt anew: %s", (name) => {
    const steps = noSteps();
    for (const n of [2, 5, 7])
      walk(name === "miniatures" ? drawnSkirmish(SCENARIOS[0], n) : drawnGame(findGame(name)!, n), 8, 24, steps);
    expect(steps).toMatchObject({ questions: 72, toTheEnd: 9, heldAgainst: 9 });
    expect(steps.dealtOtherwise).toBeGreaterThan(70);
    expect(steps.dealtTwice).toBeGreaterThan(20);
  });

  it("takes a place up with players that remember nothing of what came after it, also what they do not keep", () => {
    const { matchup, seed } = drawnGame(game, 0);
    const counting = {
      name: "counting",
      description: "answers by how often it was asked",
      createPlayer: () => {
        let asked = 0;
        return {
          begin: () => {
            asked = 0;
          },
          choose: ({ optionCount }: { readonly optionCount: number }) => asked++ % optionCount,
        };
      },
    };
    const position = game.position!({ ...(matchup as object), strategies: [counting, counting] });
    position.begin(seed[0], seed[1], 0, false);
    position.playOn(80);
    const here = position.save();
    const goesOn = [7, 0, 13].map((further) => {
      position.restore(here);
      const advised = [position.advice];
      for (let n = 0; n < 5; n++) {
        position.answer(position.advice);
        advised.push(position.advice);
      }
      position.playOn(further);
      return advised.join();
    });
    expect(new Set(goesOn).size).toBe(1);
  });

  it("says how far a side is ahead, which between two adds up to nothing", () => {
    for (const name of ["lcg", "tcg"]) {
      const walked = drawnGame(findGame(name)!, 4);
      const position = walked.game.position!(walked.matchup);
      position.begin(3, 3, 0, false);
      const margins = new Set<number>();
      for (; position.question !== undefined; position.playOn(1)) {
        const [light, dark] = position.outcome.margins;
        expect(light! + dark!).toBeCloseTo(0);
        margins.add(light!);
      }
      expect(margins.size).toBeGreaterThan(2);
      expect(position.outcome.winner).toBe(position.outcome.margins[0] > 0 ? 0 : 1);
    }
  });

  it("is not held with strategies that search, which record what they play themselves", () => {
    const { matchup } = drawnGame(game, 0);
    const searching = findGame("lcg")!;
    const players = searching.strategies.find(({ name }) => name === "rollout-4")!;
    const searched = { ...(matchup as object), strategies: [players, players] };
    expect(() => game.position!(searched)).toThrow('"rollout-4" searches');
  });

  it.each(["lcg", "miniatures"])("is read from a line: %s", (name) => {
    const { game: of, matchup, seed } = name === "lcg" ? drawnGame(game, 8) : drawnSkirmish(SCENARIOS[0], 8);
    const lines: string[] = [];
    const state = luckless(of.createState(matchup) as object);
    of.positionText!.begin(matchup, state, seed[0], seed[1], 0, false);
    const row = new Int32Array(of.gameColumns.length);
    of.positionText!.playOn(matchup, state, row, undefined, (s) => {
      lines.push(of.positionText!.write(matchup, s));
    });
    const position = of.position!(matchup);
    for (const line of lines) {
      position.read(line, 1, 2);
      expect(position.playOn(2)).toBeLessThanOrEqual(2);
      position.playOn();
      expect(position.row.join()).toBe(row.join());
    }
    expect(() => position.read("round 3 nobody", 1, 2)).toThrow("column");
  });
});
