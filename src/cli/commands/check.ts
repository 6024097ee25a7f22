import type { Argv } from "yargs";
import { isFolder, isThere, looksLikePath } from "../../core/files.js";
import { distinct, few, grouped, inOrder, Problems } from "../../core/problems.js";
import { STANDARD_INPUT_NAME, standardInputAt } from "../../core/standardInput.js";
import { pickedList } from "../../games/lists/entrantFile.js";
import type { Registry } from "../../games/registry.js";
import type { Face } from "../../report/face.js";
import { count, plural } from "../../report/format.js";
import { SCHEMA_VERSION } from "../../results/summary.js";
import { type CardsArgument, type CardsOverride, cardsOption, cardsOverride } from "../cardsOption.js";
import type { Checked } from "../checking/checked.js";
import { checkFile, checkNamed } from "../checking/checkFile.js";
import { checkFolder, tellFile } from "../checking/checkFolder.js";
import { verdictsOf } from "../checking/verdicts.js";
import type { Context, ExitCode } from "../context.js";
import { showFace } from "../face.js";

export function checkOptions<T>(yargs: Argv<T>) {
  return cardsOption(yargs)
    .positional("files", {
      type: "string",
      array: true,
      demandOption: true,
      describe:
        "experiments, squads, decks, formats, maps, puzzles, weights, cards of your own, or folders of these; shipped squads and decks by name; - is standard input",
    })
    .option("json", { type: "boolean", default: false, describe: "print the problems as one JSON document" });
}

/** Files that nothing is said of, named. */
const LEFT_OUT_SHOWN = 3;

/** `dejarik check`: every problem and warning of every file, or what each file is. A warning alone is exit code 0. */
export function check(
  context: Context,
  args: CardsArgument & { readonly files: readonly string[]; readonly json: boolean },
): ExitCode {
  const { files, leftOut, ...found } = checkFiles(args.files, context.registry, cardsOverride(args));
  const shownName = (file: string) => (standardInputAt(file) === undefined ? file : STANDARD_INPUT_NAME);
  const shown = files.map(({ file, ...is }) => ({ file: shownName(file), ...is }));
  if (args.json) {
    const document = { schemaVersion: SCHEMA_VERSION, files: shown, ...found, ...(leftOut && { leftOut }) };
    context.out(JSON.stringify(document, null, 2));
  } else {
    if (shown.length > 1) showFace(context, checkFace(shown, found));
    for (const { file, is, lists } of shown) {
      if (is !== undefined) context.out(`${file}: ${is}`);
      for (const { words, notes } of lists ?? [])
        for (const line of [words, ...notes.map((one) => `  ${one}`)]) context.out(line);
    }
    for (const line of grouped(found.problems)) context.note(line);
    const warnings = found.warnings.map(({ message, ...rest }) => ({ ...rest, message: `warning: ${message}` }));
    for (const line of grouped(warnings)) context.note(line);
    if (leftOut !== undefined)
      context.note(`Not checked, as they are nothing that commands read: ${few(leftOut, LEFT_OUT_SHOWN).join(", ")}`);
  }
  return found.problems.length > 0 ? 2 : 0;
}

/**
 * Of several files how many are sound: which, and what is wrong with the others, is a line each, as editors jump to it.
 * One file has that line alone.
 */
function checkFace(files: Checked["files"], { problems, warnings }: Pick<Checked, "problems" | "warnings">): Face {
  const wrong = files.filter(({ is }) => is === undefined).length;
  const doubts = warnings.length === 0 ? "" : `, ${plural(warnings.length, "warning")}`;
  const headline =
    wrong === 0 && problems.length === 0
      ? `${plural(files.length, "file")} checked, nothing wrong${doubts}.`
      : `${count(wrong)} of ${plural(files.length, "file")} ${wrong === 1 ? "is" : "are"} wrong: ${plural(problems.length, "problem")}${doubts}.`;
  return { setting: [], headline: [headline], warnings: [], tables: [], notes: [] };
}

/**
 * Checks files of any kind, and those of folders and the folders in them, each by its kind.
 * @param cards cards of the user's own, as `cardsOverride` has them
 */
export function checkFiles(names: readonly string[], registry: Registry, cards: CardsOverride = {}): Checked {
  const problems = new Problems();
  const leftOut: string[] = [];
  const files = names.flatMap((name) => {
    if (isFolder(name)) {
      const found = checkFolder(name, registry, cards, problems);
      leftOut.push(...found.leftOut);
      return found.files;
    }
    const isFileName = (isThere(name) || looksLikePath(name)) && pickedList(name, ".") === undefined;
    const check = isFileName ? checkFile : checkNamed;
    const told = tellFile(name, problems, (own) => check(name, registry, cards, own));
    const lists = isFileName ? verdictsOf(name, registry, cards) : undefined;
    return [{ ...told, ...(lists && { lists }) }];
  });
  return {
    files,
    problems: inOrder(distinct(problems.list)),
    warnings: inOrder(distinct(problems.warnings)),
    ...(leftOut.length === 0 ? {} : { leftOut }),
  };
}
