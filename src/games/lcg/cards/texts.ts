import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { sha256 } from "../../../core/hash.js";
import { builtProgram, projectRoot } from "../../../core/paths.js";
import type { CardDeclaration, CardText } from "./vocabulary.js";

/**
 * Texts of published cards, a file a product, in the form of texts of the user's own. To read YAML takes as long as
 * hundreds of games, so the build leaves what it read; a file that has changed since is read anew.
 */

const FOLDER = join(projectRoot, "src/games/lcg/catalogue/texts");
const CORE = "core-set.yaml";
const built = builtProgram("lcg-texts.json");

/** A file as it was read. */
export interface Stored {
  readonly hash: string;
  readonly texts: readonly CardDeclaration[];
}

/** What the build left, by the name of the file. */
function stored(): Readonly<Record<string, Stored>> {
  return existsSync(built) ? (JSON.parse(readFileSync(built, "utf8")) as Record<string, Stored>) : {};
}

/** An entry of a file: a card and what it does. */
interface Entry {
  readonly "based on": string;
  readonly text: CardText | "none";
}

function read(yaml: string): CardDeclaration[] {
  const { cards } = parse(yaml) as { readonly cards: readonly Entry[] };
  return cards.map(({ "based on": title, text }) => ({ title, ...(text === "none" ? {} : text) }));
}

const products = (): string[] => readdirSync(FOLDER).filter((file) => file.endsWith(".yaml"));
const yamlOf = (file: string): string => readFileSync(join(FOLDER, file), "utf8");

/** Writes what all files hold beside the program. */
export function storeTexts(): void {
  const files = products().map((file) => {
    const yaml = yamlOf(file);
    return [file, { hash: sha256(yaml), texts: read(yaml) } satisfies Stored] as const;
  });
  writeFileSync(built, JSON.stringify(Object.fromEntries(files)));
}

/** What a file holds. @param before what was left of it: believed where the file is still the same */
export function textsOf(file: string, before: Stored | undefined): readonly CardDeclaration[] {
  const yaml = yamlOf(file);
  return before?.hash === sha256(yaml) ? before.texts : read(yaml);
}

/** Declarations of some files, by their names as the catalogue has them. */
function declared(files: readonly string[]): ReadonlyMap<string, CardDeclaration> {
  const before = stored();
  return new Map(files.flatMap((file) => textsOf(file, before[file])).map((text) => [text.title, text]));
}

let core: ReadonlyMap<string, CardDeclaration> | undefined;
let later: ReadonlyMap<string, CardDeclaration> | undefined;

/** Declarations of the core, read once, in the order of its sets. */
export function coreDeclarations(): ReadonlyMap<string, CardDeclaration> {
  core ??= declared([CORE]);
  return core;
}

/** Those of later sets, read once, where a card is asked for that the core does not have. */
export function laterDeclarations(): ReadonlyMap<string, CardDeclaration> {
  later ??= declared(products().filter((file) => file !== CORE));
  return later;
}
