import { type CardFilter, fits, listed } from "../cards/cardFilter.js";
import type { EffectPart } from "../cards/effectPart.js";
import { hasAbility, type StatCard } from "../cards/statCard.js";
import { filterWords } from "../words/filterWords.js";
import type { EffectKind } from "./readEffect.js";
import { type At, below, tell } from "./readFilter.js";

/** Effects that are well written and for nobody: no published character and none of the user's own is such. */

/** @param cards every character that there is, those of the user's own among them */
export function tellNever(parts: readonly EffectPart[], kind: EffectKind, cards: readonly StatCard[], at: At): void {
  parts.forEach((part, i) => {
    const place = parts.length === 1 && !hasList(at) ? at : below(at, i);
    const { who, admits } = part;
    const isReached = (card: StatCard) => mayBeReached(part, kind, card);
    if (who !== undefined) tellNobody(who, cards.filter(isReached), reachWords(part, kind), below(place, "who"));
    if (admits !== undefined) tellNobody(admits, cards, "character", below(place, "admits"));
    for (const key of ["bonus", "onHit"] as const)
      listed<{ readonly against?: CardFilter }>(part[key] as never).forEach((one, k) => {
        const within = below(place, key, ...(Array.isArray(part[key]) ? [k] : []), "against");
        if (one.against !== undefined) tellNobody(one.against, cards, "character", within);
      });
  });
}

/** Whether the effect is written as a list of parts, so that a part's place has a number. */
const hasList = ({ source, path }: At): boolean => {
  let value: unknown = source.data;
  for (const step of path) value = (value as Readonly<Record<string | number, unknown>> | undefined)?.[step];
  return Array.isArray(value);
};

function tellNobody(filter: CardFilter, cards: readonly StatCard[], noun: string, at: At): void {
  if (cards.some((card) => fits(card, filter))) return;
  tell(at, `${at.path.at(-1)}: never applies: there is no ${noun} who ${filterWords(filter)}`);
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
