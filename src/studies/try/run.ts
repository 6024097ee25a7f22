import { join } from "node:path";
import { clopperPearson } from "../../analysis/clopperPearson.js";
import { type Interval, within } from "../../analysis/interval.js";
import { sha256 } from "../../core/hash.js";
import { variantOfPair } from "../../experiment/rotation.js";
import { pairSeedHigh, pairSeedLow } from "../../experiment/seeds.js";
import type { Drawing, Game } from "../../games/game.js";
import { type Timing, timeWork } from "../../run/timing.js";
import { stageOf } from "../../run/watch.js";
import { normalInterval } from "../decks/values.js";
import { meanDifference } from "../decks/versions.js";
import { createCandidates } from "../improve/candidates.js";
import { hardlyTurned } from "../judge/verdict.js";
import { versionOf } from "../kinds.js";
import { againstOf, opponentsOf, turnsOf } from "../population/contestant.js";
import { openHall } from "../population/contests.js";
import { keptHall, PLAYED } from "../population/keptHall.js";
import { toldLimit } from "../population/limit.js";
import { drawOf, type Lineup } from "../population/lineup.js";
import { createMeeting, failedIn, type Meeting } from "../population/meeting.js";
import { gamesAPair } from "../population/play.js";
import { poolWords } from "../sample/pool.js";
import { drawingOf, isSwapped, type SampleSpec, sampleSeeds } from "../sample/spec.js";
import type { Stage } from "../sample/study.js";
import type { CalledGame, Host, UnderWay } from "../study.js";
import { acrossTo, publishedAlone } from "./cards.js";
import { gamesPerPair, type TryAsked, type TryStudy, tryManifest } from "./study.js";
import type { TrySummary } from "./summary.js";
import { tryVerdict } from "./verdict.js";

/** Both versions against the same opponents with the same dice. */

export const tryStages = ({ study }: TryAsked, game: Game): Stage[] => [stageOf("", study.pairs * gamesPerPair(game))];

/** @throws Error where no game can be played */
export async function playTry(request: UnderWay<TryAsked>): Promise<TrySummary> {
  const { game, folder, asked, watch } = request;
  const { study } = asked;
  // How many pairs there are changes none of them: whoever asks for more goes on.
  const { hash, identity } = tryManifest({ study: { ...study, pairs: 0 } }, game);
  const playedBy = sha256(JSON.stringify([hash, identity]));
  watch?.begin(tryStages(asked, game)[0]);
  const scores: number[][] = [];
  const meetings: Meeting[] = [];
  for (const { sample, versions, othersOf } of tablesOf(game, study)) {
    const opened = openHall({ ...request, spec: sample });
    const hall = keptHall(opened, request, join(folder, PLAYED, ...placeOf(study, meetings.length)), playedBy);
    const meeting = createMeeting(game, hall);
    meetings.push(meeting);
    try {
      scores.push(...(await meeting.play(study.entrant.side, versions, othersOf(0, study.pairs))));
    } finally {
      await hall.close();
    }
  }
  return summaryOf(game, study, scores, meetings);
}

/** Folders of what was played: the same numbers mean other pieces where cards are changed. */
const placeOf = ({ swap }: TryStudy, table: number): string[] => (swap.cards === undefined ? [] : [String(table)]);

/** Versions that are of the same pieces, and whom they meet. */
interface Table {
  readonly sample: SampleSpec;
  readonly drawing: Drawing;
  readonly versions: readonly Lineup[];
  /** By number of the pair. */
  othersOf(first: number, pairs: number): Lineup[];
}

/** One for both versions, or, where cards are changed, one for each: then opponents are the same by name. */
function tablesOf(game: Game, study: TryStudy): Table[] {
  const { sample, entrant, swap } = study;
  const { versions, cards } = swap;
  const drawing = drawingOf(game, sample);
  const changed = cards === undefined ? drawing : drawingOf(game, cards.sample);
  const drawn = cards === undefined ? sample : { ...sample, weights: publishedAlone(drawing, changed) };
  const { random } = createCandidates(game, { sample: drawn });
  const othersOf = opponentsOf(study, (number) => random(entrant.side === 0 ? 1 : 0, number));
  if (cards === undefined) return [{ sample, drawing, versions, othersOf }];
  const put = acrossTo(drawing, changed);
  return [
    { sample, drawing, versions: [versions[0]], othersOf },
    {
      ...{ sample: cards.sample, drawing: changed, versions: [versions[1]] },
      othersOf: (first, pairs) => othersOf(first, pairs).map(put),
    },
  ];
}

/** A pair that could be played: its number, and what each version scored. */
export interface Pair {
  readonly pair: number;
  readonly before: number;
  readonly after: number;
}

function summaryOf(
  game: Game,
  study: TryStudy,
  [before, after]: readonly (readonly number[])[],
  meetings: readonly Pick<Meeting, "games" | "failed">[],
): TrySummary {
  const { sample, entrant, swap, confidence, against = [] } = study;
  const played = before.flatMap((score, pair): Pair[] =>
    Number.isNaN(score + after[pair]) ? [] : [{ pair, before: score, after: after[pair] }],
  );
  const all = compared(played, confidence);
  const turned = played.filter((one) => one.after !== one.before);
  const turn = turnsOf(study);
  const jointly = 1 - (1 - confidence) / Math.max(1, against.length);
  const sign = Math.sign(all.change.estimate);
  const whole = turned.find((one) => one.after - one.before === sign);
  return {
    schemaVersion: versionOf("try"),
    study: "try",
    name: study.name,
    game: game.name,
    gameTitle: game.title ?? game.name,
    entrantNoun: game.entrantNoun,
    entrant: entrant.name,
    out: [...swap.out],
    in: [...swap.in],
    ...(swap.kept === undefined ? {} : { kept: [...swap.kept] }),
    ...(swap.cards === undefined ? {} : { cards: [...swap.cards.list] }),
    ...againstOf(study),
    ...(study.limit === undefined ? {} : { limit: { ...toldLimit(study.limit), changed: swap.cost! } }),
    ...(study.against === undefined ? { pool: poolWords(drawingOf(game, sample)) } : {}),
    strategy: sample.strategyA,
    ...(study.above === undefined ? {} : { above: study.above }),
    seed: sample.seed,
    confidence,
    variantNoun: game.variantNoun,
    variants: [...sample.variants],
    games: meetings.reduce((sum, { games }) => sum + games, 0),
    ...all,
    turned: turned.length,
    verdict: tryVerdict(all.change, played.length, turned.length),
    opponents: against.map(({ name }, i) => {
      const own = compared(
        played.filter(({ pair }) => turn!(pair) === i),
        confidence,
        jointly,
      );
      const has = swap.cards?.against[i] ?? [];
      return { name, ...(has.length === 0 ? {} : { cards: [...has] }), ...own };
    }),
    ...(whole === undefined ? {} : { watch: String(whole.pair) }),
    ...failedIn("try", ...meetings),
  };
}

/** @param jointly the confidence at which each interval of a change is drawn, where several are to hold together */
export function compared(played: readonly Pair[], confidence: number, jointly = confidence) {
  const rate = (of: (one: Pair) => number) => {
    const { mean, variance } = meanDifference(played.map(of));
    return within(normalInterval(mean, variance, confidence), 0, 1);
  };
  const changes = played.map((one) => one.after - one.before);
  const { mean, variance } = meanDifference(changes);
  const change = withFew(within(normalInterval(mean, variance, jointly), -1, 1), changes, jointly);
  return {
    pairs: played.length,
    before: rate((one) => one.before),
    after: rate((one) => one.after),
    change: { ...change, confidence },
  };
}

/**
 * Of few pairs that differ no variance can be told. No pair changes by more than its whole score, so the mean lies
 * between the shares of those that got worse and better, each at most what Clopper and Pearson leave.
 */
function withFew(normal: Interval, changes: readonly number[], confidence: number): Interval {
  const [worse, better] = [-1, 1].map((sign) => changes.filter((change) => Math.sign(change) === sign).length);
  if (!hardlyTurned(worse + better)) return normal;
  const most = (turned: number) => clopperPearson(turned, changes.length, confidence).high;
  return { ...normal, low: Math.min(normal.low, -most(worse)), high: Math.max(normal.high, most(better)) };
}

/** Seconds that games are timed for, and that threads, the report and the end take besides the games. */
const TIMING_SECONDS = 1;
const OTHER_SECONDS = 2.2;
/** Opponents that are timed. */
const TIMED = 64;

/** Pairs that fit into some seconds since the program was started, by playing some; those asked for at least. */
export async function pairsFor(
  { registryUrl, workers }: Pick<Host, "registryUrl" | "workers">,
  game: Game,
  study: TryStudy,
  seconds: number,
): Promise<number> {
  const timing = await timed(game, study, workers, registryUrl);
  const secondsPerPair = timing.secondsPerGame[0] * gamesPerPair(game);
  const left = seconds - OTHER_SECONDS - performance.now() / 1000;
  return Math.max(study.pairs, Math.floor(left / secondsPerPair));
}

async function timed(game: Game, study: TryStudy, workers: number, registryUrl: string): Promise<Timing> {
  const started = performance.now();
  const tables = tablesOf(game, study).map(({ sample, versions, othersOf }) => ({
    ...{ versions, opponents: othersOf(0, TIMED) },
    hall: openHall({ game, spec: sample, workers, registryUrl }),
  }));
  const play = async (_part: number, firstPair: number, pairs: number) => {
    for (const { hall, versions, opponents } of tables) {
      const met = Array.from({ length: pairs }, (_, p) => opponents[(firstPair + p) % TIMED]);
      await hall.play([{ side: study.entrant.side, versions, opponents: met, firstPair }]);
    }
  };
  try {
    return await timeWork(
      { parts: 1, gamesPerPair: gamesPerPair(game), slots: workers, play },
      TIMING_SECONDS,
      started,
    );
  } finally {
    for (const { hall } of tables) await hall.close();
  }
}

/** How games are called: whose seat is first, and the version, 0 as it is and 1 changed. */
export const CALLS = "PAIR, PAIR:SEAT or PAIR:SEAT@VERSION, 0 as it is and 1 changed";

/** A game of one of the versions, as `replay` calls it; undefined where there is none. */
export function tryGame({ study }: TryAsked, game: Game, text: string): CalledGame | undefined {
  const match = /^(\d+)(?::(a|b))?(?:@([01]))?$/.exec(text);
  if (match === null || (match[2] === "b" && gamesAPair(game) === 1)) return undefined;
  const pair = Number(match[1]);
  if (pair >= study.pairs) return undefined;
  const { side, name } = study.entrant;
  const other = side === 0 ? 1 : 0;
  const version = Number(match[3] ?? 0);
  const all = tablesOf(game, study).flatMap(({ versions, ...table }) => versions.map((own) => ({ own, ...table })));
  const { own: lineup, sample, drawing, othersOf } = all[version];
  const own = drawing.entrant(side, drawOf(lineup), version === 1 ? `${name}, changed` : name);
  const named = study.against?.[turnsOf(study)!(pair)].name ?? `random ${game.entrantNoun} ${pair}`;
  const met = drawing.entrant(other, drawOf(othersOf(pair, 1)[0]), named);
  const [a, b] = side === 0 ? [own, met] : [met, own];
  const { strategyA, strategyB, options } = sample;
  const { play } = sampleSeeds(sample);
  return {
    matchup: { a, b, strategyA, strategyB, options },
    low: pairSeedLow(play, pair),
    high: pairSeedHigh(play, pair),
    variant: variantOfPair(sample.variants.length, sample.variantWeights, pair),
    ...(game.symmetric ? { swapped: isSwapped(game, match[2] === "b" ? 1 : 0) } : {}),
    of: sample,
    pair,
    differ: () => [],
  };
}
