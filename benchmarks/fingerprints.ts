import { readFileSync, writeFileSync } from "node:fs";

/** Tests that record fingerprints of their own do so of a part of the games. */
const SHARE = Number(process.env.DEJARIK_FINGERPRINTS ?? 1);

/**
 * Pairs a matchup that the fingerprint covers: four on each map, with both seats. More would make every quick
 * check slow; a change of rules or strategy shows in far fewer.
 */
export const FINGERPRINT_PAIRS = 16 * SHARE;

/** The same for the games of cards, which have neither maps nor seats. */
export const CARD_FINGERPRINT_PAIRS = 60 * SHARE;

/** Fingerprint of the standard matchups by strategy ("lcg greedy" for a game of cards), lower-case hex. */
export type Fingerprints = Readonly<Record<string, string>>;

/** @throws Error when the file is missing or no JSON object of texts */
export function readFingerprints(file: string): Fingerprints {
  const data: unknown = JSON.parse(readFileSync(file, "utf8"));
  const isRight = typeof data === "object" && data !== null && Object.values(data).every((v) => typeof v === "string");
  if (!isRight) throw new Error(`${file} holds no fingerprints`);
  return data as Fingerprints;
}

export function writeFingerprints(file: string, found: Fingerprints): void {
  writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
}

/** A line for each strategy whose games are not the recorded ones. */
export function differences(recorded: Fingerprints, found: Fingerprints): string[] {
  return Object.entries(found)
    .filter(([strategy, value]) => recorded[strategy] !== value)
    .map(([strategy, value]) => `${strategy}: recorded ${recorded[strategy] ?? "nothing"}, now ${value}`);
}
