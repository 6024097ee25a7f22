/** A level of strength: a strategy that plays both sides, and how many games it gets where that is said. */
export interface WantedLevel {
  readonly strategy: string;
  readonly games?: number;
}

/** "rollout-16" or "rollout-16=200"; of what follows "=" is no number, NaN. */
export function parseLevel(text: string): WantedLevel {
  const at = text.lastIndexOf("=");
  if (at < 0) return { strategy: text.trim() };
  const games = text.slice(at + 1).trim();
  return { strategy: text.slice(0, at).trim(), games: games === "" ? Number.NaN : Number(games) };
}

/** "random, greedy=100" as levels, in their order. */
export const parseLevels = (text: string): WantedLevel[] => text.split(",").map(parseLevel);
