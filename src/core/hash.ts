import { createHash } from "node:crypto";

/** SHA-256 as lower-case hex: names content in manifests. */
export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Two 32-bit words that name a text (from its SHA-256): the matchup's part of a game seed. */
export function hashWords(text: string): readonly [number, number] {
  const digest = createHash("sha256").update(text).digest();
  return [digest.readInt32LE(0), digest.readInt32LE(4)];
}

/** A finaliser that mixes a word into a running hash; every input bit reaches every output bit (murmur3). */
export function mix(hash: number, word: number): number {
  let h = Math.imul(word, 0xcc9e2d51);
  h = Math.imul((h << 15) | (h >>> 17), 0x1b873593) ^ hash;
  h = (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
