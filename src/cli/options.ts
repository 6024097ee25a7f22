import type { Argv, Options as YargsOptions } from "yargs";
import { flagName, type Option, type Options, text, toggle, whole } from "../studies/options.js";

/** Options of the command line, as they are declared (src/studies/options.ts), in the words of yargs. */

const TYPES = { number: "number", text: "string", texts: "string", switch: "boolean" } as const;

function yargsOf({ typed, about, usual, choices, isEach }: Option): YargsOptions {
  return {
    type: TYPES[typed],
    describe: about,
    ...(usual === undefined ? {} : { defaultDescription: usual }),
    ...(choices === undefined ? {} : { choices }),
    ...(typed === "texts" ? { array: true } : {}),
    ...(isEach ? { nargs: 1 } : typed === "switch" ? {} : { requiresArg: true }),
  };
}

/** Adds what is declared to a command. */
export function withOptions<T, Words = object>(yargs: Argv<T>, options: Options): Argv<T & Words> {
  for (const [key, option] of Object.entries(options)) {
    const isList = option.typed === "texts" ? { array: true } : {};
    if (option.isPositional) yargs.positional(key, { type: "string", describe: option.about, ...isList });
    else yargs.option(flagName(key, option), yargsOf(option));
  }
  return yargs as Argv<T & Words>;
}

/** More threads than this is a mistake of typing. */
export const WORKERS_MAX = 1024;

/** What all have that show a result. */
export const WORDS_OPTION = { words: toggle("print all there is, in sentences", { isHow: true }) };

/** What all have that write a folder and print what it says. */
export const RESULT_OPTIONS = {
  out: text("folder to write", { usual: "runs/NAME-TIME" }),
  json: toggle("print the summary as one JSON document", { isHow: true }),
};

export const withResultOptions = <T>(yargs: Argv<T>): Argv<T & ResultArguments> =>
  withOptions<T, ResultArguments>(yargs, { ...RESULT_OPTIONS, ...WORDS_OPTION });

/** The option for the folder that is written: another where cards go --out. */
export type PlaceKey = "out" | "folder";
export const placeKeyOf = (options: Options): PlaceKey => ("out" in options ? "folder" : "out");

/** How a study is played, and where it goes. @param noun what is gone on with: "the study" */
export const placeOptions = (noun: string, place: PlaceKey = "out"): Options => ({
  workers: whole("worker threads", 1, WORKERS_MAX, { usual: "one a core", isHow: true }),
  [place]: RESULT_OPTIONS.out,
  resume: text(`continue ${noun} in this folder`, { isHow: true }),
  otherCode: toggle("with --resume: play anew what another version of the program began", { isHow: true }),
  json: RESULT_OPTIONS.json,
});

export interface ResultArguments {
  readonly out: string | undefined;
  readonly words?: boolean | undefined;
  readonly json?: boolean | undefined;
}

export interface StudyArguments extends ResultArguments {
  readonly workers: number | undefined;
  readonly resume: string | undefined;
  readonly otherCode?: boolean | undefined;
}

export const withPlaceOptions = <T>(yargs: Argv<T>, noun: string): Argv<T & StudyArguments> =>
  withOptions<T, StudyArguments>(yargs, placeOptions(noun));
