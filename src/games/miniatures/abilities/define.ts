import type { CardFilter } from "../cards/cardFilter.js";
import type { StatCard } from "../cards/statCard.js";
import type { Condition, Flag, NumberName, ReplyName, SetupChoice } from "../cards/terms.js";
import type {
  Ability,
  AbilityRow,
  ActionRow,
  AuraRow,
  AvoidRow,
  CommonRow,
  FlagRow,
  ModifierRow,
  NumberRow,
  ReplyRow,
  RiderRow,
  SetupChoiceRow,
} from "../cards/vocabulary.js";

/**
 * Short words for writing an ability as a line. Numbers of rules are in the rulebook's units: points, squares, hit
 * points.
 */

type Rows = (number: number | undefined, qualifier: string | undefined, card: StatCard) => readonly AbilityRow[];

function declare(kind: Ability["kind"], name: string, rows: Rows, cite: string | undefined): Ability {
  return { name, kind, cite: cite ?? `Clone Wars rulebook, glossary: ${name}`, rows };
}

/** A special ability of the glossary; `cite` where it stands elsewhere. */
export const ability = (name: string, rows: Rows, cite?: string): Ability => declare("ability", name, rows, cite);
/** A Force power. */
export const power = (name: string, rows: Rows, cite?: string): Ability => declare("force", name, rows, cite);
/** A word that other rules look for; it does nothing by itself. */
export const keyword = (name: string, cite?: string): Ability => ability(name, () => [], cite);

export const flag = (name: Flag): FlagRow => ({ shape: "flag", flag: name });
export const number = (name: NumberName, value: number): NumberRow => ({ shape: "number", name, value });
export const reply = (name: ReplyName, forceCost: number): ReplyRow => ({ shape: "reply", reply: name, forceCost });

/** The attacker's bonus under these conditions. */
export function attacker(
  when: readonly Condition[],
  change: Omit<ModifierRow, "shape" | "role" | "when">,
): ModifierRow {
  return { shape: "modifier", role: "attacker", when, ...change };
}
/** The defender's bonus (or its enemy's penalty) under these conditions. */
export function defender(
  when: readonly Condition[],
  change: Omit<ModifierRow, "shape" | "role" | "when">,
): ModifierRow {
  return { shape: "modifier", role: "defender", when, ...change };
}
/** A modifier that anybody's characters may come to have; `of` tells which. */
export const common = (row: ModifierRow, of?: CardFilter): CommonRow =>
  of === undefined ? { shape: "common", row } : { shape: "common", row, of };
export const avoid = (row: Omit<AvoidRow, "shape">): AvoidRow => ({ shape: "avoid", ...row });
export const action = (row: Omit<ActionRow, "shape">): ActionRow => ({ shape: "action", ...row });
/** An ally chosen in setup, or an enemy after it, of which this must hold. */
export const setupChoice = (choice: SetupChoice, of: CardFilter): SetupChoiceRow => ({
  shape: "setupChoice",
  choice,
  of,
});
export const rider = (row: Omit<RiderRow, "shape">): RiderRow => ({ shape: "rider", ...row });
export const aura = (row: Omit<AuraRow, "shape">): AuraRow => ({ shape: "aura", ...row });

export const not = (filter: CardFilter): CardFilter => ({ not: filter });
export const either = (...filters: readonly CardFilter[]): CardFilter => ({ any: filters });
export const both = (...filters: readonly CardFilter[]): CardFilter => ({ all: filters });

/** "Instead of making its attacks": an enemy chosen by the targeting rules, within a range of squares (-1 = sight). */
export function strike(range: number, row: Partial<ActionRow>, forceCost = 0): ActionRow {
  return action({ replaces: "attacks", forceCost, range, target: "legalEnemy", ...row });
}
/** A replacement for attacks that runs a function of its own. */
export function special(
  name: NonNullable<ActionRow["special"]>,
  forceCost: number,
  row: Partial<ActionRow> = {},
): ActionRow {
  return action({ replaces: "attacks", forceCost, range: 0, target: "self", special: name, ...row });
}
