import { fits } from "./cardFilter.js";
import { withChangedCards } from "./changedCards.js";
import { collectEffects, compileEffects, type Effect, lentAbilities } from "./compileEffects.js";
import { compilePairs, namedPair } from "./compilePairs.js";
import { compileRelations } from "./compileRelations.js";
import { actionFields, avoidFields, type CardFacts, factsOf, TRAIT, type Trait } from "./facts.js";
import { AVOID, CARD, type CompiledCards, flagBit, flagWord, NUMBER, NUMBER_COUNT, REPLY } from "./layout.js";
import { lentRows } from "./lent.js";
import { hasAbility, type StatCard } from "./statCard.js";
import { FLAG_WORDS, type Flag, REPLIES, type ReplyName, SETUP_CHOICES } from "./terms.js";

/**
 * Stat cards -> flat tables of integers, once per matchup, from what is known of each card (facts.ts). "Card" below is
 * an index into `cards`. Pair tables are indexed by attackerCard * cardCount + targetCard.
 */

/** Compiles the distinct cards of a matchup. Every ability must be implemented (squads are checked before). */
export function compileCards(given: readonly StatCard[]): CompiledCards {
  const { cards, becomes } = withChangedCards(given);
  const spirits = cards.some((card) => hasAbility(card, "Light Spirit"));
  const facts = cards.map((card) => factsOf(card, spirits));
  const traits = facts.reduce((bits, one) => bits | one.traits, 0);
  const any = (trait: Trait): boolean => (traits & TRAIT[trait]) !== 0;
  const which = (trait: Trait) => Uint8Array.from(facts, (one) => ((one.traits & TRAIT[trait]) !== 0 ? 1 : 0));
  const effects = collectEffects(facts, any("empathy"));
  const c = {
    cards,
    cardCount: cards.length,
    ...compileCardTables(facts),
    initiativePowers: any("anticipation"),
    initiativeActs: any("initiativeActs"),
    ...compilePairs(facts, effects),
    ...compileAvoids(facts, effects),
    ...compileActions(facts),
    ...compileSetupChoices(facts),
    relations: compileRelations(cards),
    mines: any("mines"),
    forbidsTargets: any("forbidsTargets"),
    becomes,
    hasBoomingVoice: any("boomingVoice"),
    soothes: any("empathy"),
    answersDefeats: any("answersDefeats"),
    lendsForce: any("lendsForce") || effects.some((e) => e.row.command === "lendForce"),
    couples: any("coupler"),
    mayCouple: which("mayCouple"),
    actsCloseUp: which("closeUp"),
    hasEssence: any("essence"),
    bequeaths: any("legacy"),
    betrays: any("betrayal"),
    hasSpirits: any("insubstantial"),
    hasObjects: any("object"),
    transports: any("skiff"),
    troopers: which("trooper"),
    holdsDoors: any("holdsDoors"),
    ...compileEffects(facts, effects, any("disruptive")),
  };
  const anyFlags = flagsInPlay(c.cardFlags, c.effectFlags);
  const replies = (name: ReplyName) => facts.some((one) => one.replies[REPLY[name]] >= 0);
  const peculiar =
    PECULIAR.some((flag) => (anyFlags[flagWord(flag)] & flagBit(flag)) !== 0) || replies("eternalHatred");
  const shatters = c.actionNames.includes("Shatterpoint");
  return {
    ...c,
    anyFlags,
    peculiar: peculiar || shatters,
    blasts: hasNumber(c, NUMBER.splash) || hasNumber(c, NUMBER.selfDestruct),
    cancels: replies("forceAbsorb") || replies("forceDefense"),
    shatters,
  };
}

/** What a pair brings to an attack, row by row with names: as compiled, found again for those who tell of attacks. */
export function namedPairOf({ cards, soothes }: CompiledCards, a: number, t: number) {
  const spirits = cards.some((card) => hasAbility(card, "Light Spirit"));
  const facts = cards.map((card) => factsOf(card, spirits));
  return namedPair(facts, collectEffects(facts, soothes), a, t);
}

/** Whether any card has a number, printed or by an effect. */
function hasNumber(c: Pick<CompiledCards, "cardNumbers" | "effectNumbers">, name: number): boolean {
  return (
    c.cardNumbers.some((value, i) => value > 0 && i % NUMBER_COUNT === name) ||
    c.effectNumbers.some((index, i) => i % 2 === 0 && index === name)
  );
}

function compileCardTables(facts: readonly CardFacts[]) {
  const n = facts.length;
  const cardInts = new Int32Array(n * CARD.words);
  const cardNumbers = new Int32Array(n * NUMBER_COUNT);
  const cardFlags = new Int32Array(n * FLAG_WORDS);
  const replies = new Int8Array(n * REPLIES.length);
  const impulses = new Int32Array(n * FLAG_WORDS);
  facts.forEach((one, i) => {
    cardInts.set(one.ints, i * CARD.words);
    cardNumbers.set(one.numbers, i * NUMBER_COUNT);
    cardFlags.set(one.flags, i * FLAG_WORDS);
    replies.set(one.replies, i * REPLIES.length);
    impulses.set(one.impulses, i * FLAG_WORDS);
  });
  const anyImpulse = impulses.some((bits) => bits !== 0);
  return { cardInts, cardNumbers, cardFlags, replies, impulses, anyImpulse };
}

/** Abilities that strategies reckon with beyond rolls and Damage. */
const PECULIAR: readonly Flag[] = [
  "avoidDefeat",
  "disintegration",
  "returnsDamage",
  "energyShield",
  "bombadGungan",
  "pheromones",
  "poisonedBlade",
];

/** Every flag that a card prints or an effect lends; what characters gain in play is not among them. */
function flagsInPlay(...tables: readonly Int32Array[]): Int32Array {
  const any = new Int32Array(FLAG_WORDS);
  for (const table of tables) {
    for (let i = 0; i < table.length; i++) any[i % FLAG_WORDS] |= table[i];
  }
  return any;
}

function compileAvoids(facts: readonly CardFacts[], effects: readonly Effect[]) {
  const avoidStart = new Int32Array(facts.length + 1);
  const avoids: number[] = [];
  const avoidNames: string[] = [];
  facts.forEach((one, i) => {
    for (const { ability, row } of one.avoids) {
      avoidNames.push(ability.name);
      avoids.push(...avoidFields(row, 0));
    }
    for (const { name, row, bits } of lentRows(one.card, lentAbilities(i, effects))) {
      if (row.shape !== "avoid") continue;
      avoidNames.push(name);
      avoids.push(...avoidFields(row, bits));
    }
    avoidStart[i + 1] = avoids.length / AVOID.words;
  });
  return { avoidStart, avoids: Int32Array.from(avoids), avoidNames };
}

function compileActions(facts: readonly CardFacts[]) {
  const actionStart = new Int32Array(facts.length + 1);
  const actions: number[] = [];
  const actionNames: string[] = [];
  const must: number[] = [];
  const stuns: number[] = [];
  facts.forEach((one, i) => {
    for (const { ability, row } of one.actions) {
      actions.push(...actionFields(row, actionNames.length));
      actionNames.push(ability.name);
      for (const { card } of facts) {
        must.push(fits(card, row.must) ? 1 : 0);
        stuns.push(row.stun && (row.stunImmune === undefined || !fits(card, row.stunImmune)) ? 1 : 0);
      }
    }
    actionStart[i + 1] = actionNames.length;
  });
  return {
    actionStart,
    actions: Int32Array.from(actions),
    actionNames,
    grenades: Uint8Array.from(actionNames, (name) => (name === "Grenades" ? 1 : 0)),
    actionMust: Uint8Array.from(must),
    actionStuns: Uint8Array.from(stuns),
  };
}

function compileSetupChoices(facts: readonly CardFacts[]) {
  const setupStart = new Int32Array(facts.length + 1);
  const choices: number[] = [];
  const must: number[] = [];
  facts.forEach((one, i) => {
    for (const row of one.setupChoices) {
      choices.push(SETUP_CHOICES.indexOf(row.choice));
      for (const { card } of facts) must.push(fits(card, row.of) ? 1 : 0);
    }
    setupStart[i + 1] = choices.length;
  });
  return { setupStart, setupChoices: Uint8Array.from(choices), setupMust: Uint8Array.from(must) };
}
