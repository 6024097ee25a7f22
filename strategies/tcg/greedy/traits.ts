import {
  type Ability,
  BY,
  type CompiledCard,
  type CompiledEffect,
  ON,
  QUIRK,
  VERB,
  WINDOW,
} from "../../../src/games/tcg/api.js";

/** What texts of cards in play may change about an attack, or about a retreat. Bits. */
export const TRAIT = {
  /** Who is attacked with it may strike back, send damage on, or be the better for what it suffers. */
  answersBlows: 1,
  /** It may keep units from retreating. */
  holdsBack: 2,
  /** Something in it rests on whether there have been attacks in an arena: three bits, one an arena. */
  prizesQuiet: 4,
  /** It may do so whoever is attacked. */
  answersForOthers: 32,
} as const;
const EVERYWHERE = 7;

const found = new WeakMap<CompiledCard, number>();

/** Bits of TRAIT of a card. */
export function traitsOf(card: CompiledCard): number {
  const known = found.get(card);
  if (known !== undefined) return known;
  const answering = card.abilities.filter(answers);
  const isHurtInVain = [...card.modifiers, ...card.pilotModifiers].some(growsByHarm);
  const traits =
    (answering.length > 0 || isHurtInVain ? TRAIT.answersBlows : 0) |
    (answering.some(isForOthers) ? TRAIT.answersForOthers : 0) |
    (holdsBack(card) ? TRAIT.holdsBack : 0) |
    (TRAIT.prizesQuiet * quietIn(card));
  found.set(card, traits);
  return traits;
}

const ANSWERS: readonly number[] = [WINDOW.attack, WINDOW.reroll, WINDOW.prevention];
const BLOWS: readonly number[] = [VERB.retaliate, VERB.deflect, VERB.attackRule, VERB.special];

/** Whether an ability is used against an attack for more than to withstand it. */
const answers = ({ window, effects }: Ability): boolean =>
  effects.some((effect) => effect.verb === VERB.retaliate || (ANSWERS.includes(window) && isBlow(effect)));

const OWN: readonly number[] = [BY.own, BY.pilot, BY.equipment];

/** Whether it may be used also where its own unit, or that which it is on, is not attacked. */
const isForOthers = ({ by, of, target, reserves, effects }: Ability): boolean =>
  !OWN.includes(by) ||
  of !== undefined ||
  target !== undefined ||
  reserves ||
  effects.some((effect) => effect.verb === VERB.special || effect.on === ON.attacker);

const isBlow = ({ verb, on }: CompiledEffect): boolean =>
  BLOWS.includes(verb) || (on === ON.attacker && verb !== VERB.buff);

const growsByHarm = ({ perDamage, when }: CompiledCard["modifiers"][number]): boolean =>
  perDamage || (when !== undefined && when.self !== 0);

const STAYING = QUIRK.cantRetreat | QUIRK.cantRetreatInStep | QUIRK.ownerStays;

const holdsBack = ({ quirks, pilotQuirks, grants, lastingGrants }: CompiledCard): boolean =>
  ((quirks | pilotQuirks) & STAYING) !== 0 ||
  [...grants, ...lastingGrants].some((grant) => (grant.quirks & STAYING) !== 0);

/** Bits of the arenas in which something in a text is so only as long as nobody, or none of its side, attacks. */
function quietIn(of: unknown): number {
  if (typeof of !== "object" || of === null || ArrayBuffer.isView(of)) return 0;
  return Object.entries(of).reduce((arenas, [word, value]) => {
    const isQuiet = word === "quiet" || word === "ownQuiet";
    // An effect lets its player choose a quiet arena.
    return arenas | (isQuiet ? (value === true ? EVERYWHERE : Number(value)) : quietIn(value));
  }, 0);
}
