import { type Costly, costliest, judgedChances, nameOf, placeWords, type Replay } from "./model.js";

/** What a strategy that searches thinks of the choices: the chance to win in a beat, and what would have been better. */

/** Choices that are listed. */
const MOST = 8;

interface JudgedProps {
  readonly replay: Replay;
  readonly at: number;
  /** The side whose choices are told; absent = both. */
  readonly by: "a" | "b" | undefined;
}

const percent = (chance: number): string => `${Math.round(100 * chance)}`;
const gain = ({ better: { estimate, low, high } }: Costly): string =>
  `+${percent(estimate)} % (${percent(low)} to ${percent(high)})`;

/** What was chosen or would have been: answers that are no sentence say to what. */
const choiceWords = ({ question }: Costly, choice: string): string =>
  /\s/.test(choice) && /^(decision|action|act|play|build)$/.test(question) ? choice : `${question}: ${choice}`;

/** The chance to win as the beat stands, and better choices left in it. */
export function BeatJudged({ replay, at, by }: JudgedProps) {
  const { document } = replay;
  if (document.judged === undefined) return null;
  const last = judgedChances(replay, by).findLast((one) => Math.floor(one.at) <= at);
  const costly = costliest(document, by).filter(({ beat }) => beat === at);
  return (
    <p class="judged">
      {last !== undefined && (
        <span>
          Chance of {nameOf(document, "a")} to win: <b>{percent(last.chance)} %</b> ({percent(last.low)} to{" "}
          {percent(last.high)})
        </span>
      )}
      {costly.map((one) => (
        <span class="instead">
          {nameOf(document, one.side)} chose {choiceWords(one, one.played)}. Instead:{" "}
          <b>{choiceWords(one, one.better.choice)}</b> {gain(one)}
        </span>
      ))}
    </p>
  );
}

/** The choices that cost most, each a way to its beat. */
export function Choices({ replay, at, by, go }: JudgedProps & { readonly go: (beat: number) => void }) {
  const { document, stops } = replay;
  const { judged } = document;
  if (judged === undefined) return null;
  const own = judged.choices.filter(({ side }) => by === undefined || side === by);
  const costly = costliest(document, by);
  const titleOf = (beat: number): string => stops.findLast((stop) => stop.beat <= beat)?.title ?? "Setup";
  return (
    <section class="steps choices" aria-label="Choices that cost most">
      <h3>Choices that cost most</h3>
      <ol>
        {costly.slice(0, MOST).map((one) => (
          <li>
            <button type="button" {...(one.beat === at && { "aria-current": "step" })} onClick={() => go(one.beat)}>
              <span>
                <small>{placeWords(titleOf(one.beat), nameOf(document, one.side))}:</small>{" "}
                {choiceWords(one, one.played)}; instead: {choiceWords(one, one.better.choice)}
              </span>{" "}
              <b>{gain(one)}</b>
            </button>
          </li>
        ))}
      </ol>
      <p class="note">
        {costly.length === 0
          ? `Of ${own.length} choices none was shown to be worse than another one.`
          : `Of ${own.length} choices ${costly.length} ${costly.length === 1 ? "was" : "were"} shown to be worse than another one${costly.length > MOST ? `; the ${MOST} dearest are listed` : ""}.`}{" "}
        {judged.by} estimates the chance to win by {judged.playouts} playouts after each choice that it would have
        thought about itself, in which it deals anew what the side that chooses cannot know and its policy plays both
        sides; + is what another choice would have brought in as many pairs of playouts with the same deals and dice,
        none of which had a part in finding it. In brackets: intervals at 95 %. Against a weaker opponent than that
        policy a choice may have been right.
      </p>
    </section>
  );
}
