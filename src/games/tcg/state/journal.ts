/** What happened, in order, for readable logs. Kept only when a game is replayed. */
export interface Journal {
  readonly entries: (readonly [event: number, a: number, b: number, c: number, d: number])[];
}

export const EVENTS = [
  "gameBegan",
  "mulligan",
  "placed",
  "partlyBuilt",
  "turnBegan",
  "buildRoll",
  "drew",
  "built",
  "deployed",
  "completed",
  "stacked",
  "boarded",
  "left",
  "equipped",
  "back",
  "retreated",
  "battleBegan",
  "stepBegan",
  "contest",
  "bid",
  "acts",
  "attacks",
  "attacksNow",
  "rolled",
  "rerolled",
  "hits",
  "prevented",
  "damaged",
  "healed",
  "discarded",
  "discardedCard",
  "played",
  "used",
  "triggered",
  "target",
  "disrupted",
  "forceChanged",
  "buildChanged",
  "buff",
  "tapped",
  "untapped",
  "upkeep",
  "bounty",
  "returned",
  "looked",
  "revealed",
  "control",
  "controlled",
  "gameEnded",
] as const;
export type Event = (typeof EVENTS)[number];
export const EVENT: Readonly<Record<Event, number>> = Object.fromEntries(EVENTS.map((name, i) => [name, i])) as Record<
  Event,
  number
>;

export function note(journal: Journal | undefined, event: number, a = -1, b = -1, c = -1, d = -1): void {
  if (journal !== undefined) journal.entries.push([event, a, b, c, d]);
}
