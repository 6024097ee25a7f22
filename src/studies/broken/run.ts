import { join } from "node:path";
import { at } from "../../core/assert.js";
import { hashWords, sha256 } from "../../core/hash.js";
import type { Side } from "../../core/side.js";
import { matchupSeed, rootWords } from "../../experiment/seeds.js";
import type { Game } from "../../games/game.js";
import { stageOf } from "../../run/watch.js";
import { versionOf } from "../kinds.js";
import { type ContestHall, openHall } from "../population/contests.js";
import { foundFile, writeFound } from "../population/foundFiles.js";
import { keptHall, PLAYED } from "../population/keptHall.js";
import { createMeeting, failedIn, type Meeting } from "../population/meeting.js";
import { drawingOf, type SampleSpec, sampleIdentity } from "../sample/spec.js";
import type { Stage } from "../sample/study.js";
import type { StudyRequest, UnderWay } from "../study.js";
import { confirm, judge, type Played, playUnits, recheckedOf } from "./confirm.js";
import { createReplacing } from "./factorial.js";
import { createKinds } from "./kinds.js";
import { createProposals } from "./propose.js";
import { type Searched, type Searching, search } from "./search.js";
import type { BrokenAsked } from "./study.js";
import { type BrokenSummary, type ConfirmedCandidate, type RecheckedClaim, VERDICTS, type Verdict } from "./summary.js";
import { type Field, findCandidates, rankField } from "./suspects.js";

/** Search, choice of claims, confirmation, and the same at a higher level: from the question to the summary. */

/** Shares of the games: the search, the ranking of the map, what it may be due to; the rest confirms. */
const SEARCH_SHARE = 0.55;
const RANK_SHARE = 0.05;
const SCREEN_SHARE = 0.15;
const SEARCH = "search";
const SCREEN = "what may make them so";
const CONFIRMATION = "confirmation on fresh dice";

export function brokenStages({ study }: BrokenAsked, game: Game): Stage[] {
  const { games, recheck } = study;
  const share = (of: number) => Math.round(of * games);
  const stages = [
    stageOf(SEARCH, share(SEARCH_SHARE), true),
    stageOf(SCREEN, share(RANK_SHARE + SCREEN_SHARE), true),
    stageOf(CONFIRMATION, games - share(SEARCH_SHARE + RANK_SHARE + SCREEN_SHARE), true),
  ];
  if (recheck === undefined) return stages;
  const perClaim = recheck.pairs * (game.symmetric ? 2 * 4 : 5);
  return [
    ...stages,
    { ...stageOf(recheckStage(recheck.strategy), recheck.claims * perClaim, true), strategy: recheck.strategy },
  ];
}

const recheckStage = (strategy: string): string => `broken combinations played again by ${strategy}`;

/** @throws Error where no game can be played */
export async function playBroken(request: UnderWay<BrokenAsked>): Promise<BrokenSummary> {
  const { sample, recheck } = request.asked.study;
  const own = hallOf(request, sample, "own");
  const again =
    recheck === undefined
      ? undefined
      : hallOf(request, { ...sample, strategyA: recheck.strategy, strategyB: recheck.strategy }, "higher");
  try {
    return await play(request, own, again);
  } finally {
    await own.close();
    await again?.close();
  }
}

function hallOf(request: UnderWay<BrokenAsked>, spec: SampleSpec, name: string): ContestHall {
  const { game, folder } = request;
  const identity = sha256(JSON.stringify(sampleIdentity(spec, game)));
  const hall = openHall({ ...request, spec });
  return keptHall(hall, request, join(folder, PLAYED, name), identity);
}

async function play(
  request: UnderWay<BrokenAsked>,
  own: ContestHall,
  again: ContestHall | undefined,
): Promise<BrokenSummary> {
  const { game, asked, watch, folder } = request;
  const { study } = asked;
  const stages = brokenStages(asked, game);
  const searching = searchingOf(game, study.sample);
  const { drawing } = searching;
  const weighted = (weights: readonly number[]) => drawingOf(game, { ...study.sample, weights });
  const replacing = createReplacing(drawing, weighted, study.sample.seed);
  const meeting = createMeeting(game, own);
  watch?.begin(at(stages, 0));
  const searched = await search(meeting, searching, SEARCH_SHARE * study.games);
  watch?.begin(at(stages, 1));
  const field = await rankField(meeting, searching, searched, RANK_SHARE * study.games);
  const screened = await findCandidates(meeting, searching, searched, field, replacing, SCREEN_SHARE * study.games);
  watch?.begin(at(stages, 2));
  const left = study.games - meeting.games;
  const played = await confirm(meeting, searching, field, replacing, screened, left);
  const judged = judge(played, study.confidence);
  const higher = createMeeting(game, again ?? own);
  const rechecked = await recheck(request, higher, played, judged);
  const candidates = played
    .map((one, i) => ({ one, told: candidateOf(game, searching, one, at(judged, i), rechecked.get(one)) }))
    .sort((x, y) => rankOf(x.told) - rankOf(y.told) || y.told.winRate.both.estimate - x.told.winRate.both.estimate);
  const found = candidates.map(({ one: { candidate }, told }, i) =>
    foundFile(drawing, candidate.side, candidate.lineup, i + 1, told.pair.join(" and "), aboutOf(told)),
  );
  const confirmed = candidates.map(({ told }, i) => ({ ...told, file: at(found, i).file }));
  await writeFound(folder, found);
  return summaryOf(request, searching, searched, field, { own: meeting, higher }, confirmed);
}

type Told = Omit<ConfirmedCandidate, "file">;

const rankOf = ({ verdict }: Told) => VERDICTS.indexOf(verdict);

const aboutOf = ({ pair, verdict }: Told): string =>
  `Found in a search for what is too strong, by ${pair.join(" beside ")}: ${VERDICT_WORDS[verdict]}.`;

/** What the fresh games showed, after a colon. */
const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  broken: "the combination is shown to add something, and the whole to win more",
  together: "the combination is shown to add something, the whole not to win more",
  single: "it is shown to win more, by a single piece",
  strong: "it is shown to win more, but not by what",
  none: "nothing was shown",
};

function searchingOf(game: Game, sample: SampleSpec): Searching {
  const drawing = drawingOf(game, sample);
  const sides: readonly Side[] = game.symmetric ? [0] : [0, 1];
  return {
    ...{ drawing, sides, seed: sample.seed },
    kinds: createKinds(drawing, sides, matchupSeed(rootWords(sample.seed), hashWords("kinds"))),
    proposals: createProposals(drawing, game.symmetric, sample.seed),
  };
}

/** The surest of what is shown, once more. */
async function recheck(
  request: StudyRequest<BrokenAsked>,
  higher: Meeting,
  played: readonly Played[],
  judged: ReturnType<typeof judge>,
): Promise<Map<Played, RecheckedClaim>> {
  const { asked, game } = request;
  const { study } = asked;
  const found = new Map<Played, RecheckedClaim>();
  if (study.recheck === undefined) return found;
  const { claims, pairs, strategy } = study.recheck;
  const shown = played
    .map((one, i) => ({ one, own: at(judged, i) }))
    .filter(({ own }) => own.verdict === "broken")
    .sort((x, y) => y.own.interaction.low - x.own.interaction.low)
    .slice(0, claims);
  if (shown.length === 0) return found;
  request.watch?.begin(at(brokenStages(asked, game), 3));
  for (const { one } of shown) {
    const units = await playUnits(higher, one.contests.slice(0, pairs));
    const levels = [study.sample.strategyA, strategy] as const;
    if (units.length > 0)
      found.set(one, recheckedOf(levels, one.units, units, higher.perPair, study.confidence, shown.length));
  }
  return found;
}

const sideOf = ({ sideNames }: Game, side: Side) => (sideNames === undefined ? {} : { side: sideNames[side] });

function candidateOf(
  game: Game,
  { drawing, kinds }: Searching,
  { candidate: { side, lineup, pieces } }: Played,
  judged: ReturnType<typeof judge>[number],
  rechecked: RecheckedClaim | undefined,
): Told {
  const copies = (piece: number) => lineup.pieces.filter((one) => one === piece).length;
  return {
    kind: kinds.wordsOf(lineup),
    ...sideOf(game, side),
    pieces: lineup.pieces.map((piece) => at(drawing.pieces, piece).name),
    pair: [at(drawing.pieces, pieces[0]).name, at(drawing.pieces, pieces[1]).name],
    copies: [copies(pieces[0]), copies(pieces[1])],
    ...judged,
    ...(rechecked === undefined ? {} : { recheck: rechecked }),
  };
}

function summaryOf(
  { game, asked: { study } }: StudyRequest<BrokenAsked>,
  { drawing, kinds }: Searching,
  searched: Searched,
  { ranked }: Field,
  { own, higher }: { readonly own: Meeting; readonly higher: Meeting },
  candidates: readonly ConfirmedCandidate[],
): BrokenSummary {
  return {
    schemaVersion: versionOf("broken"),
    study: "broken",
    name: study.name,
    game: game.name,
    gameTitle: game.title ?? game.name,
    entrantNoun: game.entrantNoun,
    settingNoun: drawing.settingNoun,
    strategy: study.sample.strategyA,
    seed: study.sample.seed,
    confidence: study.confidence,
    variantNoun: game.variantNoun,
    variants: study.sample.variants,
    games: own.games,
    recheckGames: higher.games,
    tried: searched.tried,
    generations: searched.generations,
    kinds: searched.elites.length,
    map: ranked.flat().map(({ side, score, ...lineup }) => ({
      kind: kinds.wordsOf(lineup),
      ...sideOf(game, side),
      score,
      pieces: lineup.pieces.map((piece) => at(drawing.pieces, piece).name),
    })),
    ...(study.recheck === undefined ? {} : { recheckBy: study.recheck.strategy }),
    candidates,
    ...failedIn("search", own, higher),
  };
}
