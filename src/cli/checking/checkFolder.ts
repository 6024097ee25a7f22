import { readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { isFile, readFileSource, readText } from "../../core/files.js";
import { fileWords } from "../../core/fileWords.js";
import { Problems, placelessProblem } from "../../core/problems.js";
import { cardsSource, checkCardsFolder } from "../../experiment/cardFiles.js";
import { gameOfKeys } from "../../games/entrantKeys.js";
import { isMeantAsList } from "../../games/lists/entrantFile.js";
import { isList, LIST_ENDINGS } from "../../games/lists/isList.js";
import { isForeign } from "../../games/ownCards/readCards.js";
import type { Registry } from "../../games/registry.js";
import { isRunOrStudy } from "../../results/place.js";
import { listsChanges } from "../../studies/cardList.js";
import type { CardsOverride } from "../cardsOption.js";
import { programName } from "../programName.js";
import { shellWord } from "../text.js";
import type { Checked } from "./checked.js";
import { checkFile, isSchemaFile, otherEndings } from "./checkFile.js";

/** `check` of a folder: each file in it and in the folders in it, by its kind. */

/** Files that are checked of one folder, and entries that are looked at. */
const FILES_MAX = 1000;
const ENTRIES_MAX = 10_000;
const ENDINGS = [".yaml", ".yml", ".json"];
/** Of files that are lists, or anything else. */
const TEXT = ".txt";

type Found = Required<Pick<Checked, "files" | "leftOut">>;

/** @returns what its files are; those that hold nothing for any command are left out */
export function checkFolder(folder: string, registry: Registry, cards: CardsOverride, problems: Problems): Found {
  const told = problems.list.length;
  if (isRunOrStudy(folder)) {
    const message = "is a folder that a command wrote";
    problems.add(placelessProblem(folder, message, `${programName()} verify ${shellWord(folder)} looks it over`));
    return { files: [], leftOut: [] };
  }
  const places = foldersIn(folder, [...ENDINGS, TEXT, ...LIST_ENDINGS, ...otherEndings(registry)], problems);
  const found = places.map(({ place, files }) => checkPlace(place, files, registry, cards, problems));
  const all: Found = { files: found.flatMap(({ files }) => files), leftOut: found.flatMap(({ leftOut }) => leftOut) };
  if (all.files.length === 0 && problems.list.length === told)
    problems.add(placelessProblem(folder, "is a folder without a file that can be checked"));
  return all;
}

/** A folder with the names of its files that can be read. */
interface Place {
  readonly place: string;
  readonly files: readonly string[];
}

/**
 * The folder and those in it, from top to bottom by name. Hidden ones, those of runs and studies, whose files the
 * program wrote, and those that links lead to are passed by.
 */
function foldersIn(folder: string, endings: readonly string[], problems: Problems): Place[] {
  const out: Place[] = [];
  const open = [folder];
  let [files, entries] = [0, 0];
  for (let place = open.shift(); place !== undefined; place = open.shift()) {
    try {
      const inside = readdirSync(place, { withFileTypes: true }).sort((x, y) => (x.name < y.name ? -1 : 1));
      const seen = inside.filter(({ name }) => !name.startsWith(".") && name !== "node_modules");
      const names = seen.flatMap(({ name }) => (endings.includes(extname(name)) ? [name] : []));
      const own = names.filter((name) => isFile(join(place!, name)));
      entries += inside.length;
      files += own.length;
      if (files > FILES_MAX || entries > ENTRIES_MAX) {
        const message = `holds more than ${FILES_MAX.toLocaleString("en-US")} files: name the folder or the files that are meant`;
        problems.add(placelessProblem(folder, message));
        return [];
      }
      out.push({ place, files: own.map((name) => join(place!, name)) });
      const below = seen.filter((one) => one.isDirectory()).map(({ name }) => join(place!, name));
      open.unshift(...below.filter((one) => !isRunOrStudy(one)));
    } catch (error) {
      problems.add(placelessProblem(place, fileWords(error)));
    }
  }
  return out;
}

function checkPlace(
  place: string,
  files: readonly string[],
  registry: Registry,
  cards: CardsOverride,
  problems: Problems,
): Found {
  const withCards = files.filter((file) => cardsSource(file) !== undefined);
  const others = files.filter((file) => !withCards.includes(file));
  const foreign = others.filter((file) => isLeftOut(file, registry));
  const out = others
    .filter((file) => !foreign.includes(file))
    .map((file) => tellFile(file, problems, (own) => checkFile(file, registry, cards, own)));
  if (withCards.length === 0) return { files: out, leftOut: foreign };
  // Cards of one folder may build on one another, and two may not have one name. What else is there may be cards with
  // a mistake, which whoever reads the folder for cards complains of.
  return { files: [tellFile(place, problems, (own) => checkCardsFolder(place, registry, own)), ...out], leftOut: [] };
}

/** Whether a file can be read and has nothing in it that any command looks for. */
function isLeftOut(file: string, registry: Registry): boolean {
  const games = registry.gameNames.flatMap((name) => registry.findGame(name) ?? []);
  if (extname(file) === TEXT) {
    const text = readText(file, new Problems());
    return text !== undefined && isList(file, text) && !isMeantAsList(text, games) && !listsChanges(text, games);
  }
  if (!ENDINGS.includes(extname(file))) return false;
  if (isSchemaFile(file)) return true;
  const source = readFileSource(file, new Problems());
  return source?.data !== undefined && isForeign(source.data) && gameOfKeys(source.data, games) === undefined;
}

/** A file with what a check says it is, where nothing is wrong. */
export function tellFile(
  file: string,
  problems: Problems,
  check: (own: Problems) => string | undefined,
): Checked["files"][number] {
  const own = new Problems();
  const is = check(own);
  for (const problem of own.list) problems.add(problem);
  for (const warning of own.warnings) problems.warn(warning);
  return is === undefined || own.any ? { file } : { file, is };
}
