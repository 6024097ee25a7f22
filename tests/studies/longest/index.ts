import { join } from "node:path";
import { z } from "zod";
import type { Told } from "../../../src/core/described.js";
import { sha256 } from "../../../src/core/hash.js";
import { Problems, placelessProblem, UserError } from "../../../src/core/problems.js";
import { placeless } from "../../../src/core/source.js";
import { checkExperiment } from "../../../src/experiment/check.js";
import type { Experiment } from "../../../src/experiment/experiment.js";
import { planRun } from "../../../src/experiment/plan.js";
import type { Game } from "../../../src/games/game.js";
import type { Registry } from "../../../src/games/registry.js";
import { count } from "../../../src/report/format.js";
import type { Page } from "../../../src/report/frame.js";
import { codeOf, identityOf } from "../../../src/results/identity.js";
import { runExperiment } from "../../../src/run/run.js";
import { stageOf } from "../../../src/run/watch.js";
import { studyManifest } from "../../../src/studies/folder.js";
import { checkBounds, type Given, SEED, text, texts, whole } from "../../../src/studies/options.js";
import { summaryShape } from "../../../src/studies/shapes.js";
import { begunBy, playing, study, type UnderWay } from "../../../src/studies/study.js";

/** A toy: which squad plays the longest games? All that the frame needs of a study is in this folder. */

const GAMES = 20;
export const LONGEST_OPTIONS = {
  squads: texts("squads that all meet, by shipped name or file", { isPositional: true }),
  games: whole("games of each two", 2, 10_000, { usual: GAMES, isEven: true }),
  strategies: text("strategy of both sides", { usual: "greedy" }),
  ...SEED,
};

interface LongestAsked {
  readonly study: { readonly name: string; readonly game: string; readonly experiment: Experiment };
}

const longestShape = summaryShape("longest", {
  squads: z
    .array(
      z.strictObject({
        name: z.string().describe("the squad"),
        rounds: z.number().min(0).describe("mean rounds of its games"),
        games: z.int().min(0).describe("its games"),
      }),
    )
    .describe("longest games first"),
});
type LongestSummary = Told<typeof longestShape>;

const FIELD = "field";

function asked(given: Given<typeof LONGEST_OPTIONS>, registry: Registry): LongestAsked["study"] {
  const problems = new Problems();
  checkBounds(given, LONGEST_OPTIONS, problems);
  const { squads = [], games = GAMES, strategies = "greedy", seed = "dejarik" } = given;
  if (squads.length < 2) problems.add(placelessProblem("longest", "name two squads or more"));
  if (problems.any) throw new UserError(problems.list);
  const data = { game: "miniatures", name: "Longest games", squads, games, strategies, seed };
  const experiment = checkExperiment(placeless("command line", data), registry, problems, {}, ".");
  if (experiment === undefined || problems.any) throw new UserError(problems.list);
  return { name: experiment.name, game: experiment.game, experiment };
}

function manifestOf(own: LongestAsked, game: Game) {
  const identity = identityOf(own.study.experiment, game);
  const hash = sha256(JSON.stringify([own.study, identity.played]));
  return studyManifest("longest", own.study.name, { [game.name]: codeOf(identity) }, hash, own);
}

async function playField(request: UnderWay<LongestAsked>) {
  const { experiment } = request.asked.study;
  const { summary } = await runExperiment({
    ...{ ...playing(request), experiment, folder: join(request.folder, FIELD), otherCode: true },
  });
  return summary;
}

async function play(request: UnderWay<LongestAsked>): Promise<LongestSummary> {
  const { experiment, name } = request.asked.study;
  const { matchups } = (await playField(request))!;
  const squads = experiment.entrants.map((one) => {
    const own = matchups.filter(({ a, b }) => a === one.name || b === one.name);
    const games = own.reduce((sum, m) => sum + m.games, 0);
    const rounds = own.reduce((sum, m) => sum + m.games * m.columns.rounds.mean, 0);
    return { name: one.name, rounds: rounds / games, games };
  });
  return {
    ...{ schemaVersion: 1, study: "longest" as const, name },
    squads: squads.sort((x, y) => y.rounds - x.rounds),
  };
}

const linesOf = ({ squads }: LongestSummary): string[] =>
  squads.map(({ name, rounds, games }) => `${name}: ${rounds.toFixed(1)} rounds a game, over ${count(games)} games.`);

const face = (summary: LongestSummary, again: string) => ({
  ...{ setting: [summary.name], headline: linesOf(summary).slice(0, 1), warnings: [] },
  notes: [{ label: "Not asked", lines: ["Do others play as long?"], command: `${again} --strategies random` }],
  tables: [{ columns: [{ label: "squad" }, { label: "rounds", isNumeric: true }], rows: summary.squads.map(rowOf) }],
});

const rowOf = ({ name, rounds }: LongestSummary["squads"][number]) => [name, rounds.toFixed(1)];

const page = async (summary: LongestSummary, { facts }: { readonly facts: Page["facts"] }): Promise<Page> => ({
  ...{ kicker: "Longest games", title: summary.name, setting: "squads that all meet", facts, terms: {} },
  verdicts: linesOf(summary),
  sections: [],
});

export const longest = study<typeof LONGEST_OPTIONS, LongestAsked, LongestSummary>({
  ...{ kind: "longest", of: "the longest games", noun: "the study", options: LONGEST_OPTIONS, isShared: true },
  summary: longestShape,
  examples: [["sample-republic bounty-hunters", "which of them plays longer?"]],
  begin: (given, { registry }) => begunBy(asked(given, registry)),
  stages: ({ study: { experiment } }, game) => [stageOf(experiment.name, planRun(experiment, game).games)],
  ...{ manifestOf, play, playShare: async (request) => void (await playField(request)), page, face, linesOf },
});
