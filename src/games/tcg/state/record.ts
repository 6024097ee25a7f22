import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import type { Side } from "../../../core/side.js";
import { marks, type Onlooker, type PicturedGame, SIDE_WORDS } from "../../cards/record.js";
import type { Json, JsonObject } from "../../record/mergePatch.js";
import { type EventBook, type Field, fieldsOf } from "../../record/record.js";
import { DARK, LIGHT, type Matchup, TYPE } from "../cards/matchup.js";
import { STAT, STAT_COUNT } from "../cards/numbers.js";
import { STATS, VERBS } from "../cards/terms.js";
import { EVENT, EVENTS, type Event, PLACES_LEFT } from "./journal.js";
import { tellEvents } from "./log.js";
import type { State } from "./state.js";
import { H, NOWHERE, PHASES, S, ZONE } from "./table.js";
import { REASONS } from "./zones.js";

/** A game as data: the table in pictures, and what the words of events say. */

/** c a card by number (-1 hidden), s a side, b yes or no, a an arena, k a number of units, f a place left by name. */
const FIELDS: Readonly<Record<Event, string>> = {
  gameBegan: "",
  drew: "side:s card:c",
  gameEnded: "winner:w reason:r",
  mulligan: "side:s cards",
  placed: "side:s card:c points",
  partlyBuilt: "side:s card:c counters",
  turnBegan: "turn",
  tableSide: "side:s force hand deck",
  tableUnit: "card:c place:a damage counters",
  tableNumbers: "speed power health",
  tableOn: "card:c host:c zone:z",
  tableDown: "card:c counters cost",
  tableLocation: "card:c arena:a",
  buildStepBegan: "side:s",
  buildRoll: "side:s roll points",
  retreatStepBegan: "side:s",
  costs: "card:c cost",
  built: "side:s card:c counters total",
  deployed: "card:c",
  completed: "card:c",
  stacked: "card:c top:c over:b",
  boarded: "card:c ship:c",
  left: "card:c",
  equipped: "card:c bearer:c",
  back: "card:c",
  retreated: "card:c arena:a",
  battleBegan: "",
  stepBegan: "arena:a",
  contest: "dark:c light:c",
  bid: "side:s force",
  acts: "card:c",
  attacks: "attacker:c defender:c mode",
  attacksNow: "attacker:c defender:c",
  idle: "card:c nothing:b",
  rolled: "attacker:c dice",
  die: "face",
  diceOfDamage: "target:c dice hits source:c",
  rolledFor: "card:c face",
  rerolled: "die was now",
  aim: "accuracy armor:b",
  hits: "attacker:c defender:c hits critical",
  overkill: "attacker:c other:c hits",
  attackEnded: "",
  prevented: "card:c damage",
  sheltered: "card:c why",
  undone: "card:c damage why",
  damaged: "card:c damage source:c",
  healed: "card:c damage",
  discarded: "card:c arena:a",
  discardedCard: "side:s card:c from:f",
  played: "side:s card:c effect",
  used: "side:s card:c ability user:c",
  triggered: "card:c by:c subject:c",
  target: "card:c target:c",
  chosen: "side:s question option",
  resolvedOnCard: "card:c on:c verb:v amount",
  resolvedOnPlayer: "card:c side:s verb:v amount",
  paidForce: "side:s force card:c why",
  paidBuild: "side:s points why",
  disrupted: "card:c",
  forceChanged: "side:s by now",
  buildChanged: "side:s by",
  buff: "card:c number:k by",
  tapped: "card:c",
  untapped: "card:c",
  upkeep: "card:c",
  bounty: "card:c",
  returned: "card:c",
  looked: "side:s cards",
  revealed: "side:s card:c",
  control: "arena:a side:s",
  controlled: "card:c side:s",
};

const BOOK: EventBook = {
  kinds: EVENTS,
  pieces: "cards",
  fields: EVENTS.map((kind): readonly Field[] => fieldsOf(FIELDS[kind])),
  early: new Set(["drew", "damaged", "discarded", "discardedCard", "placed", "returned", "deployed", "completed"]),
  beats: {
    gameBegan: ["setup"],
    mulligan: ["setup", "setup"],
    placed: ["placed", "placed"],
    turnBegan: ["turn"],
    buildRoll: ["turn", "turn"],
    buildStepBegan: ["step"],
    retreatStepBegan: ["step"],
    battleBegan: ["step", "step"],
    stepBegan: ["step", "step"],
    built: ["built", "built", "step"],
    completed: ["arrives", "step"],
    stacked: ["arrives", "step"],
    boarded: ["arrives", "step"],
    equipped: ["arrives", "step"],
    back: ["arrives", "step"],
    retreated: ["retreats", "retreats", "step"],
    contest: ["contest"],
    attacks: ["attack", "step"],
    played: ["play", "step"],
    used: ["play", "step"],
    upkeep: ["upkeep", "upkeep", "step"],
    control: ["control", "control"],
    gameEnded: ["over"],
  },
  keys: new Set(["turnBegan"]),
};

const ARENAS = ["space", "ground", "character"] as const;
const TYPES = Object.keys(TYPE);
const ZONES = Object.keys(ZONE);

export const pictured: PicturedGame<Matchup, State> = {
  book: BOOK,
  secret: new Set(["drew", "costs", "built", "tableDown", "returned", "target", "partlyBuilt"]),
  tell: tellEvents,
  picture: pictureOf,
  card: (m, card) => ({
    name: m.names[m.name[card]],
    type: TYPES[m.type[card]],
    ...marks({ buildCost: m.buildCost[card], forceCost: m.forceCost[card] }),
    ...(m.type[card] <= TYPE.character ? { speed: m.speed[card], power: m.power[card], health: m.health[card] } : {}),
  }),
  title: ([event, turn = 0]) => (event === EVENT.turnBegan ? `Turn ${turn}` : "The end"),
  says: (as, word) => {
    if (as === "a") return ARENAS[word] ?? "build zone";
    if (as === "k") return STATS[word];
    if (as === "v") return VERBS[word];
    if (as === "z") return ZONES[word];
    if (as === "f") return PLACES_LEFT[word];
    if (as === "w") return SIDE_WORDS[word] ?? "nobody";
    return as === "r" ? REASONS[word] : word;
  },
};

function pictureOf(s: State, onlooker: Onlooker): JsonObject {
  const { head, locations } = s.table;
  const winner = head[H.winner];
  const [attacker, defender] = [head[H.attacker], head[H.defender]];
  const arena = ARENAS[head[H.arena]];
  const places = ARENAS.flatMap((name, i): [string, number][] =>
    locations[i] >= 0 ? [[name, onlooker.show(locations[i])]] : [],
  );
  return {
    turn: head[H.turn],
    phase: PHASES[head[H.phase]],
    ...(arena === undefined || PHASES[head[H.phase]] !== "battle" ? {} : { arena }),
    ...(attacker >= 0 && defender >= 0 && PHASES[head[H.phase]] === "battle" ? { attack: { attacker, defender } } : {}),
    ...(places.length === 0 ? {} : { locations: Object.fromEntries(places) }),
    sides: { light: sideOf(s, LIGHT, onlooker), dark: sideOf(s, DARK, onlooker) },
    cards: cardsInPlay(s, onlooker),
    ...(winner < 0 ? {} : { winner: SIDE_WORDS[winner] ?? "nobody" }),
  };
}

function sideOf(s: State, side: Side, { list, show }: Onlooker): JsonObject {
  const word = (at: number): number => s.table.sides[side * S.words + at];
  const units = list(s.table.units[side]);
  const down = s.down[side];
  return {
    force: word(S.force),
    build: word(S.build),
    hand: list(s.hand[side]),
    deck: word(S.deckCount),
    discard: list(s.table.discard[side]),
    ...Object.fromEntries(
      ARENAS.map((name, arena) => [
        name,
        units.filter((_, i) => s.table.arena[itemOf(s.table.units[side], i)] === arena),
      ]),
    ),
    buildZone: list(s.table.buildZone[side]),
    // Everybody sees the counters of what lies face down.
    faceDown: Array.from({ length: lengthOf(down) }, (_, i): Json => {
      const card = itemOf(down, i);
      return { card: show(card), counters: s.downCounters[side][card] };
    }),
  };
}

/** What lies on the cards in play, and in what numbers. */
function cardsInPlay(s: State, onlooker: Onlooker): JsonObject {
  const cards: Record<string, Json> = {};
  const add = (list: List): void => {
    for (let i = 0; i < lengthOf(list); i++) {
      const card = itemOf(list, i);
      cards[card] = inPlay(s, card);
      for (let on = s.table.firstOn[card]; on !== NOWHERE; on = s.table.nextOn[on]) {
        onlooker.show(on);
        cards[on] = { on: card, as: ZONES[s.table.zone[on]], ...(s.table.tapped[on] === 1 ? { tapped: true } : {}) };
      }
    }
  };
  for (const side of [LIGHT, DARK] as const) {
    add(s.table.units[side]);
    add(s.table.buildZone[side]);
  }
  return cards;
}

function inPlay(s: State, card: number): JsonObject {
  const { table, matchup } = s;
  const isUnit = matchup.type[card] <= TYPE.character && table.zone[card] === ZONE.arena;
  const stat = (which: number): number => table.stats[card * STAT_COUNT + which];
  return {
    ...marks({ damage: table.damage[card], counters: table.counters[card] }),
    ...(table.tapped[card] === 1 ? { tapped: true } : {}),
    ...(table.isRetreated[card] === 1 ? { retreated: true } : {}),
    ...(isUnit ? { speed: stat(STAT.speed), power: stat(STAT.power), health: stat(STAT.health) } : {}),
  };
}
