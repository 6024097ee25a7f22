import { readdirSync } from "node:fs";
import { join } from "node:path";
import { at } from "../../core/assert.js";
import { isFolder } from "../../core/files.js";
import type { Side } from "../../core/side.js";
import { yamlText } from "../../core/source.js";
import type { Drawing } from "../../games/game.js";
import { makeFolder, writeWhole } from "../../results/folder.js";
import { removeWhole } from "../../results/written.js";
import { drawOf, type Lineup } from "./lineup.js";

/** Squads and decks that a study found, as files to play on with. */

/** Where they are, in the study's folder. */
const FOUND = "found";

/** Something found: what its file is called, and what stands in it. */
export interface FoundFile {
  /** Relative to the study's folder. */
  readonly file: string;
  readonly text: string;
}

/**
 * The file of something found.
 * @param number of all that was found, from 1 on
 * @param about what it is, for a comment
 */
export function foundFile(
  drawing: Drawing,
  side: Side,
  lineup: Lineup,
  number: number,
  name: string,
  about: string,
): FoundFile {
  const isOwn = lineup.pieces.some((piece) => at(drawing.pieces, piece).own !== undefined);
  const comments = [
    `# ${about}`,
    ...(isOwn ? ["# Cards of your own are named in it: play it with --cards FILE."] : []),
  ];
  const data = drawing.fileOf(side, drawOf(lineup), name);
  return { file: `${FOUND}/${number}.yaml`, text: `${comments.join("\n")}\n${yamlText(data)}` };
}

/** Writes them, each whole, in the place of those that another program or another question found. */
export async function writeFound(folder: string, files: readonly FoundFile[]): Promise<void> {
  const found = join(folder, FOUND);
  const before = isFolder(found) ? readdirSync(found).filter((name) => /^\d+\.yaml$/.test(name)) : [];
  for (const name of before) await removeWhole(join(found, name));
  if (files.length > 0) makeFolder(found);
  for (const { file, text } of files) await writeWhole(join(folder, file), text);
}
