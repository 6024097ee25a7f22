import type { z } from "zod";
import type { Game, MatchupSpec } from "../games/game.js";
import type { Registry } from "../games/registry.js";
import type { Face } from "../report/face.js";
import type { Page, PageContext } from "../report/frame.js";
import type { FailureNote } from "../results/failures.js";
import type { Played } from "../run/interrupted.js";
import type { Shard } from "../run/shard.js";
import type { Workers } from "../run/threads.js";
import type { Verifiable } from "../run/verify.js";
import type { Stage, Watch } from "../run/watch.js";
import type { StudyManifest, StudySummary } from "./folder.js";
import type { Given, Options } from "./options.js";
import type { SampleForecast } from "./sample/forecast.js";
import type { SampleSpec } from "./sample/spec.js";
import type { Clock, StageTimes } from "./timed.js";

/** What a study declares of itself; whoever carries it out needs nothing else (src/cli/study.ts). */

/** A study that can be drawn from its summary. */
export interface Drawn {
  /** The shape of its `summary.json`: what types, readers and the published schema know of it. */
  readonly summary: z.ZodType;
  /**
   * What is read first of it.
   * @param again how the study is made again, without its options
   */
  face(summary: StudySummary, again: string | undefined, folder: string, seconds?: number): Face;
  page(summary: StudySummary, context: PageContext): Promise<Page>;
}

/** Who asks. */
export interface Host {
  readonly registry: Registry;
  /** Module that workers load games from. */
  readonly registryUrl: string;
  /** Threads, for what is timed before anything is played. */
  readonly workers: number;
  /**
   * Called before what takes time, such as weighing cards or timing games.
   * @throws UserError where the folder that was named cannot be had
   */
  checkPlace(): void;
  /** Tells a line beside the results. */
  note(line: string): void;
}

/** What is asked, once it is checked. */
export interface Begun<Asked> {
  /** Its folder is named by it. */
  readonly name: string;
  readonly game: string;
  readonly asked: Asked;
}

/** How a study is to be made. */
export interface StudyRequest<Asked> {
  readonly game: Game;
  readonly asked: Asked;
  /** What the command was told, to be kept in the folder. */
  readonly said?: StudyManifest["said"];
  /** The study's folder; whole parts of the same study in it are kept. */
  readonly folder: string;
  /** 1 plays in this thread. */
  readonly workers: Workers;
  /** Module that workers load games from. */
  readonly registryUrl: string;
  /** Hears of each stage, and game by game how far it is. */
  readonly watch?: Watch;
  /** Told of parts that are damaged and therefore played again. */
  readonly tell?: (line: string) => void;
  /** Once aborted, parts under way are finished and no more are begun. */
  readonly stop?: AbortSignal;
  /**
   * Of which parts alone are played, of all stages that rest on nothing that is played; there is no summary then.
   */
  readonly shard?: Shard;
  /** Where the games played now are added up. */
  readonly played?: Played;
}

/** What each stage of a study that plays games is given of the request. */
export function playing({ game, workers, registryUrl, stop, watch, tell, shard, played }: StudyRequest<unknown>) {
  return {
    game,
    workers,
    registryUrl,
    ...(stop === undefined ? {} : { stop }),
    ...(watch === undefined ? {} : { watch }),
    ...(tell === undefined ? {} : { tell }),
    ...(shard === undefined ? {} : { shard }),
    ...(played === undefined ? {} : { played }),
  };
}

/** A study while it is played. */
export interface UnderWay<Asked> extends StudyRequest<Asked> {
  readonly played: Played;
  /** Collects what could not be played, stage by stage. */
  readonly failed: FailureNote[];
  /** Collects the folders of stages that play samples of their own: others are removed at the end. */
  readonly stages: Set<string>;
}

/** A study that has a command: it is begun in a folder of its own, or gone on with. */
export interface Study<O extends Options, Asked extends PlainAsked, Summary extends StudySummary> {
  readonly kind: string;
  /** What such studies are of, where another is told from them. */
  readonly of: string;
  /** What is gone on with, in words. */
  readonly noun: string;
  readonly options: O;
  /** Command lines behind the name, and what each is for. */
  readonly examples: readonly (readonly [words: string, about: string])[];
  /** See `Drawn`. */
  readonly summary: z.ZodType;
  /** Checks what is asked. @throws UserError with all that is wrong */
  begin(given: Given<O>, host: Host): Begun<Asked> | Promise<Begun<Asked>>;
  /**
   * The same with more games, for who goes on with it and names them; absent where it cannot be longer.
   * @throws UserError where there are not more
   */
  longer?(asked: Asked, given: Given<O>, host: Host): Asked | Promise<Asked>;
  /** Settles anew what is played, where the code or the data are others than those that it was begun with. */
  settle?(study: Asked["study"], game: Game): Asked;
  /** `study.json` as this program writes it. */
  manifestOf(asked: Asked, game: Game): StudyManifest<Asked>;
  /** Whether its command can be asked for a share, and play by the hosts of a queue. */
  readonly isShared: boolean;
  /** What it will play, in order, so far as is known before; absent where that is one thing, or unknown. */
  stages?(asked: Asked, game: Game): readonly Stage[];
  /** Plays some games like its own, to tell how long its stages take; absent where nobody can tell. */
  time?(asked: Asked, game: Game, stages: readonly Stage[], clock: Clock): Promise<StageTimes>;
  /** Plays and analyses. @throws Interrupted where it is stopped */
  play(request: UnderWay<Asked>): Promise<Summary>;
  /** Plays a share of all that rests on nothing that is played; absent where there are no shares. */
  playShare?(request: UnderWay<Asked> & { readonly shard: Shard }): Promise<void>;
  page(summary: Summary, context: PageContext): Promise<Page>;
  /** The sample of a stage that keeps none in its folder; undefined where there is none of that name. */
  stageSample?(asked: Asked, game: Game, stage: string): SampleSpec | undefined;
  /** A game that is of no sample, as `replay` calls it; undefined where there is none. */
  gameCalled?(asked: Asked, game: Game, text: string, folder: string): CalledGame | undefined;
  /** How its games are called, in words; absent where they are those of its sample. */
  callsOf?(asked: Asked, game: Game): string;
  /** Games of the study itself that are of no sample, for `verify`. */
  verifiable?(folder: string, manifest: StudyManifest<Asked>, game: Game): Verifiable;
  /** What `plan` says of a file of it before anything is played; absent of kinds that have no such files. */
  forecast?(asked: Asked): Forecast;
  /** What is printed of it first. See `Drawn`. */
  face(summary: Summary, again: string | undefined, folder: string, seconds?: number): Face;
  /** The same in sentences, and all that there is besides. */
  linesOf(summary: Summary, folder: string): readonly string[];
  /** What is measured and printed besides and stands in no file, such as times; with its keys for `--json`. */
  measure?(
    asked: Asked,
    game: Game,
    summary: Summary,
  ): { readonly lines: readonly string[]; readonly document: object };
  /** What `--json` prints of it; the summary where undefined. */
  documentOf?(summary: Summary, folder: string): object;
  /** What is written besides the report. */
  writeMore?(summary: Summary, folder: string): Promise<void>;
  /** Where else in its folder results stand, a line each: what somebody posts, or opens in a spreadsheet. */
  leads?(folder: string): readonly string[];
  /** Whether what was asked is not decided yet, for all that was played. */
  isUndecided?(summary: Summary): boolean;
}

/** A game that `replay` tells. */
export interface CalledGame {
  readonly matchup: MatchupSpec;
  /** Seed of the game. */
  readonly low: number;
  readonly high: number;
  readonly variant: number;
  /** Whether b sits first; absent = a does. */
  readonly swapped?: boolean;
  /** The seed phrase, and the names of the variants. */
  readonly of: Pick<SampleSpec, "seed" | "variants">;
  readonly pair: number;
  /** How it ends otherwise than recorded; nothing where no rows of it are kept. */
  differ(): readonly string[];
}

/** What a study that stands on a sample can be expected to tell. */
export interface Forecast {
  readonly sample: SampleSpec;
  readonly confidence: number;
  /** What its pieces are called, and how many are others under another name. */
  readonly noun: string;
  readonly twins: number;
  /** Whether several games of each drawn pair might tell more for the time: fewest pairs by that many pieces. */
  readonly pairsLeast?: (pieces: number) => number;
  /** Said of what was reckoned. */
  linesOf(made: SampleForecast): readonly string[];
  /** What its document says besides. */
  readonly more: object;
}

/** What `study.json` says was asked. */
export interface PlainAsked {
  readonly study: { readonly name: string; readonly game: string };
}

/** Where what is asked is what is played. */
export const begunBy = <S extends PlainAsked["study"]>(own: S): Begun<{ readonly study: S }> => ({
  name: own.name,
  game: own.game,
  asked: { study: own },
});

/** Any study, as it is known by its kind alone. */
export type AnyStudy = Study<Options, PlainAsked, StudySummary>;

/** Declares one: what its parts take is told by each other. */
export const study = <O extends Options, Asked extends PlainAsked, Summary extends StudySummary>(
  own: Study<O, Asked, Summary>,
): Study<O, Asked, Summary> => own;
