import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isMapping } from "../../src/core/mapping.js";
import { projectRoot } from "../../src/core/paths.js";
import { formatProblem, Problems } from "../../src/core/problems.js";
import { placeless, readSource } from "../../src/core/source.js";
import { checkExperiment } from "../../src/experiment/check.js";
import { coreDeclarations } from "../../src/games/lcg/cards/texts.js";
import { parseMap } from "../../src/games/miniatures/board/mapParse.js";
import { mapFolder } from "../../src/games/miniatures/board/shippedMaps.js";
import { declaredTexts as tcgTexts } from "../../src/games/tcg/cards/registry.js";
import * as registry from "../../src/registry.js";
import { checkCostStudy } from "../../src/studies/cost/study.js";
import { checkDecksStudy } from "../../src/studies/decks/study.js";
import { checkSuite } from "../../src/studies/nightly/suite.js";
import { checkPuzzles } from "../../src/studies/puzzles/puzzle.js";
import { led } from "../games/miniatures/support/writtenEffects.js";
import { faults, KINDS } from "./support.js";

/**
 * Words of closed lists in capitals of any kind, in every kind of file. Which words those are is asked of the schemas
 * that editors have, which know words as they are written alone: a text that they refuse in other capitals is one.
 */

type Path = readonly (string | number)[];
type Data = Readonly<Record<string, unknown>>;

/** Every text of a file, with its place. */
function textsIn(value: unknown, path: Path = []): (readonly [Path, string])[] {
  if (typeof value === "string") return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((one, i) => textsIn(one, [...path, i]));
  return isMapping(value) ? Object.entries(value).flatMap(([key, one]) => textsIn(one, [...path, key])) : [];
}

function withText(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  const inside = withText((value as Record<string | number, unknown>)[key], rest, text);
  return Array.isArray(value) ? value.with(Number(key), inside) : { ...(value as Data), [key]: inside };
}

const loud = (text: string): string => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase());

/** Places of the closed words of a file. */
const closedIn = (kind: string, data: Data): Path[] =>
  textsIn(data).flatMap(([path, text]) =>
    loud(text) !== text && faults(kind, withText(data, path, loud(text))).length > 0 ? [path] : [],
  );

const at = (data: unknown, path: Path): string =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], data) as string;

const louder = (data: Data, closed: readonly Path[]): Data =>
  closed.reduce<unknown>((all, path) => withText(all, path, loud(at(data, path))), data) as Data;

/** The key that a word stands under. */
const nameIn = (path: Path): string => path.filter((step) => typeof step === "string").at(-1)!;

/** As a file has it. */
const plain = (value: unknown): Data => JSON.parse(JSON.stringify(value)) as Data;

/** What a file of a kind is to whoever reads it, and what is wrong with it. */
function read(kind: string, data: Data, folder: string) {
  const problems = new Problems();
  const source = placeless(join(projectRoot, folder, "file.yaml"), data);
  const is = readers[kind](source, problems);
  return { is: JSON.stringify(is), told: problems.list.map(formatProblem) };
}

const gameOf = (data: unknown) => registry.findGame(String((data as Data).game))!;
type Reader = (source: ReturnType<typeof placeless>, problems: Problems) => unknown;
const entrant: Reader = (source, problems) => {
  const game = gameOf(source.data);
  return game.checkEntrant(source, [], game.checkOptions(source, [], {}, problems), problems);
};
const readers: Readonly<Record<string, Reader>> = {
  experiment: (source, problems) => checkExperiment(source, registry, problems),
  squad: entrant,
  deck: entrant,
  cards: ({ data, ...source }, problems) =>
    gameOf(data).checkOptions({ ...source, data: { cards: data } }, [], { cards: data }, problems),
  format: (source, problems) => gameOf(source.data).checkFormat!(source, problems),
  cost: (source, problems) => checkCostStudy(source, registry, {}, problems),
  decks: (source, problems) => checkDecksStudy(source, registry, {}, problems),
  nightly: (source, problems) => checkSuite(source, registry, problems),
  puzzles: (source, problems) => checkPuzzles(source, registry, problems).map(({ game: _, ...one }) => one),
};

interface File {
  readonly kind: string;
  readonly folder: string;
  readonly data: Data;
}

const shipped = (kind: string, folder: string, isOne: (data: Data) => boolean): File[] =>
  readdirSync(join(projectRoot, folder))
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => readSource(name, readFileSync(join(projectRoot, folder, name), "utf8"), new Problems()).data as Data)
    .filter(isOne)
    .map((data) => ({ kind, folder, data }));

const dataOf = (text: string): Data => readSource("file.yaml", text, new Problems()).data as Data;

/** Words that stand in no file that comes with the program. */
const MORE: readonly (readonly [kind: string, text: string])[] = [
  [
    "experiment",
    "game: miniatures\nsquads: [sample-republic, droid-platoon]\nmatchups: all\npairing: light-against-dark\nrules: { gambit: on, victoryPoints: off }\n",
  ],
  [
    "experiment",
    "game: miniatures\nscenario: three players\nthird: bounty-hunters\nsquads: [sample-republic, droid-platoon]\n",
  ],
  ["experiment", "game: lcg\ndecks: [jedi-starter, sith-starter]\nrules: { mulligan: off }\n"],
  [
    "squad",
    "name: M\ngame: miniatures\nfaction: Republic\nera: Rise of the Empire\ncharacters:\n" +
      "  - { name: Old ARC, variantOf: ARC Trooper, size: large, faction: Republic }\n" +
      "  - { name: Guard, custom: true, faction: Republic, size: medium, cost: 7, hitPoints: 20, defense: 15, attack: 6, damage: 10, force: 0 }\n",
  ],
  [
    "deck",
    "name: M\ngame: lcg\naffiliation: Sith\nformat: tournament\nsets: [19, 19, 20, 20, 23, 23, 26, 26, 24, 25]\n",
  ],
  [
    "nightly",
    "study: nightly\nname: Night\nexperiments:\n" +
      "  - { game: lcg, decks: [jedi-starter, sith-starter], games: 10, rules: { mulligan: on } }\n" +
      "  - { game: tcg, decks: [newbury-2004-light, socal-dark], games: 10 }\n",
  ],
  ["format", "format: M\ngame: miniatures\npool: { faction: [Rebel, Sith] }\nrules: { gambit: on }\n"],
  ["cost", "study: cost\ngame: miniatures\ncompany: good\nrules: { gambit: on }\n"],
  ["decks", "study: decks\ngame: lcg\ncompany: random\nrules: { mulligan: on }\n"],
  [
    "cards",
    "game: miniatures\ncards:\n" +
      "  - { name: Guard, faction: Republic, size: medium, cost: 7, hitPoints: 20, defense: 15, attack: 6, damage: 10, force: 0, abilities: [Melee Attack] }\n" +
      "  - based on: Rebel Trooper\n    faction: Fringe\n    size: large\n    ownAbilities:\n      Rider: word\n" +
      "      Web: { avoids: { attacks: nonmelee, save: 11 }, bonus: { attack: 2, per: swarm, against: { size: [small, huge], faction: [Sith, Rebel] } } }\n",
  ],
  [
    "cards",
    "game: miniatures\ncards: [{ name: B, based on: A, ownAbilities: { Rider: none } }, { name: A, based on: Rebel Trooper, ownAbilities: { Rider: word } }]\n",
  ],
  [
    "cards",
    "game: lcg\ncards:\n  - { name: Boy, side: light, affiliation: Neutral, type: unit, text: none, cost: 2, resources: 0, forceIcons: 1, damageCapacity: 2, traits: [Character], keywords: [shielding] }\n" +
      "  - { based on: Twi'lek Loyalist, text: none, affiliation: Rebel Alliance }\n" +
      'sets: [{ name: A Dawn of Ours, based on: 1, cards: "+ Boy, - Twi\'lek Loyalist" }]\n',
  ],
  [
    "cards",
    "game: tcg\ncards:\n  - { name: Boy, side: Light, type: character, buildCost: 2, speed: 30, power: 2, health: 2, text: none }\n" +
      "  - { based on: Dark Cave, arenas: [character, ground] }\n" +
      "  - { based on: Jawa, text: none, type: character, side: Dark }\n",
  ],
];

/** A file of puzzles is long, and all of one make. */
function firstPuzzle(game: string): File {
  const [file] = shipped("puzzles", `strategies/puzzles/${game}`, () => true);
  return { ...file!, data: { ...file!.data, puzzles: (file!.data.puzzles as unknown[]).slice(0, 1) } };
}

const FILES: readonly File[] = [
  ...shipped("squad", "squads", () => true).filter((_, i) => i % 6 === 0),
  ...shipped("deck", "decks", () => true).filter((_, i) => i % 4 === 0),
  ...shipped("experiment", "reports", (data) => data.study === undefined).slice(1, 4),
  ...registry.gameNames.map((game) => firstPuzzle(game)),
  ...MORE.map(([kind, text]) => ({ kind, folder: "reports", data: dataOf(text) })),
];
/** Keys under which closed words stand; among those of texts a few. */
const WORDS = [
  ..."game study faction size side type affiliation text arenas pairing scenario company Rider".split(" "),
  ..."gambit victoryPoints mulligan matchups per attacks to within order when".split(" "),
  ..."verb on frame trigger whose kind is standing pay stat".split(" "),
];

describe("words of closed lists in other capitals", () => {
  const tried = new Set<string>();

  it("all kinds of files that people write are tried", () => {
    const kinds = new Set([...FILES.map(({ kind }) => kind), "weights"]);
    expect([...kinds].sort()).toEqual(
      Object.keys(KINDS)
        .filter((kind) => KINDS[kind].isWritten)
        .sort(),
    );
  });

  it.each(
    FILES.map((file, i) => ({ ...file, name: `${file.kind} ${i}: ${String(file.data.name ?? file.data.game)}` })),
  )("are the same file: $name", ({ kind, folder, data }) => {
    expect(faults(kind, data)).toEqual([]);
    const sound = read(kind, data, folder);
    expect(sound.told).toEqual([]);
    const closed = closedIn(kind, data);
    expect(closed.length).toBeGreaterThan(0);
    for (const path of closed) tried.add(nameIn(path));
    expect(read(kind, louder(data, closed), folder)).toEqual(sound);
  });

  const texts = (published: ReadonlyMap<string, object>) =>
    [...published].flatMap(([name, text]) => (Object.keys(text).length > 0 ? [{ "based on": name, text }] : []));
  it.each([
    ["miniatures", 3, led.map(({ name, effect }) => ({ "based on": name, commanderEffect: effect.parts }))],
    ["lcg", 5, texts(new Map([...coreDeclarations()].map(([name, { title: _title, ...text }]) => [name, text])))],
    ["tcg", 25, texts(tcgTexts)],
  ] as const)("are the same texts of %s", (game, every, all) => {
    const cards = all.filter((_, i) => i % every === 0).map(plain);
    expect(cards.length).toBeGreaterThan(20);
    const loudly = cards.map((card) => {
      const one: Data = { game, cards: [card] };
      const closed = closedIn("cards", one).filter(([key]) => key !== "game");
      for (const path of closed) tried.add(nameIn(path));
      return (louder(one, closed).cards as Data[])[0];
    });
    const sound = read("cards", { game, cards }, ".");
    expect(sound.told).toEqual([]);
    expect(JSON.stringify(loudly)).not.toBe(JSON.stringify(cards));
    expect(read("cards", { game, cards: loudly }, ".")).toEqual(sound);
  });

  it("as many lists are tried as there are", () => {
    for (const key of WORDS) expect([...tried], key).toContain(key);
  });
});

describe("names of what comes with the program in other capitals", () => {
  it.each([
    ["squads: [sample-republic, droid-platoon]", "squads: [Sample-Republic, DROID-PLATOON]"],
    ["strategies: random", "strategies: Random"],
    ["strategies: { default: random, A: greedy }", "strategies: { default: RANDOM, a: Greedy }"],
    ["levels: [greedy=20, rollout-4=10]", "levels: [Greedy=20, Rollout-4=10]"],
    ["maps: [open, { map: mixed, weight: 2 }]", "maps: [Open, { map: MIXED, weight: 2 }]"],
    ["matchups: [[A, B]]", "matchups: [[a, b]]"],
    ["matchups: [{ a: A, b: B, strategyA: random }]", "matchups: [{ a: a, b: b, strategyA: RANDOM }]"],
    [
      "scenario: three players\nthird: { squad: bounty-hunters, strategy: random }",
      "scenario: Three Players\nthird: { squad: Bounty-Hunters, strategy: Random }",
    ],
  ])("%s", (sound, loudly) => {
    const squads =
      "squads: [{ name: A, faction: Republic, characters: [Clone Trooper] }, { name: B, faction: Separatist, characters: [Battle Droid] }]\n";
    const file = (line: string): Data =>
      dataOf(`game: miniatures\ngames: 100\n${line.startsWith("squads") ? "" : squads}${line}\n`);
    const is = read("experiment", file(sound), "reports");
    expect(is.told).toEqual([]);
    expect(read("experiment", file(loudly), "reports")).toEqual(is);
  });

  it("what is spelt as listed is meant where two names differ in capitals alone", () => {
    const squads = ["A", "a"].map((name) => `{ name: ${name}, faction: Republic, characters: [Clone Trooper] }`);
    const { is } = read(
      "experiment",
      dataOf(`game: miniatures\nsquads: [${squads}]\nmatchups: [[a, A], [A, a]]\n`),
      ".",
    );
    const { matchups } = JSON.parse(is) as { matchups: { a: number; b: number }[] };
    expect(matchups.map(({ a, b }) => [a, b])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it("headings of maps", () => {
    const text = readFileSync(join(mapFolder, "open.map"), "utf8");
    const problems = new Problems();
    const loudly = text.replace(/^name:/m, "Name:").replace(/^description:/m, "DESCRIPTION:");
    expect(loudly).not.toBe(text);
    expect(parseMap("open.map", loudly, problems)).toEqual(parseMap("open.map", text, problems));
    expect(problems.list).toEqual([]);
    parseMap("open.map", text.replace(/^name:/m, "Name: Another\nname:"), problems);
    expect(problems.list.map(({ message }) => message)).toEqual(['"name" is given twice']);
  });
});

describe("what is no word of the list", () => {
  it.each([
    [
      "cards",
      "game: lcg\ncards: [{ name: Boy, side: Bright, affiliation: Jedi, type: unit, damageCapacity: 2 }]",
      /side: must be "light" or "dark", not "Bright"/,
    ],
    [
      "squad",
      "name: M\ngame: miniatures\nfaction: Republic\ncharacters: [{ name: Old, variantOf: ARC Trooper, size: Larg }]",
      /size: .*did you mean "large"/,
    ],
    [
      "cards",
      "game: lcg\ncards: [{ based on: Twi'lek Loyalist, text: { abilities: [{ frame: Action, costs: [{ pay: Spent }], effects: [{ verb: draw }] }] } }]",
      /pay: must be "focusSelf", .* or "discardSelf", not "Spent".* \(did you mean "spend"\?\)/,
    ],
  ])("%s", (kind, text, words) => {
    expect(read(kind, dataOf(text), ".").told.join("\n")).toMatch(words);
  });

  it("is told as it was written", () => {
    const { told } = read(
      "experiment",
      dataOf("game: miniatures\nsquads: [sample-republic, droid-platoon]\npairing: Anyone\n"),
      ".",
    );
    expect(told.join()).toMatch(/unknown pairing "Anyone"/);
  });
});
