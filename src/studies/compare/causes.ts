import { join } from "node:path";
import type { Told } from "../../core/described.js";
import { valueAt } from "../../core/shape.js";
import { countChanges, valueDifferences } from "../../core/valueDifferences.js";
import type { Experiment } from "../../experiment/experiment.js";
import { formatChanges } from "../../games/formats/format.js";
import type { Game } from "../../games/game.js";
import { ownCardsOf } from "../../games/ownCards/ownCards.js";
import { readManifest } from "../../results/folder.js";
import { type Changed, differencesBetween, type Setting } from "./setting.js";
import type { cause } from "./shape.js";

/** What was edited between two runs, as far as it can change their results, told so that a person sees it at once. */

/** Something that was edited between two runs. */
export type Cause = Told<typeof cause>;

/** A run as it was set up: its hashes, and the experiment itself where that was kept. */
export interface Setup {
  readonly setting: Setting;
  readonly experiment: Experiment | undefined;
}

/**
 * What was edited between two setups: squads or decks and options first, as they say most, then rules, data, strategies
 * and code.
 * @param game that was played; undefined where this program does not know it
 */
export function causesBetween(before: Setup, after: Setup, noun: string, game: Game | undefined): Cause[] {
  const changed = differencesBetween(before.setting, after.setting, noun);
  const isPlayed = ({ kind }: Changed) => kind === "entrant" || kind === "options";
  const ordered = [...changed.filter(isPlayed), ...changed.filter((one) => !isPlayed(one))];
  return ordered.map((one) => ({ what: one.what, changes: linesOf(one, before, after, game) }));
}

function linesOf(
  { kind, name, ...hashes }: Changed,
  before: Setup,
  after: Setup,
  game: Game | undefined,
): readonly string[] {
  switch (kind) {
    case "entrant":
      return entrantLines(name!, before, after, game);
    case "options":
      return optionLines(before.experiment, after.experiment, game);
    case "version":
      return [`${hashes.before} to ${hashes.after}`];
    case "code":
      return [];
  }
}

function entrantLines(name: string, before: Setup, after: Setup, game: Game | undefined): readonly string[] {
  if (before.setting.entrants[name] === undefined) return ["new"];
  if (after.setting.entrants[name] === undefined) return ["no longer there"];
  const find = (experiment: Experiment | undefined) => experiment?.entrants.find((one) => one.name === name);
  const [was, is] = [find(before.experiment), find(after.experiment)];
  if (was === undefined || is === undefined) return [];
  return contentLines(was.content, is.content, game);
}

function optionLines(
  before: Experiment | undefined,
  after: Experiment | undefined,
  game: Game | undefined,
): readonly string[] {
  if (before === undefined || after === undefined) return [];
  const [was, is] = [ownCardsOf(before.options), ownCardsOf(after.options)];
  const bareOf = ({ options }: Experiment) => without(without(options, "cards"), "format");
  const [bare, bareNow] = [bareOf(before), bareOf(after)];
  return [
    ...formatChanges(before.options, after.options),
    ...readable(bare, bareNow, game?.optionChanges?.bind(game)),
    ...ownLines(was?.list ?? [], is?.list ?? []),
    ...(was === undefined || is === undefined ? [] : ownLines(was.content, is.content, true)),
  ];
}

/** What differs in a squad or deck; its cards of the user's own by their names, as they are long. */
function contentLines(before: unknown, after: unknown, game: Game | undefined): readonly string[] {
  const own = (content: unknown) => valueAt(content, ["own"]);
  const changes = game?.entrantChanges?.bind(game);
  if (!Array.isArray(own(before)) && !Array.isArray(own(after))) return readable(before, after, changes);
  const [was, is] = [own(before) ?? [], own(after) ?? []];
  return [
    ...readable(without(before, "own"), without(after, "own"), changes),
    ...ownLines(was, is),
    ...ownLines(was, is, true),
  ];
}

const without = (content: unknown, key: string): unknown =>
  typeof content !== "object" || content === null
    ? content
    : Object.fromEntries(Object.entries(content).filter(([one]) => one !== key));

/**
 * Cards of the user's own that came and went by name, or what changed in those that are there both times; of lists
 * that do not name their cards, item by item.
 * @param isWithin whether what changed in them is told
 */
function ownLines(before: unknown, after: unknown, isWithin = false): string[] {
  const [was, is] = [namedIn(before), namedIn(after)];
  if (was === undefined || is === undefined) return isWithin ? valueDifferences(before, after, [OWN_CARDS]) : [];
  if (isWithin)
    return [...was].flatMap(([name, one]) =>
      is.has(name) ? valueDifferences(byName(one), byName(is.get(name)), [name]) : [],
    );
  const changed = countChanges([...was.keys()], [...is.keys()]).map((one) => one.replace(/1 /, ""));
  return changed.length === 0 ? [] : [`${OWN_CARDS}: ${changed.join(", ")}`];
}

const OWN_CARDS = "own cards";

/** A list's items by their names; undefined where it is none, or not of things with names. */
function namedIn(list: unknown): ReadonlyMap<string, unknown> | undefined {
  if (!Array.isArray(list)) return undefined;
  const nameOf = (one: unknown) => valueAt(one, ["name"]) ?? valueAt(one, ["title"]);
  return list.every((one) => typeof nameOf(one) === "string")
    ? new Map(list.map((one) => [nameOf(one) as string, one]))
    : undefined;
}

/** The same with the cards that a set is made of by their names, too. */
const byName = (one: unknown): unknown => {
  const cards = namedIn(valueAt(one, ["cards"]));
  return cards === undefined ? one : { ...(one as object), cards: Object.fromEntries(cards) };
};

/** What differs between the contents of two experiments' squads or decks and options, each line with what it is of. */
export function differencesInText(before: Experiment, after: Experiment, game: Game | undefined): string[] {
  const entrants = before.entrants.flatMap((was) => {
    const is = after.entrants.find(({ name }) => name === was.name);
    const lines = is === undefined ? [] : contentLines(was.content, is.content, game);
    return lines.map((line) => `${was.name}: ${line}`);
  });
  return [...entrants, ...optionLines(before, after, game)];
}

/**
 * In the game's own words; as plain data where it has none, or where an older version wrote what it no longer
 * understands.
 */
function readable(
  before: unknown,
  after: unknown,
  ofGame: ((before: unknown, after: unknown) => readonly string[]) | undefined,
): readonly string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  try {
    return ofGame?.(before, after) ?? valueDifferences(before, after);
  } catch {
    return valueDifferences(before, after);
  }
}

/** The experiment of a run folder; undefined where the run is gone or damaged. */
export function keptExperiment(...folder: readonly string[]): Experiment | undefined {
  try {
    return readManifest(join(...folder)).experiment;
  } catch {
    return undefined;
  }
}

/** The causes of several experiments, each told once, with the experiments it holds for. */
export function mergedCauses(
  experiments: readonly { readonly name: string; readonly causes: readonly Cause[] }[],
): (Cause & { readonly experiments: readonly string[] })[] {
  const merged = new Map<string, Cause & { readonly experiments: string[] }>();
  for (const { name, causes } of experiments)
    for (const cause of causes) {
      const key = JSON.stringify(cause);
      const found = merged.get(key);
      if (found === undefined) merged.set(key, { ...cause, experiments: [name] });
      else found.experiments.push(name);
    }
  return [...merged.values()];
}
