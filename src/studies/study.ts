import type { Game } from "../games/game.js";
import type { Registry } from "../games/registry.js";
import type { Page, PageContext } from "../report/frame.js";
import type { StudyManifest, StudySummary } from "./folder.js";
import type { Given, Options } from "./options.js";
import type { SampledResult, StudyRequest } from "./sample/study.js";

/** What a study declares of itself; whoever carries it out needs nothing else (src/cli/study.ts). */

/** A study whose page can be drawn from its summary. */
export interface Drawn {
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

/** A study that has a command: it is begun in a folder of its own, or gone on with. */
export interface Study<O extends Options, Asked extends PlainAsked, Summary extends StudySummary> {
  readonly kind: string;
  /** What such studies are of, where another is told from them. */
  readonly of: string;
  /** What is gone on with, in words. */
  readonly noun: string;
  readonly options: O;
  /** Whether shares of it can be played apart, and by the hosts of a queue. */
  readonly isShared: boolean;
  /** Command lines behind the name, and what each is for. */
  readonly examples: readonly (readonly [words: string, about: string])[];
  /** Checks what is asked. @throws UserError with all that is wrong */
  begin(given: Given<O>, host: Host): Begun<Asked> | Promise<Begun<Asked>>;
  /** Settles anew what is played, where the code or the data are others than those that it was begun with. */
  settle?(study: Asked["study"], game: Game): Asked;
  /** `study.json` as this program writes it. */
  manifestOf(asked: Asked, game: Game): StudyManifest<Asked>;
  run(request: StudyRequest<Asked>): Promise<SampledResult<Summary>>;
  page(summary: Summary, context: PageContext): Promise<Page>;
  /** What is printed of it. */
  linesOf(summary: Summary, folder: string): readonly string[];
  /** What is measured and printed besides and stands in no file, such as times; with its keys for `--json`. */
  measure?(asked: Asked, game: Game): { readonly lines: readonly string[]; readonly document: object };
  /** What `--json` prints of it; the summary where undefined. */
  documentOf?(summary: Summary, folder: string): object;
  /** What is written besides the report. */
  writeMore?(summary: Summary, folder: string): Promise<void>;
  /** Whether what was asked is not decided yet, for all that was played. */
  isUndecided?(summary: Summary): boolean;
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
