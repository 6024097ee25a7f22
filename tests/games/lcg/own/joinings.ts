import {
  type AbilityDeclaration,
  type CardText,
  type EffectDeclaration,
  type Filter,
  type Frame,
  ONS,
  type On,
  SPECIALS,
  STANDING,
  TRIGGERS,
  type TriggerName,
  VERBS,
  type Verb,
  WHENS,
} from "../../../../src/games/lcg/cards/vocabulary.js";
import type { PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import { cardsOf } from "../../../../src/games/lcg/deck/deck.js";
import { type Bearer, tellNeeds } from "../../../../src/games/lcg/own/needs.js";
import { EVENT } from "../../../../src/games/lcg/state/journal.js";
import type { Joining, Planted } from "../../cards/support/joinings.js";
import { randomDecks } from "../support/game.js";
import { withTexts } from "./madeUp.js";

/** Joinings of the words of The Card Game: type of card, moment, verb, and on whom. */

export const TYPES = ["unit", "objective", "enhancement", "event", "fate"] as const;
export type Type = (typeof TYPES)[number];
type Side = "light" | "dark";

export interface LcgJoining extends Joining<CardText> {
  readonly type: Type;
  readonly side: Side;
  readonly ability: AbilityDeclaration | undefined;
}

const MOMENTS: readonly (readonly [words: string, frame: Frame, trigger?: TriggerName])[] = [
  ["action", "action"],
  ["fate", "fate"],
  ...TRIGGERS.flatMap((trigger) =>
    (["reaction", "interrupt", "forcedReaction", "forcedInterrupt"] as const).map(
      (frame) => [`${frame} ${trigger}`, frame, trigger] as const,
    ),
  ),
];

const UNIT: Filter = { kind: "unit" };
const ENEMY: Filter = { kind: "unit", whose: "enemy" };
const SUBJECTS: readonly (Filter | undefined)[] = [
  undefined,
  { is: ["self"] },
  UNIT,
  ENEMY,
  { whose: "yours" },
  { whose: "enemy" },
  { kind: "unitOrObjective" },
  { kind: "unit", is: ["other"] },
  { is: ["host"] },
];
const FILTERS: readonly Filter[] = [
  { kind: "unitOrObjective" },
  UNIT,
  ENEMY,
  { kind: "unit", whose: "yours", traits: ["Character"] },
  { kind: "unit", is: ["participating"] },
];
const WHENS_TRIED: readonly (AbilityDeclaration["when"] | undefined)[] = [undefined, ["engagement"], ["asAttacker"]];
const ATTACHED: readonly (CardText["attach"] | undefined)[] = [
  { to: { kind: "unit" } },
  { to: { kind: "objective" } },
  { to: "playArea" },
];
/** A limit keeps what is asked for here from being refused as something that never ends. */
const limitOf = (type: Type) =>
  type === "fate" ? {} : type === "event" ? { onePerTurn: true as const } : { oncePerTurn: true as const };

function effectsOf(verb: Verb, on: On, special?: string): EffectDeclaration[] {
  const icons = [1, 0, 0, 0, 0, 0] as const;
  const base = { verb, ...(on === "none" ? {} : { on }), ...(verb === "gainIcons" ? { icons } : {}) };
  if (verb === "special") return [{ ...base, special } as EffectDeclaration];
  if (verb === "setBalance") return [{ ...base, balance: "dark" }];
  if (verb === "dial") return [{ ...base, amount: -1 }];
  const isPicked = on === "each" || on === "opponentsChoice" || verb === "sacrificeByOpponent";
  return isPicked ? FILTERS.map((filter) => ({ ...base, filter })) : [base];
}

const needs = (text: CardText, type: Type, side: Side): string[] => {
  const told: string[] = [];
  const bearer: Bearer = { type, side: type === "fate" ? undefined : side, cost: 1, resources: 0 };
  tellNeeds(text, bearer, (_, message, suggestion) => told.push(`${message} (${suggestion ?? ""})`));
  return told;
};

/** The first text that joins the words and passes, or why none does. */
function joined(
  type: Type,
  moment: (typeof MOMENTS)[number],
  verb: Verb,
  on: On,
  special?: string,
): { readonly ability: AbilityDeclaration; readonly text: CardText; readonly side: Side } | string {
  const [, frame, trigger] = moment;
  let why: string[] = [];
  const takesTarget = on === "target" || special === "discardTokensAndEnhancements" || special === "moveIcon";
  for (const side of ["light", "dark"] as const)
    for (const effect of effectsOf(verb, on, special))
      for (const attach of type === "enhancement" ? ATTACHED : [undefined])
        for (const subject of trigger === undefined ? [undefined] : SUBJECTS)
          for (const target of takesTarget ? FILTERS : [undefined])
            for (const when of WHENS_TRIED) {
              const ability: AbilityDeclaration = {
                frame,
                ...(trigger === undefined ? {} : { trigger }),
                ...(subject === undefined ? {} : { subject }),
                ...(when === undefined ? {} : { when }),
                ...(target === undefined ? {} : { target }),
                ...limitOf(type),
                ...(special === "moveIcon" ? { targets: 2, sharedTrait: true as const } : {}),
                ...(verb === "enterParticipating" || verb === "enterPlay" || special === "playParticipating"
                  ? { inHand: true }
                  : {}),
                effects: [effect],
              };
              const text: CardText = { ...(attach === undefined ? {} : { attach }), abilities: [ability] };
              const told = needs(text, type, side);
              if (told.length === 0) return { ability, text, side };
              if (why.length === 0 || told.length < why.length) why = told;
            }
  return why[0];
}

export interface Joinings {
  readonly allowed: readonly LcgJoining[];
  /** Why the others are refused, with how many. */
  readonly refused: ReadonlyMap<string, number>;
}

/** Whether a verb is on no card, or on some, whatever else is said. */
function isNoPair(verb: Verb, on: On): boolean {
  const known = noPairs.get(`${verb} ${on}`);
  if (known !== undefined) return known;
  const told = needs({ abilities: [{ frame: "action", effects: [{ verb, on }] }] }, "unit", "dark");
  const isNone = told.some((one) => one.includes("is on no card") || one.includes("needs on:"));
  noPairs.set(`${verb} ${on}`, isNone);
  return isNone;
}
const noPairs = new Map<string, boolean>();

/**
 * Joinings of type, moment, verb and on whom; of type, moment and time; and of standing rules with types.
 * @param share one of so many is looked at
 */
export function joinings(share = 1): Joinings {
  let nth = 0;
  const isMeant = (): boolean => nth++ % share === 0;
  const allowed: LcgJoining[] = [];
  const refused = new Map<string, number>();
  const refuse = (why: string) => refused.set(why, (refused.get(why) ?? 0) + 1);
  for (const type of TYPES) {
    for (const word of STANDING) {
      const name = `${type}, standing: ${word}`;
      const texts = standingTexts(type, word);
      const fit = texts.flatMap((text) =>
        (["light", "dark"] as const)
          .filter((side) => needs(text, type, side).length === 0)
          .map((side) => ({ text, side })),
      )[0];
      if (fit === undefined) refuse(needs(texts[0], type, "light")[0]);
      else allowed.push({ name, type, ability: undefined, ...fit });
    }
    for (const moment of MOMENTS) {
      const plain = joined(type, moment, "draw", "none");
      if (typeof plain === "string") {
        refuse(`${type}, ${moment[0]}: ${plain}`);
        continue;
      }
      for (const verb of VERBS)
        for (const [on, special] of verb === "special"
          ? SPECIALS.map((word) => ["none", word] as const)
          : ONS.map((one) => [one, undefined] as const)) {
          if ((verb !== "special" && isNoPair(verb, on)) || !isMeant()) continue;
          const one = joined(type, moment, verb, on, special);
          if (typeof one === "string") refuse(one);
          else allowed.push({ name: `${type}, ${moment[0]}, ${special ?? verb}, on ${on}`, type, ...one });
        }
      for (const when of WHENS) {
        if (!isMeant()) continue;
        const [, frame, trigger] = moment;
        const text = SUBJECTS.map((subject): CardText => {
          const ability: AbilityDeclaration = {
            ...{ frame, ...(trigger === undefined ? {} : { trigger, ...(subject === undefined ? {} : { subject }) }) },
            when: when === "youAttack" ? ["engagement", when] : [when],
            ...(type === "event" || type === "fate" ? {} : { oncePerTurn: true as const }),
            effects: [{ verb: "draw" }],
          };
          return { ...(type === "enhancement" ? { attach: { to: "playArea" } } : {}), abilities: [ability] };
        }).find((one) => needs(one, type, "light").length === 0);
        if (text === undefined) refuse(`when: ${when} never holds there`);
        else
          allowed.push({
            ...{ name: `${type}, ${moment[0]}, when: ${when}`, type, text, side: "light", ability: text.abilities![0] },
          });
      }
    }
  }
  return { allowed, refused };
}

function standingTexts(type: Type, word: (typeof STANDING)[number]): CardText[] {
  const attaches = type === "enhancement" ? [...ATTACHED, { to: "dial" } as const] : [undefined, ATTACHED[0]];
  return attaches.map((attach) => ({ standing: [word], ...(attach === undefined ? {} : { attach }) }));
}

const ABILITIES_MAX = 4;
/** Cards whose titles the state checker knows by heart. */
const KEPT: ReadonlySet<string> = new Set(["Black Squadron Pilot", "Our Most Desperate Hour", "Trench Run"]);

/** Puts as many joinings on the cards of the decks of a seed as there is room for. */
export function plant(seed: number, left: readonly Joining<CardText>[]): Planted<ReturnType<typeof randomDecks>[0]> {
  const waiting = [...left] as LcgJoining[];
  const byTitle = new Map<string, readonly LcgJoining[]>();
  const take = (card: PublishedCard, side: Side): CardText | undefined => {
    if (KEPT.has(card.title) || !TYPES.includes(card.type as Type)) return undefined;
    const most = card.type === "event" || card.type === "fate" ? 1 : ABILITIES_MAX;
    const taken: LcgJoining[] = [];
    const takeFrom = (list: LcgJoining[]): void => {
      for (let i = 0; i < list.length && taken.length < most; i++) {
        const one = list[i];
        const goes = one.type === card.type && (one.type === "fate" || one.side === side);
        const fits = taken.length === 0 || JSON.stringify(one.text.attach) === JSON.stringify(taken[0].text.attach);
        if (!goes || !fits || (one.ability === undefined && taken.length > 0)) continue;
        taken.push(one);
        list.splice(i--, 1);
        if (one.ability === undefined) break;
      }
    };
    takeFrom(waiting);
    // The last ones stand on as many cards as there are.
    if (taken.length === 0) takeFrom([...left].reverse() as LcgJoining[]);
    if (taken.length === 0) return undefined;
    byTitle.set(`${side} ${card.title}`, taken);
    if (taken[0].ability === undefined) return taken[0].text;
    return { ...taken[0].text, abilities: taken.map(({ ability }) => ability!) };
  };
  const sides = ["light", "dark"] as const;
  const decks = randomDecks(seed).map((deck, i) => withTexts(deck, (card) => take(card, sides[i]))) as never;
  return {
    decks,
    planted: [...byTitle.values()].flat().map(({ name }) => name),
    played: (journal) => playedOf(decks, byTitle, journal.entries),
  };
}

function* playedOf(
  decks: ReturnType<typeof randomDecks>,
  byTitle: ReadonlyMap<string, readonly LcgJoining[]>,
  entries: readonly (readonly number[])[],
): Iterable<string> {
  const titles = decks.flatMap((deck, i) => [
    undefined,
    ...cardsOf(deck).map(({ title }) => `${["light", "dark"][i]} ${title}`),
  ]);
  const of = (card: number) => byTitle.get(titles[card] ?? "") ?? [];
  for (const [event, a, b, c] of entries) {
    // A standing rule has been in play once its card has.
    const card = event === EVENT.played || event === EVENT.used || event === EVENT.objectiveEntered ? b : a;
    const list = of(card);
    if (event === EVENT.used && list[c] !== undefined) yield list[c].name;
    else if (event === EVENT.played || event === EVENT.objectiveEntered) {
      if (list[0]?.ability === undefined || list[0].type === "event") if (list[0] !== undefined) yield list[0].name;
    } else if (event === EVENT.fateResolved && of(b)[0] !== undefined) yield of(b)[0].name;
  }
}
