import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../../src/core/paths.js";
import { Problems } from "../../../src/core/problems.js";
import { readSource } from "../../../src/core/source.js";
import { DEFAULT_RULES } from "../../../src/games/miniatures/rules.js";
import { REASONS } from "../../../src/games/miniatures/skirmish.js";
import { H, SIDE } from "../../../src/games/miniatures/state/state.js";
import { findGame } from "../../../src/registry.js";
import { type Cast, scene, stat } from "../../games/miniatures/support/scene.js";
import { isDeep } from "../../support/deep.js";
import { greedyTurn } from "./turns.js";

/** Closed doors lie between the sides: who would lose by the tie-breaker goes and opens one. */

const WALL = 10;
const DOOR_ROW = 4;
const walls = [1, 2, 3, 5, 6, 7, 8].map((row) => [WALL, row, "east"] as const);
const terrain = { width: 20, height: 8, walls, doors: { a: [[WALL, DOOR_ROW, "east"] as const] } };
const enemy: Cast = { card: stat({ cost: 20, hitPoints: 60, damage: 20 }), at: [16, 2] };
/** Too dangerous to be met of one's own accord. */
const guards: Cast[] = [enemy, { ...enemy, at: [16, 6] }, { ...enemy, at: [18, 4] }];
const kinds = {
  shooter: stat({ cost: 20, hitPoints: 40, damage: 20 }),
  fighter: stat({ cost: 20, hitPoints: 40, damage: 20, abilities: ["Melee Attack"] }),
};

/** How a character on column 5 ends its turn after so many quiet rounds, with so many points more than the enemy. */
function turnAfter(card: Cast["card"], quiet: number, lead: number) {
  const set = scene({ terrain, west: [{ card: card!, at: [5, 2] }], east: guards });
  set.state.head[H.quietRounds] = quiet;
  set.state.sides[SIDE.score] = lead > 0 ? 2 * lead : 0;
  set.state.sides[SIDE.score + 1] = lead < 0 ? -2 * lead : 0;
  const { at, after } = greedyTurn(set, 0);
  return { opened: after.head[H.doors] !== 0, stayed: at[0] === 5 && at[1] === 2 };
}

describe.each(Object.entries(kinds))("a %s shut out by a door", (_kind, card) => {
  it("that would lose the tie-breaker opens it in good time", () => {
    for (let quiet = 3; quiet < DEFAULT_RULES.quietRounds; quiet++)
      expect({ quiet, ...turnAfter(card, quiet, -20) }).toMatchObject({ quiet, opened: true });
  });
  it("opens it later where both sides are level, and so may lose by less", () => {
    expect(turnAfter(card, 3, 0)).toEqual({ opened: false, stayed: true });
    for (let quiet = 5; quiet < DEFAULT_RULES.quietRounds; quiet++)
      expect({ quiet, ...turnAfter(card, quiet, 0) }).toMatchObject({ quiet, opened: true });
  });
  it("waits where it would win, or nothing has been quiet for long", () => {
    for (let quiet = 0; quiet < DEFAULT_RULES.quietRounds; quiet++)
      expect({ quiet, ...turnAfter(card, quiet, 20) }).toEqual({ quiet, opened: false, stayed: true });
    for (let quiet = 0; quiet < 3; quiet++) expect(turnAfter(card, quiet, -20).stayed).toBe(true);
  });
});

const GAMES = isDeep ? 60 : 20;
const MEETINGS = [
  ["sample-republic", "rebel-heroes"],
  ["vader-and-troopers", "rebel-heroes"],
  ["rebel-heroes", "bounty-hunters"],
] as const;

describe("on the map with a post behind doors", () => {
  // Before, 72 of 180 ended so: of 60 fewer than 3 would be by chance once in 10^10.
  it("hardly a skirmish is left to the tie-breaker", () => {
    const game = findGame("miniatures")!;
    const problems = new Problems();
    const options = game.checkOptions(readSource("x", "{}", problems), [], { points: 100, maps: ["mixed"] }, problems);
    const entrant = (name: string) => {
      const file = join(projectRoot, "squads", `${name}.yaml`);
      return game.checkEntrant(readSource(file, readFileSync(file, "utf8"), problems), [], options, problems)!;
    };
    const row = new Int32Array(game.gameColumns.length + 64);
    const reason = game.gameColumns.findIndex(({ name }) => name === "reason");
    const defeat = REASONS.indexOf("defeat");
    let undecided = 0;
    for (const [a, b] of MEETINGS) {
      const asked = { a: entrant(a), b: entrant(b), strategyA: "greedy", strategyB: "greedy", options };
      const matchup = game.compile(asked, game.share?.(options));
      const state = game.createState(matchup);
      for (let i = 0; i < GAMES; i++) {
        game.play(matchup, state, 5, i, 0, i % 2 === 1, row, undefined);
        if (row[reason] !== defeat) undecided++;
      }
    }
    expect(problems.list).toEqual([]);
    expect(undecided).toBeLessThan(0.05 * GAMES * MEETINGS.length);
  });
});
