import { nameKey, wordNamed } from "../../../core/names.js";
import { didYouMean } from "../../../core/problems.js";
import { whyNotLent } from "../abilities/lendable.js";
import { abilities } from "../abilities/registry.js";
import { isNamedBy, type NamedAbility, nameContains, type StatCard } from "../cards/statCard.js";
import type { Ability } from "../cards/vocabulary.js";
import { formOf, formWords, needsNumber } from "../catalogue/abilityForms.js";
import { formatAbility, parseAbilityName, takenApart } from "../catalogue/abilityName.js";
import { isOfKind } from "../catalogue/arrivalKinds.js";
import { allCards } from "../catalogue/catalogue.js";
import { factionNamed } from "../catalogue/factions.js";
import { toStatCard } from "../catalogue/publishedCard.js";
import { ADMITS, RAPPORT_WORDS } from "./construction.js";

/** Abilities as people write them: read whatever their capitals, and refused where they would do nothing. */

export type AbilityKind = "ability" | "power";

/** What is wrong with how something is written, and what to write instead. */
export interface Trouble {
  readonly message: string;
  readonly suggestion?: string | undefined;
}
type Read = { readonly ability: NamedAbility; readonly trouble?: Trouble };

export const nounOf = (kind: AbilityKind): string => (kind === "ability" ? "special ability" : "Force power");

let knownCache: Record<AbilityKind, ReadonlySet<string>> | undefined;

/** The headings of every special ability and Force power that some published card carries, or that is played. */
export function knownNames(): Record<AbilityKind, ReadonlySet<string>> {
  if (knownCache === undefined) {
    const cards: StatCard[] = allCards().map(toStatCard);
    const played = (kind: Ability["kind"]) => [...abilities.values()].filter((one) => one.kind === kind);
    knownCache = {
      ability: new Set([...cards.flatMap((c) => c.abilities), ...played("ability")].map(({ name }) => name)),
      power: new Set([...cards.flatMap((c) => c.powers), ...played("force")].map(({ name }) => name)),
    };
  }
  return knownCache;
}

let headsCache: ReadonlyMap<string, string> | undefined;

/** What stands before numbers and brackets, as cards print it and as the glossary has it, by what it is found by. */
function heads(): ReadonlyMap<string, string> {
  if (headsCache === undefined) {
    const printed = allCards().flatMap((card) => [...card.abilities, ...card.powers]);
    const known = knownNames();
    const texts = [...printed, ...known.ability, ...known.power].map((text) => takenApart(text).head);
    headsCache = new Map(texts.map((head) => [nameKey(head), head]));
  }
  return headsCache;
}

/** Words that stand behind whom they are about. */
const BEHIND = ["Bodyguard", "Reserves", "Reinforcements"];

/** A text with its heading in the capitals of the cards. */
function respelled(text: string): string {
  const { head, number, words } = takenApart(text);
  const last = wordNamed(BEHIND, head.split(" ").at(-1));
  const known = heads().get(nameKey(head)) ?? (last === undefined ? head : head.replace(/\S+$/, last));
  return `${known}${number === undefined ? "" : ` ${number}`}${words === undefined ? "" : ` (${words})`}`;
}

/**
 * An ability as it is written. Of what is wrong with it the first is told; it is read all the same.
 * @param kind what it is listed as
 */
export function readAbility(text: string, kind: AbilityKind): Read {
  const printed = respelled(text);
  const ability = parseAbilityName(printed, kind);
  const known = knownNames();
  // Of what is not played that alone is told, when all of the card is known.
  if (known[kind].has(ability.name)) return abilities.has(ability.name) ? formed(text, printed, ability) : { ability };
  const other = kind === "ability" ? "power" : "ability";
  if (known[other].has(parseAbilityName(printed, other).name)) {
    const message = `"${text}" is a ${nounOf(other)}, not a ${nounOf(kind)}`;
    return {
      ability,
      trouble: { message, suggestion: `write it under ${other === "power" ? "powers" : "abilities"}` },
    };
  }
  const near = didYouMean(ability.name, [...known[kind]]);
  const trouble = {
    message: `there is no ${nounOf(kind)} "${text}"`,
    suggestion: near ?? headingIn(text, known[kind]),
  };
  return { ability, trouble };
}

/** A special ability, or where there is none of the name a Force power. */
export function readAny(text: string): Read {
  const read = readAbility(text, "ability");
  if (knownNames().ability.has(read.ability.name)) return read;
  const power = readAbility(text, "power");
  return knownNames().power.has(power.ability.name) ? power : read;
}

/** How the ability is written that a text begins with. */
function headingIn(text: string, known: ReadonlySet<string>): string | undefined {
  const key = nameKey(text);
  const begun = [...known].filter((name) => {
    const heading = nameKey(name);
    return key.startsWith(heading) && !/^[a-z0-9]/.test(key.slice(heading.length));
  });
  const heading = begun.sort((a, b) => b.length - a.length)[0];
  return heading === undefined ? undefined : `write ${formWords(heading)}`;
}

/** An ability with what is wrong with the number and the words behind its heading. */
function formed(text: string, printed: string, ability: NamedAbility): Read {
  const { number, words } = takenApart(printed);
  const { name } = ability;
  const wrong = (message: string, suggestion = `write ${formWords(name)}`): Read => {
    return { ability, trouble: { message: `"${text}" ${message}`, suggestion } };
  };
  const form = formOf(name);
  const isVersion = number !== undefined && name.endsWith(` ${number}`);
  const bare = form.words === undefined && /^[+]?\d+$/.test(words ?? "");
  if (bare && form.number !== undefined && number === undefined)
    return wrong("has its number in brackets", `write ${name} ${Number(words)}`);
  if (number !== undefined && form.number === undefined && !isVersion) return wrong("takes no number");
  if (words !== undefined && form.words === undefined) return wrong("takes nothing in brackets");
  if (words === "") return wrong("has nothing in its brackets");
  // Printed numbers of some are not what they do (Force Grip 1).
  const counted = number === undefined ? undefined : (ability.number ?? number);
  if (form.number !== undefined && !isVersion) {
    const { least, most, step } = form.number;
    if (counted === undefined && ability.number === undefined && needsNumber(name)) return wrong("needs a number");
    if (counted !== undefined && (counted < least || counted > most || counted % step !== 0))
      return wrong(
        `must have ${least === most ? `the number ${least}` : `a ${step === 1 ? "number" : "multiple of ten"} from ${least} to ${most}`}`,
      );
  }
  if (form.words === undefined) return { ability };
  const { qualifier } = ability;
  if (qualifier === undefined)
    return name === "Bodyguard" ? { ability } : wrong(`does nothing without ${WHAT[form.words.as]}`);
  const meant = wordsOf(form.words.as, qualifier);
  if ("message" in meant) return wrong(meant.message, meant.suggestion);
  return { ability: { ...ability, qualifier: meant.words } };
}

/** What must stand beside the heading. */
const WHAT = {
  named: "a name in brackets",
  affinity: "factions in brackets, or whom it admits",
  rapport: "whom it makes cheaper in brackets",
  kind: "whom it brings before it",
  bonus: "an Attack bonus in brackets",
  ability: "an ability in brackets",
} as const;

/** Words behind a heading as the rules look for them. */
function wordsOf(as: keyof typeof WHAT, text: string): { readonly words: string } | Trouble {
  switch (as) {
    case "named":
    case "kind":
      return /^[+]?\d+$/.test(text) ? { message: "has a number where a name stands" } : { words: text };
    case "bonus":
      return /^[+]?\d{1,2}$/.test(text) ? { words: text } : { message: "has no number such as +9 in its brackets" };
    case "affinity":
      return affinityWords(text);
    case "rapport": {
      const words = wordNamed(RAPPORT_WORDS, text);
      const known = RAPPORT_WORDS.map((one) => `Rapport (${one})`).join(" or ");
      return words === undefined ? { message: "makes nobody cheaper", suggestion: `write ${known}` } : { words };
    }
    case "ability": {
      const lent = readAbility(text, "ability");
      const why = lent.trouble?.message ?? whyNotLent(formatAbility(lent.ability));
      return why === undefined ? { words: formatAbility(lent.ability) } : { message: `cannot lend "${text}": ${why}` };
    }
  }
}

function affinityWords(text: string): { readonly words: string } | Trouble {
  if (text.toLowerCase().startsWith(ADMITS)) return { words: `${ADMITS}${text.slice(ADMITS.length).trim()}` };
  const factions = text.split(",").map((one) => [one.trim(), factionNamed(one)] as const);
  const wrong = factions.find(([, faction]) => faction === undefined);
  if (wrong === undefined) return { words: factions.map(([, faction]) => faction).join(", ") };
  return {
    message: `opens no squad: there is no faction "${wrong[0]}"`,
    suggestion: "write Affinity (Rebel) or Affinity (admits Princess Leia)",
  };
}

/**
 * The ability of a list that a text takes away: named by its heading alone, or just as it is there.
 * @returns the suggestion where there is none
 */
export function takenFrom(
  list: readonly NamedAbility[],
  text: string,
  kind: AbilityKind,
): { readonly found: NamedAbility } | { readonly suggestion: string | undefined } {
  const { ability } = readAbility(text, kind);
  const { number, words } = takenApart(text);
  const isBare = number === undefined && words === undefined;
  const found = list.find(({ name }) => name === ability.name);
  if (found === undefined) return { suggestion: didYouMean(text, list.map(formatAbility)) };
  if (isBare || formatAbility(found) === formatAbility(ability)) return { found };
  return { suggestion: `it has ${formatAbility(found)}` };
}

/** Whom an ability speaks of, where no character is such: "Synergy: nobody is a Jawass by name or ability". */
export function speaksOfNobody({ name, qualifier }: NamedAbility, cards: readonly StatCard[]): Trouble | undefined {
  const as = formOf(name).words?.as;
  if (qualifier === undefined || as === undefined) return undefined;
  const words = as === "affinity" && qualifier.startsWith(ADMITS) ? qualifier.slice(ADMITS.length) : qualifier;
  const fits = {
    named: (card: StatCard) => isNamedBy(card, words),
    kind: (card: StatCard) => isOfKind(card, words),
    affinity: (card: StatCard) => words === qualifier || nameContains(card, words),
    rapport: () => true,
    bonus: () => true,
    ability: () => true,
  }[as];
  if (cards.some(fits)) return undefined;
  const names = [...new Set([...cards.map((card) => card.name), ...cards.flatMap((card) => card.name.split(/[ ,]+/))])];
  return {
    message: `${name}: there is no character that is "${words}" by name or ability`,
    suggestion: didYouMean(words, names),
  };
}
