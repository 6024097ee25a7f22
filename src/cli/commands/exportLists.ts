import { existsSync, writeFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { readText, shownPath } from "../../core/files.js";
import { isMapping } from "../../core/mapping.js";
import { few, Problems, placelessProblem, UserError } from "../../core/problems.js";
import { readSource } from "../../core/source.js";
import { entrantNamed } from "../../experiment/entrants.js";
import type { Entrant, Game } from "../../games/game.js";
import type { WrittenList } from "../../games/lists/listForm.js";
import { listAsOctgn, listAsText } from "../../games/lists/writeList.js";
import { readManifest } from "../../results/folder.js";
import { isRunOrStudy } from "../../results/place.js";
import type { Context, ExitCode } from "../context.js";
import { gameOf, usageError } from "../load.js";

/** `export --as`: squads and decks as lists that other people and programs read. */

export interface ExportListsArguments {
  readonly run: string;
  readonly as: "text" | "o8d";
  readonly ids: string | undefined;
  readonly out: string | undefined;
  readonly force: boolean;
}

export function exportLists(context: Context, { run, as, ids, out, force }: ExportListsArguments): ExitCode {
  const { game, entrants } = entrantsOf(run, context);
  const { lists } = game;
  if (lists === undefined) throw usageError(`${game.title ?? game.name} has no lists`, run);
  if (as === "text" && ids !== undefined) throw usageError("belongs to --as o8d", "--ids");
  if (as === "o8d" && entrants.length > 1) throw usageError("is a run of several: name one squad or deck", run);
  const texts = entrants.map((entrant) => {
    const list = lists.write(entrant.content);
    refuseLacking(run, entrant, list);
    return as === "text" ? listAsText(entrant.name, game.title ?? game.name, list, lists) : octgnOf(list, ids);
  });
  const text = texts.join("\n");
  if (out === undefined) {
    context.out(text.trimEnd());
    return 0;
  }
  if (existsSync(out) && !force) throw usageError(`${out} is there already; name a new file, or give --force`, "--out");
  writeFileSync(out, text);
  context.out(out);
  return 0;
}

/** Those of a run, or the one that is named. */
function entrantsOf(
  word: string,
  { registry }: Context,
): { readonly game: Game; readonly entrants: readonly Entrant[] } {
  if (isRunOrStudy(word)) {
    const manifest = readManifest(word);
    return { game: gameOf(registry, manifest.game, word), entrants: manifest.experiment.entrants };
  }
  const problems = new Problems();
  const found = entrantNamed(word, registry, {}, problems);
  if (found === undefined && !problems.any)
    problems.add(placelessProblem(word, "is no run folder, and no squad or deck"));
  if (found === undefined || problems.any) throw new UserError(problems.list);
  return { game: found.game, entrants: [found.entrant] };
}

/** @throws UserError where a list cannot say all that the squad or deck is */
function refuseLacking(file: string, { name }: Entrant, { lacks }: WrittenList): void {
  if (lacks.length > 0)
    throw new UserError(lacks.map((lack) => placelessProblem(file, `"${name}" is more than a list can say: ${lack}`)));
}

/** Names that are missing from a table, of which so many are named. */
const LACKING_SHOWN = 10;

function octgnOf(list: WrittenList, ids: string | undefined): string {
  if (ids === undefined)
    throw usageError(
      "o8d needs --ids FILE: OCTGN knows cards by ids, which a CSV or JSON of name and id gives",
      "--as",
    );
  const idOf = idsIn(ids);
  const made = listAsOctgn(list, idOf, idOf.get("game"));
  if ("text" in made) return made.text;
  const names = few(
    made.lacking.map((name) => `"${name}"`),
    LACKING_SHOWN,
  );
  throw usageError(`has no id of ${names.join(", ")}`, ids);
}

/** A table of names and ids: a JSON mapping, or a CSV whose first two columns they are. */
function idsIn(file: string): ReadonlyMap<string, string> {
  const problems = new Problems();
  const text = readText(file, problems);
  if (text === undefined) throw new UserError(problems.list);
  if (/^\s*\{/.test(text)) {
    const { data } = readSource(shownPath(file), text, problems);
    if (problems.any || !isMapping(data)) throw new UserError(problems.list);
    return new Map(Object.entries(data).map(([name, id]) => [name, String(id)]));
  }
  try {
    const rows = parse(text, {
      delimiter: [",", ";", "\t"],
      relax_quotes: true,
      relax_column_count: true,
      trim: true,
      skip_empty_lines: true,
    });
    return new Map((rows as string[][]).flatMap(([name = "", id]) => (id === undefined ? [] : [[name, id] as const])));
  } catch (error) {
    throw usageError(`is no CSV: ${(error as Error).message}`, file);
  }
}
