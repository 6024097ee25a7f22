import { type Side, toSide } from "../../../../src/core/side.js";
import type {
  AbilityDeclaration,
  CardDeclaration,
  EffectDeclaration,
  Filter,
  Prohibited,
  Until,
} from "../../../../src/games/lcg/cards/vocabulary.js";
import { PROHIBITED } from "../../../../src/games/lcg/cards/vocabulary.js";
import { ABILITIES_MAX } from "../../../../src/games/lcg/limits.js";
import { EVENT } from "../../../../src/games/lcg/state/journal.js";
import { type State, TARGET_WORDS } from "../../../../src/games/lcg/state/state.js";
import { BLANK, H, NOWHERE, PART, REDUCTION_WORDS, S, ZONE } from "../../../../src/games/lcg/state/table.js";
import { cardsIn, sideOfCard } from "../../cards/support/checking.js";
import { isBlank } from "./blank.js";
import { type Control, controlsIn, controlsLeft } from "./controls.js";
import { counted, type Speaker } from "./filters.js";
import type { Price } from "./paying.js";
import type { Kind, World } from "./world.js";

/**
 * What lasts for a time, and what has been used: kept from what the journal tells as it happens and from the texts, so
 * that nothing is taken from the arrays in which the engine keeps the same.
 */

interface Gained {
  readonly card: number;
  readonly icons: readonly number[];
  readonly until: Until;
  /** What gave it: no effect gives a card the same twice. */
  readonly by: EffectDeclaration | undefined;
  readonly use: number;
}

/** By how much the next card that fits costs less. */
export interface Reduction extends Speaker {
  readonly amount: number;
  readonly filter: Filter | undefined;
  /** Whether it needs no resource match either. */
  readonly matches: boolean;
}

interface Running {
  readonly use: number;
  readonly card: number;
  /** Who uses it. */
  readonly you: Side;
  /** Index of the ability, -1 where it is the only one that it can be; undefined of a strike. */
  readonly ability: number | undefined;
}

export interface Lasting {
  icons: readonly Gained[];
  barred: readonly { readonly card: number; readonly cannot: readonly Prohibited[] }[];
  /** Units that cannot attack or defend, and until the end of what. */
  held: readonly { readonly card: number; readonly attack: boolean; readonly until: Until }[];
  mustDefend: ReadonlySet<number>;
  /** Cards whose text an effect has made blank, and until when. */
  blanked: readonly { readonly card: number; readonly until: Until }[];
  /** Whether a card is blank, by an effect or by a text in play. */
  readonly blank: (w: World, card: number) => boolean;
  /** In the order in which they came. */
  controls: readonly Control[];
  reductions: readonly Reduction[];
  /** Sides that need no match until the end of the phase. */
  matchFree: ReadonlySet<number>;
  /** Sides that have placed a fate card in the engagement going on. */
  fates: ReadonlySet<number>;
  /** By card and ability, and by side and title: when it was used last. */
  readonly used: Map<string, { readonly turn: number; readonly phase: number; readonly battle: number }>;
  /** Cards that are being played: what each may cost, and what has been paid for it. */
  playing: readonly { readonly card: number; readonly prices: readonly Price[]; readonly paid: number }[];
  /** Whether hands have been seen after the draw of the phase. */
  drawnUp: "no" | "not yet" | "seen";
  /** How often an effect has let choose from how many: of any number of cards each is chosen once. */
  chosen: { readonly use: number; readonly left: number };
  /** What a card was when it was in play last. */
  readonly was: Map<number, Kind>;
  /** Abilities, events, fate cards and strikes under way, the last one begun last. */
  running: readonly Running[];
  uses: number;
}

const lasting = new WeakMap<State, Lasting>();

/** What lasts in a state: from where it is first looked at, with what its table says then. */
export function lastingOf(s: State): Lasting {
  const found = lasting.get(s);
  if (found === undefined) throw new Error("what lasts is kept from the beginning");
  return found;
}

/** Begins to keep what lasts, with what the table says now. */
export function keepFrom(s: State, texts: readonly CardDeclaration[]): void {
  lasting.set(s, readTable(s, texts));
}

const KINDS = 6;
const ENGAGEMENT: readonly Until[] = ["strike", "engagement"];

/** Of each effect that makes the next card cheaper its card, ability and place. */
function reductionsIn(s: State, texts: readonly CardDeclaration[]): Reduction[] {
  const words = Array.from(s.table.reductions.subarray(1, 1 + s.table.reductions[0]));
  return words.flatMap((self, i) => {
    if (i % REDUCTION_WORDS !== 0) return [];
    const effect = texts[self].abilities?.[words[i + 1]].effects[words[i + 2]];
    const { amount = 1, filter = {} } = effect ?? {};
    return [{ self, you: toSide(words[i + 3]), amount, filter, matches: false }];
  });
}

function readTable(s: State, texts: readonly CardDeclaration[]): Lasting {
  const { table } = s;
  const { head, sides } = table;
  const cards = Array.from({ length: s.matchup.count }, (_, card) => card);
  const from = (words: Int16Array, until: Until): Gained[] =>
    cards
      .map((card) => ({ card, icons: Array.from(words.slice(card * KINDS, (card + 1) * KINDS)), until }))
      .filter(({ icons }) => icons.some((n) => n !== 0))
      .map((gained) => ({ ...gained, by: undefined, use: 0 }));
  const word = (side: number, at: number): number => sides[side * S.words + at];
  const used: Lasting["used"] = new Map();
  for (const card of cards)
    for (let a = 0; a < ABILITIES_MAX; a++) {
      const at = card * ABILITIES_MAX + a;
      used.set(`${card}/${a}`, { turn: s.usedTurn[at], phase: s.usedPhase[at], battle: s.usedPhase[at] });
    }
  for (const [title, name] of s.matchup.titles.entries())
    for (const side of [0, 1]) {
      const turn = s.titleTurn[side * s.matchup.titles.length + title];
      used.set(titleKey(side, name), { turn, phase: -1, battle: -1 });
    }
  return {
    icons: [
      ...from(table.lent, "engagement"),
      ...from(table.lentForStrike, "strike"),
      ...from(table.lentForPhase, "phase"),
    ],
    barred: cards
      .filter((card) => table.barred[card] !== 0)
      .map((card) => ({ card, cannot: PROHIBITED.filter((_, i) => (table.barred[card] & (1 << i)) !== 0) })),
    held: cards.flatMap((card) => [
      ...(table.heldPhase[card] === head[H.phaseStamp] ? [{ card, attack: true, until: "phase" as const }] : []),
      ...((table.part[card] & PART.cannotDefend) !== 0 ? [{ card, attack: false, until: "engagement" as const }] : []),
    ]),
    blanked: cards.flatMap((card) => [
      ...((table.blank[card] & BLANK.phase) === 0 ? [] : [{ card, until: "phase" as const }]),
      ...((table.blank[card] & BLANK.engagement) === 0 ? [] : [{ card, until: "engagement" as const }]),
    ]),
    blank: isBlank,
    controls: controlsIn(s),
    mustDefend: new Set(cards.filter((card) => table.mustDefend[card] !== 0)),
    reductions: [
      ...reductionsIn(s, texts),
      ...[0, 1].flatMap((side) =>
        word(side, S.cheaperPhase) === head[H.phaseStamp]
          ? [{ ...{ self: -1, you: toSide(side) }, amount: word(side, S.cheaperBy), filter: undefined, matches: true }]
          : [],
      ),
    ],
    matchFree: new Set([0, 1].filter((side) => word(side, S.ignoreMatchPhase) === head[H.phaseStamp])),
    fates: new Set(
      [0, 1].filter((side) => head[H.engaged] !== NOWHERE && word(side, S.fateEngagement) === head[H.engagement]),
    ),
    used,
    playing: [],
    drawnUp: "no",
    chosen: { use: 0, left: 0 },
    was: new Map(),
    running: [],
    uses: 0,
  };
}

export const titleKey = (side: number, title: string): string => `${side} ${title}`;

/** Abilities that may be meant by what is under way. */
export function abilitiesOf(w: World, { card, ability }: Running): readonly AbilityDeclaration[] {
  const all = w.texts[card].abilities ?? [];
  if (ability === undefined) return [];
  return ability < 0 ? all : all.slice(ability, ability + 1);
}

/** Every effect of an ability, those between which it leaves the choice among them. */
export const effectsOf = (effects: readonly EffectDeclaration[]): EffectDeclaration[] =>
  effects.flatMap((effect) => [effect, ...(effect.either ?? []).flatMap(effectsOf)]);

/** Takes note of what has just happened. @param event its number, then its words */
export function keep(w: World, [event, a, b, c]: readonly number[]): void {
  const { lasting, s, facts } = w;
  noteKinds(w);
  switch (event) {
    case EVENT.turnBegan:
    case EVENT.phaseBegan:
      endPhase(lasting);
      lasting.drawnUp = event === EVENT.phaseBegan ? "not yet" : "no";
      break;
    case EVENT.engagementEnded:
      endEngagement(lasting);
      break;
    case EVENT.used:
      begin(w, toSide(a), b, c);
      break;
    case EVENT.played:
      if (facts[b].type === "event") begin(w, toSide(a), b, -1);
      else forget(lasting, b);
      break;
    case EVENT.putIntoPlay:
      forget(lasting, b);
      if (toSide(a) !== sideOfCard(s, b))
        lasting.controls = [...lasting.controls, { card: b, side: toSide(a), source: b, until: undefined }];
      break;
    case EVENT.fateResolved:
    case EVENT.strikes:
      lasting.uses += 1;
      lasting.running = [
        ...lasting.running,
        { use: lasting.uses, card: b, you: toSide(a), ability: event === EVENT.strikes ? undefined : -1 },
      ];
      break;
    case EVENT.done:
      if (lasting.running.at(-1)?.ability === undefined)
        lasting.icons = lasting.icons.filter(({ until }) => until !== "strike");
      lasting.running = lasting.running.slice(0, -1);
      break;
    case EVENT.edgeRevealed:
      for (const side of [0, 1] as const)
        if (cardsIn(s.edgeStack[side]).some((card) => facts[card].type === "fate"))
          lasting.fates = new Set([...lasting.fates, side]);
      break;
    case EVENT.iconsGained:
      gain(w, a, b, c);
      break;
    case EVENT.controlled:
      lasting.controls = c === 1 ? controlsLeft(w, b) : [...lasting.controls, controlNow(w, b, toSide(a))];
      break;
    default:
      keepOther(w, event, a);
  }
  const { zone } = s.table;
  lasting.icons = lasting.icons.filter(({ card }) => zone[card] === ZONE.units);
  lasting.barred = lasting.barred.filter(({ card }) => zone[card] >= ZONE.units && zone[card] <= ZONE.affiliation);
  lasting.held = lasting.held.filter(({ card }) => zone[card] === ZONE.units);
  lasting.blanked = lasting.blanked.filter(({ card }) => zone[card] >= ZONE.units && zone[card] <= ZONE.affiliation);
  lasting.controls = lasting.controls.filter(({ card }) =>
    [ZONE.units, ZONE.enhancements, ZONE.played].includes(zone[card]),
  );
}

function keepOther(w: World, event: number, card: number): void {
  const { lasting } = w;
  switch (event) {
    case EVENT.barred:
      lasting.barred = [...lasting.barred, { card, cannot: effectNow(w, "forbid")?.cannot ?? [] }];
      break;
    case EVENT.blanked:
      lasting.blanked = [...lasting.blanked, { card, until: effectNow(w, "blank")?.until ?? "phase" }];
      break;
    case EVENT.cannotDefend:
      lasting.held = [...lasting.held, { card, attack: false, until: "engagement" }];
      break;
    case EVENT.cannotAttackOrDefend:
      lasting.held = [...lasting.held, { card, attack: true, until: "phase" }];
      break;
    case EVENT.mustDefend:
      lasting.mustDefend = new Set([...lasting.mustDefend, card]);
      break;
    case EVENT.matchIgnored:
      lasting.matchFree = new Set([...lasting.matchFree, card]);
      break;
    case EVENT.nextCheaper:
      lasting.reductions = [...lasting.reductions, reductionNow(w)];
      break;
    default:
  }
}

/** What cards in play are, for when they have left it. */
function noteKinds({ s, lasting, facts }: World): void {
  const { zone } = s.table;
  for (let card = 0; card < facts.length; card++) {
    if (zone[card] === ZONE.units) lasting.was.set(card, "unit");
    if (zone[card] === ZONE.objectives) lasting.was.set(card, "objective");
    if (zone[card] === ZONE.enhancements) lasting.was.set(card, "enhancement");
  }
}

/** A card comes under the control of a side by what is under way. */
const controlNow = (w: World, card: number, side: Side): Control => {
  const { until } = effectNow(w, "takeControl") ?? {};
  return { card, side, source: w.lasting.running.at(-1)?.card ?? -1, until };
};

/** An effect of what is under way. */
function effectNow(w: World, verb: EffectDeclaration["verb"]): EffectDeclaration | undefined {
  const running = w.lasting.running.at(-1);
  if (running === undefined) return undefined;
  return abilitiesOf(w, running)
    .flatMap(({ effects }) => effectsOf(effects))
    .find((effect) => effect.verb === verb);
}

function reductionNow(w: World): Reduction {
  const self = w.lasting.running.at(-1)?.card ?? -1;
  const you = w.lasting.running.at(-1)?.you ?? 0;
  const cheaper = effectNow(w, "cheaperNext");
  if (cheaper !== undefined) return { self, you, amount: cheaper.amount ?? 1, filter: undefined, matches: true };
  const reduced = effectNow(w, "reduceNext");
  return { self, you, amount: reduced?.amount ?? 1, filter: reduced?.filter ?? {}, matches: false };
}

function begin({ s, facts, lasting, texts }: World, you: Side, card: number, ability: number): void {
  lasting.uses += 1;
  lasting.running = [...lasting.running, { use: lasting.uses, card, you, ability }];
  const { head } = s.table;
  const when = { turn: head[H.turn], phase: head[H.phaseStamp], battle: head[H.edgeBattle] };
  const count = texts[card].abilities?.length ?? 0;
  for (let a = 0; a < count; a++) if (ability < 0 || ability === a) lasting.used.set(`${card}/${a}`, when);
  lasting.used.set(titleKey(you, facts[card].title), when);
}

/** Icons gained till the end of what the text says, once an effect and card however often they are told. */
function gain(w: World, card: number, kind: number, n: number): void {
  const { lasting } = w;
  const running = lasting.running.at(-1);
  if (running === undefined) throw new Error("icons are gained by something");
  const effects = abilitiesOf(w, running).flatMap((ability) => effectsOf(ability.effects));
  const add = (to: number, icons: readonly number[], until: Until, by?: EffectDeclaration): void => {
    lasting.icons = [...lasting.icons, { card: to, icons, until, by, use: running.use }];
  };
  const special = effects.find((effect) => effect.verb === "special")?.special;
  if (special !== undefined) {
    const icons = new Array<number>(KINDS).fill(0);
    icons[kind] = n;
    add(card, icons, special === "moveIcon" ? "phase" : "strike");
    // Of the two targets one loses what the other gains.
    const loser = targetsNow(w.s).find((target) => target !== card);
    if (special === "moveIcon" && loser !== undefined)
      add(
        loser,
        icons.map((icon) => -icon),
        "phase",
      );
    return;
  }
  const by = effects.find((effect) => effect.verb === "gainIcons" && (effect.icons?.[kind] ?? 0) > 0);
  if (by === undefined) throw new Error(`${w.facts[running.card].title} gives no such icons`);
  if (lasting.icons.some((one) => one.by === by && one.use === running.use && one.card === card)) return;
  const speaker: Speaker = { self: running.card, you: running.you };
  const times = by.per === undefined ? 1 : counted(w, by.per, speaker, card);
  const icons = by.icons!.map((icon) => icon * times);
  add(card, icons, by.until ?? "engagement", by);
}

/** Targets of the ability that is being carried out. */
export function targetsNow({ table, targets }: State): number[] {
  const at = (table.head[H.depth] - 1) * TARGET_WORDS;
  return at < 0 ? [] : Array.from(targets.subarray(at + 1, at + 1 + targets[at]));
}

/** A card that comes into play brings nothing that it had when it was there before. */
function forget(lasting: Lasting, card: number): void {
  lasting.icons = lasting.icons.filter((one) => one.card !== card);
  lasting.barred = lasting.barred.filter((one) => one.card !== card);
  lasting.blanked = lasting.blanked.filter((one) => one.card !== card);
  lasting.held = lasting.held.filter((one) => one.card !== card);
}

function endEngagement(lasting: Lasting): void {
  lasting.icons = lasting.icons.filter(({ until }) => !ENGAGEMENT.includes(until));
  lasting.held = lasting.held.filter(({ until }) => !ENGAGEMENT.includes(until));
  lasting.blanked = lasting.blanked.filter(({ until }) => until !== "engagement");
  lasting.controls = lasting.controls.filter(({ until }) => until !== "engagement");
  lasting.mustDefend = new Set();
  lasting.fates = new Set();
}

/** A phase that somebody played for itself is over: no event says so. */
export function phaseIsOver(s: State): void {
  const kept = lasting.get(s);
  if (kept !== undefined) endPhase(kept);
}

function endPhase(lasting: Lasting): void {
  endEngagement(lasting);
  lasting.icons = [];
  lasting.barred = [];
  lasting.held = [];
  lasting.blanked = [];
  lasting.controls = lasting.controls.filter(({ until }) => until !== "phase");
  lasting.reductions = [];
  lasting.matchFree = new Set();
}
