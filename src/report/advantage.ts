/** Names of advantages by distance of the win rate from one half, in percentage points; each holds below its bound. */
export const ADVANTAGES: readonly { readonly below: number; readonly name: string }[] = [
  { below: 2, name: "slight" },
  { below: 6, name: "moderate" },
  { below: 15, name: "large" },
  { below: 30, name: "very large" },
  { below: Infinity, name: "overwhelming" },
];

/** Word for an advantage of that win rate. */
export function advantageName(winRate: number): string {
  // Rounded so that 52 % counts as 2 points, not as 2.0000000000000018.
  const points = Math.round(Math.abs(winRate - 0.5) * 1e8) / 1e6;
  return ADVANTAGES.find((a) => points < a.below)!.name;
}
