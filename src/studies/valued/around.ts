import { byGroup, byOpponent, movedMost, NAMED, namesIn, type PairAt, plain } from "../judge/company.js";
import type { Beside, MovedMatchup } from "../judge/summary.js";
import { heldScore, type OfSide } from "./gains.js";
import { ARM } from "./study.js";
import type { ValuedSummary } from "./summary.js";

/** Whom a card goes with, whom it fails against, and where a change moved most: read off the games of its value. */

/** Games of a stage. */
export interface PlayedStage extends OfSide {
  readonly stage: string;
}

type At = PairAt<PlayedStage>;

/** @param isCompared whether the arm of what it is based on was played */
export function aroundCard(
  played: readonly PlayedStage[],
  isCompared: boolean,
  confidence: number,
): Pick<ValuedSummary, "company" | "beatenBy" | "against" | "moved"> {
  const score = ({ at, pair }: At) => heldScore(at, pair);
  const worth = ({ at, pair }: At) => heldScore(at, pair) - heldScore(at, pair, ARM.another);
  const mean = meanOf(played, worth);
  const company = byGroup(played, ownPieces, (one: At) => worth(one) - mean, confidence).map(plain);
  const half = Math.min(NAMED, Math.floor(company.length / 2));
  // Settings of one side may be one only, such as the side itself.
  const against = byOpponents(played, "setting", score, confidence);
  return {
    company: {
      best: company.slice(company.length - half).reverse(),
      worst: company.slice(0, half),
      tested: company.length,
    },
    beatenBy: byOpponents(played, "piece", score, confidence).slice(0, NAMED),
    against: against.length < 2 ? [] : against,
    moved: isCompared ? movedMatchups(played, confidence) : [],
  };
}

function meanOf(played: readonly PlayedStage[], of: (one: At) => number): number {
  let [sum, pairs] = [0, 0];
  for (const at of played) for (let pair = 0; pair < at.data.pairs; pair++, pairs++) sum += of({ at, pair });
  return sum / pairs;
}

/** What is in the deck of the card besides it. */
function ownPieces({ at: { side, data, stage: _ }, pair }: At): string[] {
  const names =
    side === 0 ? namesIn(data, data.piecesA, data.startsA, pair) : namesIn(data, data.piecesB, data.startsB, pair);
  const held = data.pieces[data.exchanged[pair]].name;
  return names.filter((name) => name !== held);
}

/** The same data seen from the other side, so that whom it is played against is who holds no copy. */
const turned = (at: PlayedStage): PlayedStage =>
  at.side === 0
    ? at
    : {
        ...at,
        data: { ...at.data, startsB: at.data.startsA, piecesB: at.data.piecesA, settingsB: at.data.settingsA },
      };

const opponents = (
  played: readonly PlayedStage[],
  by: "piece" | "setting",
  of: (one: At) => number,
  confidence: number,
) => byOpponent(played.map(turned), by, of, confidence);

const byOpponents = (...args: Parameters<typeof opponents>): Beside[] => opponents(...args).map(plain);

/** Opponents by how much the win rate against them changed, most first. */
function movedMatchups(played: readonly PlayedStage[], confidence: number): MovedMatchup[] {
  const gained = ({ at, pair }: At) => heldScore(at, pair) - heldScore(at, pair, ARM.before);
  return movedMost(opponents(played, "piece", gained, confidence), gained, ({ at: { stage, data }, pair }) => {
    const place = `${stage}/${data.numbers[pair]}:0`;
    return [`${place}@0`, `${place}@${ARM.before}`];
  });
}
