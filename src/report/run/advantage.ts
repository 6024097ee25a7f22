import type { Interval } from "../../analysis/interval.js";

/** Names of advantages by distance of the win rate from one half, in percentage points; each holds below its bound. */
export const ADVANTAGES: readonly { readonly below: number; readonly name: string }[] = [
  { below: 2, name: "slight" },
  { below: 6, name: "moderate" },
  { below: 15, name: "large" },
  { below: 30, name: "very large" },
  { below: Infinity, name: "overwhelming" },
];

/** Words for an advantage of that winner's win rate: all that its interval holds, "large" or "moderate to large". */
export function advantageWords({ low, high }: Pick<Interval, "low" | "high">): string {
  // What a test says of the winner may stand against an interval that reaches beyond one half.
  const [least, most] = [advantageName(Math.max(low, 0.5)), advantageName(high)];
  return least === most ? least : `${least} to ${most}`;
}

/** Word for an advantage of exactly that win rate. */
export function advantageName(winRate: number): string {
  // Rounded so that 52 % counts as 2 points, not as 2.0000000000000018.
  const points = Math.round(Math.abs(winRate - 0.5) * 1e8) / 1e6;
  return ADVANTAGES.find((a) => points < a.below)!.name;
}
