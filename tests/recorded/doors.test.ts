import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { at, present } from "../../src/core/assert.js";
import { projectRoot } from "../../src/core/paths.js";
import { type Shard, writeShardFile } from "../../src/run/shard.js";
import { type Stage, sharedCount, type Watch } from "../../src/run/watch.js";
import { readStudySummary, type StudySummary } from "../../src/studies/folder.js";
import { commandKind } from "../../src/studies/kinds.js";
import { mergeShares } from "../../src/studies/merge.js";
import { playStudy } from "../../src/studies/play.js";
import type { AnyStudy, StudyRequest } from "../../src/studies/study.js";
import { catchOutput, cliOf, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";
import { checkSummaries } from "../support/summaries.js";
import { begun, KINDS, questionsOf, USUAL } from "./asked.js";
import { questions } from "./questions.js";
import { Recorded } from "./record.js";

/** The usual question of every study: as recorded, watched, gone on with, shared out, verified. */

const base = temporaryFolder();
const ASKED = questions(base);
const SWIFT = new URL("./swiftGames.ts", import.meta.url).href;
catchOutput();

type Asked = StudyRequest<Awaited<ReturnType<typeof begun>>["asked"]>;

/** What a watch hears of one stage. */
interface Heard {
  readonly stage: Stage;
  kept: number;
  played: number;
}

/** Plays into a folder; what was heard meanwhile, but for what plays nothing, and how many games were played. */
async function watched(own: AnyStudy, request: Asked): Promise<{ heard: Heard[]; games: number }> {
  const heard: Heard[] = [];
  const played = sharedCount();
  const count = () => {
    const games = Atomics.exchange(played, 0, 0);
    const last = heard.at(-1);
    if (last !== undefined) last.played += games;
  };
  const watch: Watch = {
    played,
    begin(stage) {
      count();
      heard.push({ stage, kept: 0, played: 0 });
    },
    keep(games) {
      heard.at(-1)!.kept += games;
    },
    expect: () => {},
    tick: () => {},
  };
  const all = { games: 0 };
  await playStudy(own, { ...request, watch, played: all });
  count();
  return { heard: heard.filter(({ stage }) => stage.games > 0), games: all.games };
}

const summaryIn = (folder: string): string => readFileSync(join(folder, "summary.json"), "utf8");
const sum = (all: readonly Heard[], key: "kept" | "played"): number => all.reduce((games, one) => games + one[key], 0);

/** Further ones by how they begin, whose ways the usual one does not go. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  arena: ["rates as bounds", "games that break off"],
  balance: ["with entrants:none", "numbers of cards", "games that break off"],
  cost: ["all at once", "games that break off"],
  decks: ["recheck 2", "games that break off"],
  even: ["setup"],
  improve: ["a deck", "what beats", "games that break off"],
  judge: ["a stronger character"],
  ladder: ["games that break off"],
  try: ["a deck", "games that break off"],
};

/** Stages that begin with other words than they are planned with: what is given shows in the course of it. */
const OTHER_WORDS = ["even"];
/** Its search, which takes the longest, is made anew of the games that are kept. */
const SEARCHES = ["broken"];
/** Of three games a pair. Those beyond the decision are played, and not kept. */
const STOPS_EARLY = ["arena"];

describe.each(KINDS)("%s", async (kind) => {
  const own = await commandKind(kind)!.load();
  const { isShared } = own;
  const folder = join(base, kind);
  let asked: Awaited<ReturnType<typeof begun>>;
  let first: Awaited<ReturnType<typeof watched>>;
  let request: Asked;
  beforeAll(async () => {
    const [usual] = questionsOf(base, present(ASKED[kind], kind));
    asked = await begun(own, usual!.given);
    request = { game: asked.game, asked: asked.asked, folder, workers: 1, registryUrl: "" };
    first = await watched(own, request);
    await checkSummaries(folder);
  });

  test("finds what is recorded", async () => {
    const text = new Recorded();
    text.add(USUAL, { plan: asked.plan, ...readStudySummary(folder) });
    const also = ALSO[kind] ?? [];
    for (const { words, given, of } of questionsOf(base, present(ASKED[kind], kind))) {
      const which = also.findIndex((one) => words.startsWith(one));
      if (which < 0) continue;
      const { plan, ...one } = await begun(own, given);
      const place = join(base, `${kind}-${which}`);
      await playStudy(own, { ...request, ...one, folder: place });
      text.add(words, { plan, ...readStudySummary(place) }, of);
    }
    const recorded = readFileSync(join(projectRoot, "tests", "recorded", `${kind}.txt`), "utf8").split(/^(?=## )/m);
    const asRecorded = recorded.filter((one) => [USUAL, ...also].some((words) => one.startsWith(`## ${words}`)));
    expect(text.text.trim()).toBe(asRecorded.join("").trim());
  });

  test("tells how far it is, stage by stage, as it was planned", () => {
    const { stages } = asked;
    const { heard, games } = first;
    expect(sum(heard, "played") - games).toBeGreaterThanOrEqual(0);
    if (!STOPS_EARLY.includes(kind)) expect(sum(heard, "played")).toBe(games);
    expect(sum(heard, "kept")).toBe(0);
    for (const { stage, played } of heard) {
      if (stage.isMost) expect(played).toBeLessThanOrEqual(stage.games);
      else expect(played).toBe(stage.games);
      if (stages.length < 2 || OTHER_WORDS.includes(kind)) continue;
      const [place, of] = stage.place!;
      const planned = at(stages, place - 1);
      expect(of).toBe(stages.length);
      expect(stage.what.startsWith(planned.what)).toBe(true);
      expect(stage.games).toBeLessThanOrEqual(planned.games);
      const before = stages.slice(0, place - 1).reduce((all, one) => all + one.games, 0);
      const after = stages.slice(place).reduce((all, one) => all + one.games, 0);
      expect(stage.others).toMatchObject({ before });
      expect(stage.others!.after - after).toBe(stage.what === planned.what ? 0 : planned.games - stage.games);
    }
  });

  test("is gone on with by no command of another kind", async () => {
    const other = at(KINDS, (KINDS.indexOf(kind) + 1) % KINDS.length);
    expect(await cliOf(SWIFT, other, "--resume", folder)).toBe(2);
    expect(err).toMatch(new RegExp(`: is a ${kind} study, not one of [a-z]{4,}|not one of an? [a-z]+`));
  });

  test("ends as recorded in all games that it keeps", async () => {
    expect(await cliOf(SWIFT, "verify", folder, "--share", "1%", "--json")).toBe(0);
    const { games, replayed, damaged, different } = JSON.parse(out);
    expect([damaged, different]).toEqual([[], []]);
    expect(replayed.games > 0).toBe(games > 0);
  });

  if (!SEARCHES.includes(kind))
    test("goes on from what it has to the same end, and plays nothing again", async () => {
      const whole = summaryIn(folder);
      rmSync(join(folder, "summary.json"));
      const { heard, games } = await watched(own, request);
      expect([games, sum(heard, "played")]).toEqual([0, 0]);
      expect(heard.map(({ stage }) => stage)).toEqual(first.heard.map(({ stage }) => stage));
      const played = STOPS_EARLY.includes(kind)
        ? [3 * (JSON.parse(whole) as { pairs: number }).pairs]
        : first.heard.map((one) => one.played);
      expect(heard.map(({ kept }) => kept)).toEqual(played);
      expect(summaryIn(folder)).toBe(whole);
    });

  if (isShared)
    test("comes to the same from two shares", async () => {
      const shares: string[] = [];
      let played = 0;
      for (const number of [1, 2]) {
        const share = join(base, `${kind}-share-${number}`);
        const shard: Shard = { number, of: 2, folders: new Map() };
        played += (await watched(own, { ...request, folder: share, shard })).games;
        await writeShardFile(share, shard, true);
        shares.push(share);
      }
      expect(played).toBeGreaterThan(0);
      const merged = join(base, `${kind}-merged`);
      mkdirSync(merged);
      await mergeShares(shares, merged, true);
      const { heard } = await watched(own, { ...request, folder: merged });
      expect(sum(heard, "kept")).toBe(played);
      expect(JSON.parse(summaryIn(merged)) as StudySummary).toEqual(readStudySummary(folder));
    });
});
