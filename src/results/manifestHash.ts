import { sha256 } from "../core/hash.js";
import type { Manifest } from "./manifest.js";

/** The hash that `run.json` has of itself: what is edited by hand or damaged in it is noticed wherever it is read. */

/** The same with the hash of its content, whatever hash it had. */
export function sealed(manifest: Omit<Manifest, "hash">): Manifest {
  return { ...manifest, hash: contentHash(manifest) };
}

/** Whether what was read is what was written: the same content, however it is set out. */
export function isSealed(manifest: Manifest): boolean {
  return manifest.hash === contentHash(manifest);
}

function contentHash(manifest: Omit<Manifest, "hash">): string {
  const { hash: _, ...content } = manifest as Manifest;
  return sha256(JSON.stringify(content));
}
