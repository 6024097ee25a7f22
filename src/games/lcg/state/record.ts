import { itemOf, lengthOf } from "../../../core/lists.js";
import type { Side } from "../../../core/side.js";
import { marks, type Onlooker, type PicturedGame, SIDE_WORDS } from "../../cards/record.js";
import type { Json, JsonObject } from "../../record/mergePatch.js";
import { type EventBook, type Field, fieldsOf } from "../../record/record.js";
import { DARK, LIGHT, type Matchup, TYPE } from "../cards/matchup.js";
import { ICON_KINDS, ICONS } from "../cards/vocabulary.js";
import { AFFILIATIONS } from "../catalogue/affiliations.js";
import { DIAL } from "../strategy.js";
import { EVENT, EVENTS, type Event } from "./journal.js";
import { tellEvents } from "./log.js";
import type { State } from "./state.js";
import { H, ON_DIAL, PART, PHASES, S, type Table } from "./table.js";
import { REASONS } from "./zones.js";

/** A game as data: the table in pictures, and what the words of events say. */

/** c a card by number (-1 hidden), s a side, b yes or no, p a phase, o an objective or the dial, i a kind of icon. */
const FIELDS: Readonly<Record<Event, string>> = {
  gameBegan: "",
  drew: "side:s card:c",
  gameEnded: "winner:w reason:r",
  objectivePutBack: "side:s card:c",
  mulligan: "side:s",
  turnBegan: "side:s round",
  tableBegan: "dial balance:s dialDamage byLight byDark",
  tableSide: "side:s hand deck objectiveDeck discarded",
  tableCard: "card:c damage capacity focus shields",
  tableEnhancement: "card:c host:c focus",
  phaseBegan: "phase:p",
  dialMoved: "dial",
  objectiveEntered: "side:s card:c",
  discarded: "side:s card:c",
  discardedFromPlay: "card:c",
  paid: "side:s payer:c resources card:c",
  played: "side:s card:c",
  notPaidFor: "side:s card:c",
  putIntoPlay: "side:s card:c",
  entered: "card:c",
  attached: "card:c host:c",
  used: "side:s card:c ability",
  done: "",
  cancelled: "side:s card:c",
  target: "card:c target:o",
  damageDealt: "card:o amount source:c damage capacity",
  damagePrevented: "card:c amount",
  damageProtected: "card:c protector:c",
  healed: "card:c amount",
  focusAdded: "card:c amount source:c focus",
  focusRemoved: "card:c amount focus",
  shieldAdded: "card:c",
  shieldUsed: "card:c -",
  shieldLost: "card:c",
  unitDestroyed: "card:c",
  objectiveDestroyed: "card:c",
  victoryPile: "side:s count",
  returnedToHand: "card:c",
  returnedToDeck: "card:c",
  captured: "card:c objective:c",
  rescued: "card:c",
  engaged: "side:s objective:o damage capacity",
  attacks: "side:s card:c",
  defends: "side:s card:c",
  notDefended: "side:s",
  edgePlaced: "side:s card:c faceUp:b",
  edgePassed: "side:s",
  edgeRevealed: "light dark",
  fateResolved: "side:s card:c",
  fateVoid: "side:s card:c",
  edgeBattleAgain: "",
  edgeDecided: "winner:s attackerIcons defenderIcons attackingSide:s undefended:b",
  strikes: "side:s card:c focus",
  iconsResolved: "card:c icon:i number",
  unopposed: "side:s objective:o dealt:b",
  engagementEnded: "side:s objective:o",
  committed: "side:s card:c",
  struggler: "side:s card:c icons",
  struggle: "light dark balance:s",
  iconsGained: "card:c icon:i number",
  cannotDefend: "card:c",
  cannotAttackOrDefend: "card:c",
  mustDefend: "card:c",
  barred: "card:c",
  withdrawn: "card:c",
  uncommitted: "card:c",
  engageAgain: "card:c",
  reserveLowered: "side:s by",
  matchIgnored: "side:s",
  nextCheaper: "side:s",
  sacrificed: "card:c",
  looked: "side:s card:c",
  balanceSet: "balance:s",
  blanked: "card:c",
  controlled: "side:s card:c back:b",
};

const BOOK: EventBook = {
  kinds: EVENTS,
  pieces: "cards",
  fields: EVENTS.map((kind): readonly Field[] => fieldsOf(FIELDS[kind])),
  early: new Set(["drew", "discardedFromPlay"]),
  beats: {
    gameBegan: ["setup"],
    turnBegan: ["turn"],
    phaseBegan: ["phase", "turn", "phase"],
    played: ["play", "phase"],
    putIntoPlay: ["play", "phase"],
    used: ["play", "phase"],
    engaged: ["engagement", "phase"],
    edgePlaced: ["edge", "edge"],
    edgePassed: ["edge", "edge"],
    edgeRevealed: ["shown"],
    fateResolved: ["fate"],
    edgeDecided: ["shown", "shown"],
    strikes: ["strike"],
    unopposed: ["end"],
    engagementEnded: ["end", "end"],
    committed: ["commit", "commit", "phase"],
    struggle: ["struggle", "phase"],
    gameEnded: ["over", "turn"],
  },
  keys: new Set(["turnBegan"]),
};

export const pictured: PicturedGame<Matchup, State> = {
  book: BOOK,
  secret: new Set([
    "drew",
    "objectivePutBack",
    "edgePlaced",
    "looked",
    "captured",
    "rescued",
    "returnedToDeck",
    "target",
  ]),
  tell: tellEvents,
  picture: pictureOf,
  card: (m, card) => ({
    name: m.titles[m.title[card]],
    type: TYPES[m.type[card]],
    affiliation: AFFILIATIONS[m.affiliation[card]] ?? "",
    ...marks({ cost: m.cost[card], force: m.force[card], capacity: m.capacity[card] }),
    ...marks({ resources: m.resources[card], priority: m.priority[card] }),
    ...(m.type[card] === TYPE.unit
      ? { icons: Array.from(m.icons.subarray(card * ICON_KINDS, (card + 1) * ICON_KINDS)) }
      : {}),
  }),
  title: ([event, side = 0, round = 0]) =>
    event === EVENT.turnBegan ? `Round ${round}, ${side === DARK ? "Dark" : "Light"}` : "The end",
  says: (as, word) => {
    if (as === "p") return PHASES[word];
    if (as === "o") return word === DIAL ? "dial" : word >= 0 ? word : undefined;
    if (as === "i") return `${word > 2 ? "edge " : ""}${ICONS[word % 3]}`;
    if (as === "w") return SIDE_WORDS[word] ?? "nobody";
    return as === "r" ? REASONS[word] : word;
  },
  // Stacks that are shown: light's, then dark's.
  shown: (s, [event]) =>
    event === EVENT.edgeRevealed ? ([LIGHT, DARK] as const).flatMap((side) => itemsOf(s, side)) : [],
};

const TYPES = Object.keys(TYPE);

function itemsOf(s: State, side: Side): number[] {
  const stack = s.edgeStack[side];
  return Array.from({ length: lengthOf(stack) }, (_, i) => itemOf(stack, i));
}

function pictureOf(s: State, onlooker: Onlooker): JsonObject {
  const { head } = s.table;
  const engaged = head[H.engaged];
  const winner = head[H.winner];
  const holder = head[H.edgeHolder];
  return {
    turn: head[H.turn],
    round: head[H.round],
    phase: PHASES[head[H.phase]],
    active: SIDE_WORDS[head[H.active]],
    dial: head[H.dial],
    ...marks({ dialDamage: head[H.dialDamage] }),
    balance: SIDE_WORDS[head[H.balance]],
    ...(engaged < 0 || head[H.phase] === 0
      ? {}
      : {
          engagement: {
            objective: engaged === DIAL ? "dial" : engaged,
            attacker: SIDE_WORDS[head[H.attacker]],
            ...(holder < 0 ? {} : { edge: SIDE_WORDS[holder] }),
          },
        }),
    sides: { light: sideOf(s, LIGHT, onlooker), dark: sideOf(s, DARK, onlooker) },
    cards: cardsInPlay(s, onlooker),
    ...(winner < 0 ? {} : { winner: SIDE_WORDS[winner] ?? "nobody" }),
  };
}

function sideOf(s: State, side: Side, { list }: Onlooker): JsonObject {
  const { table } = s;
  const word = (at: number): number => table.sides[side * S.words + at];
  return {
    hand: list(s.hand[side]),
    deck: word(S.deckCount),
    objectiveDeck: word(S.objectiveDeckCount),
    discard: list(table.discard[side]),
    objectives: list(table.objectives[side]),
    units: list(table.units[side]),
    enhancements: list(table.enhancements[side]),
    victory: list(table.victory[side]),
    edge: list(s.edgeStack[side]),
    edgeShown: list(table.edgeShown[side]),
    forceCards: word(S.forceCards),
  };
}

/** What lies on the cards in play. */
function cardsInPlay(s: State, { show }: Onlooker): JsonObject {
  const { table, matchup } = s;
  const cards: Record<string, Json> = {};
  for (const side of [LIGHT, DARK] as const) {
    const affiliation = side === LIGHT ? 0 : matchup.split;
    show(affiliation);
    if (table.focus[affiliation] > 0) cards[affiliation] = { focus: table.focus[affiliation] };
    for (const list of [table.objectives[side], table.units[side], table.enhancements[side]])
      for (let i = 0; i < lengthOf(list); i++) {
        const card = itemOf(list, i);
        cards[card] = inPlay(table, matchup, card);
      }
  }
  return cards;
}

function inPlay(table: Table, m: Matchup, card: number): JsonObject {
  const part = table.part[card];
  const host = table.host[card];
  const isUnit = m.type[card] === TYPE.unit;
  return {
    ...marks({ damage: table.damage[card], focus: table.focus[card], shields: table.shields[card] }),
    ...marks({ captives: table.captives[card] }),
    ...(m.type[card] === TYPE.enhancement ? {} : { capacity: table.capacity[card] }),
    ...(table.committed[card] === 1 ? { committed: true } : {}),
    ...((part & PART.attacker) !== 0 ? { part: "attacker" } : (part & PART.defender) !== 0 ? { part: "defender" } : {}),
    ...(m.type[card] !== TYPE.enhancement ? {} : host >= 0 ? { host } : host === ON_DIAL ? { host: "dial" } : {}),
    ...(isUnit ? { icons: Array.from(table.icons.subarray(card * ICON_KINDS, (card + 1) * ICON_KINDS)) } : {}),
  };
}
