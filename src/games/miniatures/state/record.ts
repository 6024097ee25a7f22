import type { MatchupSpec } from "../../game.js";
import type { Json, JsonObject } from "../../record/mergePatch.js";
import { assembled, type GameRecord, type Recording, recording, type Says } from "../../record/record.js";
import { doorLetters } from "../board/mapText.js";
import { columnLetters } from "../board/squareNames.js";
import { hasCurve, winChanceOf } from "../curve.js";
import { coverBonus } from "../fighting/attack.js";
import { luckOf } from "../luck.js";
import type { MiniaturesOptions } from "../options.js";
import { EVENT_BOOK } from "./eventFields.js";
import { EVENT, EVENTS } from "./journal.js";
import { describe, POWER_NAMES, SEATS } from "./log.js";
import { DRAW, H, isFrozen, SIDE, STATUS, type State, TALLY } from "./state.js";

/** A skirmish as data: the map, who was there, what happened, and what each event changed. Nothing of it is hidden. */

/** Has a skirmish recorded from here on. */
export function recordSkirmish(s: State): Recording {
  const isKey = (kind: number): boolean => EVENT_BOOK.keys.has(EVENTS[kind]);
  const kept = recording({
    picture: () => pictureOf(s),
    isKey,
    chance: () => (hasCurve(s) ? winChanceOf(s, s.head[H.swapped]) : undefined),
    luck: s.countsLuck ? () => luckOf(s, s.head[H.swapped]) : undefined,
    onEvent: (entry) => {
      if (entry[0] !== EVENT.attackRoll) return;
      const [, a = 0, t = 0] = entry;
      entry[COVER_AT] = s.pos[a] >= 0 && s.pos[t] >= 0 && coverBonus(s, a, t) > 0 ? 1 : 0;
    },
  });
  s.journal = { entries: kept.entries, noted: kept.noted };
  return kept;
}
/** Where the words of an attack say, in a record, whether its target had cover: in place of none that they had. */
const COVER_AT = 7;

/** Everything of a skirmish that a reader may want to see. */
function pictureOf(s: State): JsonObject {
  const tokens: Record<string, Json> = {};
  for (let c = 0; c < s.count; c++) {
    const token = tokenOf(s, c);
    if (token !== undefined) tokens[c] = token;
  }
  const sides = Array.from({ length: s.sideCount }, (_, side): [string, Json] => [
    String(side),
    {
      points: s.tally[TALLY.points + side],
      damage: s.tally[TALLY.damage + side],
      ...(s.sides[SIDE.goal + side] > 0
        ? { victoryPoints: s.sides[SIDE.score + side] / 2, goal: s.sides[SIDE.goal + side] / 2 }
        : {}),
    },
  ]);
  const winner = s.head[H.winner];
  return {
    round: s.head[H.round],
    doors: s.head[H.doors],
    sides: Object.fromEntries(sides),
    tokens,
    ...(s.head[H.droidAt] >= 0 ? { droid: squareName(s, s.head[H.droidAt]) } : {}),
    ...(s.head[H.droidBy] >= 0 && s.matchup.stakes.droid ? { droidWith: s.head[H.droidBy] } : {}),
    ...(winner < 0 ? {} : { winner: winner === DRAW ? "draw" : winner > DRAW ? 2 : winner }),
  };
}

/** A character as it stands; undefined where nobody holds the place. */
function tokenOf(s: State, c: number): JsonObject | undefined {
  const status = s.status[c];
  const isObject = isFrozen(s, c);
  if (!isObject && (status & STATUS.absent) !== 0) return undefined;
  const card = s.matchup.cards.cards[s.card[c]];
  const isThere = s.pos[c] >= 0 && (status & STATUS.defeated) === 0;
  return {
    card: card.name,
    side: s.side[c],
    size: s.size[c],
    ...(isThere ? { at: squareName(s, s.pos[c]) } : {}),
    hitPoints: Math.max(0, s.hitPoints[c]),
    ...(card.force > 0 || s.force[c] > 0 ? { force: s.force[c] } : {}),
    ...((status & STATUS.activated) !== 0 ? { activated: true } : {}),
    ...((status & STATUS.defeated) !== 0 ? { defeated: true } : {}),
    ...(isObject ? { frozen: true } : {}),
    ...(s.aboard[c] > 0 ? { aboard: s.aboard[c] - 1 } : {}),
  };
}

const squareName = (s: State, square: number): string =>
  `${columnLetters(s.board.colOf[square])}${s.board.rowOf[square] + 1}`;

/** What was recorded, with the log that tells it. */
export function toldRecord(s: State, spec: MatchupSpec, kept: Recording): Omit<GameRecord, "result" | "brokeOff"> {
  kept.pictures.push(pictureOf(s));
  const lineOf: number[] = [];
  const namesAt: (readonly string[])[] = [];
  const lines = describe(s, spec, [], [], (line, names) => {
    lineOf.push(line);
    namesAt.push(names.slice());
  });
  // Names are known when all is over: copies are told apart by the order in which they stand in their squads.
  const pictures = kept.pictures.map((picture, i) => named(picture, namesAt[Math.min(i, namesAt.length - 1)] ?? []));
  const says: Says = (as, word) => {
    if (as === "c") return word >= 0 && word < s.count ? word : undefined;
    if (as === "q") return word >= 0 ? squareName(s, word) : undefined;
    if (as === "b") return word === 1;
    if (as === "p") return POWER_NAMES[word];
    if (as === "o") return OUTCOMES[word];
    return word;
  };
  return {
    setup: setupOf(s, spec),
    ...assembled({ ...kept, pictures }, EVENT_BOOK, says, lineOf, (entry) =>
      entry[0] === EVENT.round ? `Round ${entry[1]}` : "The end",
    ),
    lines,
  };
}

const OUTCOMES = ["miss", "hit", "critical"] as const;

function named(picture: JsonObject, names: readonly string[]): JsonObject {
  const tokens = Object.entries(picture.tokens as JsonObject);
  return {
    ...picture,
    tokens: Object.fromEntries(
      tokens.map(([c, token]) => [c, { name: names[Number(c)] ?? "", ...(token as JsonObject) }]),
    ),
  };
}

function setupOf(s: State, spec: MatchupSpec): JsonObject {
  const { maps, third } = spec.options as MiniaturesOptions;
  const { name, map } = maps[s.head[H.variant]];
  const swapped = s.head[H.swapped] === 1;
  const seats = Array.from({ length: s.sideCount }, (_, side): JsonObject => {
    const entrant = side === 2 ? "third" : (side === 1) !== swapped ? "b" : "a";
    const [squad, strategy] =
      entrant === "third"
        ? [third!.squad.name, third!.strategy]
        : entrant === "a"
          ? [spec.a.name, spec.strategyA]
          : [spec.b.name, spec.strategyB];
    return { seat: SEATS[side], entrant, name: squad, strategy };
  });
  const cards = s.matchup.cards.cards.map((card): JsonObject => {
    const { name: called, faction, size, cost, hitPoints, defense, attack, damage, force, unique, commander } = card;
    return {
      ...{ name: called, faction, size, cost, hitPoints, defense, attack, damage, force, unique, commander },
      abilities: card.abilities.map(abilityWords),
      powers: card.powers.map(abilityWords),
    };
  });
  const { width, height, squares, verticals, horizontals } = map;
  return {
    map: { name, width, height, squares, verticals, horizontals, doors: doorLetters(map) },
    sides: seats,
    cards,
  };
}

const abilityWords = ({
  name,
  number,
  qualifier,
}: {
  name: string;
  number?: number | undefined;
  qualifier?: string | undefined;
}): string => `${name}${number === undefined ? "" : ` ${number}`}${qualifier === undefined ? "" : ` (${qualifier})`}`;
