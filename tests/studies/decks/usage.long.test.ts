import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { Problems } from "../../../src/core/problems.js";
import type { Game } from "../../../src/games/game.js";
import { createLcg } from "../../../src/games/lcg/game.js";
import * as lcg from "../../../src/games/lcg/strategy.js";
import { knowledge } from "../../../src/games/tcg/cards/registry.js";
import { playableCards } from "../../../src/games/tcg/catalogue/playability.js";
import { createTcg } from "../../../src/games/tcg/game.js";
import * as tcg from "../../../src/games/tcg/strategy.js";
import { pageHtml } from "../../../src/report/frame.js";
import { plainText } from "../../../src/report/markdown.js";
import { decks } from "../../../src/studies/decks/index.js";
import { decksFace } from "../../../src/studies/decks/page/face.js";
import { decksPage, decksVerdicts } from "../../../src/studies/decks/page/page.js";
import { planDecksStudy } from "../../../src/studies/decks/plan.js";
import type { DecksStudy } from "../../../src/studies/decks/study.js";
import type { DecksSummary } from "../../../src/studies/decks/summary.js";
import { isHardly } from "../../../src/studies/decks/usage.js";
import { greedy as lcgGreedy } from "../../../strategies/lcg/greedy.js";
import { greedy as tcgGreedy } from "../../../strategies/tcg/greedy.js";
import { temporaryFolder } from "../../support/experiments.js";
import { makeStudy } from "../../support/makeStudy.js";

/** Strategies that never play what they are told not to: what a study says of such cards. */

const base = temporaryFolder();
const context = { path: "runs/x", facts: [] };

/** The same index, or that of another option where this one is refused: passing, where one may. */
function spared(
  options: ArrayLike<number>,
  count: number,
  index: number,
  isRefused: (option: number) => boolean,
): number {
  if (!isRefused(options[index])) return index;
  const others = Array.from({ length: count }, (_, i) => i).filter((i) => !isRefused(options[i]));
  return others.find((i) => options[i] === -1) ?? others[0] ?? index;
}

/**
 * As greedy of The Card Game, but the cards of these titles stay in hand: they are only placed in edge stacks if no
 * fate cards.
 */
const stubbornLcg = (titles: readonly string[]): lcg.Strategy => ({
  ...lcgGreedy,
  name: "stubborn",
  createPlayer: (m, side) => {
    const inner = lcgGreedy.createPlayer(m, side);
    const refused = (card: number) => titles.includes(m.titles[m.title[card]]);
    return {
      begin: (low, high) => inner.begin(low, high),
      choose: (view, question) => {
        const index = inner.choose(view, question);
        const isPlay = question === lcg.QUESTION.action || question === lcg.QUESTION.answer;
        if (!isPlay && question !== lcg.QUESTION.edge) return index;
        return spared(view.options, view.optionCount, index, (option) => {
          if (option < 0) return false;
          const card = isPlay ? lcg.cardOfPlay(option) : option;
          return refused(card) && (!isPlay || view.table.zone[card] === 0);
        });
      },
    };
  },
});

/** As greedy of the Trading Card Game, but these cards are never played, begun, stacked or placed. */
const stubbornTcg = (names: readonly string[]): tcg.Strategy => ({
  ...tcgGreedy,
  name: "stubborn",
  createPlayer: (m, side) => {
    const inner = tcgGreedy.createPlayer(m, side);
    const refused = (card: number) => names.includes(m.names[m.name[card]]);
    return {
      begin: (low, high) => inner.begin(low, high),
      choose: (view, question) => {
        const index = inner.choose(view, question);
        const { setup, play, build } = tcg.QUESTION;
        if (question !== setup && question !== play && question !== build) return index;
        return spared(view.options, view.optionCount, index, (option) => {
          if (option < 0) return false;
          if (question === setup) return refused(option);
          return refused(tcg.isBuild(option) ? tcg.cardOfBuild(option) : tcg.cardOfPlay(option));
        });
      },
    };
  },
});

async function study(name: string, game: Game, strategy: string, more: Partial<DecksStudy>): Promise<DecksSummary> {
  const asked = planDecksStudy(
    {
      name,
      game: game.name,
      seed: "usage",
      strategies: [strategy, strategy],
      options: optionsOf(game),
      variants: ["table"],
      limits: {},
      pairs: 400,
      gamesPerDraw: 1,
      confidence: 0.95,
      resamples: 100,
      decks: [],
      games: 10,
      leaveOut: [],
      leaveOutPairs: 100,
      ...more,
    },
    game,
  );
  const { summary } = await makeStudy(decks, { game, asked, folder: join(base, name), workers: 1, registryUrl: "" });
  return summary!;
}

function optionsOf(game: Game): unknown {
  const at = () => ({ line: 0, column: 0 });
  const source = { file: "test", text: "", data: {}, at, atKey: at };
  return game.checkOptions(source, [], {}, new Problems());
}

const hardlyPlayed = (s: DecksSummary) =>
  (s.hardlyUsed ?? []).filter((one) => one.of === "play").map((one) => one.name);
const said = (s: DecksSummary) => decksVerdicts(s).map(plainText).join("\n");
const pageOf = async (s: DecksSummary) => pageHtml(await decksPage(s, context), decksFace(s, "decks"));

describe("what is hardly used", () => {
  const use = (offered: number, taken: number) => ({ offered, taken, share: taken / offered });

  test("is used in fewer than a twentieth of its occasions, twenty at least", () => {
    expect([0, 1, 4].map((taken) => isHardly(use(100, taken)))).toEqual([true, true, true]);
    expect([5, 6, 100].map((taken) => isHardly(use(100, taken)))).toEqual([false, false, false]);
    expect([1, 19, 20].map((offered) => isHardly(use(offered, 0)))).toEqual([false, false, true]);
    expect(isHardly(undefined)).toBe(false);
  });
});

describe("an objective set whose cards are never played", () => {
  // Set 26, Imperial Command: a strong set for greedy; and one card of set 21.
  const SET = "Set 26: Imperial Command";
  let sets: { plain: DecksSummary; stubborn: DecksSummary; one: string; titles: readonly string[] };
  beforeAll(async () => {
    const plain = createLcg([lcgGreedy]) as Game;
    const { parts } = plain.drawing!(optionsOf(plain), {}).pieces.find((p) => p.name === SET)!;
    const titles = parts!.slice(1);
    const one = "Interrogation";
    const refusing = createLcg([stubbornLcg([...titles, one])]) as Game;
    sets = {
      plain: await study("plain", plain, "greedy", {}),
      stubborn: await study("stubborn", refusing, "stubborn", {}),
      one,
      titles,
    };
  });

  test("gets no verdict; greedy, who plays it, gives it one", () => {
    const piece = (s: DecksSummary) => s.pieces.find((p) => p.name === SET)!;
    expect(piece(sets.stubborn)).toMatchObject({ verdict: "none", noVerdict: "hardly played" });
    expect(piece(sets.stubborn).use!.share).toBeLessThan(0.05);
    expect(piece(sets.plain).verdict).not.toBe("none");
    expect(piece(sets.plain).use!.share).toBeGreaterThan(0.2);
    expect(sets.stubborn.pieces.filter((p) => p.verdict === "none").length).toBe(1);
  });

  test("is listed with its cards, each with the turns in which it could be played; nothing else is, and no objective", () => {
    const listed = hardlyPlayed(sets.stubborn);
    expect(listed).toContain(SET);
    expect(listed).toContain(sets.one);
    for (const one of sets.stubborn.hardlyUsed!.filter((x) => x.of === "play")) {
      expect(one.taken).toBe(0);
      expect(one.offered).toBeGreaterThanOrEqual(20);
      expect(one.strategies).toEqual(["stubborn"]);
    }
    const objectives = sets.stubborn.pieces.map((p) => p.name.replace(/^Set \d+: /, ""));
    for (const name of listed) expect(objectives).not.toContain(name);
    expect(sets.stubborn.hardlyUsed!.find((x) => x.name === sets.one)!.partOf.length).toBeGreaterThan(0);
    for (const name of [SET, sets.one, ...sets.titles]) expect(hardlyPlayed(sets.plain)).not.toContain(name);
  });

  test("stands in the report under the strategy's name, and in no list of the strong or weak", async () => {
    const page = await pageOf(sets.stubborn);
    expect(page).toContain("stubborn hardly plays it");
    expect(page).toContain("What stubborn hardly uses");
    expect(said(sets.stubborn)).toMatch(
      /stubborn hardly plays 1 of 18 dark side objective sets, which get no verdict: Set 26/,
    );
    expect(said(sets.stubborn)).not.toMatch(/(strong|weak): [^.]*Set 26: Imperial Command \(/);
    expect(await pageOf(sets.plain)).not.toContain("greedy hardly plays it");
  });
});

describe("cards of the Trading Card Game", () => {
  test("that are never played get no verdict, the others theirs", async () => {
    const few = (type: string, side: string) =>
      playableCards(knowledge)
        .filter((c) => c.type === type && c.side === side)
        .slice(0, 4);
    const pool = ["space", "ground", "character", "battle"].flatMap((type) =>
      ["Light", "Dark", "Neutral"].flatMap((side) => few(type, side).map((card) => card.name)),
    );
    const unit = pool[4 * 3];
    const battle = pool[pool.length - 12];
    const game = createTcg([stubbornTcg([unit, battle])]) as Game;
    const summary = await study("cards", game, "stubborn", { limits: { pool }, pairs: 500 });
    for (const name of [unit, battle]) {
      expect(summary.pieces.find((p) => p.name === name)).toMatchObject({
        verdict: "none",
        noVerdict: "hardly played",
      });
      expect(summary.hardlyUsed!.find((x) => x.name === name && x.of === "play")).toMatchObject({ taken: 0, side: 0 });
    }
    expect(summary.pieces.filter((p) => p.verdict !== "none").length).toBeGreaterThan(30);
    expect(await pageOf(summary)).toContain("stubborn hardly plays it");
  }, 120_000);
});

describe("a study below its own bound", () => {
  test("gives estimates and no verdicts, in the summary and on the page", async () => {
    const summary = await study("small", createLcg([lcgGreedy]) as Game, "greedy", { pairs: 359 });
    expect(summary.pairsLeast).toBe(360);
    expect(new Set(summary.pieces.map((p) => `${p.verdict} ${p.noVerdict}`))).toEqual(new Set(["none too few pairs"]));
    expect([summary.synergies, summary.pairsTested]).toEqual([[], 0]);
    expect(said(summary)).toMatch(
      /^359 drawn pairs are too few for 36 objective sets: .* without verdicts\. Play at least 360 pairs\./,
    );
    expect(said(summary)).not.toMatch(/strong|weak/);
    const page = await pageOf(summary);
    expect(page).not.toMatch(/[▲▼]|<td[^>]*>(strong|weak|average)/);
    const enough = await study("enough", createLcg([lcgGreedy]) as Game, "greedy", { pairs: 360 });
    expect(enough.pieces.some((p) => p.verdict !== "none")).toBe(true);
    expect(said(enough)).not.toContain("too few");
  });
});
