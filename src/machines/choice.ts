import { createHmac } from "node:crypto";

/**
 * Which parts a second host plays: one of each host early, and a share of all. The share is drawn by a secret of the
 * coordinator: no host can know before it answers whether another will be asked.
 */
export interface Choice {
  /** Whether a part is of the share; the same whenever it is asked. */
  isDrawn(plan: string, part: string): boolean;
  /** Whether nothing of a host has been chosen yet: then the part at hand is. */
  isFirst(host: string): boolean;
  /** A part of this host is played by another, too. */
  chose(host: string): void;
}

/** @param share of the parts, 0..1; 0 chooses none at all */
export function createChoice(share: number, secret: Uint8Array): Choice {
  const chosen = new Set<string>();
  return {
    isDrawn: (plan, part) =>
      createHmac("sha256", secret).update(`${plan} ${part}`).digest().readUInt32BE(0) / 2 ** 32 < share,
    isFirst: (host) => share > 0 && !chosen.has(host),
    chose: (host) => void chosen.add(host),
  };
}
