import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { issueWords } from "../../src/core/issues.js";
import { projectRoot } from "../../src/core/paths.js";
import { formatProblem, Problems } from "../../src/core/problems.js";
import { checkShape } from "../../src/core/shape.js";
import { readSource } from "../../src/core/source.js";
import { checkExperiment } from "../../src/experiment/check.js";
import * as registry from "../../src/registry.js";
import { checkCostStudy } from "../../src/studies/cost/study.js";
import { checkDecksStudy } from "../../src/studies/decks/study.js";
import { checkSuite } from "../../src/studies/nightly/suite.js";

/** Words of zod's own, and values as a program writes them. */
const FOREIGN =
  /invalid (?:input|option|string|number|key|element|union|value|type)|too (?:small|big)|expected|received|unrecognized|NaN|undefined|\[object|string to have|>=|<=/i;

/** The problem of `key` in a mapping of one shape, as it would be printed. */
function told(shape: z.ZodObject, text: string): string[] {
  const problems = new Problems();
  const source = readSource("x.yaml", text, problems);
  checkShape(shape, source.data, { source, path: [], problems });
  return problems.list.map(formatProblem);
}

describe("what zod finds is told in our words, with place and suggestion", () => {
  const of = (key: z.ZodType) => z.strictObject({ key });
  test.each([
    ["invalid_type", of(z.string()), "key: 3", 'x.yaml:1:6: key: must be text, not 3 (write "3", in quotes)'],
    [
      "invalid_type",
      of(z.number()),
      "key: '4'",
      'x.yaml:1:6: key: must be a number, not "4" (write 4, without quotes)',
    ],
    ["invalid_type", of(z.int()), "key: many", 'x.yaml:1:6: key: must be a whole number, not "many"'],
    ["invalid_type", of(z.int()), "key: 1.5", "x.yaml:1:6: key: must be a whole number, not 1.5"],
    ["invalid_type", of(z.boolean()), "key: yes", 'x.yaml:1:6: key: must be true or false, not "yes" (write true)'],
    ["invalid_type", of(z.array(z.string())), "key: a", 'x.yaml:1:6: key: must be a list, not "a" (write [a])'],
    ["invalid_type", of(z.strictObject({})), "key: [a]", "x.yaml:1:6: key: must be a mapping, not a list"],
    ["invalid_type", of(z.string()), "key:", "x.yaml:1:5: key: must be text, but nothing is written"],
    ["invalid_type", of(z.string()), "{}", "x.yaml:1:1: key: is missing: it must be text"],
    ["too_small", of(z.int().min(2)), "key: 1", "x.yaml:1:6: key: must be at least 2, not 1"],
    ["too_small", of(z.number().gt(0.5)), "key: 0.5", "x.yaml:1:6: key: must be more than 0.5, not 0.5"],
    ["too_small", of(z.string().min(1)), "key: ''", "x.yaml:1:6: key: must not be empty"],
    ["too_small", of(z.array(z.string()).min(2)), "key: [a]", "x.yaml:1:6: key: must have at least 2 entries"],
    ["too_big", of(z.int().max(2000)), "key: 4000", "x.yaml:1:6: key: must be at most 2,000, not 4000"],
    ["too_big", of(z.number().lt(1)), "key: 1", "x.yaml:1:6: key: must be less than 1, not 1"],
    ["too_big", of(z.string().max(1)), "key: ab", "x.yaml:1:6: key: must have at most 1 character"],
    ["not_multiple_of", of(z.int().multipleOf(10)), "key: 15", "x.yaml:1:6: key: must be a multiple of 10, not 15"],
    [
      "invalid_format",
      of(z.string().regex(/^\d+%$/)),
      "key: ab",
      'x.yaml:1:6: key: is not written as it must be, not "ab"',
    ],
    [
      "invalid_value",
      of(z.enum(["small", "large"])),
      "key: smal",
      'x.yaml:1:6: key: must be "small" or "large", not "smal" (did you mean "small"?)',
    ],
    ["invalid_value", of(z.literal("lcg")), "key: 4", 'x.yaml:1:6: key: must be "lcg", not 4'],
    [
      "invalid_union",
      of(z.union([z.string(), z.int()])),
      "key: [1]",
      "x.yaml:1:6: key: must be text or a whole number, not a list",
    ],
    [
      "invalid_union",
      of(z.union([z.array(z.int()), z.boolean()])),
      "key: [1, b]",
      'x.yaml:1:10: must be a whole number, not "b"',
    ],
    ["unrecognized_keys", of(z.int()), "key: 1\nkez: 2", 'x.yaml:2:1: unknown key "kez" (did you mean "key"?)'],
    [
      "invalid_key",
      of(z.record(z.string().max(1), z.int())),
      "key: { ab: 1 }",
      "x.yaml:1:12: ab: has a key that may not stand there",
    ],
    ["custom", of(z.int().refine(() => false)), "key: 1", "x.yaml:1:6: key: may not be so, not 1"],
  ])("%s: %#", (_code, shape, text, expected) => {
    expect(told(shape, text)).toEqual([expected]);
  });

  test("every code has words", () => {
    for (const code of ["invalid_element", "something new"] as unknown as ["invalid_element"])
      expect(issueWords({ code, origin: "set", key: 1, issues: [], input: 1 } as never)).toMatch(/^(has|may)/);
  });
});

/** What may stand where something else should. */
const WRONG: readonly unknown[] = [
  null,
  true,
  3.7,
  -5,
  0,
  1e12,
  "x",
  "",
  [],
  [null],
  [[]],
  [3.5],
  {},
  { a: 1 },
  { a: [] },
];

/** Every kind of file, written rightly, and what checks it. */
const squad = (source: ReturnType<typeof readSource>, problems: Problems) =>
  registry
    .findGame("miniatures")!
    .checkEntrant(source, [], registry.findGame("miniatures")!.checkOptions(source, [], {}, problems), problems);
const deck = (game: string) => (source: ReturnType<typeof readSource>, problems: Problems) =>
  registry.findGame(game)!.checkEntrant(source, [], {}, problems);
const experiment = (source: ReturnType<typeof readSource>, problems: Problems) =>
  checkExperiment(source, registry, problems, {}, projectRoot);
const member = (more: object) => ({ name: "S", game: "miniatures", faction: "Republic", characters: [more] });
const custom = {
  name: "Me",
  custom: true,
  cost: 10,
  hitPoints: 10,
  defense: 10,
  attack: 1,
  damage: 10,
  force: 0,
  size: "medium",
  faction: "Republic",
  abilities: [],
  powers: [],
  count: 1,
  at: [1, 1],
  unique: false,
};
const variant = {
  name: "Me",
  variantOf: "ARC Trooper",
  set: "Clone Strike",
  count: 1,
  at: [1, 1],
  cost: 10,
  hitPoints: 10,
  defense: 10,
  attack: 1,
  damage: 10,
  force: 0,
  size: "medium",
  faction: "Republic",
  commander: false,
  addAbilities: [],
  removeAbilities: [],
  addPowers: [],
  removePowers: [],
};
const squads = ["sample-republic", "bounty-hunters"];
const FILES: readonly [string, object, (source: ReturnType<typeof readSource>, problems: Problems) => unknown][] = [
  [
    "experiment",
    {
      game: "miniatures",
      name: "x",
      seed: "s",
      games: 100,
      squads,
      matchups: "all",
      strategies: "greedy",
      units: true,
      confidence: 0.9,
      maps: "open",
      points: 100,
      rules: {},
      scenario: "skirmish",
    },
    experiment,
  ],
  [
    "experiment until it is sure",
    { game: "lcg", decks: ["jedi-starter", "sith-starter"], precision: "1%", rules: {} },
    experiment,
  ],
  [
    "experiment with a test",
    {
      game: "miniatures",
      squads,
      sprt: { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05 },
      matchups: [{ a: "sample-republic", b: "bounty-hunters", strategyA: "greedy", strategyB: "greedy" }],
    },
    experiment,
  ],
  [
    "squad",
    {
      name: "S",
      game: "miniatures",
      faction: "Republic",
      era: "Rise of the Empire",
      points: 100,
      characters: ["ARC Trooper"],
      reinforcements: [],
      reserves: [],
    },
    squad,
  ],
  ["published character", member({ name: "ARC Trooper", set: "Clone Strike", count: 1, at: [1, 1] }), squad],
  ["variant", member(variant), squad],
  ["custom character", member(custom), squad],
  ["team", { name: "T", game: "miniatures", team: squads }, squad],
  [
    "deck of The Card Game",
    {
      name: "D",
      game: "lcg",
      affiliation: "Sith",
      description: "d",
      format: "standard",
      sets: [{ set: 19, count: 2 }],
    },
    deck("lcg"),
  ],
  [
    "deck of the Trading Card Game",
    { name: "D", game: "tcg", side: "light", description: "d", cards: {} },
    deck("tcg"),
  ],
  [
    "cost study",
    {
      study: "cost",
      game: "miniatures",
      name: "c",
      seed: "s",
      strategies: "greedy",
      points: 100,
      spread: 10,
      maxCharacters: 8,
      squadsEach: 100,
      confidence: 0.9,
      resamples: 100,
      pool: ["ARC Trooper", "Noghri", "Royal Guard"],
      changes: [],
      twins: [],
      titrate: [],
      titratePairs: 250,
      statWeights: true,
      maps: "open",
    },
    (source, problems) => checkCostStudy(source, registry, {}, problems),
  ],
  [
    "study of decks",
    {
      study: "decks",
      game: "lcg",
      name: "d",
      seed: "s",
      strategies: "greedy",
      pairs: 200,
      gamesPerDraw: 1,
      size: 10,
      pool: [19],
      affiliations: ["Sith"],
      changes: [],
      decks: [],
      games: 100,
      leaveOut: [],
      leaveOutPairs: 100,
      confidence: 0.9,
      resamples: 100,
    },
    (source, problems) => checkDecksStudy(source, registry, {}, problems),
  ],
  [
    "suite",
    {
      study: "nightly",
      name: "n",
      seed: "s",
      margin: "1%",
      minutes: 5,
      history: "h",
      experiments: [{ file: join(projectRoot, "reports", "first-look.yaml"), games: 100, name: "f" }],
    },
    (source, problems) => {
      const suite = checkSuite(source, registry, problems);
      for (const one of suite?.experiments ?? []) if ("problems" in one) for (const p of one.problems) problems.add(p);
    },
  ],
];

/** The value with every value in it in turn replaced by each wrong one, or taken away. */
function* spoilt(value: unknown, depth = 0): Generator<unknown> {
  if (depth > 0) yield* WRONG;
  if (typeof value !== "object" || value === null || depth > 3) return;
  for (const key of Object.keys(value)) {
    const at = key as keyof typeof value;
    for (const wrong of spoilt(value[at], depth + 1))
      yield Array.isArray(value) ? Object.assign([...value], { [key]: wrong }) : { ...value, [key]: wrong };
    if (!Array.isArray(value)) yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== key));
  }
  if (!Array.isArray(value)) yield { ...value, nonsense: 1 };
}

describe("no wrong value anywhere brings zod's own words to a user", () => {
  test.each(FILES)(
    "%s",
    (kind, right, check) => {
      let complaints = 0;
      const foreign: string[] = [];
      for (const wrong of spoilt(right)) {
        const problems = new Problems();
        const source = readSource("x.yaml", JSON.stringify(wrong), problems);
        check(source, problems);
        complaints += problems.list.length;
        for (const problem of problems.list) {
          const text = formatProblem({ ...problem, file: "" }).replaceAll(projectRoot, "");
          if (FOREIGN.test(text)) foreign.push(`${text} in ${JSON.stringify(wrong)}`);
          const isDrawing = kind.includes("study") || text.includes("file not found");
          if (problem.line === 0 && !isDrawing) foreign.push(`no place: ${text}`);
        }
      }
      expect(foreign.slice(0, 5)).toEqual([]);
      expect(complaints).toBeGreaterThan(20);
    },
    120_000,
  );
});

describe("a character of one's own", () => {
  test.each([
    [
      "custom",
      {
        ...custom,
        hitPoints: "many",
        damage: 15,
        size: "tiny",
        abilities: ["Flying", "Double Atack"],
        faction: "Republik",
      },
      6,
    ],
    [
      "variant",
      { ...variant, hitPoints: "many", variantOf: "ARC Troper", addAbilities: ["Double Atack"], faction: "Republik" },
      4,
    ],
  ])("has all its mistakes told at once: %s", (_kind, own, most) => {
    const problems = new Problems();
    squad(readSource("x.yaml", JSON.stringify(member(own), null, 1), problems), problems);
    const text = problems.list.map(formatProblem);
    expect(text.length).toBeGreaterThanOrEqual(most);
    expect(text.join("\n")).toContain('hitPoints: must be a whole number, not "many"');
    expect(text.join("\n")).toContain('there is no special ability "Double Atack" (did you mean "Double Attack"?)');
    expect(text.join("\n")).toContain('there is no faction "Republik" (did you mean "Republic"?)');
    expect(new Set(problems.list.map((p) => p.line)).size).toBe(text.length);
  });
});
