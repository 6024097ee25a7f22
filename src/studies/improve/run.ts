import { join } from "node:path";
import { holm } from "../../analysis/holm.js";
import { type Interval, within } from "../../analysis/interval.js";
import { at } from "../../core/assert.js";
import { sha256 } from "../../core/hash.js";
import type { Side } from "../../core/side.js";
import type { Game } from "../../games/game.js";
import { stageOf } from "../../run/watch.js";
import { normalInterval, pValue } from "../decks/values.js";
import { meanDifference } from "../decks/versions.js";
import { versionOf } from "../kinds.js";
import { againstOf, opponentsOf } from "../population/contestant.js";
import { type ContestHall, openHall } from "../population/contests.js";
import { type FoundFile, foundFile, writeFound } from "../population/foundFiles.js";
import { keptHall, PLAYED } from "../population/keptHall.js";
import type { PointLimit } from "../population/limit.js";
import type { Lineup } from "../population/lineup.js";
import { createMeeting, failedIn, type Meeting as HallMeeting } from "../population/meeting.js";
import type { Stage } from "../sample/study.js";
import type { UnderWay } from "../study.js";
import { type Candidates, createCandidates, without } from "./candidates.js";
import { type ImproveAsked, type ImproveStudy, improveManifest } from "./study.js";
import type { ImproveSummary, TriedExchange } from "./summary.js";

/**
 * Candidates meet the same opponents with the same dice, round after round; after each the better quarter goes on to
 * three times as many pairs (successive halving, Karnin and others 2013). The last few are confirmed on opponents and
 * dice that nobody was chosen by, so that only their own number is to be corrected for.
 */

/** Shares of the games: the search, of it the first round; the rest confirms. */
const SEARCH_SHARE = 0.6;
const ROUNDS = 4;
const FIRST_GAMES = 8;
const KEPT = 0.25;
const GROWTH = 3;
const FINALISTS = 4;

export const improveStages = ({ study }: ImproveAsked): [Stage, Stage] => [
  stageOf(SEARCH, Math.round(SEARCH_SHARE * study.games), true),
  stageOf(CONFIRMATION, Math.round((1 - SEARCH_SHARE) * study.games), true),
];
const SEARCH = "search";
const CONFIRMATION = "confirmation on fresh dice";

/** @throws Error where no game can be played */
export async function playImprove(request: UnderWay<ImproveAsked>): Promise<ImproveSummary> {
  const { game, folder, asked, watch } = request;
  const { study } = asked;
  const { hash, identity } = improveManifest(asked, game);
  const playedBy = sha256(JSON.stringify([hash, identity]));
  const opened = openHall({ ...request, spec: study.sample });
  const hall = keptHall(opened, request, join(folder, PLAYED), playedBy);
  const meeting = meetingOf(game, study, hall);
  const [searching, confirming] = improveStages(asked);
  try {
    watch?.begin(searching);
    const searched = await search(meeting);
    watch?.begin(confirming);
    const confirmed = await confirm(meeting, searched.finalists);
    const found = confirmed.exchanges.map((one, i) => fileOf(meeting, one, i + 1));
    await writeFound(folder, found);
    return summaryOf(game, study, meeting, searched, confirmed, found);
  } finally {
    await hall.close();
  }
}

/** Versions of the candidates' side against opponents by number. */
interface Meeting {
  readonly study: ImproveStudy;
  readonly candidates: Candidates;
  readonly perPair: 1 | 2;
  /** Side of the candidates. */
  readonly side: Side;
  readonly hall: HallMeeting;
  /** By version: what it scored in each pair, NaN where it could not be played. */
  play(versions: readonly Lineup[], pairs: number): Promise<number[][]>;
}

function meetingOf(game: Game, study: ImproveStudy, contests: ContestHall): Meeting {
  const candidates = createCandidates(game, study);
  const { entrant, wanted } = study;
  const own = entrant.side;
  const side = wanted === "better" || game.symmetric ? own : own === 0 ? 1 : 0;
  const hall = createMeeting(game, contests);
  const others = opponentsOf(study, (number) => candidates.random(side === 0 ? 1 : 0, number));
  return {
    ...{ study, candidates, side, hall, perPair: hall.perPair },
    play(versions, pairs) {
      const itself = () => new Array<Lineup>(pairs).fill(entrant.lineup);
      return hall.play(side, versions, wanted === "counter" ? itself() : others(hall.next, pairs));
    },
  };
}

export interface Searched {
  readonly finalists: readonly Lineup[];
  readonly tried: number;
  /** Exchanges of one piece for another that these were drawn from by chance; absent where all were tried. */
  readonly drawnFrom?: number;
}

/** Of exchanges; of what beats it random entrants first, then exchanges of the best of those. */
async function search(meeting: Meeting): Promise<Searched> {
  const { study, candidates, side } = meeting;
  const games = SEARCH_SHARE * study.games;
  const most = (share: number) => Math.max(FINALISTS, Math.floor((share * games) / ROUNDS / FIRST_GAMES));
  if (study.wanted === "better") {
    const tried = candidates.exchangesOf(study.entrant.lineup, side, most(1));
    const finalists = await halve(meeting, tried, games);
    const drawnFrom = tried.length < most(1) ? {} : { drawnFrom: candidates.waysOf(study.entrant.lineup, side) };
    return { finalists, tried: tried.length, ...drawnFrom };
  }
  const drawn = distinct(Array.from({ length: most(0.5) }, (_, i) => candidates.random(side, i)));
  const best = await halve(meeting, drawn, games / 2);
  const each = Math.floor(most(0.5) / best.length);
  const next = distinct([...best, ...best.flatMap((one) => candidates.exchangesOf(one, side, each))]);
  const finalists = await halve(meeting, next, games / 2);
  return { finalists, tried: drawn.length + next.length - best.length };
}

const distinct = (lineups: readonly Lineup[]): Lineup[] => [
  ...new Map(lineups.map((one) => [`${one.setting}: ${one.pieces}`, one])).values(),
];

/** The few that are left, the best first. */
async function halve(meeting: Meeting, tried: readonly Lineup[], games: number): Promise<readonly Lineup[]> {
  let left = tried.map((lineup) => ({ lineup, sum: 0, pairs: 0 }));
  let spent = 0;
  let pairs = FIRST_GAMES / meeting.perPair;
  while (left.length > FINALISTS) {
    const cost = left.length * pairs * meeting.perPair;
    if (spent > 0 && spent + cost > games) break;
    const scores = await meeting.play(
      left.map(({ lineup }) => lineup),
      pairs,
    );
    spent += cost;
    left.forEach((one, i) => {
      for (const score of at(scores, i).filter((s) => !Number.isNaN(s))) {
        one.sum += score;
        one.pairs++;
      }
    });
    const mean = (one: (typeof left)[number]) => (one.pairs === 0 ? 0 : one.sum / one.pairs);
    const kept = Math.max(FINALISTS, Math.ceil(KEPT * left.length));
    left = [...left].sort((x, y) => mean(y) - mean(x)).slice(0, kept);
    pairs *= GROWTH;
  }
  return left.slice(0, FINALISTS).map(({ lineup }) => lineup);
}

interface Confirmed {
  readonly pairs: number;
  /** Of the entrant itself, against the same; undefined where what beats it was asked for. */
  readonly before?: Interval;
  readonly exchanges: readonly Tried[];
}

/** One of the last few, before its file has a number. */
type Tried = Omit<TriedExchange, "file"> & { readonly lineup: Lineup };

async function confirm(meeting: Meeting, finalists: readonly Lineup[]): Promise<Confirmed> {
  const { study, perPair } = meeting;
  const { lineup } = study.entrant;
  const isBetter = study.wanted === "better";
  const versions = isBetter ? [lineup, ...finalists] : finalists;
  const games = study.games - Math.round(SEARCH_SHARE * study.games);
  if (versions.length === 0 || finalists.length === 0) return { pairs: 0, exchanges: [] };
  const pairs = Math.floor(games / versions.length / perPair);
  const scores = await meeting.play(versions, pairs);
  const own = scores.slice(isBetter ? 1 : 0);
  const base = isBetter ? scores[0] : undefined;
  const differences = own.map((list) =>
    meanDifference(list.flatMap((s, p) => (Number.isNaN(s) ? [] : [s - (base?.[p] ?? 0.5)]))),
  );
  // All intervals hold together.
  const jointly = 1 - (1 - study.confidence) / finalists.length;
  const adjusted = holm(differences.map(({ mean, variance }) => pValue(mean, variance)));
  const rate = (list: readonly number[]) => {
    const { mean, variance } = meanDifference(list.filter((s) => !Number.isNaN(s)));
    return within(normalInterval(mean, variance, study.confidence), 0, 1);
  };
  const [least, greatest] = isBetter ? [-1, 1] : [-0.5, 0.5];
  const { pieces } = meeting.candidates.drawing;
  const named = (list: readonly number[]) => list.map((piece) => at(pieces, piece).name);
  const exchanges = finalists.map((one, i): Tried => {
    const { mean, variance } = at(differences, i);
    const interval = normalInterval(mean, variance, jointly);
    const gain = { ...within(interval, least, greatest), confidence: study.confidence };
    return {
      lineup: one,
      pieces: named(one.pieces),
      setting: at(meeting.candidates.drawing.settings, one.setting),
      ...(isBetter ? { out: named(without(lineup, one)), in: named(without(one, lineup)) } : {}),
      winRate: rate(at(own, i)),
      gain,
      adjustedP: at(adjusted, i),
      isShown: gain.low > 0,
    };
  });
  exchanges.sort((x, y) => y.gain.estimate - x.gain.estimate);
  return { pairs, ...(base === undefined ? {} : { before: rate(base) }), exchanges };
}

function fileOf({ study, candidates, side }: Meeting, { lineup, isShown }: Tried, number: number): FoundFile {
  const { entrant, wanted } = study;
  const [name, about] =
    wanted === "better"
      ? [`${entrant.name}, exchange ${number}`, `${entrant.name} with an exchange`]
      : [`Against ${entrant.name} ${number}`, `Searched to beat ${entrant.name}`];
  const better = wanted === "better" ? "better" : "stronger than it";
  const shown = isShown ? `it is shown to be ${better}` : `it is not shown to be ${better}`;
  return foundFile(candidates.drawing, side, lineup, number, name, `${about}: ${shown}.`);
}

const limitOf = ({ without, ...limit }: PointLimit) => ({
  ...limit,
  ...(without === undefined ? {} : { without: { names: [...without.names], cost: without.cost } }),
});

function summaryOf(
  game: Game,
  study: ImproveStudy,
  meeting: Meeting,
  { tried, drawnFrom }: Searched,
  { pairs, before, exchanges }: Confirmed,
  found: readonly FoundFile[],
): ImproveSummary {
  const { sample, entrant } = study;
  return {
    schemaVersion: versionOf("improve"),
    study: "improve",
    name: study.name,
    game: game.name,
    gameTitle: game.title ?? game.name,
    entrantNoun: game.entrantNoun,
    settingNoun: meeting.candidates.drawing.settingNoun,
    wanted: study.wanted,
    entrant: entrant.name,
    ...againstOf(study),
    ...(study.limit === undefined ? {} : { limit: limitOf(study.limit) }),
    strategy: sample.strategyA,
    seed: sample.seed,
    confidence: study.confidence,
    variantNoun: game.variantNoun,
    variants: sample.variants,
    games: meeting.hall.games,
    tried,
    ...(drawnFrom === undefined ? {} : { drawnFrom }),
    pairs,
    ...(before === undefined ? {} : { before }),
    exchanges: exchanges.map(({ lineup: _lineup, ...one }, i) => ({ ...one, file: at(found, i).file })),
    ...failedIn("search", meeting.hall),
  };
}
