import type { Game } from "../../games/game.js";
import type { SampleSpec } from "../sample/spec.js";
import type { PlayedStage } from "./around.js";
import type { Levels } from "./levels.js";
import type { JudgingStudy } from "./study.js";
import type { AnyJudged, JudgeSummary, ValuedStudySummary } from "./summary.js";

/** What cards are judged by: their price in points, or what decks win with them. */

/** A sample that is to be played of a card. */
export interface ToPlay extends Pick<PlayedStage, "side"> {
  /** What its folder is called behind the card's number. */
  readonly what: string;
  /** What people are told of it. */
  readonly told: string;
  readonly spec: SampleSpec;
  /** What the card costs in it; 0 where that is not varied. */
  readonly cost: number;
  /** True of squads without the card. */
  readonly isWithout?: true;
}

export interface PlayedSample extends PlayedStage, Pick<ToPlay, "cost" | "isWithout"> {}

/** What is known after some rounds. */
export interface Found {
  /** Enough, or nothing more to be had. */
  readonly isOver: boolean;
  /** Whether more can be asked than the verdict. */
  readonly isKnown: boolean;
}

/** A card with the games of its rounds. */
export interface OfCard<Study, Card> {
  readonly study: Study;
  readonly card: Card;
  readonly game: Game;
  readonly played: readonly PlayedSample[];
}

export interface Measure<Study extends JudgingStudy, Card, Known extends Found, Judged> {
  /** What rounds ask of a card. */
  readonly asks: string;
  /** What a summary says of all cards besides. */
  head(
    study: Study,
    game: Game,
  ): Pick<JudgeSummary, "variantNoun" | "variants"> | Pick<ValuedStudySummary, "measure" | "settingNoun">;
  /** Before anything was played. */
  begin(card: Card): Known;
  round(study: Study, card: Card, round: number, known: Known): ToPlay[];
  /** @param round number of the look, from 0 @param last what the look before it found */
  look(of: OfCard<Study, Card>, round: number, last: Known): Known;
  /** What a change of each number brings. */
  weights(study: Study, card: Card, game: Game): ToPlay[];
  /** The verdict as a strategy plays it. */
  level(study: Study, card: Card, what: string, strategy: string): ToPlay[];
  /** @param weighed none where it was not asked @param levels likewise */
  tell(
    of: OfCard<Study, Card>,
    known: Known,
    weighed: readonly PlayedSample[],
    levels: Levels<PlayedSample> | undefined,
  ): Judged;
}

/** What every summary of a card begins with. */
export const namedOf = ({ name, mark, note }: Pick<AnyJudged, "name" | "mark" | "note">) => ({
  name,
  mark,
  ...(note === undefined ? {} : { note }),
});
