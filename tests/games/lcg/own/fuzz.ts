import { below, type RandomStream } from "../../../../src/core/rng.js";
import { compileMatchup } from "../../../../src/games/lcg/cards/compileMatchup.js";
import { coreDeclarations } from "../../../../src/games/lcg/cards/texts.js";
import {
  type CardText,
  IS,
  ONS,
  STANDING,
  TRIGGERS,
  VERBS,
  WHENS,
} from "../../../../src/games/lcg/cards/vocabulary.js";
import { publishedCards } from "../../../../src/games/lcg/catalogue/catalogue.js";
import { declaredName, type PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import { playGame } from "../../../../src/games/lcg/playGame.js";
import { DEFAULT_RULES } from "../../../../src/games/lcg/rules.js";
import { createState } from "../../../../src/games/lcg/state/createState.js";
import { H } from "../../../../src/games/lcg/state/table.js";
import { REASON } from "../../../../src/games/lcg/state/zones.js";
import type { Strategy } from "../../../../src/games/lcg/strategy.js";
import { streamOfDecks } from "../../cards/support/cardGame.js";
import { randomDecks } from "../support/game.js";
import { toldOfText, withTexts } from "./madeUp.js";

/** Games of cards whose texts are published ones with words exchanged, as far as check lets them pass. */

const byType = new Map<string, CardText[]>();
for (const card of publishedCards()) {
  const declared = coreDeclarations().get(declaredName(card));
  if (declared === undefined || Object.keys(declared).length === 1) continue;
  const { title: _title, ...text } = declared;
  byType.set(card.type, [...(byType.get(card.type) ?? []), text]);
}

const WORDS: Readonly<Record<string, readonly unknown[]>> = {
  verb: VERBS.filter((one) => one !== "special"),
  on: ONS.filter((one) => one !== "none"),
  trigger: TRIGGERS,
  frame: ["action", "reaction", "forcedReaction", "interrupt", "fate"],
  when: WHENS.map((one) => [one]),
  is: IS.map((one) => [one]),
  kind: ["unit", "objective", "enhancement", "card", "unitOrObjective"],
  whose: ["yours", "enemy", "opponents"],
  amount: [1, 2, 3, 5],
  targets: [2, 3],
  standing: STANDING.map((one) => [one]),
  costs: [
    [{ pay: "focusSelf" }],
    [{ pay: "sacrificeSelf" }],
    [{ pay: "spend", amount: 1 }],
    [{ pay: "discard", amount: 1 }],
    [{ pay: "damageSelf", amount: 1 }],
    [{ pay: "focusSelf" }, { pay: "spend", amount: 1 }],
    [{ pay: "sacrifice", filter: { kind: "unit", whose: "yours" } }],
    [{ pay: "focus", filter: { kind: "unit", whose: "yours", is: ["ready"] } }],
  ],
  target: [{ kind: "unit" }, { kind: "unit", whose: "enemy" }, { kind: "objective" }],
  subject: [{ is: ["self"] }, { is: ["host"] }, { kind: "unit" }, { whose: "enemy" }],
  filter: [{ kind: "unit" }, { kind: "unit", whose: "enemy" }],
  oncePerTurn: [true, undefined],
  onePerTurn: [true, undefined],
  onlyThen: [true, undefined],
  effects: VERBS.filter((one) => one !== "special").map((verb) => [{ verb }, { verb: "draw" }]),
};

const oneOf = <T>(stream: RandomStream, list: readonly T[]): T => list[below(stream.words, stream.offset, list.length)];

/** The same text with a word of it, or one that it lacks, exchanged. */
function changed(stream: RandomStream, value: unknown): unknown {
  const places: object[] = [];
  const walk = (one: unknown): void => {
    if (typeof one !== "object" || one === null) return;
    if (!Array.isArray(one)) places.push(one);
    Object.values(one).forEach(walk);
  };
  const copy = JSON.parse(JSON.stringify(value));
  walk(copy);
  const place = oneOf(stream, places) as Record<string, unknown>;
  const key = oneOf(stream, Object.keys(WORDS));
  place[key] = oneOf(stream, WORDS[key]);
  if (place[key] === undefined) delete place[key];
  return copy;
}

/** A text for a card: that of another of its type with several words exchanged, or undefined. */
function madeFor(stream: RandomStream, card: PublishedCard): CardText | undefined {
  const { type, side } = card;
  const texts = byType.get(type);
  if (texts === undefined || type === "affiliation" || type === "mission") return undefined;
  let text = oneOf(stream, texts);
  let made = false;
  for (let n = 0; n < 12; n++) {
    const next = changed(stream, text) as CardText;
    if (toldOfText(next, type, side, card).length > 0) continue;
    text = next;
    made = true;
  }
  return made ? text : undefined;
}

export interface Fuzzed {
  readonly games: number;
  readonly texts: number;
  /** Texts of the decks in whose games a limit was reached. */
  readonly limits: string[];
}

/** Random decks, four in five cards of which have made-up texts, and these texts in words. */
function madeDecks(seed: number) {
  const stream = streamOfDecks(seed, 5);
  const made: string[] = [];
  const decks = randomDecks(seed).map((deck) =>
    withTexts(deck, (card) => {
      if (below(stream.words, stream.offset, 5) === 0) return undefined;
      const text = madeFor(stream, card);
      if (text !== undefined) made.push(`${card.title}: ${JSON.stringify(text)}`);
      return text;
    }),
  );
  return { decks, made };
}
/** By seed; whoever plays them next has them as they are. */
const drawn = new Map<number, ReturnType<typeof madeDecks>>();

/** Plays games of decks, four in five cards of which have made-up texts. */
export function fuzz(strategy: Strategy, seeds: readonly [number, number], gamesPerDecks: number): Fuzzed {
  const limits: string[] = [];
  let texts = 0;
  let games = 0;
  for (let seed = seeds[0]; seed < seeds[1]; seed++) {
    const { decks, made } = drawn.get(seed) ?? madeDecks(seed);
    drawn.set(seed, { decks, made });
    texts += made.length;
    const state = createState(compileMatchup(decks[0], decks[1], DEFAULT_RULES, [strategy, strategy]));
    for (let game = 0; game < gamesPerDecks; game++, games++) {
      try {
        playGame(state, seed, game);
      } catch (error) {
        throw new Error(`game ${game} of seed ${seed}: ${String(error)}\n${made.join("\n")}`, { cause: error });
      }
      if (state.table.head[H.reason] === REASON.limit)
        limits.push(`${seed}/${game} in round ${state.table.head[H.round]}\n${made.join("\n")}`);
    }
  }
  return { games, texts, limits };
}
