import { VERB } from "../../../../src/games/tcg/cards/numbers.js";
import { ONS, type On, TRIGGERS, VERBS, type Verb, WINDOWS } from "../../../../src/games/tcg/cards/terms.js";
import type { Activated, CardText, Effect, Filter, Triggered } from "../../../../src/games/tcg/cards/vocabulary.js";
import { publishedCatalogue } from "../../../../src/games/tcg/catalogue/catalogue.js";
import type { CardType, PublishedCard } from "../../../../src/games/tcg/catalogue/publishedCard.js";
import { cardsOf } from "../../../../src/games/tcg/deck/deck.js";
import { tellOfText } from "../../../../src/games/tcg/own/readText.js";
import { EVENT } from "../../../../src/games/tcg/state/journal.js";
import type { Joining, Planted } from "../../cards/support/joinings.js";
import { randomDecks } from "../support/game.js";

/** Joinings of the words of the Trading Card Game: who has them, moment, verb, and on whom. */

/** Who has an ability or a trigger. */
export const HOLDERS = [
  ...(["unit", "battle", "mission", "location", "equipment", "pilot", "lent", "grants"] as const),
  ...(["later of a battle", "later of a mission"] as const),
];
type Holder = (typeof HOLDERS)[number];

export interface TcgJoining extends Joining<CardText> {
  readonly sort: "unit" | "battle" | "mission" | "location" | "equipment" | "character";
  readonly verb: Verb | undefined;
  /** Index of its ability among those of the card; -1 of what is no ability. */
  readonly index: number;
}

const SORT_OF: Readonly<Record<Holder, TcgJoining["sort"]>> = {
  ...{ unit: "unit", battle: "battle", mission: "mission", location: "location", equipment: "equipment" },
  ...{
    pilot: "character",
    lent: "unit",
    grants: "unit",
    "later of a battle": "battle",
    "later of a mission": "mission",
  },
};
const TYPE_OF: Readonly<Record<TcgJoining["sort"], CardType>> = {
  ...{ unit: "ground", battle: "battle", mission: "mission", location: "location", equipment: "equipment" },
  character: "character",
};

const FILTERS: readonly Filter[] = [
  { any: [{ whose: "yours" }, { whose: "opposing", not: { names: ["Nobody"] } }] },
  {},
  { whose: "opposing" },
  { whose: "yours" },
  { zone: "discard", whose: "yours" },
  { zone: "build", whose: "yours", is: ["retreated"] },
];
const SUBJECTS: readonly (Filter | undefined)[] = [undefined, { whose: "yours" }, { whose: "opposing" }, {}];
const SHIPS = [
  "Starfighter",
  "Transport",
  "Capital Ship",
  "Walker",
  "Tank",
  "Podracer",
  "Speeder",
  "Vehicle",
  "Cruiser",
];
/** What a verb needs besides. */
const KEYS: Readonly<Partial<Record<Verb, Partial<Effect>>>> = {
  buff: { stat: "power", amount: 1 },
  mark: { stat: "power", amount: 1 },
  quirk: { quirk: "cantRetreat" },
  ban: { ban: "battle", who: "opponent" },
  attackRule: { rule: "dividesHits" },
  lend: { amount: 0 },
  chooseOne: { amount: 2 },
  preventAllBy: { filter: { kind: ["space"] } },
  putFromDeck: { filter: {} },
  searchToBuild: { filter: {} },
};

/** Effects with the verb, and what else their text must have. */
function effectsOf(verb: Verb, on: On | "none", lentBefore: number): readonly (readonly [Effect[], CardText])[] {
  const base: Effect = { verb, ...(on === "none" ? {} : { on }), ...KEYS[verb] };
  const isPicked = on === "each" || on === "chosen" || on === "opponentsChoice";
  const each = isPicked ? FILTERS.map((filter) => ({ ...base, filter })) : [base];
  const more: CardText =
    verb === "lend"
      ? { lent: [{ window: "general", cost: {}, effects: [{ verb: "draw" }] }] }
      : verb === "linger"
        ? { lasting: [{ stat: "power", amount: 1, of: { whose: "yours" } }] }
        : verb === "giveUpkeep"
          ? { upkeep: [{ force: 1 }] }
          : {};
  const draw: Effect = { verb: "draw" };
  return each.flatMap((one) => {
    const untils: Effect[] = verb === "buff" ? [one, { ...one, until: "turn" }] : [one];
    return untils.map((effect) => {
      const shifted = verb === "lend" ? { ...effect, amount: lentBefore } : effect;
      const list =
        verb === "chooseOne"
          ? [shifted, draw, draw]
          : verb === "preventAllInArena"
            ? [{ verb: "chooseArena" } as Effect, shifted]
            : [shifted];
      return [list, more] as const;
    });
  });
}

interface Made {
  readonly text: CardText;
  readonly index: number;
}

const LENDS: Effect = { verb: "lend", on: "each", filter: { whose: "yours" }, amount: 0 };
const WAITS: Effect = { verb: "linger", on: "each", filter: { whose: "yours" } };

/** The text of an ability's holder; undefined where it has no abilities. */
function withAbility(holder: Holder, free: Activated, more: CardText): Made | undefined {
  // What many units may do for nothing is done more often than a turn has room for (GRANTS_MAX).
  const ability = holder === "grants" || holder === "lent" ? { ...free, cost: { force: 1 } } : free;
  switch (holder) {
    case "unit":
    case "battle":
    case "location":
      return { text: { ...more, abilities: [ability] }, index: 0 };
    case "equipment":
      return {
        text: { ...more, abilities: [ability], equip: { cost: { build: 1 }, to: { whose: "yours" } } },
        index: 0,
      };
    case "pilot":
      return { text: { ...more, pilot: { of: SHIPS, abilities: [ability] } }, index: 0 };
    case "grants":
      return { text: { ...more, grants: [{ of: { whose: "yours" }, abilities: [ability] }] }, index: 0 };
    case "lent": {
      const window = ability.window === "build" ? "build" : "general";
      return {
        text: { ...more, abilities: [{ window, cost: {}, effects: [LENDS] }], lent: [ability, ...(more.lent ?? [])] },
        index: 1,
      };
    }
    default:
      return undefined;
  }
}

function withTrigger(holder: Holder, trigger: Triggered, more: CardText): Made | undefined {
  const begins = JSON.stringify(trigger).includes('"marked"') ? WAITS : undefined;
  switch (holder) {
    case "unit":
    case "location":
      return { text: { ...more, triggers: [trigger] }, index: -1 };
    case "equipment":
      return {
        text: { ...more, triggers: [trigger], equip: { cost: { build: 1 }, to: { whose: "yours" } } },
        index: -1,
      };
    case "pilot":
      return { text: { ...more, pilot: { of: SHIPS, triggers: [trigger] } }, index: -1 };
    case "later of a battle":
      return {
        text: {
          ...more,
          abilities: [{ window: "general", cost: {}, effects: [begins ?? { verb: "draw" }] }],
          later: [trigger],
        },
        index: -1,
      };
    case "later of a mission":
      return { text: { ...more, mission: { effects: [begins ?? { verb: "draw" }] }, later: [trigger] }, index: -1 };
    default:
      return undefined;
  }
}

const toldOf = (text: CardText, type: CardType): string[] => {
  const told: string[] = [];
  tellOfText(text, type, (_, message, suggestion) => told.push(`${message} (${suggestion ?? ""})`));
  return told;
};

export interface Joinings {
  readonly allowed: readonly TcgJoining[];
  readonly refused: ReadonlyMap<string, number>;
}

/** @param share one of so many is looked at */
export function joinings(share = 1): Joinings {
  const allowed: TcgJoining[] = [];
  const refused = new Map<string, number>();
  let nth = 0;
  for (const holder of HOLDERS)
    for (const moment of [
      ...WINDOWS.map((one) => `window: ${one}`),
      ...TRIGGERS.map((one) => `when: ${one}`),
      "itself",
    ])
      for (const verb of VERBS)
        for (const on of ["none", ...ONS] as const) {
          if (verb === "special" || isNoPair(verb, on) || nth++ % share !== 0) continue;
          const one = joined(holder, moment, verb, on);
          if (one === undefined) continue;
          const name = `${holder}, ${moment}, verb: ${verb}, on: ${on}`;
          if (typeof one === "string") refused.set(one, (refused.get(one) ?? 0) + 1);
          else allowed.push({ name, sort: SORT_OF[holder], verb: on === "none" ? undefined : verb, ...one });
        }
  return { allowed, refused };
}

const noPairs = new Map<string, boolean>();
/** Whether a verb is never on such a card, or on none, whatever else is said. */
function isNoPair(verb: Verb, on: On | "none"): boolean {
  const key = `${verb} ${on}`;
  const known = noPairs.get(key);
  if (known !== undefined) return known;
  const ability: Activated = { window: "general", cost: {}, effects: [{ verb, ...(on === "none" ? {} : { on }) }] };
  const isNone = toldOf({ abilities: [ability] }, "ground").some(
    (one) => one.includes(`verb: ${verb} needs on:`) || one.includes(`verb: ${verb} is never on:`),
  );
  noPairs.set(key, isNone);
  return isNone;
}

/** The first text that joins the words and passes, or why none does; undefined where there is no such place. */
function joined(holder: Holder, moment: string, verb: Verb, on: On | "none"): Made | string | undefined {
  let why: string[] | undefined;
  const type = TYPE_OF[SORT_OF[holder]];
  const targets = on === "target" ? FILTERS : [undefined];
  const [key, word] = moment.split(": ");
  for (const [effects, more] of effectsOf(verb, on, holder === "lent" ? 1 : 0))
    for (const target of targets) {
      const withTarget = target === undefined ? {} : { target };
      const tried: (Made | undefined)[] = [];
      if (moment === "itself") {
        if (holder === "mission") tried.push({ text: { ...more, mission: { effects, ...withTarget } }, index: -1 });
        if (holder === "unit")
          tried.push({ text: { ...more, bounty: effects, ...(target && { bountyTarget: target }) }, index: -1 });
      } else if (key === "window") {
        const needsTarget = word === "prevention" && target === undefined;
        for (const given of needsTarget ? [{}, { target: { whose: "yours" } as Filter }] : [withTarget])
          tried.push(withAbility(holder, { window: word as never, cost: {}, effects, ...given }, more));
      } else
        for (const subject of SUBJECTS)
          tried.push(
            withTrigger(
              holder,
              { when: word as never, effects, ...withTarget, ...(subject === undefined ? {} : { subject }) },
              more,
            ),
          );
      for (const one of tried) {
        if (one === undefined) return undefined;
        const told = toldOf(one.text, type);
        if (told.length === 0) return one;
        if (why === undefined || told.length < why.length) why = told;
      }
    }
  return why?.[0];
}

/** Of so many units one becomes a card of each of these types. */
const EVERY = 9;
const RARE = ["location", "equipment", "mission", "battle"] as const;
const MADE = {
  speed: 0,
  power: 0,
  health: 0,
  unique: false,
  version: "",
  subtypes: [],
  arenas: ["space", "ground", "character"],
} as const;
const sortOf = ({ type }: PublishedCard): string =>
  type === "space" || type === "ground" || type === "character" ? "unit" : type;

/** Decks of a seed with more of the rare types, whose cards have the joinings and cost next to nothing. */
export function plant(seed: number, left: readonly Joining<CardText>[]): Planted<ReturnType<typeof randomDecks>[0]> {
  const waiting = [...left] as TcgJoining[];
  const byId = new Map<string, TcgJoining>();
  const take = (card: PublishedCard): TcgJoining | undefined => {
    const fits = (one: TcgJoining) =>
      one.sort === sortOf(card) || (one.sort === "character" && card.type === "character");
    let at = waiting.findIndex((one) => one.sort === card.type && fits(one));
    if (at < 0) at = waiting.findIndex(fits);
    if (at >= 0) return waiting.splice(at, 1)[0];
    const again = (left as TcgJoining[]).filter(fits);
    return again[(seed + byId.size) % Math.max(1, again.length)];
  };
  const decks = randomDecks(seed).map((deck) => {
    // Few copies of many units, so that all come to hand.
    const cards = deck.cards.map(({ card }) => ({ card, count: 2 }));
    const own = cards.flatMap(({ card: id }, at) => {
      const printed = publishedCatalogue().byId.get(id)!;
      const rare = sortOf(printed) === "unit" ? RARE[(at + seed) % EVERY] : undefined;
      const card: PublishedCard = rare === undefined ? printed : { ...printed, ...MADE, type: rare };
      // Some units keep their texts: they prevent, roll again and disrupt.
      const one = rare === undefined && at % 4 === 0 ? undefined : take(card);
      if (one === undefined) return [];
      byId.set(id, one);
      const { printedX: _, ...plain } = card;
      const buildCost = sortOf(card) === "unit" ? card.buildCost : Math.min(1, card.buildCost);
      return [{ ...plain, buildCost, forceCost: 0, text: one.text, own: "changed" as const }];
    });
    return { ...deck, cards, own };
  });
  const ids = decks.flatMap((deck) => cardsOf(deck as never).map(({ id }) => id));
  return {
    decks: decks as never,
    planted: [...byId.values()].map(({ name }) => name),
    played: (journal) => playedOf(ids, byId, journal.entries),
  };
}

function* playedOf(
  ids: readonly string[],
  byId: ReadonlyMap<string, TcgJoining>,
  entries: readonly (readonly number[])[],
): Iterable<string> {
  const used = new Set<TcgJoining>();
  const resolved = new Set<string>();
  for (const [event, a, b, c] of entries) {
    const isPlay = event === EVENT.used || event === EVENT.played;
    const one = byId.get(ids[isPlay ? b : a]);
    if (one === undefined) continue;
    if (isPlay ? c === one.index : one.index === -1 && IS_USE.has(event)) used.add(one);
    if (event === EVENT.resolvedOnCard) resolved.add(`${ids[a]} ${c}`);
  }
  for (const [id, one] of byId)
    if (used.has(one) && (one.verb === undefined || AT_LARGE.has(one.verb) || resolved.has(`${id} ${VERB[one.verb]}`)))
      yield one.name;
}
const IS_USE: ReadonlySet<number> = new Set([EVENT.triggered, EVENT.completed, EVENT.bounty]);
/** Verbs of damage pending, which are on no card whoever they name. */
const AT_LARGE: ReadonlySet<Verb> = new Set(["prevent", "preventAll", "deflect"]);
