import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { temporaryFolder } from "../support/experiments.js";
import { installPacked } from "../support/packed.js";

/**
 * The page docs/ballot.md from end to end, as somebody follows it who installed the package: its files in an empty
 * folder, its commands in their order as they stand. What each step says is held against what the page put in.
 */

const base = temporaryFolder();
const at = (...names: string[]) => join(base, "mine", ...names);
const textOf = (...names: string[]) => readFileSync(at(...names), "utf8");
let program = "";

interface Told {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function dejarik(words: readonly string[], input = ""): Told {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd: at(),
    input,
    encoding: "utf8",
  });
  return { code: status, out: stdout, err: stderr };
}

/** What each command of the page printed, by its first words. */
const told = new Map<string, Told>();
const of = (start: string): Told => [...told].find(([line]) => line.startsWith(start))![1];

/** Cells of a CSV; texts of these tables hold no quotes. */
const cellsOf = (csv: string, separator: string): Record<string, string>[] => {
  const [heading, ...rows] = csv
    .replace("\uFEFF", "")
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...`${separator}${line}`.matchAll(new RegExp(`${separator}(?:"([^"]*)"|([^"${separator}]*))`, "g"))].map(
        ([, quoted, plain]) => quoted ?? plain,
      ),
    );
  return rows.map((row) => {
    expect(row).toHaveLength(heading.length);
    return Object.fromEntries(row.map((cell, c) => [heading[c], cell]));
  });
};

interface Card {
  readonly name: string;
  readonly published: string;
  readonly cost?: number;
}
let ballot: readonly Card[] = [];

beforeAll(() => {
  const { installed } = installPacked(base);
  program = join(installed, "dist", "src", "cli", "main.js");
  mkdirSync(at());
  const page = readFileSync(join(installed, "docs", "ballot.md"), "utf8");
  const blocks = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, text]) => ({ language, text }));
  const files = { text: "forum.txt", yaml: "ballot.yaml", csv: "votes.csv" } as Readonly<Record<string, string>>;
  for (const { language, text } of blocks) if (language in files) writeFileSync(at(files[language]), text);
  const list = parse(textOf("ballot.yaml")).cards as Record<"name" | "based on", string>[];
  ballot = list.map((card) => {
    const published = card["based on"].replace(/ \([^)]*\)$/, "");
    return { ...card, name: card.name ?? published, published };
  });
  for (const line of blocks.flatMap(({ text }) => [...text.matchAll(/^(?:\$ )?npx dejarik (.*)$/gm)].map((m) => m[1])))
    told.set(line, dejarik([...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain)));
}, 900_000);

describe("the page of a ballot", () => {
  test("has its steps in this order, and each ends well", () => {
    expect([...told.keys()].map((line) => line.split(" ")[0])).toEqual([
      "import",
      "judge",
      "check",
      "season",
      "export",
      "export",
      "export",
      "agree",
    ]);
    for (const [line, { code, err }] of told) expect(/^(judge|season)/.test(line) ? [0, 4] : [0], err).toContain(code);
  });

  test("the forum list becomes the squad that it names, and a list to post that is the same squad", () => {
    expect(of("import").err).toContain("Written: officer.yaml");
    const squad = parse(textOf("officer.yaml"));
    expect(squad).toEqual({
      game: "miniatures",
      name: "Officer and men",
      faction: "Imperial",
      characters: [
        "Stormtrooper Officer",
        "3 Heavy Stormtrooper",
        "2 Elite Stormtrooper",
        "Royal Guard",
        "Scout Trooper",
        "Snowtrooper",
      ],
    });
    const { out } = of("export officer.yaml");
    expect(out).toContain("-- total 98 --");
    expect(parse(dejarik(["import", "-"], out).out)).toMatchObject(squad);
  });

  test("the judged change is told by its name, its prices and the worth that the summary holds", () => {
    const [card] = JSON.parse(textOf("runs", "heavy", "summary.json")).cards;
    expect(card).toMatchObject({
      name: "Heavy Stormtrooper",
      cost: 9,
      basedOn: { cost: 12 },
      change: { gain: { estimate: 0 }, net: { estimate: 3 } },
    });
    const { low, estimate, high } = card.fairCost as Record<"low" | "estimate" | "high", number>;
    const [, verdict, row] = of("judge")
      .out.split("\n")
      .filter((line) => line.startsWith("Heavy Stormtrooper"));
    expect(verdict).toMatch(/^Heavy Stormtrooper as changed\b.* 9 (is|and) /);
    expect(verdict).toContain(`${low.toFixed(1)} to ${high.toFixed(1)}`);
    expect(verdict).toContain(` ${estimate.toFixed(1)}`);
    expect(row).toMatch(/^Heavy Stormtrooper, as published +12 /);
    // Among 1,982 games alone, and among those of eleven other cards, the same question has answers that overlap.
    const again = cards().find(({ name }) => name === "Heavy Stormtrooper")!;
    expect(Number(again.fairCost_low)).toBeLessThan(high);
    expect(Number(again.fairCost_high)).toBeGreaterThan(low);
  });

  const cards = () => cellsOf(textOf("csv", "cards.csv"), ",");

  const SHOWN = 17;

  test("the twelve changes are the twelve rows of the ballot, each with its own prices", () => {
    expect(ballot).toHaveLength(12);
    expect(of("check").out).toContain("Stormtrooper Medic (yours)");
    const { out } = of("season");
    for (const { name, published, cost } of ballot) {
      const row = cards().find((one) => one.name === name)!;
      expect(row.basedOn_name).toBe(published);
      expect(Number(row.cost)).toBe(cost ?? Number(row.basedOn_cost));
      const price = cost === undefined ? row.cost : `${row.basedOn_cost} → ${cost}`;
      const worth = `${Number(row.fairCost).toFixed(1)} (${Number(row.fairCost_low).toFixed(1)} to ${Number(row.fairCost_high).toFixed(1)})`;
      expect(
        out
          .split("\n")
          // A long name is cut where the table has many columns.
          .find((line) => line.startsWith(name.slice(0, SHOWN)))
          ?.split(/ {2,}/)
          .slice(1, 3),
      ).toEqual([price, worth]);
    }
  });

  test("both exports hold the numbers of the summary, that for Excel with decimal commas", () => {
    const { cards: summed } = JSON.parse(textOf("runs", "ballot", "summary.json"));
    expect(cards()).toHaveLength(12);
    const german = cellsOf(textOf("excel", "cards.csv"), ";");
    expect(german.map(({ name }) => name)).toEqual(cards().map(({ name }) => name));
    for (const [i, { name, cost, fairCost, verdict }] of (summed as Record<string, never>[]).entries()) {
      const { estimate, low, high } = fairCost as Record<string, number>;
      const row = cards()[i];
      expect([row.name, Number(row.cost), row.verdict]).toEqual([name, cost, verdict]);
      expect([row.fairCost, row.fairCost_low, row.fairCost_high].map(Number)).toEqual([estimate, low, high]);
      expect(german[i].fairCost).toBe(String(estimate).replace(".", ","));
    }
  });

  test("a paragraph a card is there to be posted", () => {
    const posted = textOf("runs", "ballot", "report.md")
      .split("## To be posted\n\n")[1]
      .split("\n\n## ")[0]
      .split("\n\n");
    // What all have in common stands behind them.
    expect(posted).toHaveLength(13);
    for (const [i, { name, cost, fairCost }] of cards().entries())
      expect(posted[i]).toMatch(
        new RegExp(
          `^(${name}: [^.]*\\. At ${cost} it|${name} (as changed )?at ${cost}) .*worth ${Number(fairCost).toFixed(1).replace(".", "\\.")} points`,
        ),
      );
  });

  /** Spearman's, by its definition for ranks without ties. */
  function rankCorrelation(x: readonly number[], y: readonly number[]): number {
    const ranks = (of: readonly number[]) => of.map((one) => of.filter((other) => other < one).length);
    const [a, b] = [ranks(x), ranks(y)];
    const squares = a.reduce((sum, rank, i) => sum + (rank - b[i]) ** 2, 0);
    return 1 - (6 * squares) / (x.length * (x.length ** 2 - 1));
  }

  test("the votes agree as much as their ranks do, and turned about they disagree as much", () => {
    const votes = cellsOf(textOf("votes.csv"), ",");
    expect(votes.map(({ name }) => name)).toEqual(ballot.map(({ name }) => name));
    const rows = votes.map(({ name }) => cards().find((card) => card.name === name)!);
    const simulated = rows.map(({ fairCost, cost }) => Number(fairCost) - Number(cost));
    const ratings = votes.map(({ rating }) => Number(rating));
    const expected = rankCorrelation(ratings, simulated);
    const { out } = of("agree");
    expect(out).toContain(`rank correlation ${expected.toFixed(2).replace("-", "−")} (`);
    expect(out).toContain(", 12 compared.");
    // Who stands on top is furthest from its place.
    const place = (values: readonly number[], i: number) => 1 + values.filter((one) => one > values[i]).length;
    const gaps = votes.map(({ name }, i) => ({ name, people: place(ratings, i), games: place(simulated, i) }));
    const gap = ({ people, games }: (typeof gaps)[number]) => Math.abs(people - games);
    const top = gaps.reduce((most, one) => (gap(one) > gap(most) ? one : most));
    const [, first] = out.slice(out.indexOf("furthest apart")).split("\n");
    expect(first.split(/ {2,}/).slice(0, 3)).toEqual([top.name, `${top.people}`, `${top.games}`]);
    expect(textOf("people.html")).toContain(top.name);

    const turned = votes.map(
      ({ name, rating, weight }) => `"${name}";${String(6 - Number(rating)).replace(".", ",")};${weight}`,
    );
    writeFileSync(at("turned.csv"), `name;rating;weight\n${turned.join("\n")}\n`);
    const again = dejarik(["agree", "turned.csv", "--with", "runs/ballot", "--json"]);
    expect(again.code, again.err).toBe(0);
    expect(JSON.parse(again.out).agreement.correlation.estimate).toBeCloseTo(-expected, 10);
  });
});
