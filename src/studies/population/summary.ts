import type { Told } from "../../core/described.js";
import type { Population } from "./evolve.js";
import type { evolved, goesWithIn } from "./shape.js";

/** A population as summaries tell of it. */
export type EvolvedSummary = Told<typeof evolved>;
/** Somebody whom a piece is worth more with than both are apart. */
export type GoesWith = Told<ReturnType<typeof goesWithIn>>;

export const evolvedSummary = ({ games, niches, contests, againstRandom }: Population): EvolvedSummary => ({
  games,
  niches: niches.length,
  generations: contests / niches.length,
  ...(againstRandom === undefined ? {} : { againstRandom: againstRandom.score }),
});
