import { join } from "node:path";
import { readFileSource } from "../../src/core/files.js";
import { projectRoot } from "../../src/core/paths.js";
import { Problems } from "../../src/core/problems.js";
import { placeless } from "../../src/core/source.js";
import type { Column } from "../../src/games/column.js";
import type { Draw, Drawing, Entrant, Game, MatchupSpec } from "../../src/games/game.js";
import type { Handicap } from "../../src/games/handicap.js";
import { registryOf } from "../../src/games/registry.js";
import * as real from "../../src/registry.js";

/**
 * The real games, with cards, options, drawings and prices of their own, in which nothing is played: who wins is rolled
 * by what the two entrants hold. A game takes a microsecond or so, and what each card is worth is known.
 */

const { imul, floor } = Math;

/** A whole number of 32 bits that depends on all bits of two others. */
function mix(x: number, y: number): number {
  let h = imul(x ^ (y + 0x9e3779b9), 0x85ebca6b);
  h = imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

const hashes = new Map<string, number>();
function hashOf(text: string): number {
  let h = hashes.get(text);
  if (h === undefined) {
    h = 0;
    for (let i = 0; i < text.length; i++) h = mix(h, text.charCodeAt(i));
    hashes.set(text, h);
  }
  return h;
}
const share = (h: number): number => h / 2 ** 32;

/** What a number is worth, by its key. */
const NUMBERS: Readonly<Record<string, number>> = {
  ...{ hitPoints: 0.01, attack: 0.04, damage: 0.015, defense: 0.02, force: 0.05 },
  ...{ power: 0.06, health: 0.06, speed: 0.02, damageCapacity: 0.1, icons: 0.1, resources: 0.1 },
};
const NUMBER = 0.02;
/** Nothing of play, and how many of it there are. */
const SILENT = new Set([
  ...["cost", "printedCost", "totalCost", "points", "unit", "description", "format", "title", "count"],
  ...["cardId", "set", "variantOf", "id"],
]);
/** Whose name says nothing: entrants, and characters, of which a changed one has another. */
const NAMELESS = ["", "characters"];

/** What a text is worth by itself, and how much more to each higher level of play. */
const worthOf = (text: string): number => 0.4 * share(hashOf(text));
const growthOf = (text: string): number => 0.5 * (share(mix(hashOf(text), 7)) - 0.5);

/** Worth, and growth a level. */
type Strength = readonly [worth: number, growth: number];

/** Two characters that are far stronger together, but less so before who plays well. */
export const PLANTED_PAIR = ["Stormtrooper Officer", "Stormtrooper"] as const;
const TOGETHER = 12;

/** What is made anew for every entrant that is drawn. */
const PASSING = ["", "characters", "sets"];
const strengths = new WeakMap<object, Strength>();
/** Of an entrant's content, or of what is in it. */
function strengthOf(content: object, key = ""): Strength {
  const isKept = !PASSING.includes(key);
  const known = isKept ? strengths.get(content) : undefined;
  if (known !== undefined) return known;
  let [worth, growth] = [0, 0];
  const add = (one: unknown, name: string): void => {
    if (typeof one === "string" || (typeof one === "number" && name === "sets")) {
      worth += worthOf(`${one}`);
      growth += growthOf(`${one}`);
    } else if (typeof one === "number") worth += one * (NUMBERS[name] ?? NUMBER);
    else if (typeof one === "object" && one !== null) {
      const [more, faster] = strengthOf(one, name);
      worth += more;
      growth += faster;
    }
  };
  if (Array.isArray(content)) for (const one of content) add(one, key);
  else
    for (const name in content)
      if (!SILENT.has(name) && !(name === "name" && NAMELESS.includes(key)))
        add((content as Record<string, unknown>)[name], name);
  const { count = 1, characters } = content as { count?: number; characters?: readonly { readonly name: string }[] };
  if (characters !== undefined && PLANTED_PAIR.every((name) => characters.some((one) => one.name === name))) {
    worth += TOGETHER;
    growth -= TOGETHER / 2;
  }
  const found = [count * worth, count * growth] as const;
  if (isKept) strengths.set(content, found);
  return found;
}

/** One that plays as greedy does, in games of which one in so many breaks off. */
const BREAKING = "breaking";
const EVERY = 29;

const LEVELS: Readonly<Record<string, number>> = {
  random: -1,
  greedy: 0,
  [BREAKING]: 0,
  "rollout-4": 1,
  "rollout-16": 2,
};
const levelOf = (strategy: string): number => LEVELS[strategy] ?? 3;

interface Table {
  /** Log odds of a, before seats, ground and luck. */
  readonly odds: number;
  /** What the first seat gains, by variant. */
  readonly tilts: readonly number[];
  readonly mayBreak: boolean;
  /** By side, a hash of each unit. */
  readonly units: readonly [readonly number[], readonly number[]];
}

interface SwiftOptions {
  /** What b is given. */
  readonly swiftBy?: number;
}

/** Of what is drawn, whose entrants do not say their units; no file has it. */
const UNITS = Symbol("units");
const unitsOf = ({ units, content }: Entrant): readonly number[] =>
  (content as { readonly [UNITS]?: readonly number[] })[UNITS] ?? units.map(hashOf);

/** The same, with what b is given beside the options. */
const counted = (one: Handicap): Handicap => ({
  ...one,
  given: (options, by) => ({
    ...(one.given(options, by) as object),
    swiftBy: ((options as SwiftOptions).swiftBy ?? 0) + by,
  }),
});

/** What one of a handicap's units is worth. */
const GIVEN = 0.04;
/** Log odds of a win of luck. */
const LUCK = 3;
/** Log odds of a level higher. */
const SKILL = 0.5;

interface Pooled {
  readonly pool?: readonly string[];
}

/** Where all that can be played is drawn from, some of it: what is added to a catalogue moves no record. */
const POOLS: Readonly<Record<string, readonly string[]>> = {
  miniatures:
    "rs-3 rs-5 rs-9 rs-15 rs-18 rs-28 rs-32 rs-33 rs-36 rs-39 rs-41 rs-42 rs-48 rs-51 rs-55 rs-59 uh-47 ae-17 fu-55".split(
      " ",
    ),
  tcg: "PM067 RAS105 RAS032 RAS015 JG024 BOY021 ESB042 BOY023 ESB045 ESB046 AOTC090 RAS104 ESB128 ESB040 ESB065 BOY020 PM033 SR030 JG041 PM060 SR017 BOY019 RAS016 RAS011 ESB011 ESB054 ESB037 RAS036 RAS086 ESB197 AOTC059 RAS054 ESB167 AOTC044 AOTC168 ESB159 ESB187 SR074 RAS029 PM047 BOY024 ESB083 RAS043 RAS038 SR007 SR036 SR008 SR072 JG007 PM008 ESB035 JG020 RAS080 SR066 AOTC113 AOTC082 SR077 AOTC068 ESB009".split(
    " ",
  ),
};

const known = new Map<string, readonly string[]>();
function pooled(game: Game, options: unknown, limits: Pooled): Pooled {
  const published = POOLS[game.name];
  if (published === undefined || limits.pool !== undefined) return limits;
  const key = JSON.stringify([game.name, options]);
  let own = known.get(key);
  if (own === undefined) {
    own = game.drawing!(options, {}).pieces.flatMap((one) => (one.own === undefined ? [] : [one.of ?? one.name]));
    known.set(key, own);
  }
  return { ...limits, pool: [...published, ...own] };
}

/** @param slope log odds of what is worth one. @param tilts whether grounds favour who sits first */
function swift(game: Game, slope: number): Game {
  const { share: _s, byRound: _b, position: _p, positionText: _t, lookingOn: _l, ...rest } = game;
  const drawing = (options: unknown, limits: unknown, weights?: ArrayLike<number>): Drawing => {
    const own = game.drawing!(options, pooled(game, options, limits as Pooled), weights);
    const labels = new Int32Array(own.labels.length);
    const hashed = own.labels.map(hashOf);
    return {
      ...own,
      content(side, draw: Draw) {
        const count = own.labelsOf(side, draw, labels);
        const content = { ...(own.content(side, draw) as object), [UNITS]: new Array<number>(count) };
        for (let i = 0; i < count; i++) content[UNITS][i] = hashed[labels[i]];
        return content;
      },
    };
  };
  const swiftGame: Game<Table, undefined> = {
    ...(rest as unknown as Game<Table, undefined>),
    drawing,
    strategies: [...game.strategies, { name: BREAKING, description: "breaks off now and then" }],
    ...(game.handicaps === undefined ? {} : { handicaps: game.handicaps.map(counted) }),
    compile({ a, b, strategyA, strategyB, options }: MatchupSpec): Table {
      const value = ({ content }: Entrant, strategy: string): number => {
        const [worth, growth] = strengthOf(content as object);
        return slope * (worth + levelOf(strategy) * growth) + levelOf(strategy) * SKILL;
      };
      const given = GIVEN * ((options as SwiftOptions).swiftBy ?? 0);
      const variants = game.variants(options);
      return {
        odds: value(a, strategyA) - value(b, strategyB) - given,
        tilts: variants.map((name) => 0.6 * (share(hashOf(name)) - 0.3)),
        mayBreak: strategyA === BREAKING || strategyB === BREAKING,
        units: [unitsOf(a), unitsOf(b)],
      };
    },
    createState: () => undefined,
    maxUnitRows: ({ units }) => units[0].length + units[1].length,
    play: (table, _state, low, high, variant, swapped, row, units) =>
      roll(game, table, mix(low, high), variant, swapped, row, units),
  };
  return swiftGame as unknown as Game;
}

function roll(
  { gameColumns, unitColumns, symmetric }: Game,
  table: Table,
  seed: number,
  variant: number,
  swapped: boolean,
  row: Int32Array,
  units: Int32Array | undefined,
): number {
  const own = mix(seed, swapped ? 2 : 1);
  if (table.mayBreak && own % EVERY === 0) throw new Error("a die rolled off the table");
  let luck = 0;
  gameColumns.forEach((column, c) => {
    if (column.luck === undefined) return;
    row[c] = floor((share(mix(own, c)) - 0.5) * 300_000);
    luck += column.luck.side === "a" ? row[c] : -row[c];
  });
  const seat = table.tilts[variant] * (swapped ? -1 : 1) * (symmetric ? 1 : 0);
  const chance = 1 / (1 + Math.exp(-(table.odds + seat + (LUCK * luck) / 1e6)));
  const fell = share(mix(own, 99));
  // One game in forty or so has no winner: the nearest ones.
  row[0] = Math.abs(fell - chance) < 0.012 ? 2 : fell < chance ? 0 : 1;
  for (let c = 1; c < gameColumns.length; c++)
    if (gameColumns[c].luck === undefined) row[c] = told(gameColumns[c], mix(own, 200 + c), row[0]);
  if (units === undefined) return 0;
  let at = 0;
  table.units.forEach((all, side) => {
    all.forEach((unit, u) => {
      unitColumns.forEach((column, c) => {
        units[at + c] =
          c === 0 ? side : c === 1 ? u : unitTold(column, unit, mix(own, mix(unit, c)), units[at + c - 1]);
      });
      at += unitColumns.length;
    });
  });
  return at / unitColumns.length;
}

function told({ labels, role, ofSide }: Column, h: number, winner: number): number {
  if (labels !== undefined) return h % labels.length;
  return (role === "length" ? 3 : 0) + (h % 9) + (ofSide?.side === (winner === 0 ? "a" : "b") ? 4 : 0);
}

/** Of one card in six nobody makes use. */
function unitTold({ labels, kind, usage }: Column, unit: number, h: number, before: number): number {
  if (labels !== undefined) return h % labels.length;
  if (kind === "share") return h % 2;
  if (usage?.counts === "taken") return unit % 6 === 0 ? 0 : h % (before + 1);
  return h % 4;
}

const SLOPES: Readonly<Record<string, number>> = { miniatures: 0.5, lcg: 3, tcg: 0.6 };

export const games: readonly Game[] = real.gameNames.map((name) => swift(real.findGame(name)!, SLOPES[name] ?? 1));
export const { gameNames, findGame } = registryOf(games);

/** What the second of two shipped decks of The Card Game must be given for an even match, in units of a handicap. */
export function evenDose(a: string, b: string): number {
  const game = findGame("lcg")!;
  const problems = new Problems();
  const options = game.checkOptions(placeless("", {}), [], {}, problems);
  const entrant = (name: string): Entrant => {
    const file = readFileSource(join(projectRoot, game.entrantFolder, `${name}.yaml`), problems)!;
    return game.checkEntrant(file, [], options, problems)!;
  };
  const both = { a: entrant(a), b: entrant(b), strategyA: "greedy", strategyB: "greedy" };
  return (game.compile({ ...both, options }) as Table).odds / GIVEN;
}

/** What an objective set is worth, by its name: "Set 19: Fall of the Jedi". */
export const worthOfSet = (name: string): number => worthOf(name.replace(/^Set (\d+):.*/, "$1"));
