/** What happened, in order, for readable logs. Kept only when a game is replayed. */
export interface Journal {
  /** Event, then up to four words of it. */
  readonly entries: (readonly [event: number, a: number, b: number, c: number, d: number])[];
}

export const EVENTS = [
  "gameBegan",
  "objectivePutBack",
  "mulligan",
  "handDrawn",
  "turnBegan",
  "phaseBegan",
  "dialMoved",
  "objectiveEntered",
  "drew",
  "discarded",
  "discardedFromPlay",
  "paid",
  "played",
  "putIntoPlay",
  "attached",
  "used",
  "cancelled",
  "target",
  "damageDealt",
  "damagePrevented",
  "damageProtected",
  "healed",
  "focusAdded",
  "focusRemoved",
  "shieldAdded",
  "shieldUsed",
  "unitDestroyed",
  "objectiveDestroyed",
  "returnedToHand",
  "returnedToDeck",
  "captured",
  "rescued",
  "engaged",
  "attacks",
  "defends",
  "edgePlaced",
  "edgePassed",
  "edgeRevealed",
  "fateResolved",
  "edgeBattleAgain",
  "edgeDecided",
  "strikes",
  "iconsResolved",
  "unopposed",
  "engagementEnded",
  "committed",
  "struggle",
  "iconsGained",
  "sacrificed",
  "looked",
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
