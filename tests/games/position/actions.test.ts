import { expect, test } from "vitest";
import { loadExperiment } from "../../../src/cli/load.js";
import type { AskingGame } from "../../../src/games/cards/lookOn.js";
import type { CardPlayer } from "../../../src/games/cards/player.js";
import { asking as lcg } from "../../../src/games/lcg/answerWords.js";
import { watched } from "../../../src/games/miniatures/answerWords.js";
import { SCENARIOS } from "../../../src/games/miniatures/scenarios.js";
import type { Strategy } from "../../../src/games/miniatures/strategy.js";
import type { Position } from "../../../src/games/position.js";
import { answerMark } from "../../../src/games/positionText.js";
import { asking as tcg } from "../../../src/games/tcg/answerWords.js";
import { position as held } from "../../../src/index.js";
import * as registry from "../../../src/registry.js";
import { seatedGame } from "../../../src/run/record.js";
import { luckless } from "./dealt.js";
import { drawnGame, drawnSkirmish } from "./drawn.js";
import { type Walked, wordsOf } from "./walked.js";

/** The legal answers of a position in words: what whoever replays the game with that answer is told, and comes to. */

const ASKING: Readonly<Record<string, AskingGame<never, never>>> = {
  lcg: lcg as unknown as AskingGame<never, never>,
  tcg: tcg as unknown as AskingGame<never, never>,
};

/** One game that is never stopped, in which answers are given by number in place of the strategies' own. */
interface Replay {
  /** What was told of each answer. */
  readonly told: readonly string[];
  /** All words at the last question looked at, once whoever is asked has thought, or at the end. */
  readonly words: Uint8Array;
}

/** @param answers by their number of the game, as the engine is answered @param look answers before that place */
function replayed(
  { game, matchup, seed, variant, swapped }: Walked,
  answers: ReadonlyMap<number, number>,
  look: number,
): Replay {
  const told: string[] = [];
  let words: Uint8Array | undefined;
  let at = 0;
  const answered = (s: object, advice: number): number => {
    if (at === look) words = wordsOf(s);
    return answers.get(at++) ?? advice;
  };
  const { strategies } = matchup as { readonly strategies: readonly never[] };
  const scripted =
    game.name === "miniatures"
      ? strategies.map((of) => watched(skirmisher(of, answered), ({ choice }) => told.push(choice)))
      : strategies.map((of) => cardPlayer(of, ASKING[game.name], () => s, answered, told));
  const again = { ...(matchup as object), strategies: scripted };
  const s: object = luckless(game.createState(again) as object);
  game.play(again, s, seed[0], seed[1], variant, swapped, new Int32Array(game.gameColumns.length), undefined);
  return { told, words: words ?? wordsOf(s) };
}

type Answered = (s: object, advice: number) => number;

const skirmisher = (of: Strategy, answered: Answered): Strategy => ({
  name: of.name,
  description: of.description,
  chooseSetup: (s, side, c) => answered(s, of.chooseSetup(s, side, c)),
  chooseFirst: (s, side) => answered(s, Number(of.chooseFirst(s, side))) === 1,
  chooseActivation: (s, side) => answered(s, of.chooseActivation(s, side)),
  chooseDecision: (s, c) => answered(s, of.chooseDecision(s, c)),
  choose: (s, side, kind, actor, other, count) => answered(s, of.choose(s, side, kind, actor, other, count)),
});

interface CardStrategyOf {
  createPlayer(matchup: unknown, side: number): CardPlayer<unknown>;
}

const cardPlayer = (
  of: CardStrategyOf,
  { questions, words }: AskingGame<never, never>,
  state: () => object,
  answered: Answered,
  told: string[],
) => ({
  ...of,
  createPlayer: (matchup: unknown, side: number): CardPlayer<unknown> => {
    const player = of.createPlayer(matchup, side);
    return {
      begin: (low, high) => player.begin(low, high),
      choose: (view, question) => {
        const index = answered(state(), player.choose(view, question));
        told.push(words(view as never, questions[question], index));
        player.answered?.(view, question, index);
        return index;
      },
      ...(player.kept === undefined ? {} : { kept: player.kept }),
    };
  },
});

const begun = ({ game, matchup, seed, variant, swapped }: Walked): Position => {
  const position = game.position!(matchup);
  position.begin(seed[0], seed[1], variant, swapped);
  return position;
};

const GAMES: readonly (readonly [name: string, drawn: (n: number) => Walked])[] = [
  ["lcg", (n) => drawnGame(registry.findGame("lcg")!, n)],
  ["tcg", (n) => drawnGame(registry.findGame("tcg")!, n)],
  ["miniatures", (n) => drawnSkirmish(SCENARIOS[n % SCENARIOS.length], n)],
];
/** Between the places of a game that are looked at. */
const STEP = 13;
const PLACES = 10;
/** Of more answers than that some are played. */
const MOST = 5;

test.each(GAMES)(
  "%s: the nth action is what a replay of that answer tells, and leads where it leads",
  (name, drawn) => {
    let played = 0;
    const kinds = new Set<string>();
    for (let n = 0; n < 2; n++) {
      const of = drawn(n);
      const position = begun(of);
      for (let place = 0, at = 0; place < PLACES && position.question !== undefined; place++) {
        const { kind, options, optionCount } = position.question;
        const words = position.words();
        const actions = position.actions();
        expect(actions.length).toBe(optionCount);
        expect(Buffer.compare(position.words(), words), "asking changes nothing").toBe(0);
        const here = position.save();
        const each = Math.ceil(optionCount / MOST);
        for (let option = place % each; option < optionCount; option += each) {
          position.restore(here);
          expect(position.actions()[option]).toBe(actions[option]);
          position.answer(option);
          const given = name === "miniatures" ? options[option] : option;
          const replay = replayed(of, new Map([[at, given]]), at + 1);
          expect(actions[option], `${kind} ${option}`).toBe(replay.told[at]);
          expect(Buffer.compare(position.words(), replay.words), `${kind} ${option}`).toBe(0);
          kinds.add(kind);
          played++;
        }
        position.restore(here);
        at += position.playOn(n + STEP);
      }
    }
    expect(played).toBeGreaterThan(40);
    expect(kinds.size).toBeGreaterThan(2);
  },
);

test.each([
  ["lcg", ["jedi-masters", "mono-sith"]],
  ["tcg", ["tcg-champs04-light", "tcg-champs04-dark"]],
  ["miniatures", ["starter-republic", "starter-separatist"]],
])("%s: what the library's games advise reads as replay --at tells that answer", (_name, entrants) => {
  const position = held(entrants, { seed: "actions" });
  const { game, experiment } = loadExperiment(entrants, { seed: "actions" }, registry);
  const seated = seatedGame(experiment, { matchup: 0, pair: 0, swapped: false });
  for (let at = 1; position.question !== undefined && at < 160; at += STEP) {
    const { kind } = position.question;
    const line = game.log(...seated, { at }).find((one) => one.startsWith(answerMark(at)));
    expect(line).toMatch(new RegExp(`^answer ${at}: [^,]+, ${kind}: `));
    expect(line!.endsWith(`: ${position.actions()[position.advice]}`), line).toBe(true);
    position.playOn(STEP);
  }
  position.playOn();
  expect(position.actions()).toEqual([]);
});
