import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { cardsInText } from "../../src/experiment/cardFiles.js";
import { isExperiment } from "../../src/experiment/check.js";
import { isFormatFile } from "../../src/games/formats/findFormat.js";
import { weightsText } from "../../src/games/weights.js";
import * as registry from "../../src/registry.js";
import { userPages } from "../support/pages.js";
import { faults, KINDS, SCHEMAS } from "./support.js";

/** Every file that comes with the program fits its schema; files with mistakes do not. */

type Mapping = Record<string, unknown>;

const folder = (name: string): string[] =>
  readdirSync(join(projectRoot, name)).flatMap((file) =>
    file.endsWith(".yaml") ? [join(projectRoot, name, file)] : [],
  );

const dataOf = (text: string, file: string): Mapping => readSource(file, text, new Problems()).data as Mapping;

/** What kind of file a mapping is, as `check` knows it; undefined where it is none. */
function kindOf(data: Mapping): string | undefined {
  if (typeof data.study === "string") return data.study;
  if ("puzzles" in data) return "puzzles";
  if (isFormatFile(data)) return "format";
  if (isExperiment(data)) return "experiment";
  if (data.game === "miniatures") return "squad";
  return typeof data.game === "string" ? "deck" : undefined;
}

const shipped = [
  ...["squads", "decks", "squads/formats", "decks/formats", "reports"].flatMap(folder),
  ...["miniatures", "lcg", "tcg"].flatMap((game) => folder(join("strategies", "puzzles", game))),
].map((file) => ({ file: file.slice(projectRoot.length + 1), text: readFileSync(file, "utf8") }));

/** The files that the pages show. */
const shown = [...userPages()].flatMap(([page, text]) =>
  [...text.matchAll(/^```yaml\n# (\S+)\n([\s\S]*?)^```$/gm)].map((m) => ({ file: `${page}: ${m[1]}`, text: m[2] })),
);

describe("files that come with the program fit", () => {
  it("there are many", () => {
    expect(shipped.length).toBeGreaterThan(70);
    expect(shown.length).toBeGreaterThan(8);
  });

  it.each(shipped)("$file", ({ file, text }) => {
    const data = dataOf(text, file);
    expect(faults(kindOf(data)!, data)).toEqual([]);
  });

  it.each(shown)("$file", ({ file, text }) => {
    const cards = cardsInText(file, text)?.data;
    const data = dataOf(text, file);
    expect(cards === undefined ? faults(kindOf(data)!, data) : faults("cards", cards)).toEqual([]);
  });

  it.each(registry.gameNames)("the weights of %s", (name) => {
    const { weights } = registry.findGame(name)!;
    const data = JSON.parse(weightsText(name, weights!, { found: "by hand" }));
    expect(faults("weights", data)).toEqual([]);
    const { weights: own } = data as { weights: Mapping };
    const [first] = Object.keys(own);
    expect(faults("weights", { ...data, weights: { ...own, [first!]: "much" } })).not.toEqual([]);
    expect(faults("weights", { ...data, weights: { ...own, notOne: 1 } })).not.toEqual([]);
    delete own[first!];
    expect(faults("weights", data)).not.toEqual([]);
  });
});

/** A good file of each kind, and what a person may do wrong in it: a change each. */
type Change = readonly [from: string, to: string];
const MISTAKES: readonly (readonly [kind: string, good: string, ...bad: Change[]])[] = [
  [
    "experiment",
    "game: miniatures\nsquads: [jedi-council, { name: Mine, faction: Republic, characters: [{ name: Clone Trooper, count: 7 }] }]\n" +
      "games: 200\nstrategies: greedy\nmaps: [open, { map: mixed, weight: 2 }]\nrules: { gambit: on, gambitPoints: 5 }\nsprt: { elo0: 0, elo1: 10 }\n",
    ["game: miniatures", "game: minatures"],
    ["games: 200", "games: many"],
    ["games: 200", "games: 0"],
    ["games: 200", "gamse: 200"],
    ["count: 7", "cuont: 7"],
    ["count: 7", "count: none"],
    ["weight: 2", "wieght: 2"],
    ["gambit: on", "gambit: sometimes"],
    ["gambitPoints: 5", "gambitPoints: 500"],
    ["elo1: 10", "elo1: ten"],
    ["squads: [", "decks: ["],
  ],
  [
    "experiment",
    "game: lcg\ndecks: [jedi-starter, sith-starter]\nunits: true\nrules: { roundLimit: 40 }\n",
    ["decks: [jedi-starter, sith-starter]", "decks: jedi-starter"],
    ["units: true", "units: some"],
    ["roundLimit: 40", "turnLimit: 40"],
    ["rules:", "maps: [open]\nrules:"],
  ],
  [
    "squad",
    "name: Mine\ngame: miniatures\nfaction: Republic\npoints: 100\ncharacters:\n  - Mace Windu\n" +
      "  - { name: Old ARC, variantOf: ARC Trooper, cost: 20, hitPoints: 40 }\n",
    ["name: Mine", "name: 7"],
    ["points: 100", "points: [100]"],
    ["hitPoints: 40", "hitPoints: 45"],
    ["hitPoints: 40", "hitPonts: 40"],
    ["characters:", "charactres:"],
    ["game: miniatures", "game: lcg"],
  ],
  [
    "deck",
    "name: Mine\ngame: lcg\naffiliation: Sith\nsets: [19, 19, { set: 23, count: 2 }]\n",
    ["count: 2", "count: 0"],
    ["sets:", "sests:"],
    ["affiliation: Sith\n", ""],
    ["game: lcg", "game: go"],
  ],
  [
    "deck",
    "name: Mine\ngame: tcg\nside: light\ncards: { Anakin Skywalker (A): 4 }\n",
    ["side: light", "side: bright"],
    [": 4 }", ": four }"],
    [": 4 }", ": 0 }"],
  ],
  [
    "cards",
    "game: miniatures\ncards:\n  - { based on: Mace Windu, cost: 30, abilities: + Evade }\n",
    ["cost: 30", "cost: cheap"],
    ["cost: 30", "cots: 30"],
    ["{ based on: Mace Windu, ", "{ name: New, "],
    ["game: miniatures", "game: chess"],
  ],
  [
    "cards",
    "game: miniatures\ncards:\n  - based on: Rodian Mercenary\n    commanderEffect:\n" +
      "      - { to: allies, within: 6, who: { not: { named: [Trooper, Scout] } }, bonus: { attack: 2, when: still } }\n" +
      "      - { order: { do: volley, attack: 4 } }\n    ownAbilities: { Web: { onHit: { stun: true, save: 11 } }, Rider: word }\n",
    ["to: allies", "to: friends"],
    ["within: 6", "within: 7"],
    ["not: {", "nor: {"],
    ["[Trooper, Scout]", "[Trooper, 7]"],
    ["attack: 2", "atack: 2"],
    ["when: still", "when: standing"],
    ["do: volley", "do: voley"],
    ["save: 11", "save: 1"],
    ["Rider: word", "Rider: words"],
  ],
  [
    "format",
    "format: Ours\ngame: miniatures\ndate: 2024-05\nbanned: [Ewok, { cost: 40 or more }]\nrestricted: [2 Jawa]\nsize: 5 to 12\natMost: [12, { count: 2, of: { commanderEffect: true } }]\nnotBeside: [[{ unique: true }, Ewok]]\n",
    ["date: 2024-05", "date: May"],
    ["commanderEffect: true", "commander: true"],
    ["banned:", "baned:"],
    ["count: 2", "count: two"],
    ["game: miniatures", "game: go"],
    ["{ unique: true }, Ewok", "{ unique: true }, Ewok, Jawa"],
  ],
  [
    "cost",
    "study: cost\npoints: 100\nsquadsEach: 500\nmaps: [open]\n",
    ["study: cost", "study: costs"],
    ["squadsEach: 500", "squadsEach: 5"],
    ["points: 100", "decks: [a]"],
  ],
  ["decks", "study: decks\ngame: lcg\npairs: 2000\n", ["pairs: 2000", "pairs: 1"], ["game: lcg", "game: miniatures"]],
  [
    "nightly",
    "study: nightly\nname: Night\nmargin: 1%\nexperiments:\n  - first-look\n  - { game: lcg, decks: [jedi-starter, sith-starter] }\n",
    ["margin: 1%", "margin: small"],
    ["experiments:", "experiment:"],
    ["game: lcg", "game: go"],
  ],
  [
    "puzzles",
    "game: lcg\npuzzles:\n  - { name: P, decks: [a, b], position: x, side: light, does: y, why: because it wins, judged: by playouts }\n",
    ["decks: [a, b]", "decks: [a]"],
    ["why: because it wins, ", ""],
  ],
];

describe("mistakes do not fit", () => {
  it.each(MISTAKES.map(([kind, good, ...bad]) => ({ kind, good, bad })))("of $kind", ({ kind, good, bad }) => {
    expect(faults(kind, dataOf(good, "good.yaml"))).toEqual([]);
    for (const [from, to] of bad) {
      const text = good.replace(from, to);
      expect(text, from).not.toBe(good);
      expect(faults(kind, dataOf(text, "bad.yaml")), `${from} -> ${to}`).not.toEqual([]);
    }
  });

  it("are looked for in each kind that people write", () => {
    const tried = new Set([...MISTAKES.map(([kind]) => kind), "weights"]);
    expect([...tried].sort()).toEqual(
      Object.keys(KINDS)
        .filter((kind) => KINDS[kind].isWritten)
        .sort(),
    );
  });
});

/** Keys of all mappings in a schema, with their place. */
function keysIn(schema: unknown, path = ""): (readonly [string, Mapping])[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]): (readonly [string, Mapping])[] => {
    const own = `${path}/${key}`;
    const found =
      key === "properties"
        ? Object.entries(value as Mapping).map(([k, v]) => [`${own}/${k}`, v as Mapping] as const)
        : [];
    return [...found, ...keysIn(value, own)];
  });
}

it.each(Object.keys(KINDS))("each key of %s says what it is", (kind) => {
  const keys = keysIn(SCHEMAS.get(kind));
  expect(keys.length).toBeGreaterThan(3);
  const { definitions = {} } = SCHEMAS.get(kind) as { definitions?: Readonly<Record<string, Mapping>> };
  // What holds itself stands apart, and its words with it.
  const told = (one: Mapping): Mapping => definitions[String(one.$ref).replace("#/definitions/", "")] ?? one;
  const silent = keys.filter(([, one]) => typeof told(one).description !== "string" && one.not === undefined);
  expect(silent.map(([place]) => place)).toEqual([]);
});

it("names of what there is are offered", () => {
  const text = JSON.stringify(SCHEMAS.get("experiment"));
  for (const name of ["Mace Windu", "jedi-council", "rollout-4", "corridors", "Imperial Command", "Jango Fett (A)"])
    expect(text).toContain(`"${name}"`);
});
