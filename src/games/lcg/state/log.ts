import { heading as addHeading } from "../../cards/story.js";
import { type Teller as CardTeller, sideName, type ToldJournal, tellEntries } from "../../cards/telling.js";
import { FRAME } from "../cards/compileCard.js";
import { DIAL_TO_WIN } from "../cards/endings.js";
import { TYPE } from "../cards/matchup.js";
import { DIAL } from "../strategy.js";
import { EVENTS, type Event } from "./journal.js";
import { ENGAGEMENT } from "./logEngagement.js";
import type { State } from "./state.js";
import {
  effect,
  enter,
  type Line,
  leave,
  list,
  name,
  newStory,
  type Story,
  sharesInWords,
  tell,
  title,
  written,
} from "./story.js";
import { H, PHASE, PHASES } from "./table.js";
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

function heading(story: Story, words: string): void {
  story.within.length = 0;
  story.isEngaged = false;
  addHeading(story, words);
}

function tokens(words: readonly (string | false)[]): string {
  const given = words.filter((word) => word !== false);
  return given.length === 0 ? "" : ` (${given.join(", ")})`;
}

const TURNS = {
  gameBegan: (story) => heading(story, "Setup"),
  objectivePutBack: (story, [side = 0, card = 0]) =>
    tell(story, `${sideName(side)} puts ${title(story, card)} under its objective deck`),
  mulligan: (story, [side = 0]) => tell(story, `${sideName(side)} takes a mulligan`),
  turnBegan: (story, [side = 0, round = 0]) => heading(story, `Round ${round}, ${sideName(side)}'s turn`),
  tableBegan: (story, [dial = 0, balance = 0, dialDamage = 0, byLight = 0, byDark = 0]) => {
    // The table is shown at the beginning of turns, and once more at the end.
    if (story.lines.at(-1)!.depth > 0) heading(story, "At the end");
    story.dial = dial;
    const run = dialDamage > 0 ? ` with ${dialDamage} damage` : "";
    tell(
      story,
      `dial ${dial}${run}, Balance of the Force: ${sideName(balance)}, objectives destroyed: ${byLight} by Light, ${byDark} by Dark`,
    );
  },
  tableSide: (story, [side = 0, hand = 0, deck = 0, objectiveDeck = 0, discarded = 0]) =>
    tell(
      story,
      `${sideName(side)}: ${hand} in hand, ${deck} in the command deck, ${objectiveDeck} in the objective deck, ${discarded} discarded`,
    ),
  tableCard: (story, [card = 0, damage = 0, capacity = 0, focus = 0, shields = 0, more = 0]) => {
    const isUnit = story.s.matchup.type[card] === TYPE.unit;
    const marks = tokens([
      damage > 0 && `${damage} of ${capacity} damage`,
      focus > 0 && `${focus} focus`,
      shields > 0 && (shields === 1 ? "shield" : `${shields} shields`),
      isUnit && more > 0 && "committed",
      !isUnit && more > 0 && `${more} captured`,
    ]);
    inTable(story, card, isUnit ? "units:" : "objectives:", `${name(story, card)}${marks}`);
  },
  tableEnhancement: (story, [card = 0, host = 0, focus = 0]) => {
    const on = host >= 0 && `on ${name(story, host)}`;
    const marks = tokens([on, focus > 0 && `${focus} focus`]);
    inTable(story, card, "enhancements:", `${name(story, card)}${marks}`);
  },
  phaseBegan: (story, [phase = 0]) => {
    story.phase = phase;
    story.depth = 2;
    story.within.length = 0;
    story.pending = `${PHASES[phase].replace(/^./, (x) => x.toUpperCase())} phase`;
  },
  gameEnded: (story, [winner = 0, reason = 0]) => {
    const round = story.s.table.head[H.round];
    story.depth = 0;
    story.pending = undefined;
    const why = endings(winner)[REASONS[reason]];
    tell(
      story,
      winner > 1 ? `Nobody wins in round ${round}: ${why}` : `${sideName(winner)} wins in round ${round}: ${why}`,
    );
  },
} satisfies Partial<Record<Event, Teller>>;

/** A card of the table as it lies at the beginning of a turn, one line a kind. */
function inTable(story: Story, card: number, head: string, item: string): void {
  story.depth = 2;
  list(story, `table ${head} ${controllerOf(story, card)}`, head, item);
  story.depth = 1;
}

/** Endings in words; the keys are what result files say. */
const endings = (winner: number): Readonly<Record<(typeof REASONS)[number], string>> => ({
  dial: `the Death Star dial stands at ${DIAL_TO_WIN} or more`,
  objectives: "three objectives of the dark side are destroyed",
  "empty command deck": `${sideName(1 - winner)} cannot draw from its empty command deck`,
  "empty objective deck": `${sideName(1 - winner)} has no objective left to put into play`,
  "The Heart of the Empire destroyed": "The Heart of the Empire is destroyed",
  "Trench Run": "the Death Star dial has ten damage",
  limit: "the game has run into a limit",
});

const HANDS = {
  drew: (story, [side = 0, card = 0]) => list(story, `draw ${side}`, `${sideName(side)} draws`, title(story, card)),
  discarded: (story, [side = 0, card = 0]) =>
    list(story, `discard ${side}`, `${sideName(side)} discards`, title(story, card)),
  looked: (story, [side = 0, card = 0]) => list(story, `look ${side}`, `${sideName(side)} sees`, title(story, card)),
  returnedToHand: (story, [card = 0]) => tell(story, `${name(story, card)} goes to its owner's hand`),
  returnedToDeck: (story, [card = 0]) => tell(story, `${name(story, card)} goes under its owner's command deck`),
  captured: (story, [card = 0, objective = 0]) =>
    tell(story, `${name(story, card)} is captured at ${name(story, objective)}`),
  rescued: (story, [card = 0]) => tell(story, `${name(story, card)} is rescued and goes to its owner's hand`),
  reserveLowered: (story, [side = 0, by = 0]) => tell(story, `${sideName(side)} lowers its reserve value by ${by}`),
} satisfies Partial<Record<Event, Teller>>;

const PLAYS = {
  played: (story, [side = 0, card = 0]) => {
    story.controllers.set(card, side);
    const isEvent = story.s.matchup.type[card] === TYPE.event;
    const frame = isEvent ? frameOf(story, card, 0) : "";
    const line = tell(story, `${sideName(side)} plays ${name(story, card)}${frame}`);
    line.paid = [];
    cause(story, card, line);
    if (isEvent) enter(story);
  },
  paid: (story, [side = 0, payer = 0, resources = 0, card = 0]) => {
    const line = story.byCard.get(card);
    const share = { amount: resources, from: name(story, payer) };
    if (line?.paid !== undefined) line.paid.push(share);
    else list(story, `pay ${card}`, `${sideName(side)} pays for ${name(story, card)}:`, sharesInWords([share]));
  },
  notPaidFor: (story, [side = 0, card = 0]) =>
    tell(story, `${sideName(side)} cannot pay for ${name(story, card)} after all and takes it back`),
  putIntoPlay: (story, [side = 0, card = 0]) => {
    story.controllers.set(card, side);
    tell(story, `${sideName(side)} puts ${name(story, card)} into play`);
  },
  controlled: (story, [side = 0, card = 0, isBack = 0]) => {
    story.controllers.set(card, side);
    tell(story, `${name(story, card)} is ${isBack === 1 ? "back " : ""}under ${sideName(side)}'s control`);
  },
  // How it came is told before.
  entered: () => undefined,
  objectiveEntered: (story, [side = 0, card = 0]) =>
    list(story, `objective ${side}`, `${sideName(side)} reveals`, name(story, card)),
  attached: (story, [card = 0, host = 0]) => {
    if (host >= 0) story.byCard.get(card)?.on.push(name(story, host));
  },
  used: (story, [side = 0, card = 0, index = 0]) => {
    const line = tell(story, `${sideName(side)} uses ${name(story, card)}${frameOf(story, card, index)}`);
    cause(story, card, line);
    enter(story);
  },
  done: leave,
  cancelled: (story, [, card = 0]) => tell(story, `${name(story, card)} is cancelled`),
  target: (story, [card = 0, target = 0]) => {
    const line = story.byCard.get(card);
    if (line === undefined) tell(story, `${name(story, card)} is aimed at ${name(story, target)}`);
    else line.on.push(name(story, target));
  },
  matchIgnored: (story, [side = 0]) => tell(story, `${sideName(side)} needs no resource match this phase`),
  nextCheaper: (story, [side = 0]) =>
    tell(story, `the next card of ${sideName(side)} this phase costs 1 less and needs no match`),
} satisfies Partial<Record<Event, Teller>>;

function cause(story: Story, card: number, line: Line): void {
  story.byCard.set(card, line);
}

const FRAMES = Object.keys(FRAME) as readonly (keyof typeof FRAME)[];

/** What kind of ability it is, as the card says. */
function frameOf({ s }: Story, card: number, index: number): string {
  // What lowers the cost of Vehicles is a standing rule here, and an interrupt on the card.
  const frame = s.matchup.abilities[card][index]?.frame ?? FRAME.interrupt;
  return ` (${FRAMES[frame].replace(/([A-Z])/g, (x) => ` ${x.toLowerCase()}`)})`;
}

const TOKENS = {
  damageDealt: (story, [card = 0, amount = 0, , now = 0, capacity = 0]) =>
    effect(story, `${target(story, card)} takes ${amount} damage (${now} of ${capacity})`),
  damagePrevented: (story, [card = 0, amount = 0]) =>
    effect(story, `${amount} damage to ${name(story, card)} is prevented`),
  damageProtected: (story, [card = 0, protector = 0]) =>
    effect(story, `${name(story, protector)} protects ${name(story, card)} from 1`),
  healed: (story, [card = 0, amount = 0]) => effect(story, `${name(story, card)} loses ${amount} damage`),
  focusAdded: (story, [card = 0, amount = 0, , now = 0]) =>
    effect(story, `${name(story, card)} takes ${amount} focus${now > amount ? ` (${now} now)` : ""}`),
  focusRemoved: (story, [card = 0, amount = 0, left = 0]) => {
    const words = `${name(story, card)}${left > 0 ? ` (${left} left)` : ""}`;
    if (story.phase === PHASE.refresh && story.within.length === 0) {
      const side = sideName(controllerOf(story, card));
      list(story, `${side} ${amount} focus off`, `${side} takes ${amount} focus off`, words);
    } else effect(story, `${name(story, card)} loses ${amount} focus${left > 0 ? ` (${left} left)` : ""}`);
  },
  shieldAdded: (story, [card = 0]) => effect(story, `${name(story, card)} gets a shield`),
  shieldUsed: (story, [card = 0, against = 0]) =>
    effect(story, `a shield of ${name(story, card)} stops 1 ${against === 0 ? "damage" : "focus"}`),
  shieldLost: (story, [card = 0]) => {
    const side = sideName(controllerOf(story, card));
    list(story, `${side} shields off`, `${side} takes a shield off`, name(story, card));
  },
  dialMoved: (story, [dial = 0]) => {
    tell(story, `the Death Star dial ${dial > story.dial ? "advances" : "turns back"} from ${story.dial} to ${dial}`);
    story.dial = dial;
  },
  balanceSet: (story, [balance = 0]) => tell(story, `the Balance of the Force goes to ${sideName(balance)}`),
  unitDestroyed: (story, [card = 0]) => tell(story, `${name(story, card)} is destroyed`),
  objectiveDestroyed: (story, [card = 0]) => tell(story, `the objective ${name(story, card)} is destroyed`),
  victoryPile: (story, [side = 0, count = 0]) =>
    tell(story, `${sideName(side)} has destroyed ${count} ${count === 1 ? "objective" : "objectives"}`),
  discardedFromPlay: (story, [card = 0]) => tell(story, `${name(story, card)} is discarded from play`),
  sacrificed: (story, [card = 0]) => tell(story, `${name(story, card)} is sacrificed`),
  iconsGained: (story, [card = 0, kind = 0, amount = 0]) =>
    effect(story, `${name(story, card)} gains ${amount} ${ICON_NAMES[kind]}`),
  cannotDefend: (story, [card = 0]) => tell(story, `${name(story, card)} cannot defend in this engagement`),
  cannotAttackOrDefend: (story, [card = 0]) =>
    tell(story, `${name(story, card)} can be declared neither attacker nor defender this phase`),
  mustDefend: (story, [card = 0]) => tell(story, `${name(story, card)} must defend in this engagement, if able`),
  barred: (story, [card = 0]) => tell(story, `${name(story, card)} is protected until the phase ends`),
  blanked: (story, [card = 0]) => tell(story, `the text of ${name(story, card)} counts as blank`),
  withdrawn: (story, [card = 0]) => tell(story, `${name(story, card)} is removed from the engagement`),
  uncommitted: (story, [card = 0]) => tell(story, `${name(story, card)} is no longer committed to the Force`),
  engageAgain: (story) => tell(story, "the objective may be engaged once more this phase"),
} satisfies Partial<Record<Event, Teller>>;

const ICON_NAMES = [
  "unit damage",
  "tactics",
  "blast",
  "edge-enabled unit damage",
  "edge-enabled tactics",
  "edge-enabled blast",
] as const;

const controllerOf = ({ s, controllers }: Story, card: number): number =>
  controllers.get(card) ?? s.table.controller[card];

const target = (story: Story, card: number): string => (card === DIAL ? "the Death Star dial" : name(story, card));

const FORCE = {
  committed: (story, [side = 0, card = 0]) =>
    tell(story, `${sideName(side)} commits ${name(story, card)} to the Force`),
  struggler: (story, [side = 0, card = 0, icons = 0]) => {
    story.struggle[side].push({ amount: icons, from: name(story, card) });
  },
  struggle: (story, [light = 0, dark = 0, balance = 0]) => {
    const [ofLight, ofDark] = story.struggle.map((shares) =>
      shares.length > 1 ? ` (${sharesInWords(shares)})` : shares.length > 0 ? ` from ${shares[0].from}` : "",
    );
    const outcome = light === dark ? "the Balance stays with" : "the Balance is with";
    tell(story, `Force struggle: Light ${light}${ofLight}, Dark ${dark}${ofDark}: ${outcome} ${sideName(balance)}`);
    for (const shares of story.struggle) shares.length = 0;
  },
} satisfies Partial<Record<Event, Teller>>;

/** Every event has its teller: leaving one out does not compile. */
const TELLERS: Readonly<Record<Event, Teller>> = { ...TURNS, ...HANDS, ...PLAYS, ...TOKENS, ...FORCE, ...ENGAGEMENT };
