import { below, RNG_WORDS, seedStream } from "../../../../src/core/rng.js";
import { abilities } from "../../../../src/games/miniatures/abilities/registry.js";
import { firstAction } from "../../../../src/games/miniatures/actions/actionRows.js";
import { replyOf } from "../../../../src/games/miniatures/afterInitiative.js";
import { hasAbility, type StatCard } from "../../../../src/games/miniatures/cards/statCard.js";
import { type Flag, type NumberName, REPLIES } from "../../../../src/games/miniatures/cards/terms.js";
import type { AbilityRow } from "../../../../src/games/miniatures/cards/vocabulary.js";
import { parseAbilityName } from "../../../../src/games/miniatures/catalogue/abilityName.js";
import { FACTIONS } from "../../../../src/games/miniatures/catalogue/factions.js";
import { type PublishedCard, toStatCard } from "../../../../src/games/miniatures/catalogue/publishedCard.js";
import { BOOST_BITS, BOOSTS, DECISION, firstOf, kindOf, secondOf } from "../../../../src/games/miniatures/decision.js";
import { POWER, POWER_ROW } from "../../../../src/games/miniatures/force/cancel.js";
import { playSkirmish } from "../../../../src/games/miniatures/skirmish.js";
import { randomSquad } from "../../../../src/games/miniatures/squad/random.js";
import type { Squad } from "../../../../src/games/miniatures/squad/squad.js";
import { createState } from "../../../../src/games/miniatures/state/createState.js";
import { H, type State } from "../../../../src/games/miniatures/state/state.js";
import { CHOICE, type Strategy } from "../../../../src/games/miniatures/strategy.js";
import { type Ground, matchupOf } from "./play.js";

/** Which abilities that need a decision a strategy chooses, counted in skirmishes of squads that have them. */

/** Flags about which somebody is asked; other flags work by themselves. */
const DECIDING_FLAGS: ReadonlySet<Flag> = new Set<Flag>([
  "bodyguard",
  "drawFire",
  "droidDefender",
  "cleave",
  "flurryAttack",
  "recon",
  "doorGimmick",
  "override",
  "strafeAttack",
  "gallopingAttack",
  "rollingCleave",
  "rakghoulDisease",
  "bombadGungan",
  "desertSkiff",
]);
const DECIDING_NUMBERS: ReadonlySet<NumberName> = new Set<NumberName>(["boostFour", "boostSix"]);
/** Abilities asked about that have no row of their own. */
const OTHERS: ReadonlySet<string> = new Set(["Reserves", "Hand of the Emperor", "Frozen in Carbonite"]);

function needsDecision(row: AbilityRow): boolean {
  if (row.shape === "flag") return DECIDING_FLAGS.has(row.flag);
  if (row.shape === "number") return DECIDING_NUMBERS.has(row.name);
  if (row.shape === "avoid") return row.forceCost > 0;
  return row.shape === "action" || row.shape === "reply" || row.shape === "setupChoice";
}

/** Every implemented ability and Force power that is used only when its player says so. */
export function decidedAbilities(): string[] {
  return [...abilities.values()]
    .filter((a) => OTHERS.has(a.name) || a.rows(10, undefined, toStatCard(ANY_CARD)).some(needsDecision))
    .map((a) => a.name);
}
const ANY_CARD: PublishedCard = {
  id: "any",
  name: "Anybody",
  set: "none",
  number: 1,
  faction: "Fringe",
  cost: 10,
  size: "medium",
  hitPoints: 10,
  defense: 10,
  attack: 0,
  damage: 10,
  force: 0,
  unique: false,
  commander: false,
  abilities: [],
  powers: [],
} as unknown as PublishedCard;

/** Counts, by ability, of the times a strategy has chosen it. */
export class Usage {
  readonly counts = new Map<string, number>();

  watch(inner: Strategy): Strategy {
    return {
      ...inner,
      chooseDecision: (s, c) => {
        const decision = inner.chooseDecision(s, c);
        this.decided(s, c, decision);
        return decision;
      },
      choose: (s, side, kind, actor, other, count) => {
        const answer = inner.choose(s, side, kind, actor, other, count);
        if (isChosen(kind, answer, count)) this.chosen(s, kind, actor, answer);
        return answer;
      },
    };
  }

  private add(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  /** Counts those of some abilities that a character's card has. */
  private addOwn(s: State, c: number, ...names: readonly string[]): void {
    if (c < 0) return;
    const card = s.matchup.cards.cards[s.card[c]];
    for (const name of names) if (hasAbility(card, name) || card.powers.some((p) => p.name === name)) this.add(name);
  }

  private decided(s: State, c: number, decision: number): void {
    const kind = kindOf(decision);
    if (kind === DECISION.action) this.add(s.matchup.cards.actionNames[firstAction(s, c) + firstOf(decision)]);
    if (kind === DECISION.strafe) this.add("Strafe Attack");
    if (kind === DECISION.gallop) this.add("Galloping Attack");
    if (kind !== DECISION.move) return;
    const boost = BOOSTS[secondOf(decision) & BOOST_BITS];
    if (boost === 4) this.add("Knight Speed");
    if (boost === 6) this.add("Master Speed");
  }

  private chosen(s: State, kind: number, actor: number, answer: number): void {
    const power = s.head[H.choicePower];
    switch (kind) {
      case CHOICE.avoid:
        this.add(s.matchup.cards.avoidNames[(power - POWER.avoid) & POWER_ROW]);
        return;
      case CHOICE.boostAttack:
        this.addReply(power);
        return;
      case CHOICE.afterInitiative:
        this.addReply(replyOf(s.offers[answer]));
        return;
      case CHOICE.thaw:
        this.add("Frozen in Carbonite");
        return;
      case CHOICE.board:
        this.add("Desert Skiff");
        return;
      case CHOICE.callReserves:
        this.add("Reserves");
        return;
      case CHOICE.rerollInitiative:
        this.add(actor < 0 ? "Recon" : "Anticipation");
        return;
      case CHOICE.cancel:
        this.add(s.head[H.choiceCost] === 2 ? "Force Absorb" : "Force Defense");
        return;
      default:
        this.addOwn(s, actor, ...(BY_CHOICE.get(kind) ?? []));
    }
  }

  private addReply(reply: number): void {
    this.add(REPLY_ABILITIES[REPLIES[reply]] ?? REPLIES[reply]);
  }
}

const REPLY_ABILITIES: Readonly<Record<string, string>> = {
  precision: "Lightsaber Precision",
  sithRage: "Sith Rage",
  useTheForce: "Use the Force",
  overwhelmingForce: "Overwhelming Force",
  intuition: "Intuition",
  surpriseMove: "Surprise Move",
  flowWalking: "Aing-Tii Flow-Walking",
};

/** Abilities of the actor that a choice may be about. */
const BY_CHOICE: ReadonlyMap<number, readonly string[]> = new Map([
  [CHOICE.redirect, ["Bodyguard"]],
  [CHOICE.drawFire, ["Draw Fire", "Droid Defender"]],
  [CHOICE.riposte, ["Lightsaber Riposte"]],
  [CHOICE.forceAlter, ["Force Alter"]],
  [CHOICE.extraAttack, ["Cleave", "Flurry Attack", "Rolling Cleave"]],
  [CHOICE.forcePool, ["Hand of the Emperor"]],
  [CHOICE.addRakghoul, ["Rakghoul Disease"]],
  [CHOICE.darkInspiration, ["Dark Inspiration"]],
  [CHOICE.darkMaster, ["Dark Master"]],
  [CHOICE.lightTutor, ["Light Tutor"]],
  [CHOICE.ooglithMasquer, ["Ooglith Masquer"]],
  [CHOICE.programmedTarget, ["Programmed Target"]],
  [CHOICE.holdDoor, ["Override", "Door Gimmick"]],
  [CHOICE.bubble, ["Force Bubble"]],
  [CHOICE.survive, ["Eternal Hatred", "Essence of Life"]],
  [CHOICE.divert, ["Bombad Gungan"]],
]);

/** Choices among offers whose last answer is none of them. */
const OPTIONAL: ReadonlySet<number> = new Set([
  CHOICE.extraAttack,
  CHOICE.afterInitiative,
  CHOICE.holdDoor,
  CHOICE.volley,
  CHOICE.passingAttack,
]);
/** Choices among offers of which one must be taken. */
const FORCED: ReadonlySet<number> = new Set([
  CHOICE.forcePool,
  CHOICE.darkInspiration,
  CHOICE.darkMaster,
  CHOICE.lightTutor,
  CHOICE.ooglithMasquer,
  CHOICE.programmedTarget,
  CHOICE.divert,
]);

function isChosen(kind: number, answer: number, count: number): boolean {
  if (FORCED.has(kind)) return true;
  return OPTIONAL.has(kind) ? answer < count - 1 : answer > 0;
}

/** What some abilities are about and few random squads have. */
const RARE: readonly ((card: StatCard) => boolean)[] = [
  (card) => hasAbility(card, "Mounted Weapon"),
  (card) => hasAbility(card, "Mounted Weapon") && card.size === "huge",
  (card) => hasAbility(card, "Stealth"),
];
/** Every other squad has one of these. */
function rareCard(pool: readonly PublishedCard[], faction: string | undefined, seed: number): PublishedCard[] {
  if (seed % 2 === 0) return [];
  const kind = RARE[(seed >> 1) % RARE.length];
  const found = pool.filter((card) => kind(toStatCard(card)) && (faction === undefined || card.faction === faction));
  return found.length === 0 ? [] : [found[(seed >> 2) % found.length]];
}

/** A random legal squad with a card in it, the same for a seed; undefined where no squad of its faction may have it. */
export function squadAround(pool: readonly PublishedCard[], card: PublishedCard, seed: number): Squad | undefined {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed, 0xab17, 0);
  const besides = rareCard(pool, card.faction, seed).filter((other) => other.id !== card.id && !other.unique);
  const members = [card, ...besides];
  const points = Math.max(100, members.reduce((sum, one) => sum + one.cost, 0) + 40);
  return randomSquad({ words, offset: 0 }, pool, { faction: card.faction, points, with: members });
}

/** A random squad of any faction to play against. */
export function someSquad(pool: readonly PublishedCard[], seed: number): Squad {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed, 0x0bb0, 0);
  const [rare] = rareCard(pool, undefined, seed);
  if (rare !== undefined) return squadAround(pool, rare, 2 * seed)!;
  for (;;) {
    const faction = FACTIONS[below(words, 0, FACTIONS.length)];
    const squad = randomSquad({ words, offset: 0 }, pool, { faction, points: 100 });
    if (squad !== undefined) return squad;
  }
}

const isPower = (name: string): boolean => abilities.get(name)!.kind === "force";

/** Cards that an ability can be given to: with a Force rating for a Force power. */
const isFitFor =
  (name: string) =>
  (card: PublishedCard): boolean =>
    !isPower(name) || (card.force >= 3 && card.cost <= 50);

/** A card with an ability added, with the number 20 where it has one, and Force points enough to use it. */
const giving =
  (name: string) =>
  (card: PublishedCard): PublishedCard => {
    const kind = isPower(name) ? "power" : "ability";
    const text = parseAbilityName(`${name} 20`, kind).name === name ? `${name} 20` : name;
    if (kind === "ability") return { ...card, abilities: [...card.abilities, text] };
    return { ...card, force: card.force + 4, powers: [...card.powers, text] };
  };

export interface Used {
  readonly name: string;
  /** Cards of the pool that have it. */
  readonly cards: number;
  readonly games: number;
  readonly times: number;
}

/**
 * Plays skirmishes of squads that have an ability against random ones until the strategy has chosen it, or the games
 * are over.
 * @param atLeast games to play in any case
 */
export function playWith(
  name: string,
  pool: readonly PublishedCard[],
  ground: Ground,
  strategy: Strategy,
  games: number,
  atLeast = 0,
): Used {
  const printed = pool.filter((card) => {
    const stat = toStatCard(card);
    return hasAbility(stat, name) || stat.powers.some((p) => p.name === name);
  });
  // Where no playable card prints it, cards that are given it stand in.
  const own = printed.length > 0 ? printed : pool.filter(isFitFor(name)).slice(0, 5).map(giving(name));
  const usage = new Usage();
  const watched = usage.watch(strategy);
  const times = () => usage.counts.get(name) ?? 0;
  let played = 0;
  for (let seed = 0; played < games && (times() === 0 || played < atLeast); seed++) {
    const card = own[seed % own.length];
    const squad = squadAround(pool, card, seed);
    if (squad === undefined) continue;
    const state = createState(matchupOf(squad, someSquad(pool, seed), ground, [watched, watched]));
    for (let map = 0; map < ground.maps.length; map++, played++) playSkirmish(state, seed, map, map, seed % 2 === 1);
  }
  return { name, cards: printed.length, games: played, times: times() };
}
