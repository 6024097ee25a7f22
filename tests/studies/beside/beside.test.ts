import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { studentT } from "../../../src/analysis/meanByCluster.js";
import { RNG_WORDS, seedStream } from "../../../src/core/rng.js";
import { pairSeedHigh, pairSeedLow } from "../../../src/experiment/seeds.js";
import type { Drawing } from "../../../src/games/game.js";
import { findGame, gameNames } from "../../../src/registry.js";
import { confidence } from "../../../src/report/format.js";
import { LEAST_BESIDE, mostBeside, playBeside } from "../../../src/studies/beside/price.js";
import type { BesideCard } from "../../../src/studies/beside/squads.js";
import { judge } from "../../../src/studies/judge/index.js";
import { roundsOf } from "../../../src/studies/judge/looks.js";
import type { ToPlay } from "../../../src/studies/judge/measure.js";
import { judgeFace } from "../../../src/studies/judge/page/face.js";
import { besideSentence, PRICE_WORDS } from "../../../src/studies/judge/page/priceWords.js";
import { type AtCost, costRange, fitCard } from "../../../src/studies/judge/price/fit.js";
import type { JudgedCard } from "../../../src/studies/judge/price/squads.js";
import { besideGames, roundPairs } from "../../../src/studies/judge/stages.js";
import type { JudgedSummary } from "../../../src/studies/judge/summary.js";
import { lineupIn } from "../../../src/studies/sample/beside.js";
import { DRAW_STREAM, drawingOf, emptyDraw, type SampleSpec, sampleSeeds } from "../../../src/studies/sample/spec.js";
import { temporaryFolder } from "../../support/experiments.js";
import { simulated } from "../judge/simulated.js";

/** What a card is worth beside those whom its text names: who they are, their squads, and the fair cost there. */

const game = findGame("miniatures")!;
const base = temporaryFolder();
const host = { registry: { findGame, gameNames }, registryUrl: "", workers: 1, checkPlace: () => {}, note: () => {} };

async function judgedCard(file: string, more: object = {}): Promise<JudgedCard> {
  const { asked } = await judge.begin({ file, game: "miniatures", games: 20_000, seed: "t", ...more }, host);
  return asked.study.cards[0] as JudgedCard;
}
const own = (name: string, text: string): string => {
  const file = join(base, `${name}.yaml`);
  writeFileSync(file, `game: miniatures\ncards:\n${text}`);
  return file;
};
const OFFICER = await judgedCard("Stormtrooper Officer (Rebel Storm)");

/** Both sides of a pair, as names. */
function drawn(spec: SampleSpec, pair: number): readonly [string[], string[]] {
  const drawing = drawingOf(game, spec);
  const { draw } = sampleSeeds(spec);
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const at = (side: 0 | 1) => {
    const into = emptyDraw(drawing);
    seedStream(stream.words, 0, pairSeedLow(draw, pair), pairSeedHigh(draw, pair), DRAW_STREAM[side === 0 ? "a" : "b"]);
    drawing.draw(side, stream, into);
    return [...into.pieces.subarray(0, into.count)].map((k) => drawing.pieces[k].name);
  };
  return [at(0), at(1)];
}

describe("whom a text names", () => {
  const drawing: Drawing = game.drawing!(OFFICER.sample.options, { points: 100 });
  const place = (name: string) => drawing.pieces.findIndex((one) => one.name === name);
  const kinds = (name: string) => drawing.servedBy!(place(name));
  const names = (name: string) => kinds(name).map(({ pieces }) => new Set(pieces.map((k) => drawing.pieces[k].name)));

  test("are the followers of a commander effect that it may ever be on", () => {
    const [thrawn, allies] = names("Grand Admiral Thrawn");
    expect(kinds("Grand Admiral Thrawn").map(({ words }) => words)).toEqual([
      "any follower who is not Unique",
      "any ally",
    ]);
    expect(thrawn.has("Stormtrooper (rs-36)")).toBe(true);
    // A Unique one, a commander, a Droid.
    for (const other of ["Luke Skywalker, Rebel", "Stormtrooper Officer (Rebel Storm)", "Battle Droid (rots-27)"])
      expect([other, thrawn.has(other)]).toEqual([other, false]);
    expect(allies.has("Luke Skywalker, Rebel")).toBe(true);
    expect([...names("Stormtrooper Officer (Rebel Storm)")[0]].every((one) => /stormtrooper/i.test(one))).toBe(true);
  });

  test("are those of abilities, by faction, by name and by Rapport, and nobody where it names enemies or itself", () => {
    expect([...names("Yuuzhan Vong Shaper")[0]].length).toBe(8);
    expect(names("Guri")).toEqual([new Set(["Prince Xizor"])]);
    expect(kinds("Clone Commander Cody").map(({ words }) => words)).toContain("any Clone Trooper");
    expect(kinds("Clone Commander Gree").map(({ words }) => words)).toContain(
      "anybody who is a Wookiee by name or ability and is not Unique",
    );
    expect(kinds("Super Battle Droid (Universe)").map(({ words }) => words)).toEqual(["any Droid"]);
    // The effects of the last two do their allies nothing but harm.
    for (const name of ["Boba Fett, Bounty Hunter", "Nute Gunray", "San Hill"])
      expect([name, place(name) >= 0, kinds(name)]).toEqual([name, true, []]);
    drawing.pieces.forEach((_, k) => {
      for (const { pieces } of drawing.servedBy!(k))
        expect([pieces.includes(k), pieces.length > 0]).toEqual([false, true]);
    });
  });

  test("are those of an effect that the user wrote", async () => {
    const effect = "{ to: followers, who: { faction: Mandalorian }, bonus: { attack: 4 } }";
    const card = await judgedCard(
      own("mine", `  - { based on: Stormtrooper Officer (Rebel Storm), commanderEffect: [${effect}] }\n`),
    );
    expect(card.beside!.words).toBe("any follower who is Mandalorian");
  });
});

describe("the squads", () => {
  const { beside } = OFFICER as { readonly beside: BesideCard };
  const [first] = mostBeside(beside, 8000);
  const rounds = mostBeside(beside, 8000).filter(({ what }) => what.startsWith("beside-round-1"));
  const without = rounds.find(({ isWithout }) => isWithout)!;
  const pairs = Array.from({ length: 25 }, (_, pair) => pair);

  test("are each there once, also of two kinds that share members", async () => {
    const commander = await judgedCard("Super Battle Droid Commander (Universe)");
    for (const card of [beside, commander.beside!]) {
      const { lineups } = card.sample.beside;
      const told = lineups.map(({ setting, pieces }) => `${setting}: ${[...pieces].sort((x, y) => x - y)}`);
      expect(new Set(told).size).toBe(told.length);
    }
  });

  test("are full of the kind, legal beside the card and without it", () => {
    const drawing = drawingOf(game, first.spec);
    expect(beside.sample.beside.lineups).toHaveLength(48);
    const kin = new Set(beside.kin);
    const ofKin = beside.sample.beside.lineups.map(({ pieces }) =>
      pieces.reduce((sum, k) => sum + (kin.has(k) ? drawing.pieces[k].cost! : 0), 0),
    );
    // Of all that were drawn those that hold most of them.
    expect(ofKin).toEqual(ofKin.toSorted((x, y) => y - x));
    const cost = (list: readonly number[]) => list.reduce((sum, k) => sum + drawing.pieces[k].cost!, 0);
    // The card's own points are theirs as well.
    expect(Math.max(...beside.sample.beside.lineups.map(({ pieces }) => cost(pieces)))).toBe(100);
    for (const { pieces, setting } of beside.sample.beside.lineups) {
      expect(drawing.settings[setting]).toBe("Imperial");
      expect(pieces).not.toContain(beside.sample.beside.piece);
      expect(cost(pieces)).toBeLessThanOrEqual(100);
      expect(cost(pieces.filter((k) => kin.has(k)))).toBeGreaterThan(90);
    }
  });

  test("hold the card once at each cost, and never where it is exchanged; opponents never, and they are the same", () => {
    const { name } = drawingOf(game, first.spec).pieces[beside.sample.beside.piece];
    const copies = (list: string[]) => list.filter((one) => one === name).length;
    for (const pair of pairs) {
      const [bare, met] = drawn(without.spec, pair);
      expect(copies(bare)).toBe(0);
      expect(copies(met)).toBe(0);
      const sizes = rounds
        .filter(({ isWithout }) => !isWithout)
        .map(({ spec, cost }) => {
          const [withIt, other] = drawn(spec, pair);
          expect(other).toEqual(met);
          expect(copies(withIt)).toBe(1);
          return [cost, withIt.length] as const;
        });
      expect(sizes.map(([cost]) => cost)).toEqual([6, 14, 22]);
      expect(sizes[0][1]).toBeGreaterThanOrEqual(sizes[2][1]);
    }
    const others = (one: ToPlay) => pairs.reduce((sum, pair) => sum + drawn(one.spec, pair)[0].length, 0);
    expect(others(without)).toBeGreaterThan(others(rounds[2]) + 25);
  });

  test("of a card that names nobody are none, and none of its games", async () => {
    const boba = await judgedCard("Boba Fett, Bounty Hunter");
    expect(boba.beside).toBeUndefined();
    expect(besideGames({ games: 1_000_000 }, boba)).toBe(0);
  });

  test("take a quarter of the games, from enough of them on", () => {
    const pairsIn = (games: number) =>
      roundsOf(games).reduce((sum, _, round) => sum + roundPairs({ games }, { ...OFFICER, weighed: [] }, round), 0);
    expect(besideGames({ games: 4 * LEAST_BESIDE - 4 }, OFFICER)).toBe(0);
    expect(besideGames({ games: 4 * LEAST_BESIDE }, OFFICER)).toBe(LEAST_BESIDE);
    expect(pairsIn(40_000) / pairsIn(4 * LEAST_BESIDE - 4)).toBeCloseTo((40_000 * 0.74) / (4 * LEAST_BESIDE * 0.99), 1);
    const all = mostBeside(OFFICER.beside!, 8000).reduce((sum, { spec }) => sum + 2 * spec.pairs, 0);
    expect(all).toBeGreaterThan(7900);
    expect(all).toBeLessThanOrEqual(8000);
  });
});

describe("the fair cost beside them", () => {
  const { beside } = OFFICER as { readonly beside: BesideCard };
  /** Games in which the card is worth so much beside these, and the lineup of some number wins most. */
  const play = (worth: number, best: number) => (all: readonly ToPlay[]) =>
    Promise.resolve(
      all.map(({ spec, what, cost, isWithout }, i) => {
        const data = simulated(cost, spec.pairs, [isWithout ? cost : worth], 10 * what.charCodeAt(13) + i);
        const named = { ...data, pieces: drawingOf(game, spec).pieces, settings: drawingOf(game, spec).settings };
        const flags = isWithout ? { isWithout } : {};
        if (!what.includes("search")) return { cost, data: named, ...flags };
        const { lineups } = spec.beside!;
        const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
        const seeds = sampleSeeds(spec).draw;
        const halfWins = Uint16Array.from({ length: spec.pairs }, (_, pair) => {
          seedStream(stream.words, 0, pairSeedLow(seeds, pair), pairSeedHigh(seeds, pair), DRAW_STREAM.a);
          return lineups[lineupIn(lineups, stream)] === beside.sample.beside.lineups[best] ? 4 : 1;
        });
        return { cost, data: { ...named, halfWins } };
      }),
    );

  test("is where squads with the card and those that spend its points on more of them score alike", async () => {
    for (const worth of [8, 21]) {
      const found = await playBeside(play(worth, 5), beside, 60_000, 0.95);
      expect(found.fairCost!.low).toBeLessThan(worth);
      expect(found.fairCost!.high).toBeGreaterThan(worth);
      expect(found.fairCost!.high - found.fairCost!.low).toBeLessThan(5);
      expect(found.verdict).toBe(worth === 8 ? "over-costed" : "under-costed");
      expect(found.games).toBeGreaterThan(59_000);
      expect(found.isBeyond).toBe(false);
    }
  });

  test("is said to lie beyond all that was tried, below it and above", async () => {
    for (const worth of [-10, 60]) {
      const { fairCost, tried, isBeyond } = await playBeside(play(worth, 5), beside, 20_000, 0.95);
      expect(fairCost!.estimate < tried.low || fairCost!.estimate > tried.high).toBe(true);
      expect(isBeyond).toBe(true);
    }
  });

  test("has an interval over squads: wider where the card is worth more beside some than beside others", async () => {
    const width = async (apart: number) => {
      const [less, more] = [play(14 - apart, 5), play(14 + apart, 5)];
      const mixed = async (all: readonly ToPlay[]): Promise<AtCost[]> => {
        const [low, high] = [await less(all), await more(all)];
        return low.map((one, i) => {
          const { spec, what } = all[i];
          if (what.includes("search")) return one;
          const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
          const seeds = sampleSeeds(spec).draw;
          const halfWins = one.data.halfWins.map((own, pair) => {
            seedStream(stream.words, 0, pairSeedLow(seeds, pair), pairSeedHigh(seeds, pair), DRAW_STREAM.a);
            return lineupIn(spec.beside!.lineups, stream) % 2 === 0 ? own : high[i].data.halfWins[pair];
          });
          return { ...one, data: { ...one.data, halfWins } };
        });
      };
      const { fairCost } = await playBeside(mixed, beside, 60_000, 0.95);
      expect(fairCost!.low).toBeLessThan(14);
      expect(fairCost!.high).toBeGreaterThan(14);
      return fairCost!.high - fairCost!.low;
    };
    expect(await width(8)).toBeGreaterThan(3 * (await width(0)));
  });

  test("has an interval by Student's t over its eight squads, which is wider as they are few", async () => {
    const all: AtCost[] = [];
    const noting = async (asked: readonly ToPlay[]) => {
      const played = await play(14, 5)(asked);
      for (const [i, { spec, what }] of asked.entries()) {
        const { draw } = sampleSeeds(spec);
        const clusterOf = (pair: number) => {
          const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
          seedStream(stream.words, 0, pairSeedLow(draw, pair), pairSeedHigh(draw, pair), DRAW_STREAM.a);
          return lineupIn(spec.beside!.lineups, stream);
        };
        if (!what.includes("search")) all.push({ ...played[i], clusterOf });
      }
      return played;
    };
    const { fairCost, squads } = await playBeside(noting, beside, 8000, 0.95);
    expect(squads).toHaveLength(8);
    const { low, high } = costRange(fitCard(all)!.fairCost, studentT(0.95, 7) * Math.sqrt(8 / 7))!;
    expect([fairCost!.low, fairCost!.high]).toEqual([expect.closeTo(low, 9), expect.closeTo(high, 9)]);
  });

  test("is of the squads that win most, and names those of the kind that these have", async () => {
    const drawing = drawingOf(game, beside.sample);
    for (const best of [3, 31]) {
      const found = await playBeside(play(14, best), beside, 8000, 0.95);
      expect(found.squads).toHaveLength(8);
      const { pieces } = beside.sample.beside.lineups[best];
      const names = [...new Set(pieces.map((k) => drawing.pieces[k].name))];
      expect(found.squads.map(({ members }) => members.map(({ name }) => name).sort())).toContainEqual(names.sort());
      expect(found.goesWith.length).toBeGreaterThan(0);
      expect(found.goesWith.every((name) => /stormtrooper/i.test(name))).toBe(true);
    }
  });
});

test("sentences, the face and what is posted say where it is worth what", () => {
  const at = (estimate: number, low: number, high: number) => ({ estimate, low, high, confidence: 0.95 });
  const beside = {
    whom: "any follower who is not Unique",
    fairCost: at(37, 35, 39),
    mispricing: at(0, -2, 2),
    verdict: "fairly priced",
    tried: { low: 29, high: 45 },
    isBeyond: false,
    games: 8000,
    goesWith: ["Stormtrooper", "Snowtrooper"],
    squads: [],
  } as const;
  const card = {
    ...{ name: "Thrawn", mark: "published", cost: 37, points: 100, changes: [], isSure: true, isBeyond: false },
    ...{ games: { fairCost: 100, all: 8100 }, tried: { low: 29, high: 45 }, fairCost: at(28, 26, 30) },
    ...{ mispricing: at(-9, -11, -7), verdict: "over-costed", beside },
  } as unknown as JudgedSummary;
  const said = `Beside any follower who is not Unique: worth 37.0 points (${confidence(0.95)} sure: 35.0 to 39.0), fairly priced at 37. It goes with Stormtrooper and Snowtrooper.`;
  expect(besideSentence(card)).toBe(said);
  const [price] = PRICE_WORDS.verdicts(card);
  expect(price.text).toContain("in random company");
  expect(PRICE_WORDS.verdicts(card).map(({ text }) => text)).toContain(said);
  const summary = { name: "x", gameTitle: "x", strategy: "greedy", games: 100_000, cards: [card] };
  const face = judgeFace(summary as never, undefined);
  expect(face.headline[0]).toMatch(
    /^Thrawn as published is too dear by 9\.0 points: it costs 37 and is fair at 28\.0 \(95\s% sure: 26/,
  );
  expect(face.headline[1]).toBe("Beside any follower who is not Unique it is worth 37.0 (35.0 to 39.0).");
  expect(face.notes).toContainEqual({ label: "Beside", lines: [said] });
  const { beside: _, ...plain } = card;
  expect(besideSentence(plain)).toBeUndefined();
  expect(PRICE_WORDS.verdicts(plain)[0].text).not.toContain("random company");
  const { fairCost: _f, mispricing: _m, ...open } = beside;
  expect(besideSentence({ ...card, beside: { ...open, verdict: "undecided" } })).toMatch(/^Beside .* do not show/);
});
