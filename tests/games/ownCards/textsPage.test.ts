import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { projectRoot } from "../../../src/core/paths.js";
import { knowledge } from "../../../src/games/lcg/cards/registry.js";
import * as lcgWords from "../../../src/games/lcg/cards/vocabulary.js";
import { objectiveSets } from "../../../src/games/lcg/catalogue/catalogue.js";
import { isPlayableSet, lacksOf } from "../../../src/games/lcg/catalogue/playability.js";
import { declaredName } from "../../../src/games/lcg/catalogue/publishedCard.js";
import { textShape as lcgShape } from "../../../src/games/lcg/own/textShapes.js";
import { findDeclaration as findTcg } from "../../../src/games/tcg/cards/registry.js";
import * as tcgWords from "../../../src/games/tcg/cards/terms.js";
import { textShape as tcgShape } from "../../../src/games/tcg/own/textShapes.js";
import { readOwn as readLcg, readOwnData as readLcgData } from "../lcg/own/support.js";
import { readOwn as readTcg } from "../tcg/own/support.js";
import { TEXTS_PAGES, type TextsPage, withTables } from "./pageTables.js";

/** Texts of one's own as people meet them: in the documentation, and on cards that could not be played. */

const fileOf = (name: TextsPage): string => join(projectRoot, "docs", name);
const textOf = (name: TextsPage): string => readFileSync(fileOf(name), "utf8");
const verbs = textOf("texts-tcg-verbs.md");
const tcgPart = textOf("texts-tcg.md") + verbs;
const lcgPart = textOf("texts-lcg.md");
const lcgPages = lcgPart + readFileSync(join(projectRoot, "docs/texts-lcg-writing.md"), "utf8");
const examplesIn = (page: string) => [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text]) => text!);

describe("pages of texts", () => {
  it("have examples that are read without a word", () => {
    const examples = [...examplesIn(tcgPart), ...examplesIn(lcgPart)];
    expect(examples).toHaveLength(2);
    expect(readTcg(examples[0]).told).toEqual([]);
    expect(readLcg(examples[1]).told).toEqual([]);
  });

  // Run with `-u` this writes the tables.
  it.each(TEXTS_PAGES)("%s says in its tables what `show` and editors say", async (name) => {
    await expect(withTables(name, textOf(name))).toMatchFileSnapshot(fileOf(name));
  });

  it("have a row for every verb, told as the cards that do it are", () => {
    const rows = (part: string) =>
      [
        ...part
          .split("| `verb` | what `show`")[1]
          .split("\n\n")[0]
          .matchAll(/^\| `(\w+)`.*? \| (.*) \| (.*) \|$/gm),
      ].map(([, verb, says, name]) => ({ verb: verb!, says: says!, name: name! }));
    expect(new Set(rows(tcgPart).map(({ verb }) => verb))).toEqual(new Set(tcgWords.VERBS));
    expect(new Set(rows(lcgPart).map(({ verb }) => verb))).toEqual(new Set(lcgWords.VERBS));
    for (const { verb, says, name } of rows(tcgPart)) {
      expect(JSON.stringify(findTcg(name)), name).toContain(`"verb":"${verb}"`);
      expect(says.length, verb).toBeGreaterThan(5);
    }
    // What was said of them by hand was something else.
    const said = new Map(rows(tcgPart).map(({ verb, says }) => [verb, says]));
    expect(said.get("retaliate")).toMatch(
      /^Retaliate (\d): it does \1 dice of damage to the attacker when the attack ends$/,
    );
    expect(said.get("deflect")).toContain("to a unit of your choice in the same arena");
    expect(said.get("disrupt")).toBe("disrupt that card");
  });

  it("go by the declarations, and lack no table", () => {
    const changed = verbs.replace("prevent all of that damage", "prevent some of it");
    expect(changed).not.toBe(verbs);
    expect(withTables("texts-tcg-verbs.md", changed)).toBe(verbs);
    expect(() => withTables("texts-lcg.md", lcgPart.replace("| a filter |", "| a sieve |"))).toThrow(
      /no table with the head a filter/,
    );
  });

  it.each([
    ["the Trading Card Game", tcgPart, tcgShape, tcgWords, ["SIDES", "SPECIALS"]],
    [
      "The Card Game",
      lcgPages,
      lcgShape,
      lcgWords,
      ["SPECIALS", "TRAITS", "FIRST_TRAITS", "KEYWORDS", "LOSABLE", "ICONS"],
    ],
  ] as const)("name every key and every word of %s", (_, part, shape, words, aside) => {
    const lists = Object.entries(words).filter(([name, list]) => Array.isArray(list) && !aside.includes(name as never));
    const all = [...keysOf(shape), ...lists.flatMap(([, list]) => list as readonly string[])];
    expect(all.length).toBeGreaterThan(100);
    const isNamed = (word: string) =>
      new RegExp(`\`[^\`\n]*\\b${word}\\b[^\`\n]*\``).test(part) || part.includes(` ${word},`);
    expect([...new Set(all)].filter((word) => word !== "targetable" && !isNamed(word))).toEqual([]);
  });
});

/** Keys of a mapping and of all within it. */
function keysOf(shape: z.ZodType, seen = new Set<unknown>()): string[] {
  if (seen.has(shape)) return [];
  seen.add(shape);
  const { def } = shape as unknown as { readonly def: Readonly<Record<string, unknown>> };
  const inside = Object.entries(def).flatMap(([key, value]) => {
    if (key === "getter") return [(value as () => z.ZodType)()];
    if (key === "shape") return Object.values(value as Record<string, z.ZodType>);
    return (Array.isArray(value) ? value : [value]).filter(
      (one): one is z.ZodType => typeof one === "object" && one !== null && "def" in one,
    );
  });
  return [...Object.keys((def.shape as object | undefined) ?? {}), ...inside.flatMap((one) => keysOf(one, seen))];
}

describe("a published set that cannot be played", () => {
  const PUT_DOWN = { attach: { to: "playArea" } };
  /** Those that lack nothing but what their cards say. */
  const lacking = objectiveSets().filter(
    (set) =>
      !isPlayableSet(set, knowledge) &&
      set.cards.every((card) => lacksOf(card, knowledge).every((lack) => lack.includes("declared"))),
  );

  it("can be once each card's text is written, or none where it has none", () => {
    expect(lacking.length).toBeGreaterThan(50);
    for (const set of lacking.filter((_, i) => i % 10 === 0)) {
      const lacked = set.cards.filter((card) => lacksOf(card, knowledge).length > 0);
      const texts = new Map(
        lacked.map((card) => [declaredName(card), card.type === "enhancement" ? PUT_DOWN : "none"]),
      );
      const cards = [...texts].map(([name, text]) => ({ "based on": name, text }));
      const { own, told } = readLcgData(cards);
      expect(told, set.title).toEqual([]);
      const mine = own!.content.find(({ number }) => number === set.number)!;
      expect(isPlayableSet(mine, knowledge), set.title).toBe(true);
    }
  });
});
