import { describe, expect, it, vi } from "vitest";
import type { JsonObject } from "../../../src/games/record/mergePatch.js";
import type { GameRecord } from "../../../src/games/record/record.js";
import { isDeep } from "../../support/deep.js";
import { expectSame } from "../../support/same.js";
import { framesOf, gamesOf, KINDS, randomSkirmishes, recordOf } from "./games.js";

/** Records of games: what happened, what it changed, and what one side may know of it. */

/** Games of each kind. */
const GAMES = isDeep ? 1000 : 4;
/** A thousand games take minutes, and more where others work on the machine. */
const TIMEOUT = isDeep ? 3_600_000 : 120_000;
vi.setConfig({ testTimeout: TIMEOUT });

const objectAt = (value: unknown): JsonObject => (value ?? {}) as JsonObject;

/** What the last picture of a skirmish says of a squad, against what its row says. */
function skirmishEnd({ result, setup }: GameRecord, last: JsonObject): void {
  const sides = setup.sides as readonly JsonObject[];
  for (const [number, side] of sides.entries()) {
    const suffix = side.entrant === "a" ? "A" : "B";
    const alive = Object.values(objectAt(last.tokens))
      .map(objectAt)
      .filter((token) => token.side === number && token.defeated !== true && token.frozen !== true);
    expect(alive).toHaveLength(result![`survivors${suffix}`] as number);
    const hitPoints = alive.reduce((sum, token) => sum + (token.hitPoints as number), 0);
    expect(hitPoints).toBe(result![`hitPoints${suffix}`]);
    expect(objectAt(objectAt(last.sides)[number]).points).toBe(result![`points${suffix}`]);
    expect(objectAt(objectAt(last.sides)[number]).damage).toBe(result![`damage${suffix}`]);
  }
  expect(last.round).toBe(result!.rounds);
  const winner = last.winner === "draw" ? "draw" : sides[last.winner as number].entrant;
  expect(winner).toBe(result!.winner);
}

/** The same of a card game. */
function cardEnd({ result }: GameRecord, last: JsonObject): void {
  expect(last.winner).toBe({ a: "light", b: "dark", draw: "nobody" }[result!.winner as string]);
  if (result!.turns !== undefined) expect(last.turn).toBe(result!.turns);
  if (result!.objectivesLostLight !== undefined) {
    expect(objectAt(objectAt(last.sides).dark).victory).toHaveLength(result!.objectivesLostLight as number);
    expect(objectAt(objectAt(last.sides).light).victory).toHaveLength(result!.objectivesLostDark as number);
  }
}

describe.each(KINDS)("a record of %s", (kind) => {
  it(`folds to its keyframes and to the row of the game, in ${GAMES} games`, () => {
    for (const one of gamesOf(kind, GAMES)) {
      const record = recordOf(one);
      expect(record.brokeOff).toBeUndefined();
      const frames = framesOf(record);
      expect(record.keyframes.length).toBeGreaterThan(1);
      for (const { event, frame } of record.keyframes) expectSame(frames[event], frame);
      expect(record.keyframes.at(-1)!.event).toBe(record.events.length - 1);
      if (kind === "miniatures") skirmishEnd(record, frames.at(-1)!);
      else cardEnd(record, frames.at(-1)!);
    }
  });

  it("is of the game that is played and told elsewhere, whoever is recorded", () => {
    for (const one of gamesOf(kind, isDeep ? 6 : 1)) {
      const { game, spec, seed } = one;
      const record = recordOf(one);
      expectSame(record.lines, game.log(spec, ...seed));
      const row = new Int32Array(game.gameColumns.length);
      const matchup = game.compile(spec, game.share?.(spec.options));
      game.play(matchup, game.createState(matchup), ...seed, row, undefined);
      const played = game.gameColumns.map(({ name, labels }, i) => [name, labels?.[row[i]] ?? row[i]]);
      expect(record.result).toEqual(Object.fromEntries(played));
      expect(recordOf(one, { as: 1 }).result).toEqual(record.result);
    }
  });

  it("puts every event into a beat and on a line, in order, and several events in most beats", () => {
    for (const one of gamesOf(kind, 2)) {
      const { events, lines } = recordOf(one);
      let last = { beat: 0, line: 0 };
      for (const { beat, line } of events) {
        expect(beat - last.beat === 0 || beat - last.beat === 1).toBe(true);
        expect(line).toBeGreaterThanOrEqual(last.line);
        expect(line).toBeLessThan(lines.length);
        last = { beat, line };
      }
      expect(events.length / (last.beat + 1)).toBeGreaterThan(1.5);
    }
  });
});

describe("what a skirmish changes is told", () => {
  const skirmishes = [...gamesOf("miniatures", isDeep ? 200 : 4)].map((one) => recordOf(one));

  it("every loss and gain of Hit Points by an event next to it that says how many are left", () => {
    let changes = 0;
    for (const record of skirmishes) {
      const frames = framesOf(record);
      record.events.forEach(({ changes: patch }, i) => {
        for (const [id, token] of Object.entries(objectAt(patch?.tokens))) {
          const left = objectAt(token).hitPoints;
          const was = objectAt(objectAt(frames[i - 1]?.tokens)[id]).hitPoints;
          if (left === undefined || was === undefined || left === was) continue;
          changes++;
          const near = record.events.slice(Math.max(0, i - 1), i + 3);
          const tellers = near.filter(
            ({ kind, says = {} }) =>
              String(says.character) === id &&
              ((kind === "damage" && says.left === left) ||
                (kind === "heal" && says.now === left) ||
                ((kind === "survived" || kind === "activate") && says.hitPoints === left) ||
                kind === "defeat"),
          );
          expect([id, was, left, near.map((e) => [e.kind, e.says]), tellers.length > 0]).toEqual(
            expect.arrayContaining([true]),
          );
        }
      });
    }
    expect(changes).toBeGreaterThan(10);
  });

  it("moves begin where a character stood and end where it stands; attacks say what was needed", () => {
    let moves = 0;
    for (const record of skirmishes) {
      const frames = framesOf(record);
      record.events.forEach(({ kind, says = {} }, i) => {
        if (kind === "move") {
          moves++;
          const id = String(says.character);
          expect(objectAt(objectAt(frames[i - 1].tokens)[id]).at).toBe(says.from);
          const after = objectAt(objectAt(frames[i].tokens)[id]);
          if (after.defeated !== true) expect(after.at).toBe(says.to);
        }
        if (kind !== "attackRoll") return;
        const { natural, total, defense, outcome } = says as Record<string, number | string>;
        if (natural === 20) expect(outcome).not.toBe("miss");
        else if (natural !== 1 && outcome !== "critical") expect(outcome).toBe(total! >= defense! ? "hit" : "miss");
        expect(typeof says.cover).toBe("boolean");
      });
    }
    expect(moves).toBeGreaterThan(30);
  });
});

describe("where a character is, in a record", () => {
  /** Events that say where somebody comes to stand. */
  const TELLERS = new Set([
    "setup",
    "frozen",
    "move",
    "goesOn",
    "rolled",
    "push",
    "lifted",
    "transferred",
    "disembarks",
  ]);

  it("changes by events that tell of it, and not one later: also where a move was interrupted", () => {
    const silent = new Map<string, number>();
    let interrupted = 0;
    let changes = 0;
    const games = [...gamesOf("miniatures", isDeep ? 200 : 3), ...randomSkirmishes(isDeep ? 100 : 12)];
    for (const record of games.map((one) => recordOf(one))) {
      const frames = framesOf(record);
      record.events.forEach(({ kind, changes: patch }, i) => {
        if (kind === "goesOn") interrupted++;
        for (const [id, token] of Object.entries(objectAt(patch?.tokens))) {
          const [at, was] = [objectAt(token).at, objectAt(objectAt(frames[i - 1]?.tokens)[id]).at];
          if (typeof at !== "string" || was === undefined || at === was) continue;
          changes++;
          const next = record.events[i + 1];
          // Damage is noted before it is done, and a push with it after it is done: the two come in one.
          if (TELLERS.has(kind) || (kind === "damage" && next?.kind === "push" && next.says?.to === at)) continue;
          silent.set(kind, (silent.get(kind) ?? 0) + 1);
        }
      });
    }
    expect([...silent]).toEqual([]);
    expect(changes).toBeGreaterThan(isDeep ? 1000 : 300);
    expect(interrupted).toBeGreaterThan(isDeep ? 5 : 0);
  });
});

describe.each(["lcg", "tcg"] as const)("what one side knows of %s", (kind) => {
  /** Cards of an open picture that lie where both see them, or that the side holds itself. */
  const inSight = (frame: JsonObject, side: "light" | "dark", sideOf: (card: number) => unknown): Set<number> => {
    const seen = new Set<number>();
    for (const [owner, zones] of Object.entries(objectAt(frame.sides)))
      for (const [zone, list] of Object.entries(objectAt(zones))) {
        if (!Array.isArray(list)) continue;
        const isSecret = zone === "hand" || zone === "edge" || zone === "faceDown";
        if (isSecret && owner !== side) continue;
        for (const one of list as readonly unknown[])
          seen.add(typeof one === "number" ? one : (objectAt(one).card as number));
      }
    for (const id of Object.keys(objectAt(frame.cards))) seen.add(Number(id));
    for (const id of Object.values(objectAt(frame.locations))) seen.add(id as number);
    for (const card of [...seen]) if (sideOf(card) === undefined) seen.delete(card);
    return seen;
  };

  it.each(["light", "dark"] as const)("as %s: no picture holds a card that it does not see", (side) => {
    let hidden = 0;
    for (const one of gamesOf(kind, isDeep ? 60 : 2)) {
      const open = framesOf(recordOf(one));
      const whole = recordOf(one);
      const own = recordOf(one, { as: side === "light" ? 0 : 1 });
      const cards = objectAt(whole.setup.cards);
      const sideOf = (card: number) => objectAt(cards[card]).side;
      framesOf(own).forEach((frame, i) => {
        const seen = inSight(open[i], side, sideOf);
        for (const [owner, zones] of Object.entries(objectAt(frame.sides)))
          for (const [zone, list] of Object.entries(objectAt(zones))) {
            if (!Array.isArray(list)) continue;
            const theirs = objectAt(objectAt(open[i].sides)[owner])[zone] as readonly unknown[];
            expect(list).toHaveLength(theirs.length);
            for (const one of list as readonly unknown[]) {
              const card = typeof one === "number" ? one : (objectAt(one).card as number);
              if (card < 0) hidden++;
              else if (!seen.has(card)) expect.fail(`${side} is shown ${card} in ${owner} ${zone} at event ${i}`);
            }
          }
      });
    }
    expect(hidden).toBeGreaterThan(100);
  });

  it.each(["light", "dark"] as const)("as %s: nothing names a card of the other side before it can be seen", (side) => {
    const other = side === "light" ? "dark" : "light";
    let secrets = 0;
    for (const one of gamesOf(kind, isDeep ? 60 : 2)) {
      const whole = recordOf(one);
      const own = recordOf(one, { as: side === "light" ? 0 : 1 });
      const open = framesOf(whole);
      const cards = objectAt(whole.setup.cards);
      const first = firstSights(open, side, (card) => objectAt(cards[card]).side);
      own.events.forEach(({ kind: event, says = {} }, i) => {
        if (says.side === side) return;
        for (const [word, value] of Object.entries(says)) {
          const told = whole.events[i].says?.[word];
          if (typeof value !== "number" || value < 0 || told !== value) continue;
          if (!/^(card|target|attacker|defender|host|objective|source|payer|user|bearer)$/.test(word)) continue;
          if (objectAt(cards[value]).side !== other) continue;
          const at = first.get(value) ?? Number.POSITIVE_INFINITY;
          // An event may be noted just before what it tells of is done; a card that is played is shown, then paid for.
          if (at > i + (event === "played" ? 60 : 12))
            expect.fail(`${event} names ${value} at ${i}, seen first at ${at}`);
        }
      });
      const unseen = Object.keys(cards).filter(
        (card) => !first.has(Number(card)) && objectAt(cards[card]).side === other,
      );
      secrets += unseen.length;
      for (const card of unseen)
        if (Object.hasOwn(objectAt(own.setup.cards), card) && objectAt(cards[card]).type !== "affiliation")
          expect([objectAt(cards[card]).name, namedBy(own, Number(card))]).toEqual([expect.anything(), true]);
      hasNoTitle(own, unseen, cards);
    }
    // A long game may show all cards of a deck, but not many games do.
    expect(secrets).toBeGreaterThan(isDeep ? 60 : 0);
  });

  /** By card, the first picture in which a side can see it. */
  function firstSights(frames: readonly JsonObject[], side: "light" | "dark", sideOf: (card: number) => unknown) {
    const first = new Map<number, number>();
    frames.forEach((frame, i) => {
      for (const card of inSight(frame, side, sideOf)) if (!first.has(card)) first.set(card, i);
    });
    return first;
  }

  /** Whether an effect has shown it: looked at, revealed. */
  const namedBy = ({ events }: GameRecord, card: number): boolean =>
    events.some(({ says = {} }) => Object.values(says).includes(card));

  /** Titles that only unseen cards of the other side bear stand nowhere in the document. */
  function hasNoTitle(own: GameRecord, unseen: readonly string[], cards: JsonObject): void {
    const shown = new Set(Object.values(objectAt(own.setup.cards)).map((card) => objectAt(card).name));
    const text = JSON.stringify({ ...own, setup: own.setup.cards, lines: own.lines.slice(1) });
    const secret = [...new Set(unseen.map((card) => objectAt(cards[card]).name as string))].filter(
      (name) => !shown.has(name) && ![...shown].some((known) => String(known).includes(name)),
    );
    for (const name of secret) expect(text.includes(`"${name}"`)).toBe(false);
  }
});
