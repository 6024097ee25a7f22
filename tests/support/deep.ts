import seedrandom from "seedrandom";

/** Whether series and sweeps are asked for whole: `npm run test:deep`. The long suite has a part of each. */
export const isDeep: boolean = process.env.DEJARIK_DEEP === "1";

/** The cases of a sweep, in their order: all in the deep form, otherwise so many, drawn by a seed. */
export function casesOf<Case>(all: readonly Case[], count: number, seed: string): readonly Case[] {
  if (isDeep) return all;
  const random = seedrandom(seed);
  const order = all.map((_, i) => [random(), i] as const).sort(([x], [y]) => x - y);
  const drawn = new Set(order.slice(0, count).map(([, i]) => i));
  return all.filter((_, i) => drawn.has(i));
}
