/** What follows the headings of abilities in print: a number, words in brackets. Others have nothing behind them. */

/** Which numbers a heading may have. */
export interface NumberForm {
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** The number meant where a card gives none. */
  readonly usual?: number;
  /** The ability itself says what is meant without one. */
  readonly optional?: true;
}

/** What the words in brackets are. */
export type Wording =
  /** Words of the name of others, or an ability that they have. */
  | "named"
  /** Factions whose squads it may be in, or whom it admits into its own. */
  | "affinity"
  /** One of the few that squad construction knows. */
  | "rapport"
  /** Factions, or as `named`; printed before the heading. */
  | "kind"
  /** An Attack bonus. */
  | "bonus"
  /** An ability that can be lent. */
  | "ability";

export interface WordsForm {
  readonly as: Wording;
  /** What is not known where there are none: "which ally it needs"; absent where the ability is played without. */
  readonly what?: string;
}

export interface AbilityForm {
  readonly number?: NumberForm;
  readonly words?: WordsForm;
  /** As one writes it; of a heading with a number alone it is that with the number. */
  readonly example?: string;
}

const number = (least: number, most: number, step: number, without?: number | "optional"): NumberForm => ({
  ...{ least, most, step },
  ...(without === "optional" ? { optional: true } : without === undefined ? {} : { usual: without }),
});
type Without = number | "optional";
/** Damage, or damage removed. */
const tens = (without?: Without) => ({ number: number(10, 200, 10, without) });
/** Added to an attack roll. */
const bonus = (without?: Without) => ({ number: number(1, 20, 1, without) });
/** What a die must show. */
const save = (without?: Without) => ({ number: number(2, 20, 1, without) });
const counted = (least: number, most: number) => ({ number: number(least, most, 1) });
const words = (as: Wording, what?: string) => ({ words: { as, ...(what === undefined ? {} : { what }) } });

const each = (form: AbilityForm, headings: string): [string, AbilityForm][] =>
  headings.split("|").map((heading) => [heading, form]);

/**
 * By the glossary's heading without [#]. Versions with an entry of their own ("Force Push 3") are headings: nothing
 * follows them.
 */
const FORMS: ReadonlyMap<string, AbilityForm> = new Map([
  ...each(
    tens(),
    "Atlatl|Cesta|Charging Assault|Damage Reduction|Drain Life|Electric Shock|Flamethrower|Force Empathic|Force Heal|" +
      "Force Lightning|Force Storm|Force Strike|Force Thrust|Fragile|Grenades|Heal|Ion Gun|Mines|Long Shot|Missiles|Penetration|" +
      "Recovery|Regeneration|Rend|Repair|Self-Destruct|Shaper|Shockstaff|Sith Grip|Sith Hunger|Sith Lightning|" +
      "Spit Poison|Splash|Spotter|Unleash the Force",
  ),
  // No record numbers Mighty Swing; the text on its cards says +10 Damage.
  ...each(tens(10), "Cunning Attack|Industrial Repair|Mighty Swing|Opportunist|Force Grip"),
  ...each(tens("optional"), "Bravado|Gunner|Poison"),
  ...each(bonus(4), "Bounty Hunter|Careful Shot"),
  ...each(bonus(1), "Swarm"),
  ...each(save(), "Cortosis Gauntlet|Vonduun Crab Armor"),
  ...each(save("optional"), "Net Gun"),
  ["Speed", { ...counted(0, 24), example: "Speed 8" }],
  ...each(counted(2, 6), "Melee Reach"),
  ...each(counted(2, 5), "Master of the Force"),
  ...each(counted(1, 20), "Force Spirit|Dark Force Spirit"),
  // Its bonus is the same on every card.
  ...each({ number: number(10, 10, 10, "optional") }, "Flux Density"),
  ["Gang", { ...bonus(), ...words("named", "which allies count"), example: "Gang 1 (Jawa)" }],
  ["Protective", { ...tens(), ...words("named", "which ally it protects"), example: "Protective 20 (Leia)" }],
  ["Reinforcements", { ...counted(1, 200), ...words("kind", "whom it brings"), example: "Fringe Reinforcements 20" }],
  ["Reserves", { ...counted(1, 200), ...words("kind", "whom it brings"), example: "Fringe Reserves 20" }],
  ["Blaster", { ...tens(), ...words("bonus", "its Attack bonus"), example: "Blaster 20 (+9)" }],
  ["Blaster Rifle Upgrade", { ...words("ability", "which ability it lends"), example: "Blaster Rifle Upgrade (Jolt)" }],
  ["Blaster Upgrade", { ...words("ability", "which ability it lends"), example: "Blaster Upgrade (Twin Attack)" }],
  ["Synchronized Fire", { ...words("named", "with whom it combines fire"), example: "Synchronized Fire (Droid)" }],
  ["Synergy", { ...words("named", "which ally it needs"), example: "Synergy (Imperial Knight)" }],
  // Without words it guards any ally.
  ["Bodyguard", { ...words("named"), example: "Bodyguard (Jedi)" }],
  // Published cards have these two without words, which matters only while squads are built.
  ["Affinity", { ...words("affinity"), example: "Affinity (Rebel)" }],
  ["Rapport", { ...words("rapport"), example: "Rapport (Clone Trooper)" }],
]);

const NOTHING: AbilityForm = {};

/** What follows a heading. */
export const formOf = (heading: string): AbilityForm => FORMS.get(heading) ?? NOTHING;

/** Whether an ability cannot be applied without a number. */
export const needsNumber = (heading: string): boolean => {
  const { number: form } = formOf(heading);
  return form !== undefined && form.usual === undefined && form.optional === undefined;
};

/** How an ability is written: "Grenades NUMBER, such as Grenades 10". */
export function formWords(heading: string): string {
  const { number: counts, words: named, example } = formOf(heading);
  if (counts === undefined && named === undefined) return heading;
  const behind = [
    ...(counts === undefined ? [] : [needsNumber(heading) ? "NUMBER" : "[NUMBER]"]),
    ...(named === undefined || named.as === "kind" ? [] : [named.as === "bonus" ? "(+NUMBER)" : "(NAME)"]),
  ];
  const before = named?.as === "kind" ? "NAME " : "";
  return `${before}${heading} ${behind.join(" ")}, such as ${example ?? `${heading} ${counts?.usual ?? counts?.least}`}`;
}
