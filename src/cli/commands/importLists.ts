import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import type { Argv } from "yargs";
import { at } from "../../core/assert.js";
import { isFolder, readText, shownPath, slug } from "../../core/files.js";
import { wordNamed } from "../../core/names.js";
import { didYouMean, formatProblem, grouped, inOrder, type Problem, Problems, UserError } from "../../core/problems.js";
import { typedName } from "../../core/standardInput.js";
import { withCards } from "../../experiment/entrants.js";
import type { Game } from "../../games/game.js";
import { nameOf } from "../../games/lists/entrantFile.js";
import { isList } from "../../games/lists/isList.js";
import { type ReadList, readLists } from "../../games/lists/readList.js";
import type { Registry } from "../../games/registry.js";
import { plural } from "../../report/format.js";
import { SCHEMA_VERSION } from "../../results/summary.js";
import type { Context, ExitCode } from "../context.js";
import { usageError } from "../load.js";
import { programName } from "../programName.js";
import { shellWord } from "../text.js";

export function importOptions<T>(yargs: Argv<T>) {
  return yargs
    .positional("files", {
      type: "string",
      array: true,
      demandOption: true,
      describe: "lists of squads or decks: .o8d of OCTGN, .txt or .dek of LackeyCCG, text as in a forum",
    })
    .option("game", {
      type: "string",
      requiresArg: true,
      describe: "whose lists they are",
      defaultDescription: "told by the cards",
    })
    .option("name", { type: "string", requiresArg: true, describe: "what the squad or deck is called" })
    .option("cards", {
      type: "string",
      array: true,
      requiresArg: true,
      describe: "changed and new cards of your own that lists may name, in a file or a folder; may be repeated",
    })
    .option("out", {
      type: "string",
      requiresArg: true,
      describe: "a new .yaml file to write instead of printing; of several lists a folder, even of one file",
    })
    .option("json", { type: "boolean", default: false, describe: "print what was read as one JSON document" })
    .example("$0 import friend.o8d --out decks/friend.yaml", "then: run decks/friend.yaml sith-starter");
}

export interface ImportArguments {
  readonly files: readonly string[];
  readonly game: string | undefined;
  readonly name: string | undefined;
  readonly cards?: readonly string[] | undefined;
  readonly out: string | undefined;
  readonly json: boolean;
}

/** A list that was read, with what a check says of it as a squad or deck. */
interface Imported {
  readonly file: string;
  readonly list: ReadList;
  readonly data: Readonly<Record<string, unknown>>;
  readonly problems: readonly Problem[];
}

/** `dejarik import`: lists of squads or decks as the files that the program reads; what was guessed is told beside. */
export function importLists(context: Context, args: ImportArguments): ExitCode {
  const { files, name, out } = args;
  if (name !== undefined && files.length > 1)
    throw usageError("names one list; several are named by their files", "--name");
  const games = gamesOf(context.registry, args.game).map((game) => withCards(game, args.cards ?? []));
  const problems = new Problems();
  const read = files.flatMap((file) => importedOf(file, games, name, problems));
  if (problems.any) throw new UserError(problems.list);
  if (name !== undefined && read.length > 1)
    throw usageError(`names one list, and ${shownPath(at(files, 0))} holds ${read.length}`, "--name");
  const texts = read.map(({ data }) => stringify(data, { lineWidth: 0 }));
  if (args.json) context.out(JSON.stringify(documentOf(read), null, 2));
  else if (out === undefined) context.out(texts.join("---\n").trimEnd());
  for (const one of read) tell(context, one, read.filter(({ file }) => file === one.file).length > 1);
  if (out !== undefined) write(context, read, texts, out);
  return 0;
}

function gamesOf(registry: Registry, named: string | undefined): readonly Game[] {
  const games = registry.gameNames
    .flatMap((name) => registry.findGame(name) ?? [])
    .filter(({ lists }) => lists !== undefined);
  if (named === undefined) return games;
  const names = games.map(({ name }) => name);
  const word = wordNamed(names, named);
  if (word === undefined)
    throw usageError(
      `there are no lists of a game "${named}"; ${didYouMean(named, names) ?? `one of ${names.join(", ")}`}`,
      "--game",
    );
  return games.filter((game) => game.name === word);
}

function importedOf(
  file: string,
  games: readonly Game[],
  name: string | undefined,
  problems: Problems,
): readonly Imported[] {
  const text = readText(file, problems);
  if (text === undefined) return [];
  const shown = shownPath(file);
  if (!isList(file, text)) {
    const message = "is no list but a file of the program: it can be named as it is";
    problems.add({ file: shown, line: 0, column: 0, message });
    return [];
  }
  const lists = readLists(text, { games, file: shown, name: name ?? nameOf(file) }, problems) ?? [];
  return lists.map((list) => checked(file, list, name));
}

function checked(file: string, list: ReadList, name: string | undefined): Imported {
  const found = list.source.data as Readonly<Record<string, unknown>>;
  const data = name === undefined ? found : { ...found, name };
  const told = new Problems();
  list.game.checkEntrant(list.source, [], undefined, told);
  // What is not playable is told once, not by each card of it.
  const places = new Set(list.unplayable.map(({ line, column }) => `${line}:${column}`));
  const own = told.list.filter(({ line, column }) => !places.has(`${line}:${column}`));
  return { file, list, data, problems: inOrder(own) };
}

/** @param isOneOfSeveral lists of its file */
function tell(context: Context, { file, list, data, problems }: Imported, isOneOfSeveral: boolean): void {
  const { game, form, line, guesses, unplayable } = list;
  const of = form === "text" ? "a list" : `a deck of ${form}`;
  const which = isOneOfSeveral ? `:${line}: "${data.name}"` : ":";
  context.note(`${shownPath(file)}${which} read as ${of}: a ${game.entrantNoun} of ${game.title ?? game.name}`);
  for (const guess of inOrder(guesses)) context.note(`Guessed: ${formatProblem(guess)}`);
  for (const one of unplayable) context.note(formatProblem(one));
  for (const line of grouped(problems)) context.note(`As a ${game.entrantNoun} it would be refused: ${line}`);
}

function documentOf(read: readonly Imported[]): unknown {
  const lists = read.map(({ file, list, data, problems }) => {
    const { form, line, guesses, unplayable } = list;
    return { file: typedName(file), line, form, document: data, guesses, notYetPlayable: unplayable, problems };
  });
  return { schemaVersion: SCHEMA_VERSION, lists };
}

/** Writes each list to a new file. */
function write(context: Context, read: readonly Imported[], texts: readonly string[], out: string): void {
  const isOne = read.length === 1 && !isFolder(out);
  if (!isOne && /\.ya?ml$/.test(out))
    throw usageError(`${read.length} lists were read: name a folder, not "${out}"`, "--out");
  if (isOne && !/\.ya?ml$/.test(out)) throw usageError(`must end in .yaml, not "${out}"`, "--out");
  const places = read.map(({ data }) => (isOne ? out : join(out, `${slug(String(data.name))}.yaml`)));
  const twice = places.find((place, i) => places.indexOf(place) < i);
  if (twice !== undefined)
    throw usageError(`two lists would be ${twice}: give one of them another name in its text, as Name: Mine`, "--out");
  const there = places.find((place) => existsSync(place));
  if (there !== undefined) throw usageError(`${there} is there already; name a new file`, "--out");
  if (!isOne) mkdirSync(out, { recursive: true });
  for (const [i, place] of places.entries()) {
    writeFileSync(place, at(texts, i), { flag: "wx" });
    context.note(`Written: ${place}`);
  }
  context.note(`${plural(places.length, "file")} to check: ${programName()} check ${places.map(shellWord).join(" ")}`);
}
