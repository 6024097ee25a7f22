import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import yargs from "yargs";
import { z } from "zod";
import { withOptions } from "../../src/cli/options.js";
import { described } from "../../src/core/described.js";
import { projectRoot } from "../../src/core/paths.js";
import { Problems } from "../../src/core/problems.js";
import * as registry from "../../src/registry.js";
import { jsonSchemaOf } from "../../src/schemas/kinds.js";
import { COST_KEYS, COST_OPTIONS } from "../../src/studies/cost/options.js";
import { DECKS_KEYS, DECKS_OPTIONS } from "../../src/studies/decks/options.js";
import { commandKind, STUDIES } from "../../src/studies/kinds.js";
import {
  checkBounds,
  flagName,
  givenOf,
  meaningOf,
  meaningsOf,
  type Option,
  type Options,
  shapesOf,
} from "../../src/studies/options.js";

/** What can be asked is declared once: help, editors and documents say the same of it. */

const tableRow = (key: string, option: Option): string => `| \`${key}\` | ${meaningOf(option)} |`;
const docs = readFileSync(join(projectRoot, "docs", "studies.md"), "utf8");
/** The section of a heading. */
const section = (title: string): string => docs.split(`\n## ${title}\n`)[1].split("\n## ")[0];
const helpOf = async (options: Options): Promise<string> =>
  (await withOptions(yargs().wrap(null), options).getHelp()).replace(/\s+/g, " ");

/** Descriptions by key, wherever they stand in a schema. */
function descriptionsIn(schema: unknown, found: Record<string, string> = {}): Record<string, string> {
  if (typeof schema !== "object" || schema === null) return found;
  for (const [key, value] of Object.entries((schema as { properties?: object }).properties ?? {}))
    found[key] ??= (value as { description?: string }).description ?? "";
  for (const value of Object.values(schema)) descriptionsIn(value, found);
  return found;
}

describe.each([
  ["cost", "Cost studies", COST_KEYS],
  ["decks", "Studies of decks", DECKS_KEYS],
] as const)("keys of a study of %s", (kind, title, keys: Options) => {
  it("are told by documents and editors as they are declared", async () => {
    const told = descriptionsIn(await jsonSchemaOf(kind, registry));
    expect(Object.keys(keys).length).toBeGreaterThan(15);
    for (const [key, option] of Object.entries(keys)) {
      expect(section(title)).toContain(`\n${tableRow(key, option)}\n`);
      expect(told[key], key).toBe(meaningOf(option));
    }
  });
});

it.each(Object.keys(STUDIES).filter((kind) => commandKind(kind) !== undefined))(
  "%s offers shares only where it can play them",
  async (kind) => {
    const { isShared, playShare } = await commandKind(kind)!.load();
    if (isShared) expect(playShare).toBeDefined();
  },
);

describe("an option", () => {
  it.each(Object.keys(STUDIES).filter((kind) => commandKind(kind) !== undefined))(
    "of %s is in its help, with what stands where nothing is said",
    async (kind) => {
      const { options } = await commandKind(kind)!.load();
      const help = await helpOf(options);
      for (const [key, option] of Object.entries(options)) {
        expect(help).toContain(option.about);
        expect(help).toMatch(option.isPositional ? new RegExp(` ${key} `) : new RegExp(` --${flagName(key, option)} `));
        if (option.usual !== undefined) expect(help).toContain(`[default: ${option.usual}]`);
      }
    },
  );

  it("whose sentence is another is told so by help, schema and documents", async () => {
    const points = { ...COST_OPTIONS.points, about: "points that a squad may cost", usual: "77" };
    expect(await helpOf({ points })).toContain("--points points that a squad may cost [number] [default: 77]");
    const shape = described(z.strictObject(shapesOf({ points })), meaningsOf({ points }));
    expect(descriptionsIn(z.toJSONSchema(shape))).toEqual({ points: "points that a squad may cost (77)" });
    expect(tableRow("points", points)).toBe("| `points` | points that a squad may cost (77) |");
    expect(section("Cost studies")).not.toContain(tableRow("points", points));
  });

  it("is refused out of its bounds, on the command line and in a file", () => {
    for (const [key, option] of Object.entries<Option>({ ...COST_OPTIONS, ...DECKS_OPTIONS })) {
      const { bounds, shape } = option;
      if (bounds === undefined) continue;
      const wrong = [bounds.least - 1, bounds.most + 1, ...(bounds.kind === "any" ? [] : [bounds.least + 0.5])];
      for (const value of [bounds.least, bounds.most, ...wrong]) {
        const problems = new Problems();
        checkBounds<Options>({ [key]: value }, { [key]: option }, problems);
        expect([problems.any, shape.safeParse(value).success], `${key} ${value}`).toEqual(
          wrong.includes(value) ? [true, false] : [false, true],
        );
      }
    }
  });

  it("that may be repeated takes one text each, and leaves what stands behind it", () => {
    const words = ["--cards", "a.yaml", "squad", "--cards", "b.yaml", "--set", "A.cost=1", "other"];
    const args = withOptions(yargs(words).exitProcess(false), COST_OPTIONS).parseSync();
    expect(args).toMatchObject({ cards: ["a.yaml", "b.yaml"], set: ["A.cost=1"], _: ["squad", "other"] });
  });

  it("is read under its name, and a place from here becomes one from the root", () => {
    const args = { set: ["A.cost=1"], "squads-each": 20, cards: ["own.yaml"], other: "x" };
    expect(givenOf(args, COST_OPTIONS)).toEqual({
      ...{ changes: ["A.cost=1"], squadsEach: 20 },
      cards: [join(process.cwd(), "own.yaml")],
    });
  });
});
