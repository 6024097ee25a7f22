/** What units of one arena are worth when the first turn begins, by what is printed on them. */
export interface PrintWeights {
  /** Of the unit itself (it takes one of few cards), and per build cost, power, health and speed. */
  readonly unit: number;
  readonly cost: number;
  readonly power: number;
  readonly health: number;
  readonly speed: number;
  /** Per power times health: what lives long strikes often. */
  readonly sturdy: number;
}

/**
 * What setup and mulligan go by. Worths of units are such that one of build cost 5 has about 60; all else is in
 * hundredths of the logarithm of the odds to win, of which 4 are about one point of win rate.
 */
export interface StartWeights {
  readonly byArena: Readonly<Record<"space" | "ground" | "character", PrintWeights>>;
  readonly text: {
    /** Per point of the unit's own number. */
    readonly power: number;
    readonly lessPower: number;
    readonly armor: number;
    readonly lucky: number;
    readonly shields: number;
    readonly accuracy: number;
    readonly criticalHit: number;
    readonly otherNumber: number;
    /** An ability that prevents damage to the unit, and per point that it prevents; Deflect; Retaliate. */
    readonly prevents: number;
    readonly preventsEach: number;
    readonly deflects: number;
    readonly retaliates: number;
    /** Any other ability, and one of the build step. */
    readonly ability: number;
    readonly buildAbility: number;
    readonly trigger: number;
    /** A trigger that gets in the unit's own way. */
    readonly hindrance: number;
    /** Per build point of upkeep, and of any other upkeep. */
    readonly upkeepBuild: number;
    readonly upkeep: number;
  };
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
  /** Worth of an average unit by its cost, and what each point lacking takes off a unit that is begun. */
  readonly point: number;
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
 * Worths of units, shares of arenas and cards of the hand by logistic regression (2026-11-28) on who wins 222,000 games
 * of greedy between drawn decks, whose setups were varied at random; the rest by hand, over some 20,000 games.
 */
export const START: StartWeights = {
  byArena: {
    space: { unit: -14.1, cost: -0.74, power: 6.57, health: 8.04, speed: 0.363, sturdy: 0.15 },
    ground: { unit: -17.65, cost: -0.05, power: 9.08, health: 8.84, speed: 0.361, sturdy: -0.033 },
    character: { unit: 2.4, cost: 4.1, power: 1.9, health: 0.04, speed: 0.142, sturdy: 1.694 },
  },
  text: {
    power: 1.97,
    lessPower: 6.16,
    armor: 14.27,
    lucky: 14.75,
    shields: 9.73,
    accuracy: 9.4,
    criticalHit: 5.77,
    otherNumber: 1.79,
    prevents: 11.71,
    preventsEach: 10.71,
    deflects: 33.78,
    retaliates: 20.39,
    ability: 2.76,
    buildAbility: -5.23,
    trigger: 5.24,
    hindrance: -31.35,
    upkeepBuild: -22.08,
    upkeep: -7.47,
  },
  lastPoints: 18,
  empty: 1.5,
  behind: 1.25,
  ahead: 0.75,
  dear: 0.05,
  weakest: 229.2,
  middle: 755.3,
  strongest: 215.1,
  inSpace: 0.35,
  onGround: 0.228,
  amongCharacters: 0.1,
  steady: 200,
  enemyPoint: 12,
  drawn: 25,
  version: 5,
  pointLeft: 15,
  point: 12,
  pointLacking: 2.5,
  unitKept: 6.8,
  battleKept: 7.6,
  missionKept: -1.7,
  locationKept: -2,
  equipmentKept: -12.5,
  choice: 5,
  lacking: 5,
};
