/** Columns of result files. */

/**
 * What the values of a column are:
 * - "amount": how much or how many, which may be averaged
 * - "share": 1 where something held and 0 where not, so that the mean is a share
 * - "code": one of a few states, by `labels` where it has any
 * - "number": which one, such as the number of a pair
 * - "name": the name of what another column numbers, by `labels`
 */
export type ColumnKind = "amount" | "share" | "code" | "number" | "name";

/** What reports and studies look for whatever a game calls it: how long a game was; points that a unit scored. */
export type ColumnRole = "length" | "scored";

/** One column of a result file. Values are integers that fit the type; there are no nulls. */
export interface Column {
  readonly name: string;
  readonly type: "uint8" | "uint16" | "uint32" | "int32";
  /** Unit such as "games", "hit points", "rounds", or "" for codes and counts without one. */
  readonly unit: string;
  readonly meaning: string;
  /** Absent = "code" where it has labels, else "amount". */
  readonly kind?: ColumnKind;
  /** At most one column of games, and one of units, has each. */
  readonly role?: ColumnRole;
  /** What 0 stands for where it is no amount: "survived". Reports leave the mean of such a column out. */
  readonly zero?: string;
  /** The column that numbers what this one names: its values follow from that one's and from the experiment. */
  readonly names?: string;
  /** For codes and names: what 0, 1, 2... stand for. Such a column is written as an Arrow dictionary of strings. */
  readonly labels?: readonly string[];
  /** The columns of one quantity, one a side of the matchup: reports show them in one picture. */
  readonly ofSide?: OfSide;
  /** The columns of one quantity (and side) at indexes 1, 2, 3...: reports draw them as a line. */
  readonly series?: SeriesPlace;
  /**
   * Game columns only: what chance brought a side beyond its mean, in `LUCK_UNIT`, so that the column's own mean is 0.
   * Folders of 0.2.0 do not have such columns, and fingerprints of games are not of them.
   */
  readonly luck?: Luck;
  /**
   * Unit columns only: results also count the wins of the unit's side over the rows where the column is above 0.
   * The words say what such a row means, after "win rate when": "drawn".
   */
  readonly winsWhen?: string;
  /** Unit columns only: what the column says of how often the unit was used where it could have been. */
  readonly usage?: Usage;
}

/** A kind of chance, in words ("attack rolls"), and whose gain it is. */
export interface Luck {
  readonly of: string;
  readonly side: "a" | "b";
}

/** Unit of columns of luck. */
export const LUCK_UNIT = "millionths of a win";

/**
 * Once luck of all kinds has brought a side so much, a win and a half, a game notes no more. A sum that ends so keeps
 * its mean of 0, for whether it ends is known before each roll. No roll brings more than one win, so the sum is within
 * `LUCK_REACH`. One game of Miniatures in 2,000 comes so far, one of the Trading Card Game in 33,000, and none of The
 * Card Game did. The nearer that is, the larger bets of arenas may be.
 */
export const LUCK_MOST = 1_500_000;
/** In wins: luck of a game lies within it on either side. */
export const LUCK_REACH = 2.5;

/**
 * A count of occasions. An occasion is a turn in which it was a legal option at least once: what is offered ten times
 * in a turn, and declined ten times, was declined once.
 */
export interface Usage {
  /** Playing the unit, or using an ability that it has in play. */
  readonly of: "play" | "ability";
  /** The occasions, or those of them in which it was chosen. */
  readonly counts: "offered" | "taken";
}

/** Which side's share of a quantity a column holds. */
export interface OfSide {
  /** What both columns measure, in words: "objectives lost". */
  readonly quantity: string;
  readonly side: "a" | "b";
}

/** Where a column stands in a series, such as a score at the end of each round. */
export interface SeriesPlace {
  /** What the series is of, in words; with `ofSide`, its quantity. */
  readonly name: string;
  /** From 1, without gaps. */
  readonly index: number;
  /** What is counted by the index: "round". */
  readonly by: string;
}
