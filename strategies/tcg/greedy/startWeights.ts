/**
 * What setup and mulligan go by. Worths of units are such that one of build cost 5 has about 60; all else is in
 * hundredths of the logarithm of the odds to win, of which 4 are about one point of win rate.
 */
export interface StartWeights {
  /** So few points left are spent by sets of units; before that units are weighed one by one. */
  readonly lastPoints: number;
  /** Times the worth for its cost of a unit where its side has nobody, less than the enemy, or far more. */
  readonly empty: number;
  readonly behind: number;
  readonly ahead: number;
  /** Share of its worth that counts whatever it costs: dear units are hard to build later. */
  readonly dear: number;
  /** What the share of an arena counts (-1..1), where it is one's least of the three, the middle one and the most. */
  readonly weakest: number;
  readonly middle: number;
  readonly strongest: number;
  /** More for each worth in an arena. */
  readonly inSpace: number;
  readonly onGround: number;
  readonly amongCharacters: number;
  /** Worth that both sides are taken to have in an arena besides. */
  readonly steady: number;
  /** What the enemy brings into each arena by a point that it has left. */
  readonly enemyPoint: number;
  /** What the card brings that is drawn for a unit placed, and another version of a unit placed that is in hand. */
  readonly drawn: number;
  readonly version: number;
  /** What a point left brings where cards still to be drawn can spend it. */
  readonly pointLeft: number;
  /** How many times the share of a unit begun that is paid counts, and what each point lacking takes off. */
  readonly begun: number;
  readonly pointLacking: number;
  /** Cards of the hand when the first turn begins: what the chance to win gains by one. */
  readonly unitKept: number;
  readonly battleKept: number;
  readonly missionKept: number;
  readonly locationKept: number;
  readonly equipmentKept: number;
  /** What a unit more to choose from gains in setup, and a point more of those that the hand lacks. */
  readonly choice: number;
  readonly lacking: number;
}

/**
 * Shares of arenas and cards of the hand by logistic regression (2026-11-28) on who wins 222,000 games of greedy
 * between drawn decks, set up at random, and then tuned as `Weights` are; the rest by hand, over some 20,000 games.
 */
export const START: StartWeights = {
  lastPoints: 16,
  empty: 1.5,
  behind: 1.25,
  ahead: 0.75,
  dear: 0.05,
  weakest: 266,
  middle: 952,
  strongest: 215,
  inSpace: 0.35,
  onGround: 0.228,
  amongCharacters: 0.1,
  steady: 164,
  enemyPoint: 14.5,
  drawn: 21.9,
  version: 5,
  pointLeft: 12.3,
  begun: 1.2,
  pointLacking: 5,
  unitKept: 10.2,
  battleKept: 5.03,
  missionKept: -1.7,
  locationKept: -2,
  equipmentKept: -12.5,
  choice: 5,
  lacking: 5,
};
