/** What happened, as integers in order: filled only when a game is replayed for reading. `log.ts` turns it into words. */
export interface Journal {
  readonly entries: (readonly number[])[];
}

export const EVENT = {
  setup: 0,
  initiative: 1,
  round: 2,
  activate: 3,
  move: 4,
  attackRoll: 5,
  damage: 6,
  defeat: 7,
  save: 8,
  action: 9,
  reroll: 10,
  avoided: 11,
  redirected: 12,
  door: 13,
  hold: 40,
  hindered: 56,
  /** A character changes its place in the state, from and to; it is the same one before and after. */
  crossed: 42,
  immediate: 43,
  joined: 44,
  heal: 14,
  stun: 15,
  push: 16,
  forceSpent: 17,
  spirit: 110,
  haunted: 111,
  impulse: 112,
  chosen: 113,
  end: 18,
  combine: 19,
  opportunity: 20,
  riposte: 21,
  drawn: 22,
  reduced: 23,
  boost: 24,
  first: 25,
  cancelled: 26,
  held: 50,
  forceTaken: 51,
  lifted: 52,
  sighted: 53,
  flanked: 54,
  mine: 55,
  anticipation: 27,
  reserves: 28,
  rakghoul: 29,
  afterInitiative: 90,
  survived: 60,
  weakened: 61,
  disintegrated: 62,
  diverted: 63,
  repelled: 64,
  corrupted: 65,
  transferred: 66,
  order: 70,
  passing: 41,
  droid: 80,
} as const;

/** Adds an event; costs one comparison when nobody reads along. */
export function note(journal: Journal | null, event: number, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0): void {
  if (journal !== null) journal.entries.push([event, a, b, c, d, e, f]);
}
