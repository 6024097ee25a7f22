import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import type { Interval } from "../../../src/analysis/interval.js";
import { projectRoot } from "../../../src/core/paths.js";
import { Problems } from "../../../src/core/problems.js";
import * as registry from "../../../src/registry.js";
import { plainText } from "../../../src/report/markdown.js";
import { type Stage, sharedCount, type Watch } from "../../../src/run/watch.js";
import { decks } from "../../../src/studies/decks/index.js";
import { recheckSection, recheckSentences } from "../../../src/studies/decks/page/recheck.js";
import { type DecksAsked, planDecksStudy } from "../../../src/studies/decks/plan.js";
import { claimSpecOf, judged, strongestClaims } from "../../../src/studies/decks/recheck.js";
import { versionGame } from "../../../src/studies/decks/run.js";
import { COMMAND_LINE, checkDecksStudy, type DecksOverrides } from "../../../src/studies/decks/study.js";
import type { DeckRecheck, DeckRechecks, DecksSummary, PieceValue } from "../../../src/studies/decks/summary.js";
import { createVersionsPlayer } from "../../../src/studies/decks/versions.js";
import { around } from "../../support/around.js";
import { isDeep } from "../../support/deep.js";
import { temporaryFolder } from "../../support/experiments.js";
import { makeStudy } from "../../support/makeStudy.js";

const base = temporaryFolder();
const at = (...names: string[]) => join(base, ...names);
const registryUrl = pathToFileURL(join(projectRoot, "dist", "src", "registry.js")).href;
const lcg = registry.findGame("lcg")!;

/** A study as from the command line: what is asked, or what is wrong with it. */
function asked(overrides: DecksOverrides): { readonly asked?: DecksAsked; readonly problems: string } {
  const problems = new Problems();
  const nowhere = () => ({ line: 0, column: 0 });
  const source = { file: COMMAND_LINE, text: "", data: { study: "decks" }, at: nowhere, atKey: nowhere };
  const study = checkDecksStudy(source, registry, overrides, problems);
  const told = problems.list.map(({ message, suggestion }) => `${message} (${suggestion})`).join("\n");
  return { problems: told, ...(study === undefined ? {} : { asked: planDecksStudy(study, lcg) }) };
}

const POOL = [1, 2, 3, 5, 6, 7, 8, 9, 19, 20, 21, 23, 25, 26, 27, 32].map(String);

/** Few sets, of which one is made much stronger. */
const FEW: DecksOverrides = {
  ...{ pool: POOL, changes: ["Imperial Command.combatIcons+3"] },
  ...{ pairs: 600, recheck: 1, recheckPairs: 25, seed: "again" },
};

const play = (folder: string, of: DecksAsked, workers = 1, more: { stop?: AbortSignal; watch?: Watch } = {}) =>
  makeStudy(decks, { game: lcg, asked: of, folder, workers, registryUrl, ...more });

const files = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(arrows|json)$/.test(name))
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), "base64")]),
  );

describe("a verdict played again", () => {
  const plan = asked(FEW).asked!;
  let rechecks: DeckRechecks;

  beforeAll(async () => {
    rechecks = (await play(at("one"), plan)).summary!.rechecks!;
  }, 300_000);

  test("has both levels, the study's own and the next above, on as many pairs", () => {
    expect(rechecks).toMatchObject({ strategy: "rollout-4", own: "greedy", pairs: 25, asked: 1 });
    const [claim] = rechecks.claims;
    expect(claim!.levels.map(({ strategy, pairs }) => [strategy, pairs])).toEqual([
      ["greedy", 25],
      ["rollout-4", 25],
    ]);
    expect(rechecks.deviation).toBeUndefined();
  });

  test("is of the same bytes by two workers, and of what was kept only the damaged is played again", async () => {
    await play(at("two"), plan, 2);
    expect(files(at("two"))).toEqual(files(at("one")));
    const [own, higher] = ["1-own", "1-higher"].map((name) => at("two", "rechecks", `${name}.json`)) as [
      string,
      string,
    ];
    const before = statSync(higher).mtimeMs;
    const text = readFileSync(own, "utf8");
    writeFileSync(
      own,
      text.replace(/("scores":\s*")(\d)/, (_, start, digit) => `${start}${(Number(digit) + 1) % 3}`),
    );
    expect(readFileSync(own, "utf8")).not.toBe(text);
    rmSync(at("two", "summary.json"));
    await play(at("two"), plan);
    expect(files(at("two"))).toEqual(files(at("one")));
    expect(statSync(higher).mtimeMs).toBe(before);
  }, 300_000);

  test("goes on where it was stopped", async () => {
    const stop = new AbortController();
    const nothing = () => {};
    const begin = ({ what }: Stage) => {
      if (what.includes("played again by rollout-4")) stop.abort();
    };
    const watch = { played: sharedCount(), begin, keep: nothing, expect: nothing, tick: nothing };
    const { summary } = await play(at("three"), plan, 2, { stop: stop.signal, watch });
    expect(summary).toBeUndefined();
    expect(existsSync(at("three", "rechecks", "1-higher.json"))).toBe(false);
    expect(existsSync(at("three", "summary.json"))).toBe(false);
    await play(at("three"), plan);
    expect(files(at("three"))).toEqual(files(at("one")));
  }, 300_000);

  test("is replayed as it was played", () => {
    const [{ name }] = rechecks.claims as unknown as readonly [DeckRecheck];
    const spec = claimSpecOf(plan, lcg, `claim about ${name} by rollout-4`)!;
    const { scores } = createVersionsPlayer(lcg, spec, undefined)({ firstPair: 2, pairs: 1 });
    for (const version of [0, 1]) {
      const game = versionGame(plan, lcg, `${spec.stage}/2:${version}`)!;
      const log = lcg.log(game.matchup, game.low, game.high, game.variant, false).join("\n");
      const winner = scores[version] === 2 ? spec.side : 1 - spec.side!;
      expect(log).toMatch(new RegExp(winner === 0 ? "light (side )?wins" : "dark (side )?wins", "i"));
    }
    expect(versionGame(plan, lcg, `${spec.stage}/2:2`)).toBeUndefined();
    expect(versionGame(plan, lcg, `${spec.stage}/25:0`)).toBeUndefined();
    expect(versionGame(plan, lcg, `claim about ${name} by random/2:0`)).toBeUndefined();
    expect(versionGame(plan, lcg, "claim about nothing by rollout-4/2:0")).toBeUndefined();
  });

  test("is with the piece against the same deck with one copy less, by both levels against the same decks", () => {
    const drawing = lcg.drawing!(plan.sample.options, plan.sample.limits);
    const piece = drawing.pieces.find(({ name }) => name.startsWith("Set 26:"))!;
    const matchups = ["greedy", "rollout-4"].map((level) =>
      [0, 1, 2, 3, 4].flatMap((pair) =>
        [0, 1].map((v) => versionGame(plan, lcg, `claim about ${piece.name} by ${level}/${pair}:${v}`)!.matchup),
      ),
    );
    const decks = matchups.map((all) => all.map(({ a, b }) => [a.content, b.content]));
    expect(decks[1]).toEqual(decks[0]);
    expect(new Set(decks[0].map(([a]) => JSON.stringify(a))).size).toBe(5);
    const copies = (content: unknown) => {
      const { count, pieces } = drawing.drawOf!(content)!;
      return [...pieces.subarray(0, count)].filter((one) => drawing.pieces[one] === piece).length;
    };
    for (let pair = 0; pair < 5; pair++) {
      const [whole, without] = [decks[0][2 * pair], decks[0][2 * pair + 1]];
      expect(without[0]).toEqual(whole[0]);
      expect(copies(whole[1])).toBeGreaterThan(0);
      expect(copies(without[1])).toBe(copies(whole[1]) - 1);
    }
  });
});

/** The study with claims played again by another strategy, whatever its level. */
function playedAgain(overrides: DecksOverrides, strategy: string, claims: number, pairs: number): DecksAsked {
  const plan = asked({ ...FEW, ...overrides }).asked!;
  return { ...plan, study: { ...plan.study, recheck: { claims, strategy, pairs } } };
}

describe("a verdict of two levels", () => {
  const plan = asked(FEW).asked!;
  /** The versions with the piece score the first, those without it the second, in half wins. */
  const block = (scores: readonly (readonly [number, number])[], pairs = scores.map((_, p) => p)) => ({
    ...{ pairs, failures: [], scores: Uint8Array.from(scores.flat()) },
  });
  const pairs = (won: number, even: number) => [
    ...Array.from({ length: won }, () => [2, 0] as const),
    ...Array.from({ length: even }, () => [2, 2] as const),
  ];
  const strong = { name: "A", verdict: "strong", value: around(0.05, 0.01) } as unknown as PieceValue;

  test("changes from the study's own to the higher, and falls where it shrinks to nothing", () => {
    const found = judged(plan, strong, [block(pairs(40, 60)), block(pairs(0, 100))])!;
    expect(found.levels.map(({ value }) => value.estimate)).toEqual([0.4, 0]);
    expect(found.change.estimate).toBeCloseTo(-0.4, 12);
    expect(found.outcome).toBe("falls");
    const weak = { ...strong, verdict: "weak" } as PieceValue;
    expect(judged(plan, weak, [block(pairs(40, 60)), block(pairs(0, 100))])!.outcome).toBe("unsettled");
    expect(judged(plan, strong, [block(pairs(0, 100)), block(pairs(40, 60))])!.outcome).toBe("stands");
  });

  test("has an error by the pairs, halved where they are four times as many", () => {
    const reach = (times: number) => {
      const { change } = judged(plan, strong, [
        block(pairs(100 * times, 300 * times)),
        block(pairs(60 * times, 340 * times).reverse()),
      ])!;
      return change.high - change.low;
    };
    expect(reach(1) / reach(4)).toBeCloseTo(2, 1);
    // Differences are 0, 1 or -1 in 240, 60 and 100 of 400 pairs: a variance of 0.4 - 0.1².
    expect(reach(1)).toBeCloseTo(2 * 1.96 * Math.sqrt((0.4 - 0.01) / 400), 2);
  });

  test("compares pairs played at both, by their numbers", () => {
    const own = block(
      [
        [2, 0],
        [2, 2],
        [0, 2],
      ],
      [0, 1, 2],
    );
    const higher = block(
      [
        [0, 2],
        [2, 0],
      ],
      [2, 3],
    );
    const { change, levels } = judged(plan, strong, [own, higher])!;
    expect(change.estimate).toBe(0);
    expect(levels.map(({ pairs: n }) => n)).toEqual([3, 2]);
    expect(judged(plan, strong, [own, block([[2, 0]], [7])])).toBeUndefined();
  });
});

test("a set with more icons is strong: the claim stands, and by the same player nothing changes", async () => {
  const { summary } = await play(
    at("stands"),
    playedAgain({ pairs: isDeep ? 1500 : 900, seed: "stands" }, "greedy", 1, isDeep ? 900 : 400),
    2,
  );
  const [claim] = summary!.rechecks!.claims;
  expect(claim).toMatchObject({ name: expect.stringMatching(/^Set 26:/), claim: "strong", outcome: "stands" });
  expect(claim!.levels[1]).toEqual(claim!.levels[0]);
  expect(claim!.levels[0].value.low).toBeGreaterThan(0);
  expect(claim!.change.estimate).toBe(0);
}, 300_000);

test("the error of who plays widens all values, and takes verdicts from those that it makes doubtful", async () => {
  // Random play hardly makes use of what greedy values.
  const of = { pairs: isDeep ? 1200 : 900, seed: "wide" };
  const { summary: without } = await play(at("without"), playedAgain(of, "greedy", 2, 50), 2);
  const { summary } = await play(at("wide"), playedAgain(of, "random", 4, isDeep ? 400 : 250), 2);
  const { deviation, claims } = summary!.rechecks!;
  expect(without!.rechecks!.deviation!.estimate).toBe(0);
  expect(claims.length).toBeGreaterThan(2);
  expect(deviation!.estimate).toBeGreaterThan(0.01);
  for (const [k, { value, name }] of summary!.pieces.entries()) {
    const before = without!.pieces[k];
    expect(name).toBe(before.name);
    expect(value.estimate).toBe(before.value.estimate);
    const [wide, narrow] = [value, before.value].map((one) => (one.high - one.low) / 2 / 1.959964) as [number, number];
    expect(Math.hypot(narrow, deviation!.estimate)).toBeCloseTo(wide, 6);
  }
  const judged = (of: DecksSummary) => of.pieces.filter(({ verdict }) => verdict === "strong" || verdict === "weak");
  expect(judged(summary!).length).toBeLessThan(judged(without!).length);
}, 300_000);

describe("what is asked", () => {
  test("the level above the study's own is taken, above both sides' where they differ", () => {
    const levelOf = (overrides: DecksOverrides) => asked({ recheck: 2, ...overrides }).asked?.study.recheck;
    expect(levelOf({})).toEqual({ claims: 2, strategy: "rollout-4", pairs: 1000 });
    expect(levelOf({ strategies: ["rollout-4", "greedy"] })?.strategy).toBe("rollout-16");
    expect(levelOf({ recheckBy: "rollout-16" })?.strategy).toBe("rollout-16");
    expect(asked({}).asked!.study).not.toHaveProperty("recheck");
  });

  test.each([
    [{ recheck: 2, recheckBy: "random" }, /"random" is no higher level than greedy \(rollout-4\)/],
    [{ recheck: 2, recheckBy: "rolout-16" }, /recheckBy: .*rolout-16.*\(.*rollout-16/],
    [{ recheck: 2, strategies: "rollout-64" }, /no level above rollout-64 is known: name one as recheckBy/],
    [{ recheckPairs: 50 }, /recheckPairs: says how claims are played again, but recheck does not say how many/],
    [{ recheck: 0 }, /must be at least 1, not 0/],
    [{ recheck: 2, recheckPairs: 3 }, /must be at least 20, not 3/],
  ] as const)("%o is refused", (overrides, message) => {
    const found = asked(overrides);
    expect(found.asked).toBeUndefined();
    expect(found.problems).toMatch(message);
  });

  test("the surest come first, and none is made of what is no verdict", () => {
    const piece = (name: string, verdict: string, estimate: number, reach: number) =>
      ({ name, verdict, logit: around(estimate, reach) }) as unknown as PieceValue;
    const all = [
      piece("vague", "strong", 2, 1.9),
      piece("sure", "weak", -0.4, 0.05),
      piece("none", "none", 3, 0.1),
      piece("average", "average", 0.1, 0.01),
      piece("between", "strong", 1, 0.5),
    ];
    expect(strongestClaims(all, 9).map(({ name }) => name)).toEqual(["sure", "between", "vague"]);
    expect(strongestClaims(all, 2).map(({ name }) => name)).toEqual(["sure", "between"]);
  });
});

describe("sentences and table", () => {
  const claim = (name: string, outcome: DeckRecheck["outcome"]): DeckRecheck => ({
    ...{ name, claim: "strong", value: around(0.05, 0.01), outcome, change: around(-0.03, 0.02) },
    levels: ["greedy", "rollout-4"].map((strategy, l) => ({
      ...{ strategy, pairs: 200, games: 400, value: around(0.04 - 0.03 * l, 0.02) },
    })),
  });
  const summary = (claims: readonly DeckRecheck[], deviation?: Interval) =>
    ({
      pieceNoun: "objective set",
      rechecks: { strategy: "rollout-4", own: "greedy", pairs: 200, asked: 3, claims, ...(deviation && { deviation }) },
    }) as unknown as DecksSummary;
  const told = (s: DecksSummary) => recheckSentences(s).map(plainText).join("\n").replaceAll("\u202f", " ");

  test("count what stands, and name what falls", () => {
    const found = told(summary([claim("A", "stands"), claim("B", "falls"), claim("C", "unsettled")]));
    expect(found).toContain(
      "By rollout-4, of 3 verdicts (the surest) 1 stands, 1 falls and 1 is not settled. Both rollout-4 and greedy played the same new decks for that: 200 pairs a verdict.",
    );
    expect(found).toContain("Falls: B (strong).");
    expect(told(summary([claim("A", "stands")]))).toMatch(
      /^By rollout-4, of 1 verdict \(all there are of 3 asked for\) stands\. /,
    );
    expect(told(summary([]))).toMatch(/^Nothing was asked of rollout-4: no objective set is shown to be/);
    expect(recheckSentences({} as DecksSummary)).toEqual([]);
  });

  test("say what who plays changes only where that is shown, and else what could hide", () => {
    const two = [claim("A", "stands"), claim("B", "stands")];
    const shown = { estimate: 0.02, low: 0.01, high: 0.05, confidence: 0.95 };
    expect(told(summary(two, shown))).toMatch(
      /The two players value objective sets otherwise, by 2\.0 points \(1\.0 to 5\.0, .*\)\. .* allow for that\./,
    );
    expect(told(summary(two, { ...shown, low: 0 }))).toMatch(
      /are not shown to value .* up to 5\.0 points could hide\. .* allow for the 2\.0 points found\./,
    );
    expect(told(summary(two, { ...shown, estimate: 0, low: 0 }))).toMatch(/up to 5\.0 points could hide\.$/);
  });

  test("the table has the value at both levels and what became of the claim", () => {
    const [{ table }] = recheckSection(summary([claim("A", "falls")]))!.blocks as unknown as readonly [
      { table: { rows: readonly (readonly { content: unknown }[])[] } },
    ];
    expect(table.rows[0].map(({ content }) => content)).toEqual([
      ...["A", "strong", "+5.0 (+4.0 to +6.0)", "+4.0 (+2.0 to +6.0)", "+1.0 (−1.0 to +3.0)"],
      ...["−3.0 (−5.0 to −1.0)", "falls"],
    ]);
    expect(recheckSection(summary([]))).toBeUndefined();
  });
});
