import type { Interval } from "../../analysis/interval.js";
import { twoSidedZ } from "../../analysis/normal.js";
import { betweenDeviation } from "../../analysis/pauleMandel.js";
import type { Game } from "../../games/game.js";
import { stageOf } from "../../run/watch.js";
import { recheckOutcome, recheckStage, sureness } from "../recheck.js";
import { drawingOf } from "../sample/spec.js";
import type { Stage } from "../sample/study.js";
import { playing } from "../study.js";
import { keepVersions, readVersions } from "./keptVersions.js";
import { type DecksAsked, type DecksRequest, decksManifest } from "./plan.js";
import type { DeckRecheck, DeckRecheckLevel, DeckRechecks, PieceValue } from "./summary.js";
import { normalInterval } from "./values.js";
import { meanDifference, noteOf, playVersions, type VersionsBlock, type VersionsSpec } from "./versions.js";

/**
 * The surest verdicts of the study played again at a higher level: drawn decks that hold the piece, with it and with
 * one copy of it replaced by a random one, against the same drawn decks; the same decks and dice at the study's own
 * level and at the higher one, so that what changes is who plays.
 */

/** Verdicts by how sure they are (value against its width), names where alike. */
export const strongestClaims = (pieces: readonly PieceValue[], most: number): PieceValue[] =>
  pieces
    .filter(({ verdict }) => verdict === "strong" || verdict === "weak")
    .sort((x, y) => sureness(y.logit) - sureness(x.logit) || (x.name < y.name ? -1 : 1))
    .slice(0, most);

/** Who plays side a and b at the study's own level, and at the higher one. */
const playersOf = ({ study }: DecksAsked): readonly (readonly [string, string])[] => [
  study.strategies,
  [study.recheck!.strategy, study.recheck!.strategy],
];

const levelName = ([a, b]: readonly [string, string]): string => (a === b ? a : `${a} and ${b}`);

/** What rechecks play at most, level by level. */
export const recheckStages = (asked: DecksAsked): Stage[] => {
  const { recheck } = asked.study;
  if (recheck === undefined) return [];
  return playersOf(asked).map((players) => ({
    ...stageOf(recheckStage(levelName(players)), recheck.claims * 2 * recheck.pairs, true),
    ...(players[0] === players[1] ? { strategy: players[0] } : {}),
  }));
};

function claimSpec({ study, sample }: DecksAsked, game: Game, name: string, level: number): VersionsSpec | undefined {
  const [strategyA, strategyB] = playersOf({ study, sample })[level];
  const { pieces } = drawingOf(game, sample);
  const piece = pieces.findIndex((one) => one.name === name);
  if (piece < 0) return undefined;
  const fixed = study.limits.fixed?.findIndex((deck) => deck !== null) ?? -1;
  return {
    sample: { ...sample, strategyA, strategyB },
    stage: `claim about ${name} by ${levelName([strategyA, strategyB])}`,
    seeds: { drawn: `claim about ${name}`, played: `claim about ${name} played` },
    // What both sides may have is played by the side whose decks are drawn.
    side: pieces[piece].side ?? (fixed === 0 ? 1 : fixed === 1 ? 0 : undefined),
    deck: { kind: "holder", piece },
    pairs: study.recheck!.pairs,
  };
}

/** The games that `replay` calls so; undefined where it is no claim's. */
export function claimSpecOf(asked: DecksAsked, game: Game, stage: string): VersionsSpec | undefined {
  if (asked.study.recheck === undefined) return undefined;
  const match = /^claim about (.*) by (.*)$/s.exec(stage);
  const level = playersOf(asked).findIndex((players) => levelName(players) === match?.[2]);
  return match === null || level < 0 ? undefined : claimSpec(asked, game, match[1], level);
}

export async function playRechecks(request: DecksRequest, values: readonly PieceValue[]): Promise<DeckRechecks> {
  const { asked, game, folder } = request;
  const { recheck, confidence } = asked.study;
  const { claims: most, strategy, pairs } = recheck!;
  const claims = strongestClaims(values, most);
  const studyHash = decksManifest(asked, game).hash;
  const blocks: VersionsBlock[][] = claims.map(() => []);
  for (const [level, players] of playersOf(asked).entries()) {
    for (const [i, { name }] of claims.entries()) {
      const spec = claimSpec(asked, game, name, level)!;
      request.watch?.begin(stageOf(`${recheckStage(levelName(players))}, ${name}`, 2 * pairs));
      const file = `${i + 1}-${level === 0 ? "own" : "higher"}`;
      const kept = readVersions(folder, file, spec, studyHash);
      const block = kept ?? (await playVersions({ ...playing(request), spec }));
      if (kept === undefined) await keepVersions(folder, file, spec, studyHash, block);
      const note = noteOf(spec, block);
      if (note !== undefined) request.failed.push(note);
      blocks[i].push(block);
    }
  }
  const played = claims.flatMap((claim, i) => judged(asked, claim, blocks[i]) ?? []);
  const levels = playersOf(asked).map(levelName) as [string, string];
  const deviation = deviationOf(played, confidence);
  return { strategy, own: levels[0], pairs, asked: most, claims: played, ...(deviation && { deviation }) };
}

/** Differences of a block by number of the pair, in wins. */
const differencesOf = ({ pairs, scores }: VersionsBlock): ReadonlyMap<number, number> =>
  new Map(pairs.map((pair, p) => [pair, (scores[2 * p] - scores[2 * p + 1]) / 2]));

/**
 * What became of a claim.
 * @param blocks played at the study's own level and at the higher
 * @returns undefined where no pair could be played at both levels
 */
export function judged(
  asked: DecksAsked,
  claim: PieceValue,
  blocks: readonly VersionsBlock[],
): DeckRecheck | undefined {
  const { confidence } = asked.study;
  const [own, higher] = blocks.map(differencesOf) as [ReadonlyMap<number, number>, ReadonlyMap<number, number>];
  const shared = [...own.keys()].filter((pair) => higher.has(pair));
  if (shared.length === 0) return undefined;
  const interval = (differences: readonly number[]): Interval => {
    const { mean, variance } = meanDifference(differences);
    return normalInterval(mean, variance, confidence);
  };
  const levels = playersOf(asked).map((players, l): DeckRecheckLevel => {
    const found = [own, higher][l];
    const value = interval([...found.values()]);
    return { strategy: levelName(players), pairs: found.size, games: 2 * found.size, value };
  });
  const change = interval(shared.map((pair) => higher.get(pair)! - own.get(pair)!));
  const favours = claim.verdict === "strong" ? 1 : -1;
  return {
    name: claim.name,
    claim: favours === 1 ? "strong" : "weak",
    value: claim.value,
    levels,
    change,
    outcome: recheckOutcome(favours, levels[1].value, change),
  };
}

/** How far values differ between the two levels beyond sampling, in win rate; undefined of fewer than two claims. */
function deviationOf(claims: readonly DeckRecheck[], confidence: number): Interval | undefined {
  if (claims.length < 2) return undefined;
  const measured = claims.map(({ change }) => ({
    estimate: change.estimate,
    error: (change.high - change.low) / 2 / twoSidedZ(change.confidence),
  }));
  return betweenDeviation(measured, confidence);
}
