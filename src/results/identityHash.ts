import { CODE_AREAS, type CodeHash } from "../core/codeHash.js";
import { sha256 } from "../core/hash.js";

/** SHA-256 of plain data as JSON: the same before it was written to a file and after it was read from there. */
export const hashOf = (value: unknown): string => sha256(JSON.stringify(value ?? null));

/** What `hash` of an identity has to be: over all areas of the code and over what is played, but not over `program`. */
export function identityHash(code: CodeHash, played: unknown): string {
  const files = code.strategyFiles === undefined ? [] : [code.strategyFiles];
  return hashOf([CODE_AREAS.map((area) => code[area]), code.ownVersion, played, ...files]);
}

/** What names the content of a squad or deck. */
export const entrantHash = ({ content, units }: { readonly content?: unknown; readonly units: readonly string[] }) =>
  hashOf([content, units]);
