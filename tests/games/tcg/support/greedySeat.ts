import { QUESTION, type Question } from "../../../../src/games/tcg/strategy.js";
import { greedy } from "../../../../strategies/tcg/greedy.js";
import { type SideName, sideNamed } from "../../cards/support/names.js";
import type { Answer, Asked, Scene, Script } from "./scene.js";

/** Greedy in one seat of a scene: it answers what the script leaves open for its side, and its answers are kept. */
export class GreedySeat {
  /** What greedy has answered in the step, in order. */
  readonly answers: { readonly question: Question; readonly card: string; readonly answer: string }[] = [];
  /** What a search that follows greedy would not try, in order. */
  readonly #avoided: { readonly question: Question; readonly option: string }[] = [];
  #pending: string | undefined;
  #replayed = 0;
  readonly #scene: Scene;
  readonly #side: SideName;

  constructor(scene: Scene, side: SideName) {
    this.#scene = scene;
    this.#side = side;
  }

  /** A script in which greedy plays its side; what is given besides is scripted. */
  script(given: Omit<Script, "at" | "decide"> = {}): Script {
    this.answers.length = 0;
    this.#avoided.length = 0;
    this.#replayed = 0;
    const { matchup, views } = this.#scene.state;
    const seat = sideNamed(this.#side);
    const player = greedy.createPlayer(matchup, seat);
    player.begin(1, 2);
    return {
      ...given,
      at: (asked: Omit<Asked, "answer">) => {
        if (asked.side !== this.#side) return;
        const { options, question } = asked;
        this.#pending = options[player.choose(views[seat], QUESTION[question])];
        for (const [i, option] of options.entries())
          if (player.avoids!(views[seat], QUESTION[question], i)) this.#avoided.push({ question, option });
      },
      decide: (asked: Omit<Asked, "answer">): Answer | undefined => {
        if (asked.side !== this.#side) return undefined;
        if (this.#pending === undefined) return this.answers[this.#replayed++].answer;
        const answer = this.#pending;
        this.#pending = undefined;
        this.answers.push({ question: asked.question, card: asked.card, answer });
        return answer;
      },
    };
  }

  /** What of a kind of question a search that follows greedy would not try. */
  avoidedAt(question: Question): string[] {
    return this.#avoided.filter((one) => one.question === question).map((one) => one.option);
  }

  /** Answers to a kind of question, in order. */
  to(question: Question): string[] {
    return this.answers.filter((one) => one.question === question).map((one) => one.answer);
  }
}

/** Has greedy play a side of a scene. */
export const greedyIn = (scene: Scene, side: SideName): GreedySeat => new GreedySeat(scene, side);
