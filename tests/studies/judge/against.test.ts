import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { RNG_WORDS, seedStream } from "../../../src/core/rng.js";
import { SHIPPED } from "../../../src/experiment/entrants.js";
import { findGame, gameNames } from "../../../src/registry.js";
import { judge } from "../../../src/studies/judge/index.js";
import { nextNotes } from "../../../src/studies/judge/page/face.js";
import { PRICE } from "../../../src/studies/judge/price/measure.js";
import { withoutIt } from "../../../src/studies/judge/price/rounds.js";
import type { JudgedCard } from "../../../src/studies/judge/price/squads.js";
import type { AnyJudgeStudy, JudgeStudy } from "../../../src/studies/judge/study.js";
import { lineupOf } from "../../../src/studies/population/lineup.js";
import { drawingOf, emptyDraw, type SampleSpec } from "../../../src/studies/sample/spec.js";
import { season } from "../../../src/studies/season/index.js";
import { temporaryFolder } from "../../support/experiments.js";
import { fittedOnce, simulated } from "./simulated.js";

/** `judge --against`: cards among random company, against opponents that were named. */

const base = temporaryFolder();
const host = { registry: { findGame, gameNames }, registryUrl: "", workers: 1, checkPlace: () => {}, note: () => {} };
async function judged(name: string, text: string, against?: string[]): Promise<AnyJudgeStudy> {
  const file = join(base, `${name}.yaml`);
  writeFileSync(file, text);
  const { asked } = await judge.begin({ file, games: 2000, ...(against === undefined ? {} : { against }) }, host);
  return asked.study;
}
const MYNOCK = "game: miniatures\ncards:\n  - { based on: Mynock, cost: 6 }\n";
const NEUTRAL = "game: tcg\ncards:\n  - { based on: Darth Maul (B), power: 9 }\n";

/** What both sides draw in some pairs, as text. */
function drawn(spec: SampleSpec): { readonly own: string[]; readonly other: string[]; readonly withCard: number } {
  const drawing = drawingOf(findGame(spec.game)!, spec);
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const at = (side: 0 | 1, pair: number) => {
    const draw = emptyDraw(drawing);
    seedStream(stream.words, 0, pair, 7, side);
    drawing.draw(side, stream, draw);
    return lineupOf(draw);
  };
  const pairs = Array.from({ length: 40 }, (_, pair) => pair);
  const all = pairs.map((pair) => at(0, pair));
  const card = drawing.pieces.findIndex(({ own }) => own !== undefined);
  return {
    own: all.map(({ pieces }) => String(pieces)),
    other: pairs.map((pair) => String(at(1, pair).pieces)),
    withCard: all.filter(({ pieces }) => pieces.includes(card)).length,
  };
}

test("a season says that those that are named meet each other, and how to judge cards against them", async () => {
  const file = join(base, "season.yaml");
  writeFileSync(file, MYNOCK);
  const notes = async (against?: string[]) => {
    const told: string[] = [];
    const given = { folder: file, games: 2000, points: 100, ...(against === undefined ? {} : { against }) };
    const { asked } = await season.begin(given, { ...host, note: (line: string) => told.push(line) });
    expect(asked.study.judge.against).toBeUndefined();
    return told.filter((line) => line.includes("--against"));
  };
  const named = ["rebel-heroes", "jedi-council"];
  expect(await notes([SHIPPED, ...named])).toEqual([
    expect.stringMatching(
      /^--against names the gauntlet\. Each card is judged against random opponents; against these: (?:npx )?dejarik judge \S*season\.yaml --against rebel-heroes jedi-council$/,
    ),
  ]);
  expect(await notes([SHIPPED])).toEqual([]);
  expect(await notes()).toEqual([]);
});

test("a season refuses a field of one matchup before it plays anything", async () => {
  const file = join(base, "jawa.yaml");
  writeFileSync(file, "game: tcg\ncards:\n  - { based on: Jawa, power: 3 }\n");
  const named = (...against: string[]) => season.begin({ folder: file, games: 2000, against }, host);
  await expect(named("tcg-imperial-armor", "tcg-newbury-light")).rejects.toThrow(
    /^--against: only "Newbury 2004 Light" and "Imperial Armor" can meet; a field takes two matchups or more/,
  );
  const { asked } = await named("tcg-imperial-armor", "tcg-newbury-light", "tcg-rebel-squadrons");
  expect(asked.study.gauntlet.before.matchups).toHaveLength(2);
});

test("a verdict against named opponents says why no level above was asked", () => {
  const against = { names: ["Rebel Heroes"] };
  const notes = nextNotes({ against, games: 2000 } as never, [], "dejarik judge x");
  expect(notes).toEqual([
    { label: "Not asked", lines: [expect.stringMatching(/^Better players: asked against random opponents alone/)] },
  ]);
  expect(nextNotes({ games: 2000 } as never, [], "dejarik judge x")).toEqual([]);
});

describe("opponents of a card", () => {
  test("are those that were named, and random ones otherwise", async () => {
    const study = await judged("mynock", MYNOCK, ["rebel-heroes", "jedi-council"]);
    expect(study.against).toEqual(["Rebel Heroes", "Jedi Council"]);
    const [card] = study.cards as JudgedCard[];
    const lineups = card.sample.against!.lineups.map(({ pieces }) => String(pieces));
    const named = drawn(card.sample);
    expect(new Set(named.other)).toEqual(new Set(lineups));
    expect(named.withCard).toBe(40);
    expect(new Set(named.own).size).toBeGreaterThan(30);
    const plain = await judged("mynock", MYNOCK);
    expect(plain.against).toBeUndefined();
    expect(new Set(drawn((plain.cards as JudgedCard[])[0].sample).other).size).toBeGreaterThan(30);
    expect(withoutIt((plain.cards as JudgedCard[])[0])).toBeUndefined();
  });

  test("meet squads without the card as well, as what it is measured by", async () => {
    const [card] = (await judged("mynock", MYNOCK, ["rebel-heroes"])).cards as JudgedCard[];
    const without = drawn(withoutIt(card)!);
    expect(without.withCard).toBe(0);
    expect(new Set(without.other).size).toBe(1);
    expect(new Set(without.own).size).toBeGreaterThan(30);
  });

  test("are decks of the other side; one who may not meet the card is refused", async () => {
    const [card] = (await judged("maul", NEUTRAL, ["tcg-republic-vanguard"])).cards;
    const [sample] = "samples" in card ? card.samples : [];
    expect(sample.against).toMatchObject({ side: 0 });
    expect(new Set(drawn(sample).own).size).toBe(1);
    await expect(judged("maul", NEUTRAL, ["tcg-separatist-swarm"])).rejects.toThrow(
      /^--against: none of Separatist Swarm may meet a deck with "Darth Maul \(B\)": a game is light against dark$/,
    );
    await expect(judged("mynock", MYNOCK, ["rebel-hero"])).rejects.toThrow(/^--against: unknown squad "rebel-hero"/);
  });
});

test("a fair cost is where squads with the card score what squads without it do", () => {
  // Opponents so strong that a card of 30 scores as one of 20 does against random ones.
  const at = (worths: readonly number[]) =>
    [25, 30, 35].map((cost, i) => ({ cost, data: simulated(cost, 4000, worths, 60 + i) }));
  const without = { cost: 0, data: simulated(30, 4000, [20], 90), isWithout: true as const };
  expect(fittedOnce(at([20]))!.fairCost.estimate).toBeCloseTo(20, -0.5);
  const found = fittedOnce([...at([20]), without])!;
  expect(Math.abs(found.fairCost.estimate - 30)).toBeLessThan(1.5);
  expect(found.fairCost.low).toBeLessThan(30);
  expect(found.fairCost.high).toBeGreaterThan(30);
  const changed = fittedOnce([...at([20, 16]), without])!;
  expect(Math.abs(changed.before!.estimate - 26)).toBeLessThan(2);
  expect(changed.gain!.estimate).toBeCloseTo(changed.fairCost.estimate - changed.before!.estimate, 6);
});

test("what a card is based on takes its place at the card's cost, and a higher level plays both sides", async () => {
  const study = (await judged("price", MYNOCK)) as JudgeStudy;
  const [card] = study.cards;
  const { added } = card.sample.limits as { readonly added: readonly object[] };
  expect(card.before!.cost).not.toBe(6);
  expect(added).toEqual([expect.objectContaining({ name: "Mynock, before", cost: 6, drawn: false })]);
  const [{ spec }] = PRICE.level(study, card, "higher", "rollout-4");
  expect(spec).toMatchObject({ strategyA: "rollout-4", strategyB: "rollout-4" });
  expect(spec).not.toHaveProperty("arms");
});
