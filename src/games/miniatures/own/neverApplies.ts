import { didYouMean } from "../../../core/problems.js";
import { type At, below, tell, warn, writtenAt } from "../../../core/shape.js";
import { type CardFilter, fits, listed } from "../cards/cardFilter.js";
import type { EffectPart } from "../cards/effectPart.js";
import { hasAbility, nameContains, type StatCard } from "../cards/statCard.js";
import { filterWords } from "../words/filterWords.js";
import type { EffectKind } from "./readEffect.js";

/** Effects that are well written and for nobody: no published character and none of the user's own is such. */

/** @param cards every character that there is, those of the user's own among them */
export function tellNever(parts: readonly EffectPart[], kind: EffectKind, cards: readonly StatCard[], at: At): void {
  const isList = Array.isArray(writtenAt(at));
  parts.forEach((part, i) => {
    const place = parts.length === 1 && !isList ? at : below(at, i);
    const { who, admits } = part;
    const isReached = (card: StatCard) => mayBeReached(part, kind, card);
    if (who !== undefined) {
      const reached = cards.filter(isReached);
      tellNobody(who, reached, reachWords(part, kind), below(place, "who"), cards);
      warnOfCyborgs(who, reached, cards, below(place, "who"));
    }
    if (admits !== undefined) tellNobody(admits, cards, "character", below(place, "admits"));
    for (const key of ["bonus", "onHit"] as const)
      listed<{ readonly against?: CardFilter }>(part[key] as never).forEach((one, k) => {
        const within = below(place, key, ...(Array.isArray(part[key]) ? [k] : []), "against");
        if (one.against !== undefined) tellNobody(one.against, cards, "character", within);
      });
  });
}

/** @param all characters that there are, where `cards` are only some of them */
function tellNobody(filter: CardFilter, cards: readonly StatCard[], noun: string, at: At, all = cards): void {
  if (cards.some((card) => fits(card, filter))) return;
  const suggestion = all.some((card) => fits(card, filter))
    ? "droidsToo: true reaches Droids and Savages"
    : nearestName(filter, all);
  tell(at, `${at.path.at(-1)}: never applies: there is no ${noun} who ${filterWords(filter)}`, suggestion);
}

/** What may have been meant by words that are in nobody's name. */
function nearestName(filter: CardFilter, cards: readonly StatCard[]): string | undefined {
  const unknown = namesIn(filter).find((words) => !cards.some((card) => nameContains(card, words)));
  return unknown === undefined ? undefined : didYouMean(unknown, wordsOfNames(cards, unknown.split(" ").length));
}

const namesIn = ({ named, all, any }: CardFilter): readonly string[] => [
  ...listed(named),
  ...[...(all ?? []), ...(any ?? [])].flatMap(namesIn),
];

/** So many words on end of each name, the whole names after them. */
function wordsOfNames(cards: readonly StatCard[], count: number): readonly string[] {
  const names = cards.map(({ name }) => name);
  const runs = names.flatMap((name) => {
    const words = name.replaceAll(/[,()]/g, "").split(" ");
    return words.map((_, i) => words.slice(i, i + count)).filter((run) => run.length === count);
  });
  return [...new Set([...runs.map((run) => run.join(" ")), ...names])];
}

/** Asks for Droids and reaches none but Cyborgs, who count as both: allowed, and hardly what is meant. */
function warnOfCyborgs(filter: CardFilter, reached: readonly StatCard[], all: readonly StatCard[], at: At): void {
  const found = reached.filter((card) => fits(card, filter));
  if (found.length === 0 || !found.every((card) => hasAbility(card, "Cyborg"))) return;
  const missed = all.filter((card) => fits(card, filter) && hasAbility(card, "Droid") && !hasAbility(card, "Cyborg"));
  if (missed.length === 0) return;
  const names = [...new Set(found.map(({ name }) => name))];
  const shown = names.length > 3 ? `${names.slice(0, 3).join("; ")} and ${names.length - 3} more` : names.join("; ");
  const message = `${at.path.at(-1)}: reaches no Droids but those who are Cyborgs (${shown}): droidsToo: true reaches all of them`;
  warn(at, message);
}

/** As `mayTouch` (cards/compileEffects.ts) has it, who aside. */
function mayBeReached({ to, droidsToo }: EffectPart, kind: EffectKind, card: StatCard): boolean {
  if ((to ?? "followers") === "followers" && kind === "commander" && card.commander) return false;
  if (kind === "ability" || droidsToo === true) return true;
  return !hasAbility(card, "Savage") && (!hasAbility(card, "Droid") || hasAbility(card, "Cyborg"));
}

const reachWords = ({ to, droidsToo }: EffectPart, kind: EffectKind): string => {
  const noun = kind === "commander" && (to ?? "followers") === "followers" ? "follower" : "character";
  return kind === "commander" && droidsToo !== true ? `${noun} (Droids and Savages aside)` : noun;
};
