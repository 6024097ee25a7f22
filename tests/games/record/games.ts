import { type Loaded, loadData, loadExperiment } from "../../../src/cli/load.js";
import { matchupSpec } from "../../../src/experiment/experiment.js";
import type { Game, MatchupSpec } from "../../../src/games/game.js";
import type { JsonObject } from "../../../src/games/record/mergePatch.js";
import { patched } from "../../../src/games/record/mergePatch.js";
import type { GameRecord, RecordOptions } from "../../../src/games/record/record.js";
import * as registry from "../../../src/registry.js";

/** Games of each kind to be recorded. */

/** Two entrants a game, shipped. */
export const PAIRINGS = {
  miniatures: [
    ["sample-republic", "bounty-hunters"],
    ["jedi-council", "vong-warband"],
    ["imperial-walker", "mandalorian-raid"],
  ],
  lcg: [
    ["jedi-starter", "sith-starter"],
    ["rebels-and-redemption", "scum-and-navy"],
  ],
  tcg: [
    ["tcg-rebel-squadrons", "tcg-imperial-armor"],
    ["tcg-champs04-light", "tcg-socal-dark"],
  ],
} as const;
export type Kind = keyof typeof PAIRINGS;
export const KINDS = Object.keys(PAIRINGS) as readonly Kind[];

/** A game of a pairing, by its number. */
export interface Numbered {
  readonly game: Game;
  readonly spec: MatchupSpec;
  readonly seed: readonly [low: number, high: number, variant: number, swapped: boolean];
}

/** Games that differ in entrants, seeds, maps and seats. */
export function* gamesOf(kind: Kind, count: number): Generator<Numbered> {
  const loaded = loadedOf(kind);
  for (let i = 0; i < count; i++) {
    const { game, experiment } = loaded[i % loaded.length];
    const variant = Math.floor(i / loaded.length) % experiment.variants.length;
    yield { game, spec: matchupSpec(experiment, 0), seed: [1000 + i, 77, variant, game.symmetric && i % 3 === 1] };
  }
}

/** Skirmishes of other kinds: of three sides, of teams, for a droid, with victory points, on all maps. */
const SCENARIOS: readonly Readonly<Record<string, unknown>>[] = [
  {
    scenario: "three players",
    third: { squad: "bounty-hunters", strategy: "greedy" },
    squads: ["sample-republic", "droid-platoon"],
    maps: ["corridors"],
  },
  {
    scenario: "team play",
    squads: [
      { name: "Republic team", team: ["sample-republic", "clone-line"] },
      { name: "Separatist team", team: ["droid-platoon", "tyranus-and-droids"] },
    ],
    maps: ["mixed"],
  },
  { scenario: "capture the droid", squads: ["sample-republic", "droid-platoon"], maps: ["open"] },
  { rules: { victoryPoints: "on", gambit: "on" }, squads: ["rebel-heroes", "stormtrooper-company"], maps: ["chasm"] },
];

/** Games of every scenario in turn, of as many seeds as it takes. */
export function* scenarioGames(count: number): Generator<Numbered> {
  const loaded = SCENARIOS.map((one) => loadData({ game: "miniatures", name: "Scenario", ...one }, {}, registry));
  for (let i = 0; i < count; i++) {
    const { game, experiment } = loaded[i % loaded.length];
    yield { game, spec: matchupSpec(experiment, 0), seed: [5000 + i, 78, 0, i % 8 > 3] };
  }
}

/** Skirmishes of random players, who move past their enemies as it comes. */
export function* randomSkirmishes(count: number): Generator<Numbered> {
  const loaded = PAIRINGS.miniatures.map((squads) =>
    loadData({ game: "miniatures", name: "Random", squads, strategies: "random", maps: ["mixed"] }, {}, registry),
  );
  for (let i = 0; i < count; i++) {
    const { game, experiment } = loaded[i % loaded.length];
    yield { game, spec: matchupSpec(experiment, 0), seed: [6000 + i, 79, 0, i % 2 === 1] };
  }
}

const loads = new Map<Kind, readonly Loaded[]>();

/** The experiments of a kind, loaded once: boards are compiled once an experiment. */
function loadedOf(kind: Kind): readonly Loaded[] {
  const loaded = loads.get(kind) ?? PAIRINGS[kind].map((pair) => loadExperiment([...pair], {}, registry));
  loads.set(kind, loaded);
  return loaded;
}

export const recordOf = ({ game, spec, seed }: Numbered, options?: RecordOptions): GameRecord =>
  game.record!(spec, ...seed, options);

/** The picture after each event. */
export function framesOf({ events }: GameRecord): JsonObject[] {
  let frame: JsonObject = {};
  return events.map(({ changes }) => {
    frame = patched(frame, changes);
    return frame;
  });
}
