import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { faults } from "../schemas/support.js";
import { judged, play } from "../studies/judge/support.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** People's ratings against real studies of each kind that rates something. */

const base = temporaryFolder();
const at = (...names: string[]) => join(base, ...names);
const registry = new URL("../../src/registry.ts", import.meta.url).href;
const cli = (...words: string[]) => cliOf(registry, ...words);
catchOutput();

const CARDS = `game: miniatures
cards:
  - { name: Dear, based on: Rebel Trooper (Rebel Storm), cost: 30 }
  - { name: Fair, based on: Rebel Trooper (Rebel Storm), cost: 9 }
  - { name: Cheap, based on: Boba Fett (Bounty Hunter), cost: 20 }
`.replace("Boba Fett (Bounty Hunter)", '"Boba Fett, Bounty Hunter"');
writeFileSync(
  at("cost.yaml"),
  `study: cost
points: 50
squadsEach: 60
alsoAtPoints: []
secondStage: false
resamples: 50
maps: [open]
pool: [Stormtrooper Officer, Stormtrooper, Snowtrooper, Death Star Trooper, Royal Guard, Noghri]
`,
);
const SQUADS = ["sample-republic", "bounty-hunters", "starter-republic", "starter-separatist"];

interface Rated {
  readonly name: string;
  readonly value: number;
}
type Summary = Record<string, never>;
const KINDS: readonly {
  readonly of: string;
  readonly words?: readonly (readonly string[])[];
  readonly rated: (summary: Summary) => readonly Rated[];
  /** How many of them have a game to look at. */
  readonly replays: (summary: Summary) => number;
  /** What all that is rated is of, where that is known. */
  readonly kind?: string;
}[] = [
  {
    of: "cost study",
    words: [["cost", at("cost.yaml"), "--out", at("cost study")]],
    rated: ({ characters }) =>
      (characters as { name: string; logits: { estimate: number } }[]).map(({ name, logits }) => ({
        name,
        value: logits.estimate,
      })),
    replays: () => 0,
    kind: "Imperial",
  },
  {
    of: "decks study",
    words: [["decks", "--game", "lcg", "--pairs", "400", "--out", at("decks study")]],
    rated: ({ pieces }) =>
      (pieces as { name: string; value: { estimate: number } }[]).map(({ name, value }) => ({
        name,
        value: value.estimate,
      })),
    replays: () => 0,
  },
  {
    of: "meta study",
    words: [
      ["run", ...SQUADS, "--games", "40", "--out", at("field")],
      ["meta", at("field"), "--out", at("meta study")],
    ],
    rated: ({ ratings }) =>
      (ratings as { entries: { name: string; elo: { estimate: number } }[] }).entries.map(({ name, elo }) => ({
        name,
        value: elo.estimate,
      })),
    replays: () => 0,
  },
  {
    of: "judge",
    rated: ({ cards }) =>
      (cards as { name: string; mispricing?: { estimate: number } }[]).flatMap(({ name, mispricing }) =>
        mispricing === undefined ? [] : [{ name, value: mispricing.estimate }],
      ),
    replays: ({ cards }) => (cards as { moved: unknown[] }[]).filter(({ moved }) => moved.length > 0).length,
  },
];

/** From the command line a judgement plays thousands of games a card. */
async function playJudge(): Promise<void> {
  const study = judged(base, "cards", CARDS, { maps: ["open"], points: 60 });
  await play(at("judge"), { ...study, games: 2000, above: undefined });
}

describe.each(KINDS)("agree with a $of", ({ of, words, rated, replays, kind }) => {
  test("is 1 for the study's own order, -1 for the contrary, fits its schema, and names whom people place elsewhere", async () => {
    if (words === undefined) await playJudge();
    for (const one of words ?? [])
      expect([0, 4], err).toContain(await cli(...one, ...(one[0] === "meta" ? [] : ["--workers", "1"])));
    const summary = JSON.parse(readFileSync(at(of, "summary.json"), "utf8"));
    const list = rated(summary);
    expect(list.length).toBeGreaterThan(2);
    const agree = async (rate: (one: Rated) => number) => {
      const rows = list.map((one) => `"${one.name}",${rate(one)}`);
      writeFileSync(at(`${of}.csv`), `name,rating\n${rows.join("\n")}\n`);
      expect(await cli("agree", at(`${of}.csv`), "--with", at(of), "--json"), err).toBe(0);
      return JSON.parse(out);
    };
    const same = await agree(({ value }) => 7 + 3 * value);
    expect(same).toMatchObject({ of, kind: "ratings", matchups: [], notPlayed: 0 });
    expect(same.agreement.compared).toBe(list.length);
    expect(same.agreement.correlation.estimate).toBeCloseTo(1, 10);
    expect(faults("agree", same)).toEqual([]);
    expect(faults("agree", { ...same, ranks: [{ ...same.ranks[0], people: "much" }] })).not.toEqual([]);
    expect(faults("agree", { ...same, measure: undefined })).not.toEqual([]);
    if (kind !== undefined) expect(same.ranks[0].kind).toBe(kind);
    const contrary = await agree(({ value }) => -value);
    expect(contrary.agreement.correlation.estimate).toBeCloseTo(-1, 10);
    // One that people place last, and the study first.
    const [best] = [...list].sort((x, y) => y.value - x.value);
    const { ranks } = await agree(({ name, value }) => (name === best!.name ? -1000 : value));
    expect(ranks[0]).toMatchObject({ name: best!.name, peoplePlace: list.length, simulatedPlace: 1 });
    const named = ranks.flatMap(({ replay }: { replay?: string }) => (replay === undefined ? [] : [replay]));
    expect(named).toHaveLength(replays(summary));
    if (named.length > 0) expect(await cli("replay", at(of), named[0]), err).toBe(0);
    writeFileSync(at("unknown.csv"), `name,rating\n${best!.name.replace(/^(..)/, "$1x").replaceAll(",", " ")},4\n`);
    expect(await cli("agree", at("unknown.csv"), "--with", at(of))).toBe(2);
    expect(err).toContain("the simulation knows no");
  }, 900_000);
});
