import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { sha256 } from "../core/hash.js";
import { CLAIM_FILE } from "../results/claim.js";
import { folderError } from "../results/folderError.js";
import { TEMPORARY } from "../results/names.js";
import { isSignedBy, type SigningKey } from "./keys.js";

/**
 * Whoever publishes a folder signs it: a file in it names every other file with its SHA-256, and has a signature of
 * that list. Others check it by the public key, and need no more than a copy of the folder.
 */

export const SIGNATURE_FILE = "signed.sha256";
/** Behind lines as of `sha256sum`. */
const SIGNED = /^([\s\S]*)# signed by (ed25519:\S+) ([\w-]+)\n$/;

/** @returns how many files were signed @throws UserError where a name cannot stand in a line */
export function signFolder(folder: string, key: SigningKey): number {
  const list = listOf(folder);
  const odd = [...list.keys()].find((name) => /[\r\n]/.test(name));
  if (odd !== undefined) throw folderError(folder, `has a file whose name cannot be signed: ${JSON.stringify(odd)}`);
  const lines = [...list].map(([name, hash]) => `${hash}  ${name}\n`).join("");
  const text = `${lines}# signed by ${key.publicKey} ${key.sign(Buffer.from(lines))}\n`;
  const file = join(folder, SIGNATURE_FILE);
  writeFileSync(`${file}${TEMPORARY}`, text, { flush: true });
  renameSync(`${file}${TEMPORARY}`, file);
  return list.size;
}

/** Whether all files of a folder are those that the owner of a key signed. @returns what is not, in words */
export function wrongSignature(folder: string, publicKey: string): string[] {
  const file = join(folder, SIGNATURE_FILE);
  if (!existsSync(file)) return [`it has no ${SIGNATURE_FILE}, so nobody signed it`];
  const [, lines, key, signature] = SIGNED.exec(readFileSync(file, "utf8")) ?? [];
  if (lines === undefined || key === undefined || signature === undefined)
    return [`${SIGNATURE_FILE} is damaged itself`];
  if (key !== publicKey) return [`it is signed by another key, ${key}`];
  if (!isSignedBy(key, Buffer.from(lines), signature))
    return [`${SIGNATURE_FILE} has a signature that is not this key's`];
  const signed = new Map(
    lines
      .split("\n")
      .slice(0, -1)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const found = listOf(folder);
  return [
    ...[...signed].flatMap(([name, hash]) => {
      const now = found.get(name);
      return now === hash ? [] : [`${name} is ${now === undefined ? "missing" : "of other content than was signed"}`];
    }),
    ...[...found.keys()].flatMap((name) => (signed.has(name) ? [] : [`${name} was not there when it was signed`])),
  ];
}

/** All files below a folder, with their hashes, in the order of their names. */
function listOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/"));
  const isKept = (name: string) => name !== SIGNATURE_FILE && name.split("/").at(-1) !== CLAIM_FILE;
  return new Map(
    names
      .filter(isKept)
      .sort()
      .map((name) => [name, sha256(readFileSync(join(folder, name)))]),
  );
}
