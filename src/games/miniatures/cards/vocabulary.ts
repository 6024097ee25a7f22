import type { CardFilter } from "./cardFilter.js";
import type { StatCard } from "./statCard.js";
import type { Command, Condition, Count, Flag, NumberName, ReplyName, SetupChoice, SpecialAction } from "./terms.js";

/**
 * The rows that abilities are declared in. An ability is a list of rows; a row has one of a few shapes.
 * The compiler (compile.ts) turns rows into integers once per matchup.
 */

/** A change to an attack: bonuses (or penalties) of the attacker, or Defense of the defender. */
export interface ModifierRow {
  readonly shape: "modifier";
  /** Whose ability it is in the attack. */
  readonly role: "attacker" | "defender";
  readonly when?: readonly Condition[];
  /** Must hold of the other side's stat card. */
  readonly against?: CardFilter;
  readonly attack?: number;
  readonly damage?: number;
  readonly defense?: number;
  /** Multiplies `attack` and `damage` by how many there are. */
  readonly per?: Count;
  /** Changes the printed Damage (and so is doubled by critical hits), not a bonus. */
  readonly printed?: boolean;
}

/**
 * A modifier that any character of the matchup (`of` aside) may come to have in a skirmish, whoever carries the
 * ability: its condition says for whom it holds.
 */
export interface CommonRow {
  readonly shape: "common";
  readonly of?: CardFilter;
  readonly row: ModifierRow;
}

export interface FlagRow {
  readonly shape: "flag";
  readonly flag: Flag;
  /** Only gained, for the rest of the skirmish, when a Unique ally is defeated (the Impulsive family). */
  readonly afterLoss?: boolean;
}
export interface NumberRow {
  readonly shape: "number";
  readonly name: NumberName;
  readonly value: number;
}

/** Avoiding the damage of a hit by a save, for nothing or for Force points. */
export interface AvoidRow {
  readonly shape: "avoid";
  readonly against: "melee" | "nonmelee" | "nonadjacent" | "any";
  readonly save: number;
  readonly forceCost: number;
  /** Who rolls: the defender (avoids on success) or the attacker (avoided on failure: Illusion). */
  readonly roller?: "defender" | "attacker";
  /** After avoiding, the attacker takes this damage unless it saves at 11 (Lightsaber Reflect). */
  readonly reflect?: number;
  /** After avoiding, this much damage equal to the prevented amount is removed (Absorb Energy). */
  readonly absorb?: boolean;
  /** After avoiding, the attacker takes as much damage as was prevented (Molecular Shielding). */
  readonly returned?: boolean;
  /** A save that comes to this weakens an attacker with a lightsaber for good (Cortosis Gauntlet). */
  readonly gauntlet?: number | undefined;
  /** A lightsaber style, which Makashi Style Mastery may forbid. */
  readonly style?: boolean;
}

/** What else the engine offers during a character's own turn, or in reply. */
export interface ActionRow {
  readonly shape: "action";
  readonly replaces: "attacks" | "turn" | "nothing";
  readonly forceCost: number;
  /** Squares; 0 = self, -1 = line of sight without limit, 1 = adjacent (diagonally too). */
  readonly range: number;
  /**
   * Who may be chosen: a legal target among enemies, an enemy in range whether seen or not, one in sight, an adjacent
   * ally, an adjacent wounded ally (or the user itself), the user, nobody (everything within range is hit), a door, any
   * other character, an ally wherever it is.
   */
  readonly target:
    | "legalEnemy"
    | "enemy"
    | "enemyInSight"
    | "neighbour"
    | "ally"
    | "allyOrSelf"
    | "self"
    | "area"
    | "door"
    | "anyone"
    | "allyInSight"
    | "legalEnemyOrAlly"
    | "anyAlly";
  /** Restricts the target (and each further character hit when `eachMust`). */
  readonly must?: CardFilter;
  readonly eachMust?: boolean;
  /**
   * Beyond the target: everyone adjacent to it, its adjacent allies (enemies of the user), two adjacent to it; or
   * everyone / every enemy within `radius` of the user.
   */
  readonly area?: "none" | "adjacent" | "adjacentEnemies" | "two" | "within" | "enemiesWithin";
  readonly radius?: number;
  readonly damage?: number;
  /** Save of each affected character: 0 = none. */
  readonly save?: number;
  /**
   * What a successful save does: avoids everything, halves the damage, avoids only the stun; `each` = one save for the
   * damage and another for the stun; `hurt` = the same, but only who has taken damage can be stunned.
   */
  readonly saveEffect?: "avoid" | "half" | "stunOnly" | "each" | "hurt";
  readonly stun?: boolean;
  /** Stunning does not work on these. */
  readonly stunImmune?: CardFilter;
  /** Squares that Huge and smaller characters are pushed away; for Force Repulse how far off they come to stand. */
  readonly push?: number;
  /** Damage removed from the target. */
  readonly heal?: number;
  /** Damage removed from the user: as much as this power deals before reduction, or as was dealt. */
  readonly drain?: "full" | "dealt";
  /** A function of its own in special.ts. */
  readonly special?: SpecialAction;
}

/** Something that happens to a character hit by this character's attack. */
export interface RiderRow {
  readonly shape: "rider";
  /** `hold`: it cannot move in this round; `clamp`: damage and hold, with one save for both. */
  readonly effect: "stun" | "damage" | "hold" | "clamp";
  readonly when?: readonly Condition[];
  readonly against?: CardFilter;
  /** Save of the target that avoids it; 0 = none. */
  readonly save: number;
  readonly amount?: number;
}

/** An effect on other characters, near or not: abilities such as Traps, and all commander effects. */
export interface AuraRow {
  readonly shape: "aura";
  /**
   * Of the source: "followers" are allies without a commander effect; "squad" is allies and the source itself;
   * "everyone" is enemies too; "coupled" is the adjacent one it has chosen (coupling.ts).
   */
  readonly who: "followers" | "allies" | "squad" | "enemies" | "everyone" | "coupled";
  /** Squares; 1 = adjacent; "any" = wherever they are. */
  readonly range: number | "any";
  readonly of?: CardFilter;
  /** Commander effects leave out Droids and Savages unless they say otherwise. */
  readonly droidsToo?: boolean;
  readonly rows: readonly (ModifierRow | FlagRow | RiderRow | NumberRow)[];
  /** A commander effect that the source only has once it has gained this flag (Battle Meditation). */
  readonly gained?: Flag;
  /** Abilities by name that the affected characters count as having printed. */
  readonly grants?: readonly string[];
  readonly command?: Command;
  /** Bonuses to Attack and Damage of the attack that the command allows. */
  readonly commandAttack?: number;
  readonly commandDamage?: number;
}
export interface ReplyRow {
  readonly shape: "reply";
  readonly reply: ReplyName;
  readonly forceCost: number;
}
export interface SetupChoiceRow {
  readonly shape: "setupChoice";
  readonly choice: SetupChoice;
  /** Who may be chosen: an ally in the squad; for Programmed Target an enemy. */
  readonly of: CardFilter;
}

/** Characters who may be in its squad whatever their faction; asked where squads are built (squad/construction.ts). */
export interface AdmitsRow {
  readonly shape: "admits";
  readonly whom: CardFilter;
}

export type AbilityRow =
  | AdmitsRow
  | CommonRow
  | ModifierRow
  | FlagRow
  | NumberRow
  | AvoidRow
  | ActionRow
  | RiderRow
  | AuraRow
  | ReplyRow
  | SetupChoiceRow;

export interface Ability {
  readonly name: string;
  readonly kind: "ability" | "force" | "commander";
  /** Where its rule stands. */
  readonly cite: string;
  /** The rows for a card that carries it with this number and these words. */
  readonly rows: (number: number | undefined, qualifier: string | undefined, card: StatCard) => readonly AbilityRow[];
}
