import { expect, test } from "vitest";
import type { Game } from "../../../../src/games/game.js";
import { createMiniatures } from "../../../../src/games/miniatures/game.js";
import { DEFAULT_RULES } from "../../../../src/games/miniatures/rules.js";
import { H } from "../../../../src/games/miniatures/state/state.js";
import type { Strategy } from "../../../../src/games/miniatures/strategy.js";
import { createSamplePlayer } from "../../../../src/studies/sample/play.js";
import { sampleMatchup } from "../../../../src/studies/sample/replay.js";
import type { SampleSpec } from "../../../../src/studies/sample/spec.js";
import { greedy } from "../../../../strategies/miniatures/greedy.js";
import { random } from "../../../../strategies/miniatures/random.js";
import { shippedMap } from "../support/play.js";

const cheat: Strategy = {
  ...random,
  name: "cheat",
  chooseActivation: (s, side) => (s.head[H.round] === 2 ? -1 : random.chooseActivation(s, side)),
};

test("a skirmish between drawn squads that breaks off is recorded with the position of the illegal choice", () => {
  const game = createMiniatures([greedy, cheat]) as Game;
  const spec: SampleSpec = {
    name: "cheated",
    game: "miniatures",
    seed: "cheated",
    options: { maps: [{ name: "open", map: shippedMap("open") }], pairing: "any", rules: DEFAULT_RULES },
    variants: ["open"],
    limits: { points: 40 },
    strategyA: "cheat",
    strategyB: "greedy",
    pairs: 3,
    gamesPerDraw: 2,
    units: false,
  };
  const { failures } = createSamplePlayer(game, spec, game.share?.(spec.options)).play({ firstPair: 0, pairs: 3 });
  expect(failures.length).toBeGreaterThan(0);
  for (const { pair, arm, game: number, message, position } of failures) {
    expect(message).toMatch(/chose illegally: activation of -1/);
    expect(position).toMatch(/^map open round 2 phase \d+ turn (west|east) activation [12] \| west/);
    const matchup = game.compile(sampleMatchup(game, spec, { pair, arm, game: number }));
    const s = game.createState(matchup);
    game.positionText!.read(matchup, s, position!, 0, 0);
    const row = new Int32Array(game.gameColumns.length);
    expect(() => game.positionText!.playOn(matchup, s, row, undefined)).toThrow(message);
  }
});
