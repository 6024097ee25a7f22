import { existsSync } from "node:fs";
import { ownValue } from "../core/own.js";
import { placelessProblem, UserError } from "../core/problems.js";
import { list } from "../report/format.js";
import { folderError } from "../results/folder.js";
import { checkIsFolder, isFree, markOf } from "../results/place.js";
import { restoreList } from "../results/written.js";
import { flagName, type Option, type Options, typedAs } from "../studies/options.js";
import { type PlaceKey, placeOptions, WORDS_OPTION } from "./options.js";
import { QUEUE_OPTIONS } from "./queueOptions.js";
import { SHARD_OPTIONS } from "./shardOption.js";

/** `--resume`: what may stand beside it, and folders that were begun and hold nothing yet. */

/** Options that say how a study is played, and nothing of what it asks. */
const HOW = Object.entries<Option>({
  ...placeOptions(""),
  ...WORDS_OPTION,
  ...SHARD_OPTIONS,
  ...QUEUE_OPTIONS,
}).flatMap(([key, option]) => (option.isHow ? [flagName(key, option)] : []));

type Arguments = Readonly<Record<string, unknown>>;

/** Words and options that ask for something, by their names as they are typed. */
function askedIn(args: object): string[] {
  const given = Object.entries(args).filter(([key, value]) => {
    const isNothing = value === undefined || (Array.isArray(value) && value.length === 0);
    return !isNothing && key !== "_" && key !== "$0" && !HOW.includes(flagName(key));
  });
  return [...new Set(given.map(([key]) => flagName(key)))];
}

/**
 * Whoever goes on with a study gets what it asked: whatever else is named would be passed over.
 * @param args of the command
 * @param options that it has
 * @param beside those that say how it is gone on with
 * @throws UserError that names each
 */
export function refuseChanges(args: object, options: Options, beside: Options): void {
  const asked = askedIn(args);
  const named = Object.entries(beside).flatMap(([key, option]) =>
    option.isHow === true && key !== "resume" ? [typedAs(key, option)] : [],
  );
  const message = `a study that is continued cannot be changed: give --resume alone, or with ${list(named)}`;
  if (asked.length > 0)
    throw new UserError(asked.map((name) => placelessProblem(typedAs(name, ownValue(options, name)), message)));
}

/**
 * Words of a command as they are meant: to continue a folder in which nothing stands yet is to begin it, where what is
 * asked stands beside it.
 * @param place the option for the folder that is written
 * @throws UserError where there is nothing to continue, and nothing to begin by
 */
export function begunAnew<A extends Arguments>(args: A, place: PlaceKey = "out"): A {
  const { resume } = args;
  if (typeof resume !== "string") return args;
  if (!existsSync(resume)) {
    const begin = "there is no such folder, so there is nothing to continue; to begin it, name it by";
    throw folderError(resume, `${begin} --${place}`);
  }
  checkIsFolder(resume);
  const mark = markOf(resume);
  if (mark !== undefined) restoreList(resume, mark);
  if (!isFree(resume)) return args;
  const asked = askedIn(args);
  if (asked.includes(place)) throw folderError(resume, `--${place} and --resume exclude each other`);
  if (asked.length > 0) return { ...args, resume: undefined, [place]: resume };
  const again = `give the whole command again, with --${place}`;
  throw folderError(resume, `holds nothing yet that says what was asked: ${again}`);
}
