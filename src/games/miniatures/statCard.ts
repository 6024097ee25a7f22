/** A stat card as a squad holds it: numbers final, ability names parsed. JSON-compatible. */
export interface StatCard {
  readonly name: string;
  readonly set: string;
  readonly faction: string;
  /** Points. */
  readonly cost: number;
  readonly size: "small" | "medium" | "large" | "huge";
  readonly hitPoints: number;
  readonly defense: number;
  readonly attack: number;
  readonly damage: number;
  /** Force rating: Force points at the start; 0 = none. */
  readonly force: number;
  readonly unique: boolean;
  /** True when a commander effect is printed on the card. */
  readonly commander: boolean;
  readonly abilities: readonly NamedAbility[];
  readonly powers: readonly NamedAbility[];
  /** The published card whose commander effect it has, where that is not the card itself. */
  readonly effectOf?: { readonly name: string; readonly set: string };
}

/** A special ability or Force power as printed, with its number and its words of restriction taken apart. */
export interface NamedAbility {
  /** The glossary's heading without its [#]. */
  readonly name: string;
  readonly number?: number | undefined;
  readonly qualifier?: string | undefined;
}

export function hasAbility(card: StatCard, name: string): boolean {
  return card.abilities.some((a) => a.name === name) || card.powers.some((p) => p.name === name);
}

/** "name contains" of the glossary: the words in the name, or the special ability of that name. */
export function nameContains(card: StatCard, words: string): boolean {
  return card.name.toLowerCase().includes(words.toLowerCase()) || card.abilities.some((a) => a.name === words);
}

/** "living" of the glossary: no Mounted Weapon, and either not a Droid or a Cyborg. */
export function isLiving(card: StatCard): boolean {
  return !hasAbility(card, "Mounted Weapon") && (!hasAbility(card, "Droid") || hasAbility(card, "Cyborg"));
}

/** "with lightsabers" of the glossary, as far as a stat card shows it. */
export function hasLightsaber(card: StatCard): boolean {
  return hasAbility(card, "Lightsaber") || card.powers.some((p) => p.name.includes("Lightsaber"));
}
