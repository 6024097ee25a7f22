import {
  CARD,
  F,
  fighting,
  geometry,
  H,
  has,
  isActivated,
  isInPlay,
  NUMBER,
  numberOf,
  printed,
  type State,
} from "../../../src/games/miniatures/api.js";
import { worthOfCard } from "../cardWorth.js";
import { chanceOfHits } from "./odds.js";
import { weights } from "./weights.js";

/** Of the attack last thought of. */
export const preview = fighting.createPreview();

/** What things are worth, in points of the game (the cost on the stat cards). */

/** By what its card says: `cardWorth.ts`. */
export function pieceWorth(s: State, c: number): number {
  const { cards } = s.matchup;
  if (cards !== known.cards) know(cards);
  return known.worths[s.card[c]];
}

type Cards = State["matchup"]["cards"];
/** Of the cards that were last asked for. */
const known: { cards: Cards | undefined; worths: Float64Array } = { cards: undefined, worths: new Float64Array(0) };
const worthsByCards = new WeakMap<Cards, Float64Array>();

function know(cards: Cards): void {
  const worths = worthsByCards.get(cards) ?? Float64Array.from(cards.cards, worthOfCard);
  worthsByCards.set(cards, worths);
  known.cards = cards;
  known.worths = worths;
}

export const fullOf = (s: State, c: number): number => printed(s, c, CARD.hitPoints);

/** Worth of taking `damage` (expected) from a character, and its defeat with a chance. */
export function worthOf(s: State, t: number, damage: number, defeat: number): number {
  const cost = pieceWorth(s, t) + 1 + (s.head[H.droidBy] === t ? weights.droid : 0);
  const taken = damage < s.hitPoints[t] ? damage : s.hitPoints[t];
  const loss = isActivated(s, t) ? 1 - weights.wounds : 1 - weights.wounds + weights.tempo;
  return cost * ((weights.wounds * taken) / fullOf(s, t) + loss * defeat);
}

/**
 * What the last `attackWorth` worked out: faces of the die that hit, damage to expect of all rolls and the chance that
 * they defeat. Exact for plain targets with no more Hit Points than one hit takes or more than all rolls may take. An
 * approximation otherwise: rerolls and Force points are left out, seven of ten hits are reckoned to get through saves
 * of any kind, Shields and the piercing of lightsabers are left out, and a defeat that takes a critical hit counts for
 * nothing. Where Damage Reduction takes all of a hit, damage and defeat are still those of the attack before.
 */
export const forecast = { faces: 0, damage: 0, defeat: 0 };

/**
 * Expected worth of attacking t `rolls` times from where a stands (Twin Attack counted in).
 * @param cover 1 when t has cover
 * @param combined bonus to the rolls
 * @param extra bonus Damage that the cards do not tell of
 */
export function attackWorth(
  s: State,
  a: number,
  t: number,
  cover: number,
  attacks: number,
  combined: number,
  extra = 0,
): number {
  fighting.previewAttack(s, a, t, cover, combined, preview);
  const { faces } = preview;
  const damage = preview.base + preview.bonus + extra;
  const rolls = preview.rolls * attacks;
  const worth = rollsWorth(s, a, t, faces, damage, rolls);
  const around = s.matchup.cards.blasts ? blastsWorth(s, a, t, faces, rolls) : 0;
  const safe = worth + around - heirRisk(s, a, t, forecast.defeat);
  return s.matchup.cards.betrays && has(s, t, F.betrayal) ? safe - rolls * weights.betrayal * pieceWorth(s, a) : safe;
}

/** What a Unique character stakes by defeating the owner of Cay's Legacy: to change sides, unless it saves at 11. */
export const heirRisk = (s: State, a: number, t: number, defeat: number): number =>
  s.matchup.cards.bequeaths && has(s, t, F.legacy) && has(s, a, F.unique)
    ? defeat * weights.legacy * pieceWorth(s, a)
    : 0;

/** Harm to somebody as gain or loss of the side of a. */
export const harmTo = (s: State, a: number, o: number, worth: number): number =>
  s.side[o] === s.side[a] ? -weights.ownHarm * worth : worth;

/** What an attack on t does to others: Splash of the attacker around it, and the Self-Destruct of the target. */
function blastsWorth(s: State, a: number, t: number, faces: number, rolls: number): number {
  const splash = numberOf(s, a, NUMBER.splash);
  let worth = forecast.defeat > 0 ? forecast.defeat * blastAround(s, a, t) : 0;
  if (splash === 0) return worth;
  for (let i = 0, end = s.head[H.living]; i < end; i++) {
    const o = s.living[i];
    if (s.pos[o] < 0 || (o !== t && !geometry.touches(s, t, o))) continue;
    // The target takes it only where the attack misses.
    const times = o === t ? rolls * (1 - faces / 20) : rolls;
    const damage = Math.max(0, splash - numberOf(s, o, NUMBER.damageReduction));
    const defeat = damage >= s.hitPoints[o] ? 1 - (1 - SAVE_11) ** times : 0;
    worth += harmTo(s, a, o, worthOf(s, o, SAVE_11 * times * damage, defeat));
  }
  return worth;
}

/** What the Self-Destruct of t, defeated by a, does to all beside it, as gain or loss of the side of a. */
export function blastAround(s: State, a: number, t: number): number {
  const blast = numberOf(s, t, NUMBER.selfDestruct);
  if (blast === 0) return 0;
  let worth = 0;
  for (let i = 0, end = s.head[H.living]; i < end; i++) {
    const o = s.living[i];
    if (o === t || s.pos[o] < 0) continue;
    if (o === a ? !fighting.withinReach(s, a, t) : !geometry.touches(s, t, o)) continue;
    const damage = Math.max(0, blast - numberOf(s, o, NUMBER.damageReduction));
    worth += harmTo(s, a, o, worthOf(s, o, damage, damage >= s.hitPoints[o] ? 1 : 0));
  }
  return worth;
}

function rollsWorth(s: State, a: number, t: number, faces: number, damage: number, rolls: number): number {
  forecast.faces = faces;
  if (damage <= 0) {
    forecast.damage = 0;
    forecast.defeat = 0;
    return 0;
  }
  const effective = Math.max(0, damage - numberOf(s, t, NUMBER.damageReduction)) * avoidanceOf(s, a, t);
  if (effective <= 0) return 0;
  const critical = has(s, t, F.droid) ? 0 : 0.05 * preview.base;
  const expected = rolls * ((faces / 20) * effective + critical);
  const defeat = chanceOfHits(faces, rolls, Math.ceil(s.hitPoints[t] / effective));
  forecast.damage = expected;
  forecast.defeat = defeat;
  const worth = worthOf(s, t, expected, defeat);
  return s.matchup.cards.peculiar ? peculiarWorth(s, a, t, faces, damage, rolls, worth) : worth;
}

/** A roll's chance of a natural 20. */
const TWENTY = 0.05;
/** Chances that a save of 11, two of them, or one of 6 succeed. */
const SAVE_11 = 0.5;
const TWO_SAVES = 0.25;
const SAVE_6 = 0.75;

/** The worth of an attack with what the two sides' rarer abilities make of it. */
function peculiarWorth(
  s: State,
  a: number,
  t: number,
  faces: number,
  damage: number,
  rolls: number,
  plain: number,
): number {
  let worth = plain;
  if (s.matchup.cards.shatters && fighting.isShattering(s, a, t)) {
    const share = worthOf(s, t, (forecast.damage * (rolls - 1)) / rolls, (forecast.defeat * (rolls - 1)) / rolls);
    worth = Math.max(worth, criticalWorth(s, a, t) + share);
  }
  const stays = staying(s, t);
  worth -= stays * forecast.defeat * (1 - weights.wounds) * (pieceWorth(s, t) + 1);
  if (has(s, a, F.disintegration)) {
    const gone = (1 - (1 - TWENTY) ** rolls) * (1 - forecast.defeat);
    worth += gone * (1 - stays) * Math.max(0, worthOf(s, t, s.hitPoints[t], 1) - worth);
  }
  if (has(s, a, F.poisonedBlade) && fighting.isLivingCard(s, t) && fighting.withinReach(s, a, t)) {
    const more = SAVE_11 * rolls * (faces / 20);
    worth += worthOf(s, t, BLADE, 0) * more;
  }
  if (
    has(s, t, F.returnsDamage)
      ? !fighting.withinReach(s, a, t)
      : isInPlay(s, F.energyShield) && fighting.shieldBearer(s, a, t) >= 0
  ) {
    worth *= has(s, t, F.returnsDamage) ? 1 : SAVE_11;
    const back = SAVE_11 * rolls * (faces / 20) * damage;
    worth -= worthOf(s, a, back, damage >= s.hitPoints[a] ? SAVE_11 * (faces / 20) : 0);
  }
  return fighting.repels(s, a, t) || has(s, t, F.bombadGungan) ? SAVE_11 * worth : worth;
}

/** Worth of a sure natural 20 by a on t, as `preview` was last evaluated for them. */
export function criticalWorth(s: State, a: number, t: number): number {
  const times = has(s, t, F.droid) || has(s, t, F.resilient) ? 1 : numberOf(s, a, NUMBER.criticalTimes);
  const damage = preview.base * times + preview.bonus - numberOf(s, t, NUMBER.damageReduction);
  const dealt = Math.max(0, damage) * avoidanceOf(s, a, t);
  return worthOf(s, t, dealt, dealt >= s.hitPoints[t] ? 1 : 0);
}

/** Extra damage of a Poisoned Blade. */
const BLADE = 20;

/** Chance that t stays in play when it would be defeated. */
function staying(s: State, t: number): number {
  const hates = fighting.hasForce(s, t) && fighting.replyCost(s, t, "eternalHatred") >= 0 ? SAVE_6 : 0;
  return has(s, t, F.avoidDefeat) ? hates + (1 - hates) * TWO_SAVES : hates;
}

/** Share of hits that free saves let through (half for a save of 11, when the target has one that applies). */
function avoidanceOf(s: State, a: number, t: number): number {
  const { cards } = s.matchup;
  const card = s.card[t];
  return cards.avoidStart[card] === cards.avoidStart[card + 1] || a < 0 ? 1 : weights.unsaved;
}
