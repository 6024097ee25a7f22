import { z } from "zod";
import { present } from "../core/assert.js";
import { keyTableOf } from "../core/described.js";
import type { KeyTable } from "../core/meantKeys.js";
import { cardLists } from "../games/fileShapes.js";
import type { Game } from "../games/game.js";
import { gameDocumentSchema } from "../games/record/schema.js";
import type { Registry } from "../games/registry.js";
import { SUMMARY_FILE } from "../results/names.js";
import { summaryShape } from "../results/summaryShape.js";
import { agreeShape } from "../studies/agree/shape.js";
import { STUDIES } from "../studies/kinds.js";
import { anyOf, entrantFile, experimentFile, formatFile, type ShapedGame } from "./experiment.js";
import { cardsFile, costFile, decksFile, nightlyFile, puzzlesFile, weightsFile } from "./studies.js";

/** Everything that has a JSON Schema: files that people write, and documents that the program writes. */

interface Kind {
  /** What files of the kind are, in a few words. */
  readonly about: string;
  /** Whether people write such files; others are written by the program. */
  readonly isWritten: boolean;
  shape(games: readonly ShapedGame[]): z.ZodType | Promise<z.ZodType>;
}

const written = (about: string, shape: Kind["shape"]): Kind => ({ about, isWritten: true, shape });
const printed = (about: string, shape: Kind["shape"]): Kind => ({ about, isWritten: false, shape });

const isOf = (noun: Game["entrantNoun"]) => (one: ShapedGame) => one.game.entrantNoun === noun;

const FILES: Readonly<Record<string, Kind>> = {
  experiment: written("what run, play and plan are given: who meets whom", (games) => anyOf(games.map(experimentFile))),
  squad: written("a squad or a team of Miniatures", (games) => anyOf(games.filter(isOf("squad")).map(entrantFile))),
  deck: written("a deck of either card game", (games) => anyOf(games.filter(isOf("deck")).map(entrantFile))),
  cards: written("cards of your own, changed and new", (games) =>
    anyOf(games.flatMap((one) => cardsFile(one, ({ card, set }) => cardLists(card, set)))),
  ),
  format: written("what a committee or a league allows", (games) =>
    anyOf(games.flatMap((one) => (one.shapes.formats === undefined ? [] : [formatFile(one)]))),
  ),
  cost: written("a study of what characters are worth", (games) =>
    anyOf(games.filter(({ game }) => game.pricing !== undefined).map(costFile)),
  ),
  decks: written("a study of what objective sets and cards are worth", (games) =>
    anyOf(games.filter(({ game }) => game.drawing !== undefined && !game.symmetric).map(decksFile)),
  ),
  nightly: written("a suite that is played every night", (games) => nightlyFile(games)),
  puzzles: written("positions with a right answer", (games) => anyOf(games.map(puzzlesFile))),
  weights: written("numbers that greedy plays by", (games) =>
    anyOf(games.filter(({ game }) => game.weights !== undefined).map(weightsFile)),
  ),
  game: printed("a game as data: play --json and replay --json", () => gameDocumentSchema),
  summary: printed(`${SUMMARY_FILE} of a run`, () => summaryShape),
  agree: printed("agree --json: people against a simulation", () => agreeShape),
};

/** All kinds by name. Summaries of studies have the name of the study, unless what it is asked by has that. */
export const schemaKinds = (): Readonly<Record<string, Kind>> => ({
  ...FILES,
  ...Object.fromEntries(
    Object.entries(STUDIES).map(([name, { load }]) => [
      Object.hasOwn(FILES, name) ? `${name}-summary` : name,
      printed(`${SUMMARY_FILE} of ${name}`, async () => (await load()).summary),
    ]),
  ),
});

/**
 * The JSON Schema of a kind, in the draft that editors know best.
 * @throws Error where there is no such kind
 */
export async function jsonSchemaOf(kind: string, registry: Registry): Promise<object> {
  const { shape, about } = present(schemaKinds()[kind], `a kind of file called ${kind}`);
  const games = registry.gameNames.flatMap((name): ShapedGame[] => {
    const game = registry.findGame(name)!;
    return game.fileShapes === undefined ? [] : [{ game, shapes: game.fileShapes() }];
  });
  const schema = z.toJSONSchema(await shape(games), { target: "draft-7", io: "input", override: allowWritten });
  const { $schema, ...rest } = schema;
  return { $schema, title: `dejarik ${kind}`, description: about, ...rest };
}

/**
 * Editors mark no key that the program reads: what else a key is called is allowed beside it, and keys that must be
 * there are asked for where none is called otherwise.
 */
function allowWritten({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}) {
  const table = keyTableOf(zodSchema);
  if (table === undefined) return;
  const keys = Object.keys(jsonSchema.properties ?? {});
  const known = keys.filter((key) => table.proper.has(key));
  jsonSchema.patternProperties = Object.fromEntries(
    known.map((key) => [writtenAs(key, table), { description: `read as ${key}` }]),
  );
  const { required } = jsonSchema;
  if (required === undefined) return;
  delete jsonSchema.required;
  jsonSchema.if = { propertyNames: { enum: keys } };
  // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema
  jsonSchema.then = { properties: Object.fromEntries(required.map((key) => [key, NEEDED])), required };
}

const NEEDED = { description: "must be there" };

/** What else a key is called, as a pattern: capitals and what stands between letters do not matter. */
function writtenAs(key: string, { meant }: KeyTable): string {
  const ways = [...meant].flatMap(([letters, one]) => (one === key ? [letters] : []));
  const pattern = (letters: string) => [...letters].map((one) => `[${one}${one.toUpperCase()}]`).join("[\\s_-]*");
  return `^(?!${key}$)(${ways.map(pattern).join("|")})$`;
}

/** The text that is printed and published. */
export const schemaText = async (kind: string, registry: Registry): Promise<string> =>
  `${JSON.stringify(await jsonSchemaOf(kind, registry), null, 1)}\n`;
