import { sha256 } from "../../src/core/hash.js";
import type { Problems } from "../../src/core/problems.js";
import { below, RNG_WORDS, seedStream } from "../../src/core/rng.js";
import type { Source } from "../../src/core/source.js";
import type { Entrant, Game } from "../../src/games/game.js";
import { registryOf } from "../../src/games/registry.js";
import { checkKeys } from "./knownKeys.js";

/**
 * A duel small enough to know its odds: each round both sides roll a die and add their skill; the higher total scores,
 * equal totals score nobody. First to three points wins; after ten rounds the game is drawn.
 * On "tilted" ground the side that sits first rolls with 2 more.
 */
export interface Duel {
  readonly skills: readonly [number, number];
  readonly dice: readonly [number, number];
  /** Extra rolls before each game, which only take time. */
  readonly warmUps: number;
  /** Advantage of the first seat by variant. */
  readonly tilts: readonly number[];
  readonly patient: readonly [boolean, boolean];
}

export const DIE = 20;
export const TARGET = 3;
export const ROUNDS_MAX = 10;
export const TILT = 2;

interface DuelState {
  readonly rng: Int32Array;
  readonly points: Int32Array;
  /** Points by side and die. */
  readonly dicePoints: Int32Array;
}

interface CoinOptions {
  readonly grounds: readonly string[];
  readonly warmUps: number;
}

const GROUNDS = ["even", "tilted"];

export const coinGame: Game<Duel, DuelState> = {
  name: "coin",
  entrantNoun: "squad",
  entrantFolder: "tests/support/duellists",
  symmetric: true,
  ownVersion: "1",
  variantNoun: "ground",
  gameColumns: [
    { name: "winner", type: "uint8", unit: "", meaning: "who won", labels: ["a", "b", "draw"] },
    { name: "reason", type: "uint8", unit: "", meaning: "how it ended", labels: ["points", "round limit"] },
    { name: "rounds", type: "uint8", unit: "rounds", meaning: "rounds played", role: "length" },
    { name: "pointsA", type: "uint8", unit: "points", meaning: "points of a" },
    { name: "pointsB", type: "uint8", unit: "points", meaning: "points of b" },
    { name: "margin", type: "int32", unit: "points", meaning: "points of a less those of b" },
  ],
  unitColumns: [
    { name: "side", type: "uint8", unit: "", meaning: "whose die", labels: ["a", "b"] },
    { name: "unit", type: "uint16", unit: "", meaning: "index of the die", kind: "number" },
    { name: "points", type: "uint8", unit: "points", meaning: "points it scored" },
  ],
  strategies: [
    { name: "greedy", description: "rolls with its skill" },
    { name: "timid", description: "rolls with one less" },
  ],
  optionKeys: ["grounds", "warmUps"],

  checkEntrant: checkDuellist,
  checkOptions(source, path, data, problems) {
    const options = { grounds: GROUNDS, warmUps: 0, ...data } as CoinOptions;
    options.grounds.forEach((ground, i) => {
      if (GROUNDS.includes(ground)) return;
      problems.add({ file: source.file, ...source.at([...path, "grounds", i]), message: `unknown ground "${ground}"` });
    });
    return options;
  },
  checkPairing(a, b) {
    return a.name === "Hermit" || b.name === "Hermit" ? "the Hermit duels nobody" : undefined;
  },
  variants: (options) => (options as CoinOptions).grounds,

  compile(spec) {
    const a = spec.a.content as { skill: number };
    const b = spec.b.content as { skill: number };
    return {
      skills: [a.skill, b.skill],
      dice: [spec.a.units.length, spec.b.units.length],
      warmUps: (spec.options as CoinOptions).warmUps,
      tilts: (spec.options as CoinOptions).grounds.map((ground) => (ground === "tilted" ? TILT : 0)),
      patient: [spec.strategyA === "timid", spec.strategyB === "timid"],
    };
  },
  createState: (duel) => ({
    rng: new Int32Array(2 * RNG_WORDS),
    points: new Int32Array(2),
    dicePoints: new Int32Array(duel.dice[0] + duel.dice[1]),
  }),
  calibrate(trials, low, high) {
    const words = new Int32Array(RNG_WORDS);
    seedStream(words, 0, low, high, 0);
    let seen = 0;
    for (let i = 0; i < trials; i++) if (below(words, 0, DIE) === 0) seen++;
    return [{ what: "the die shows its lowest face", exact: 1 / DIE, seen, trials }];
  },
  maxUnitRows: (duel) => duel.dice[0] + duel.dice[1],
  play(duel, state, low, high, variant, swapped, row, units) {
    playDuel(duel, state, low, high, variant, swapped, row);
    if (units === undefined) return 0;
    for (let i = 0; i < state.dicePoints.length; i++) {
      const side = i < duel.dice[0] ? 0 : 1;
      units[i * 3] = side;
      units[i * 3 + 1] = side === 0 ? i : i - duel.dice[0];
      units[i * 3 + 2] = state.dicePoints[i];
    }
    return state.dicePoints.length;
  },
  log(spec, low, high, variant, swapped) {
    const duel = this.compile(spec);
    const row = new Int32Array(this.gameColumns.length);
    playDuel(duel, this.createState(duel), low, high, variant, swapped, row);
    const winner = [spec.a.name, spec.b.name, "nobody"][row[0]];
    return [`${spec.a.name} meets ${spec.b.name}`, `${winner} wins ${row[3]}:${row[4]} after ${row[2]} rounds`];
  },
  listings: {
    grounds: () => GROUNDS.map((name) => ({ name, tilt: name === "tilted" ? TILT : 0 })),
  },
};

export const { gameNames, findGame } = registryOf([coinGame as Game]);

function checkDuellist(
  source: Source,
  path: readonly (string | number)[],
  _options: unknown,
  problems: Problems,
): Entrant | undefined {
  let data = source.data;
  for (const step of path) data = (data as Record<string | number, unknown>)[step];
  checkKeys(source, path, data as object, ["name", "game", "skill", "dice"], problems);
  const { name, skill, dice } = data as { name?: unknown; skill?: unknown; dice?: unknown };
  if (typeof skill !== "number" || !Number.isInteger(skill)) {
    problems.add({ file: source.file, ...source.at([...path, "skill"]), message: "skill: must be a whole number" });
    return undefined;
  }
  const units = Array.isArray(dice) ? dice.map(String) : ["die"];
  const content = { skill };
  const hash = sha256(JSON.stringify([name, content, units]));
  const from = path.length === 0 ? source.file : "inline";
  return { name: String(name), source: from, summary: `skill ${skill}`, hash, content, units };
}

/** Seats have streams of their own, so that exchanging a and b mirrors the game. */
function playDuel(
  duel: Duel,
  state: DuelState,
  low: number,
  high: number,
  variant: number,
  swapped: boolean,
  row: Int32Array,
): void {
  const { rng, points, dicePoints } = state;
  seedStream(rng, 0, low, high, 0);
  seedStream(rng, RNG_WORDS, low, high, 1);
  points.fill(0);
  dicePoints.fill(0);
  for (let i = 0; i < duel.warmUps; i++) below(rng, 0, DIE);
  let round = 0;
  while (round < ROUNDS_MAX && points[0] < TARGET && points[1] < TARGET) {
    round++;
    const first = below(rng, 0, DIE) + duel.tilts[variant];
    const second = below(rng, RNG_WORDS, DIE);
    const a = (swapped ? second : first) + duel.skills[0] - (duel.patient[0] ? 1 : 0);
    const b = (swapped ? first : second) + duel.skills[1] - (duel.patient[1] ? 1 : 0);
    if (a === b) continue;
    const scorer = a > b ? 0 : 1;
    points[scorer] = points[scorer] + 1;
    const die = (scorer === 0 ? 0 : duel.dice[0]) + (round % duel.dice[scorer]);
    dicePoints[die] = dicePoints[die] + 1;
  }
  row[0] = points[0] >= TARGET ? 0 : points[1] >= TARGET ? 1 : 2;
  row[1] = row[0] === 2 ? 1 : 0;
  row[2] = round;
  row[3] = points[0];
  row[4] = points[1];
  row[5] = points[0] - points[1];
}

/** Chances of a winning and of a draw, by a small Markov chain over the score. */
export function duelOdds(spec: { readonly skillA: number; readonly skillB: number; readonly tiltA: number }): {
  a: number;
  draw: number;
} {
  let higher = 0;
  let equal = 0;
  for (let x = 0; x < DIE; x++) {
    for (let y = 0; y < DIE; y++) {
      const a = x + spec.skillA + spec.tiltA;
      const b = y + spec.skillB;
      if (a > b) higher++;
      else if (a === b) equal++;
    }
  }
  const p = higher / DIE ** 2;
  const tie = equal / DIE ** 2;
  const chance = (a: number, b: number, left: number): { a: number; draw: number } => {
    if (a === TARGET) return { a: 1, draw: 0 };
    if (b === TARGET) return { a: 0, draw: 0 };
    if (left === 0) return { a: 0, draw: 1 };
    const up = chance(a + 1, b, left - 1);
    const same = chance(a, b, left - 1);
    const down = chance(a, b + 1, left - 1);
    const mixed = (key: "a" | "draw") => p * up[key] + tie * same[key] + (1 - p - tie) * down[key];
    return { a: mixed("a"), draw: mixed("draw") };
  };
  return chance(0, 0, ROUNDS_MAX);
}
