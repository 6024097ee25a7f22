import { existsSync } from "node:fs";
import type { Argv } from "yargs";
import { at } from "../../core/assert.js";
import { isFile, readText } from "../../core/files.js";
import { isMapping } from "../../core/mapping.js";
import { nameKey } from "../../core/names.js";
import { didYouMean, type Named, Problems, UserError } from "../../core/problems.js";
import { byKey } from "../../core/records.js";
import { shippedNames } from "../../core/shipped.js";
import { placeless } from "../../core/source.js";
import { formatInText, isFormatOf } from "../../games/formats/findFormat.js";
import type { Game } from "../../games/game.js";
import { nicknamesOf } from "../../games/nicknames.js";
import { holdsCardsOf } from "../../games/ownCards/readCards.js";
import type { Shown } from "../../games/shown.js";
import { plural } from "../../report/format.js";
import { SCHEMA_VERSION } from "../../results/summary.js";
import { againOf, saidOf } from "../../studies/again.js";
import { isVersionOf, keyOf } from "../../studies/cardFound.js";
import { changesOf } from "../../studies/judge/changes.js";
import { changeWords } from "../../studies/judge/page/changedWords.js";
import { OWN_CARDS, text, texts } from "../../studies/options.js";
import { type CardsArgument, cardsOption, cardsOverride } from "../cardsOption.js";
import type { Context, ExitCode } from "../context.js";
import { gameOf, usageError } from "../load.js";
import { programName } from "../programName.js";
import { shellWord } from "../text.js";
import { entrantFacts } from "./list.js";

/** Width of lines of text. */
const WIDTH = 110;

export function showOptions<T>(yargs: Argv<T>, context: Context) {
  return cardsOption(yargs)
    .positional("name", {
      type: "string",
      array: true,
      demandOption: true,
      describe:
        "a character, ability, card, set, keyword, squad, deck, format, map or strategy; or several, each in quotes",
    })
    .option("game", { choices: context.registry.gameNames, describe: "the game that it is of" })
    .option("kind", { type: "string", requiresArg: true, describe: "what it is, where a name means several things" })
    .option("json", { type: "boolean", default: false, describe: "print it as one JSON document" })
    .example('$0 show "Boba Fett, Bounty Hunter"', "all of a stat card, and what each ability does")
    .example("$0 show chasm", "a map, drawn");
}

interface ShowArguments extends CardsArgument {
  readonly name: readonly string[];
  readonly game: string | undefined;
  readonly kind: string | undefined;
  readonly json: boolean;
}

/** Something found, and the game that it is of. */
interface Found {
  readonly game: Game;
  /** Of the game, with the user's own cards. */
  readonly options: unknown;
  readonly shown: Shown;
}

/** `dejarik show`: all that is known of one thing. */
export function show(context: Context, args: ShowArguments): ExitCode {
  const name = args.name.join(" ");
  const names = args.game === undefined ? context.registry.gameNames : [args.game];
  const games = names.map((one) => gameOf(context.registry, one, "--game"));
  const { under } = args;
  const playing = under === undefined ? [] : games.filter((game) => isFormatOf(under, game));
  const all = (playing.length === 0 ? games : playing).flatMap((game) => {
    const options = optionsOf(game, args);
    return [...thingsOf(game, options), ...formatFile(name, game)].map((shown) => ({ game, options, shown }));
  });
  if (isSeveral(args, all)) {
    const [first = "", ...others] = args.name;
    show(context, { ...args, name: [first] });
    for (const other of others) {
      context.out("");
      show(context, { ...args, name: [other] });
    }
    return 0;
  }
  const versions = args.json ? [] : versionsOf(name, args.kind, all);
  const several = args.json ? [] : exactly(name, args.kind, all);
  if (several.length > 1 && several.length + versions.length <= IN_FULL) {
    several.forEach((one, i) => {
      if (i > 0) context.out("");
      tellInFull(context, one);
    });
    tellOthers(context, args, versions, several);
    return 0;
  }
  if (several.length > 1 || (several.length === 0 && versions.length > 0)) {
    const found = [...several, ...versions];
    listByGame(context, args, found, `"${name}" may be any of ${found.length}:`);
    return 0;
  }
  const found = theOne(args, all);
  if (args.json) {
    const { game, shown } = found;
    const { facts, drawn } = shown.tell();
    const changes = changesIn(found, facts);
    const document = {
      schemaVersion: SCHEMA_VERSION,
      game: game.name,
      kind: shown.kind,
      ...facts,
      ...(changes.length === 0 ? {} : { changes }),
    };
    context.out(JSON.stringify(drawn === undefined ? document : { ...document, drawn }, null, 2));
    return 0;
  }
  tellInFull(context, found);
  tellOthers(context, args, versions, [found]);
  return 0;
}

/** Whether words that are no name together are a name each: then all are shown, but as JSON, which is one document. */
const isSeveral = ({ name, kind, json }: ShowArguments, all: readonly Found[]): boolean =>
  !json &&
  name.length > 1 &&
  exactly(name.join(" "), kind, all).length === 0 &&
  versionsOf(name.join(" "), kind, all).length === 0 &&
  name.every((word) => exactly(word, kind, all).length + versionsOf(word, kind, all).length > 0);

/** The versions of a name below those that were told in full. */
function tellOthers(context: Context, args: ShowArguments, versions: readonly Found[], told: readonly Found[]): void {
  const others = versions.filter((one) => told.every(({ shown }) => shown.name !== one.shown.name));
  if (others.length === 0) return;
  context.out("");
  listByGame(context, args, others, "Also of this name:");
}

/** What tells one of several apart, and the cards that they are of. */
const ASKED = { name: texts("", { isPositional: true }), game: text(""), kind: text(""), ...OWN_CARDS };

/** The command that shows one thing, with the cards that were asked of. */
const commandOf = (args: ShowArguments, name: string, of: Pick<ShowArguments, "game" | "kind">): string =>
  `${againOf(programName(), { kind: "show", options: ASKED }, saidOf({ ...args, ...of, name: [name] }, ASKED))}`;

/** Things of one name that are all shown at once. */
const IN_FULL = 3;

function tellInFull(context: Context, found: Found): void {
  const { game, shown } = found;
  const { facts, drawn } = shown.tell();
  const changes = changesIn(found, facts);
  context.out(`${shown.name}: ${shown.kind} of ${game.title ?? game.name}`);
  for (const line of factLines(facts)) context.out(line);
  if (changes.length > 0)
    for (const line of wrapped(`changed: ${changes.map(changeWords).join("; ")}`, "  ")) context.out(line);
  for (const line of drawn ?? []) context.out(line);
}

/** Things of a name by game, each with its cost, and how one of them is shown. */
function listByGame(context: Context, args: ShowArguments, found: readonly Found[], head: string): void {
  const [first] = found;
  if (first === undefined) return;
  context.out(head);
  for (const [game, own] of byKey(found, ({ game }) => game)) {
    context.out(`  ${game.title ?? game.name} (--game ${game.name})`);
    for (const { shown } of own) context.out(`    "${shown.name}" (${noteOf(shown)})`);
  }
  const { game, shown } = first;
  const isOne = found.filter((other) => nameKey(other.shown.name) === nameKey(shown.name)).length === 1;
  const of = isOne ? args : { game: game.name, kind: shown.kind };
  context.note(`All of one: ${commandOf(args, shown.name, of)}`);
}

/** What a card of the user's own has otherwise than the published one that it is based on. */
function changesIn({ game, options, shown }: Found, { own, basedOn }: Readonly<Record<string, unknown>>) {
  return own === undefined || typeof basedOn !== "string" ? [] : changesOf(game, options, shown.name, basedOn);
}

/** Options of a game with the user's own cards. */
function optionsOf(game: Game, args: ShowArguments): unknown {
  const problems = new Problems();
  const own = cardsOverride(args);
  const source = placeless(own.cards === undefined && own.format !== undefined ? "--under" : "--cards");
  // Of a name that any game may have, only those games have cards that the files are for.
  const cards =
    own.cards === undefined || args.game !== undefined || holdsCardsOf(own.cards, source, [], game.name) ? own : {};
  const options = game.checkOptions(source, [], cards, problems);
  if (problems.any) throw new UserError(problems.list);
  return options;
}

/** The format of a file, where a name is that of one. */
function formatFile(name: string, game: Game): Shown[] {
  const source = isFile(name) ? formatInText(name, readText(name, new Problems()) ?? "") : undefined;
  if (source === undefined || game.checkFormat === undefined || !isFormatOf(name, game)) return [];
  const problems = new Problems();
  const read = game.checkFormat(source, problems);
  if (read === undefined) throw new UserError(problems.list);
  return [{ kind: "format", name, tell: () => ({ facts: read.facts }) }];
}

/** Everything that a game has names for, the user's own cards among it. */
function thingsOf(game: Game, options: unknown): Shown[] {
  return [
    ...(game.shown?.(options) ?? []),
    ...shippedNames(game.entrantFolder, game.name).map((name): Shown => {
      return { kind: game.entrantNoun, name, tell: () => ({ facts: entrantFacts(game, name) }) };
    }),
    ...game.strategies.map(({ name, description }): Shown => {
      return { kind: "strategy", name, tell: () => ({ facts: { name, description } }) };
    }),
  ];
}

const ofKindIn = (kind: string | undefined, all: readonly Found[]): readonly Found[] =>
  kind === undefined ? all : all.filter(({ shown }) => nameKey(shown.kind) === nameKey(kind));

/** What has just this name; else what is called so besides. */
function exactly(name: string, kind: string | undefined, all: readonly Found[]): readonly Found[] {
  const key = nameKey(name);
  const ofKind = ofKindIn(kind, all);
  const exact = ofKind.filter(({ shown }) => nameKey(shown.name) === key);
  return exact.length > 0 ? exact : ofKind.filter(({ shown }) => shown.also?.some((one) => nameKey(one) === key));
}

/** The versions of a name: "Luke Skywalker, Rebel" and "Luke Skywalker (A)" of "Luke Skywalker". */
const versionsOf = (name: string, kind: string | undefined, all: readonly Found[]): readonly Found[] =>
  ofKindIn(kind, all).filter(({ shown }) => isVersionOf(shown.name, keyOf(name)));

/** The one thing that a name means. @throws UserError listing what it may mean instead */
function theOne(args: ShowArguments, all: readonly Found[]): Found {
  const [name, kind] = [args.name.join(" "), args.kind];
  const key = nameKey(name);
  const ofKind = ofKindIn(kind, all);
  if (ofKind.length === 0) {
    const kinds = [...new Set(all.map(({ shown }) => shown.kind))];
    throw usageError(
      `there is no kind "${kind}"; ${didYouMean(kind!, kinds) ?? `one of ${kinds.join(", ")}`}`,
      "--kind",
    );
  }
  const found = exactly(name, kind, all);
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  if (found.length > 1) {
    const ways = found.map(({ game, shown }) => commandOf(args, shown.name, { game: game.name, kind: shown.kind }));
    throw usageError(`"${name}" means several things: ${[...new Set(ways)].join("; ")}`, "NAME");
  }
  if (existsSync(name))
    throw usageError(`"${name}" is a file: ${programName()} check ${shellWord(name)} says what it holds`, "NAME");
  const names = [...byKey(ofKind, ({ shown }) => withoutVersion(shown.name, key))].map(([plain, all]): Named => {
    const { shown } = at(all, 0);
    const of = all.map(({ game }) => game.name);
    if (all.some((other) => other.shown.name !== shown.name))
      return { name: plain, leadsTo: plain, note: () => plural(all.length, "version"), of };
    return { name: shown.name, note: () => noteOf(shown), of };
  });
  const suggestion = didYouMean(name, names, nicknamesOf(ofKind.map(({ game }) => game)));
  throw usageError(`nothing is named "${name}"${suggestion === undefined ? "" : ` (${suggestion})`}`, "NAME");
}

/** A name without the letter or number of its version, unless the versions are what is asked for. */
function withoutVersion(name: string, askedFor: string): string {
  const plain = name.replace(/ \([A-Z\d]+\)$/, "");
  return nameKey(plain) === askedFor ? name : plain;
}

/** Its cost, or what it is where it costs nothing. */
function noteOf(shown: Shown): string | number {
  const { cost, buildCost } = shown.tell().facts;
  return [cost, buildCost].find((one) => typeof one === "number") ?? shown.kind;
}

/** Facts as lines: a key and its value, lists of texts one below the other. */
function factLines(facts: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(facts).flatMap(([key, value]): string[] => {
    if (value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) return [];
    const label = key.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
    const listed = (name: string, texts: readonly string[], margin: string) =>
      texts.length === 1
        ? wrapped(`${name}: ${texts[0]}`, margin)
        : [...wrapped(`${name}:`, margin), ...texts.flatMap((text) => wrapped(text, `${margin}  `))];
    if (Array.isArray(value) && typeof value[0] === "object")
      return [`  ${label}:`, ...value.flatMap(({ name, does }) => listed(name, [does].flat(), "    "))];
    // Commas within and between would be one list.
    if (Array.isArray(value) && value.some((one) => String(one).includes(","))) return listed(label, value, "  ");
    if (isMapping(value)) {
      const told = Object.values(value).filter((one) => typeof one === "string" && one !== "");
      return told.length === 0 ? [] : wrapped(`${label}: ${told.join(" - ")}`, "  ");
    }
    const shown = value === true ? "yes" : value === false ? "no" : Array.isArray(value) ? value.join(", ") : value;
    return wrapped(`${label}: ${shown}`, "  ");
  });
}

/** Text in lines of some width, those after the first set in further. */
function wrapped(text: string, margin: string): string[] {
  const lines: string[] = [];
  let line = margin;
  for (const word of text.split(" ")) {
    if (line.trim() !== "" && line.length + word.length > WIDTH) {
      lines.push(line.trimEnd());
      line = `${margin}  `;
    }
    line += `${word} `;
  }
  return [...lines, line.trimEnd()];
}
