import { toSide } from "../../../core/side.js";
import { type Teller as CardTeller, sideName, type ToldJournal, tellEntries } from "../../cards/telling.js";
import type { CompiledEffect } from "../cards/compiled.js";
import { TYPE } from "../cards/matchup.js";
import { AMOUNT, WINDOW } from "../cards/numbers.js";
import { STATS, VERBS, type Verb } from "../cards/terms.js";
import { setupPointsOf } from "../rules.js";
import { HIDDEN, LUCKY, QUESTION } from "../strategy.js";
import { EVENTS, type Event, FROM, PAID } from "./journal.js";
import { ATTACKS } from "./logAttack.js";
import type { State } from "./state.js";
import {
  ARENA_NAMES,
  cause,
  effect,
  heading,
  list,
  name,
  newStory,
  pay,
  type Story,
  tell,
  tellTrigger,
  title,
  written,
} from "./story.js";
import { ZONE } from "./table.js";
import { REASONS } from "./zones.js";

/** What the journal of a state holds, a game or a part of one, as lines for people who know the card game. */
export const tellJournal = (s: State): string[] => tellEvents(s).lines;

/** The same, and which line tells each event. */
export function tellEvents(s: State): ToldJournal {
  const story = newStory(s);
  const lineOf = tellEntries(story, s.journal, EVENTS, TELLERS);
  return { lines: story.lines.map(written), lineOf };
}

/** Tells one event from its words. */
export type Teller = CardTeller<Story>;

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? "" : "s"}`;
const points = (n: number): string => count(n, "build point");
const place = (at: number): string => ARENA_NAMES[at] ?? "build zone";

/** A heading for what happens next; nobody acts yet, and texts triggered before have come to nothing. */
function beginStep(story: Story, words: string): void {
  story.depth = 2;
  story.pending = words;
  story.acting = -1;
  story.trigger = undefined;
}

const TURNS = {
  gameBegan: (story) => heading(story, "Setup"),
  mulligan: (story, [side = 0, n = 0]) =>
    tell(story, `${sideName(side)} ${n === 0 ? "keeps its hand" : `has exchanged ${count(n, "card")}`}`),
  placed: (story, [side = 0, card = 0, total = 0]) =>
    cause(
      story,
      `${sideName(side)} places ${name(story, card)} (${total} of ${setupPointsOf(story.s.matchup.rules, toSide(side))} build points)`,
    ),
  partlyBuilt: (story, [side = 0, card = 0, counters = 0]) =>
    cause(story, `${sideName(side)} begins ${name(story, card)} with the ${points(counters)} left`),
  turnBegan: (story, [turn = 0]) => {
    story.shelters.length = 0;
    story.acting = -1;
    heading(story, `Turn ${turn}`);
  },
  tableSide: (story, [side = 0, force = 0, hand = 0, deck = 0]) => {
    story.depth = 1;
    tell(story, `${sideName(side)}: ${force} Force, ${hand} in hand, ${deck} in the deck`);
    story.depth = 2;
  },
  tableUnit: (story, [card = 0, at = 0, damage = 0, counters = 0]) => {
    const marks = [
      ...(damage > 0 ? [`${damage} damage`] : []),
      ...(counters > 0 ? [`${count(counters, "counter")} of ${story.price}`] : []),
    ];
    const isUnit = story.s.matchup.type[card] <= TYPE.character;
    const end = marks.length === 0 ? "" : ` (${marks.join(", ")})`;
    list(story, `table ${at}`, `${place(at)}:`, `${name(story, card)}${end}${isUnit ? "" : " (Equipment)"}`);
  },
  tableNumbers: (story, [speed = 0, power = 0, health = 0]) => {
    const { items } = story.lines.at(-1)!;
    if (!items.at(-1)!.endsWith("(Equipment)"))
      items[items.length - 1] = items
        .at(-1)!
        .replace(/( \([^()]*\))?$/, (marks) =>
          / damage|counter/.test(marks)
            ? ` ${speed}/${power}/${health}${marks}`
            : `${marks} ${speed}/${power}/${health}`,
        );
  },
  tableOn: (story, [card = 0, , zone = 0]) => {
    const how = zone === ZONE.under ? "over" : zone === ZONE.pilot ? "piloted by" : "with";
    const { items } = story.lines.at(-1)!;
    items[items.length - 1] += ` ${how} ${name(story, card)}`;
  },
  tableDown: (story, [card = 0, counters = 0, cost = 0]) =>
    list(story, "table down", "face down:", `${name(story, card)} (${counters} of ${cost})`),
  tableLocation: (story, [card = 0, arena = 0]) => {
    story.depth = 1;
    list(story, "table location", "Locations:", `${name(story, card)} (${place(arena)})`);
  },
  buildRoll: (story, [side = 0, roll = 0, n = 0]) => {
    story.depth = 1;
    const words = `${sideName(side)} has ${points(n)}`;
    if (story.trigger !== undefined)
      tell(story, `${story.trigger}: build roll ${roll}:`, "build roll").items.push(words);
    else list(story, "build roll", `Build roll ${roll}:`, words);
  },
  buildStepBegan: (story, [side = 0]) => beginStep(story, `Command: ${sideName(side)}`),
  retreatStepBegan: (story, [side = 0]) => beginStep(story, `Retreat: ${sideName(side)}`),
  battleBegan: (story) => beginStep(story, "Battle"),
  stepBegan: (story, [arena = 0]) => beginStep(story, `${place(arena)} battle`),
  control: (story, [arena = 0, side = 0]) => {
    story.depth = 1;
    story.pending = undefined;
    list(story, "control", "Control:", `${place(arena)} ${side < 0 ? "nobody" : sideName(side)}`);
  },
  gameEnded: (story, [winner = 0, reason = 0]) => {
    const { turn } = { turn: story.s.table.head[0] };
    const why = {
      "two arenas": `${sideName(winner)} controls two arenas`,
      limit: "a limit is reached",
      card: "a card's text decides it",
    }[REASONS[reason]];
    heading(
      story,
      winner > 1 ? `Nobody wins in turn ${turn}: ${why}` : `${sideName(winner)} wins in turn ${turn}: ${why}`,
    );
  },
} satisfies Partial<Record<Event, Teller>>;

const BUILDING = {
  drew: (story, [side = 0, card = 0]) => {
    const last = story.lines.at(-1);
    if (story.trigger !== undefined || (last?.key === "cause" && story.pending === undefined))
      effect(story, `${sideName(side)} draws ${title(story, card)}`);
    else list(story, `draw ${side}`, `${sideName(side)} draws`, title(story, card));
  },
  costs: (story, [card = 0, cost = 0]) => {
    story.price = cost;
    story.priced = card;
  },
  built: (story, [side = 0, card = 0, n = 0, total = 0]) => {
    // Counters that an effect brings come without a price.
    const price = story.priced === card ? story.price : story.s.matchup.buildCost[card];
    const of = price === undefined ? total : `${total} of ${price}`;
    cause(story, `${sideName(side)} puts ${count(n, "counter")} on ${name(story, card)} (${of})`);
  },
  deployed: (story, [card = 0]) => effect(story, `${name(story, card)} enters play`),
  completed: (story, [card = 0]) => cause(story, `${name(story, card)} is completed`),
  stacked: (story, [card = 0, top = 0, over = 0]) => {
    const where = over === 1 ? "over" : "under";
    cause(story, `${title(story, card)} goes ${where} ${name(story, top)}${forWhat(story)}`);
  },
  boarded: (story, [card = 0, ship = 0]) => cause(story, `${name(story, card)} boards ${name(story, ship)}`),
  left: (story, [card = 0]) => cause(story, `${name(story, card)} leaves its ship`),
  equipped: (story, [card = 0, bearer = 0]) =>
    cause(story, `${name(story, bearer)} gets ${name(story, card)}${forWhat(story)}`),
  back: (story, [card = 0]) => cause(story, `${name(story, card)} returns to battle`),
  retreated: (story, [card = 0]) => effect(story, `${name(story, card)} retreats`),
  upkeep: (story, [card = 0]) => cause(story, `Upkeep of ${name(story, card)}`),
  bounty: (story, [card = 0]) => cause(story, `Bounty of ${name(story, card)}`),
  paidForce: (story, [side = 0, n = 0, card = -1, why = 0]) => {
    const what = card < 0 ? "" : name(story, card);
    if (why === PAID.cost) pay(story, toSide(side), `${n} Force`, what);
    else if (why === PAID.place) story.owed.push(`${n} Force`);
    else if (why === PAID.bid) effect(story, `${sideName(side)} pays ${n} Force${WHAT_FOR[why](what)}`);
    else cause(story, `${sideName(side)} pays ${n} Force${WHAT_FOR[why as keyof typeof WHAT_FOR](what)}`);
  },
  paidBuild: (story, [side = 0, n = 0, why = 0]) => {
    if (why === PAID.cost) pay(story, toSide(side), points(n), "");
    else if (why === PAID.place) story.owed.push(points(n));
    else if (why === PAID.spare) effect(story, `${sideName(side)} pays ${points(n)}`);
  },
  forceChanged: (story, [side = 0, by = 0, now = 0]) => {
    // Each turn both gain their Force: told with the table.
    if (story.lines.at(-1)!.head.startsWith("Turn ") || /^(table|gain)/.test(story.lines.at(-1)!.key)) {
      story.depth = 1;
      list(story, "gain", "Ready:", `${sideName(side)} has ${now} Force`);
    } else effect(story, `${sideName(side)} ${by < 0 ? "loses" : "gains"} ${Math.abs(by)} Force (${now})`);
  },
  buildChanged: (story, [side = 0, by = 0]) =>
    effect(story, `${sideName(side)} ${by < 0 ? "loses" : "gains"} ${points(Math.abs(by))}`),
  contest: (story, [dark = 0, light = 0]) => cause(story, `${name(story, dark)} and ${name(story, light)} contest`),
  bid: (story, [side = 0, n = 0]) => effect(story, `${sideName(side)} bids ${n}`),
} satisfies Partial<Record<Event, Teller>>;

/** What Force was paid for besides the cost of a card, by PAID. */
const WHAT_FOR = {
  [PAID.spare]: (card: string) => ` because of ${card}`,
  [PAID.bid]: (card: string) => `, its bid for ${card}`,
  [PAID.toll]: (card: string) => ` to attack ${card}`,
  [PAID.hidden]: (card: string) => ` for ${card} (Hidden Cost)`,
} as const satisfies Readonly<Record<number, (card: string) => string>>;

/** What is paid for a place in a stack or on a unit is told with what takes it. */
const forWhat = (story: Story): string => {
  const words = story.owed.splice(0);
  return words.length === 0 ? "" : ` for ${words.join(" and ")}`;
};

const PLAYS = {
  played: (story, [side = 0, card = 0, index = 0]) => {
    const enhanced = index > 0 ? " (its other effect)" : "";
    cause(story, `${sideName(side)} plays ${title(story, card)}${enhanced}`);
  },
  used: (story, [side = 0, card = 0, index = 0, user = -1]) => {
    const by = user >= 0 && user !== card ? ` for ${name(story, user)}` : "";
    cause(story, `${sideName(side)} uses ${name(story, card)}${by}${abilityWords(story, card, index)}`);
  },
  triggered: (story, [card = 0]) => {
    story.trigger = name(story, card);
  },
  target: (story, [, target = 0]) => {
    tellTrigger(story);
    const last = story.lines.at(-1);
    if (last?.key === "cause" && last.effects.length === 0) last.items.push(`on ${name(story, target)}`);
  },
  chosen: (story, [side = 0, question = 0, option = 0, card = -1]) => {
    tellTrigger(story);
    if (question === QUESTION.arena && story.s.matchup.type[card] === TYPE.location) {
      effect(story, `in the ${place(option)} arena`);
      return;
    }
    const words = optionWords(question, option);
    const last = story.lines.at(-1);
    if (last?.key === "cause" && last.effects.length === 0 && story.pending === undefined)
      last.items.push(`choosing ${words}`);
    else effect(story, `${sideName(side)} chooses ${words}`);
  },
  resolvedOnCard: (story, [card = 0, on = 0, verb = 0, amount = 0]) => {
    const words = ON_CARD[VERBS[verb]];
    if (words !== undefined) effect(story, words(name(story, on), name(story, card), amount));
  },
  resolvedOnPlayer: (story, [, who = 0, verb = 0, amount = 0]) => {
    const words = ON_PLAYER[VERBS[verb]];
    if (words !== undefined) effect(story, `${sideName(who)} ${words(amount)}`);
  },
  disrupted: (story, [card = 0]) => tell(story, `${title(story, card)} is disrupted`),
  revealed: (story, [side = 0, card = 0]) => effect(story, `${sideName(side)} shows ${title(story, card)}`),
  looked: (story, [side = 0, n = 0]) => effect(story, `${sideName(side)} sees ${count(n, "card")}`),
  returned: (story, [card = 0]) => effect(story, `${title(story, card)} goes to its owner's hand`),
  discardedCard: (story, [side = 0, card = 0, from = FROM.hand]) => {
    const last = story.lines.at(-1);
    const who = `${sideName(side)} discards`;
    const where = LEFT[from];
    if (story.trigger !== undefined || last?.key === "cause") effect(story, `${who} ${title(story, card)}${where}`);
    else list(story, `discard ${side} ${from}`, where === "" ? who : `${who}${where}:`, title(story, card));
  },
  rolledFor: (story, [card = 0, face = 0]) => effect(story, `${title(story, card)} rolls a ${face}`),
  controlled: (story, [unit = 0, side = 0]) => effect(story, `${name(story, unit)} is now ${sideName(side)}'s`),
  buff: (story, [unit = 0, stat = 0, n = 0]) => {
    const label = STATS[stat].replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    if (n <= ALL_OF_IT) effect(story, `${name(story, unit)} loses ${label.charAt(0).toUpperCase()}${label.slice(1)}`);
    else effect(story, `${name(story, unit)} gets ${n < 0 ? "" : "+"}${n} ${label}`);
  },
  tapped: (story, [unit = 0]) => {
    if (unit === story.acting) return;
    if (story.trigger !== undefined || story.lines.at(-1)?.key === "cause")
      effect(story, `${name(story, unit)} is tapped`);
  },
  untapped: (story, [unit = 0]) => {
    if (!/^(table|turn)/.test(story.lines.at(-1)?.key ?? "") && !story.lines.at(-1)!.head.startsWith("Turn"))
      effect(story, `${name(story, unit)} is untapped`);
  },
  acts: (story, [unit = 0]) => {
    story.acting = unit;
  },
  idle: (story, [unit = 0, hasNothing = 0]) => {
    story.acting = unit;
    if (hasNothing === 0) tell(story, `${name(story, unit)} does not attack`);
  },
} satisfies Partial<Record<Event, Teller>>;

/** Where a card is discarded from, by FROM; from the hand goes without saying. */
const LEFT: readonly string[] = ["", " from its deck", " from its build zone", " from play"];

/** So much less of a number is all that there is of it. */
const ALL_OF_IT = -99;

/** What was chosen in answer to a question for which the log keeps it. */
function optionWords(question: number, option: number): string {
  if (question === QUESTION.arena) return `the ${place(option)} arena`;
  if (question === QUESTION.player) return sideName(option);
  if (question === QUESTION.option) return `the ${ORDINALS[option] ?? `${option + 1}th`} of its effects`;
  return question === QUESTION.cardType ? TYPE_NAMES[option] : String(option);
}
const ORDINALS = ["first", "second", "third", "fourth", "fifth"];
const TYPE_NAMES = Object.keys(TYPE);

/** Which ability it was, where a card has several. */
function abilityWords(story: Story, card: number, index: number): string {
  if (index === LUCKY) return " (Lucky)";
  if (index === HIDDEN) return " (Hidden Cost)";
  const { abilities } = story.s.matchup.cards[card];
  const ability = abilities[index];
  if (ability === undefined) return "";
  const words = [...new Set(ability.effects.map((one) => keyword(one, ability.window)).filter((word) => word !== ""))];
  return words.length === 0 ? "" : ` (${words.join(", ")})`;
}

function keyword(one: CompiledEffect, window: number): string {
  const verb = VERBS[one.verb];
  const amount = one.amount <= MOST_NAMED ? "X" : one.amount;
  if (verb === "prevent") return `${window === WINDOW.prevention ? "prevent" : "Evade"} ${amount}`;
  if (verb === "deflect" || verb === "retaliate") return `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${amount}`;
  if (verb === "intercept") return "Intercept";
  return verb === "reroll" || verb === "disrupt" ? verb : "";
}

/** Numbers up to this stand for amounts that are known only when they are needed. */
const MOST_NAMED = Math.max(...Object.values(AMOUNT));

type ToldOfCard = (unit: string, card: string, amount: number) => string;

/** What happens to a unit and is told nowhere else. */
const ON_CARD: Readonly<Partial<Record<Verb, ToldOfCard>>> = {
  preventAllThisTurn: (unit) => `all damage to ${unit} is prevented this turn`,
  cannotBeAttacked: (unit) => `${unit} cannot be attacked this turn`,
  doesNotUntap: (unit) => `${unit} will not untap next turn`,
  retaliate: (unit, _card, amount) => `${unit} will strike back with ${count(amount, "die").replace("dies", "dice")}`,
  damageWhenAttackEnds: (unit, _card, amount) => `${unit} will do ${amount} damage to itself`,
  discardWhenAttackEnds: (unit) => `${unit} will be discarded when the attack ends`,
  lend: (unit, card) => `${unit} gets an ability of ${card} this turn`,
  quirk: (unit, card) => `${unit} has a rule of ${card} this turn`,
  giveUpkeep: (unit, card) => `${unit} has the upkeep of ${card}`,
  linger: (unit, card) => `${card} holds for ${unit} this turn`,
};

const ON_PLAYER: Readonly<Partial<Record<Verb, (amount: number) => string>>> = {
  gainBuildNextTurn: (amount) => `will have ${points(Math.abs(amount))} ${amount < 0 ? "less" : "more"} next turn`,
};

const TELLERS: Readonly<Record<Event, Teller>> = { ...TURNS, ...BUILDING, ...PLAYS, ...ATTACKS };
