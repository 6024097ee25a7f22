import { type Chanced, chancedOf, nameOf, placeWords, type Replay } from "./model.js";

/** What chance did: the sum of luck from beat to beat, and the luckiest events, each a way to its beat. */

const [WIDTH, HEIGHT] = [600, 40];
/** Events that are listed. */
const MOST = 5;

interface LuckProps {
  readonly replay: Replay;
  readonly at: number;
  readonly go: (beat: number) => void;
}

const percent = (luck: number): string => `${(100 * Math.abs(luck)).toFixed(Math.abs(luck) < 0.1 ? 1 : 0)} %`;

export function Luck({ replay, at, go }: LuckProps) {
  const chanced = chancedOf(replay);
  if (chanced.length === 0) return null;
  const { document, beats, stops } = replay;
  const total = chanced.reduce((sum, { luck }) => sum + luck, 0);
  const titleOf = (beat: number): string => stops.findLast((stop) => stop.beat <= beat)?.title ?? "Setup";
  const name = (luck: number): string => nameOf(document, luck >= 0 ? "a" : "b");
  const luckiest = [...chanced].sort((x, y) => Math.abs(y.luck) - Math.abs(x.luck)).slice(0, MOST);
  return (
    <section class="steps luck" aria-label="Luck">
      <h3>
        Luck: {percent(total)} of a win for {name(total)}
        {verdictOf(replay, total)}
      </h3>
      <Line {...{ chanced, beats: beats.length, at, name: nameOf(document, "a") }} />
      <ol>
        {luckiest.map(({ beat, luck, line }) => (
          <li>
            <button type="button" {...(beat === at && { "aria-current": "step" })} onClick={() => go(beat)}>
              <span>
                <small>{placeWords(titleOf(beat), name(luck))}:</small> {line}
              </span>{" "}
              <b>+{percent(luck)}</b>
            </button>
          </li>
        ))}
      </ol>
      <p class="note">The value of the game after a roll or a draw, less its mean over all that could have come.</p>
    </section>
  );
}

/** Who won though chance was against it; nothing where it was for the winner, or hardly for either. */
function verdictOf({ document }: Replay, total: number): string {
  const winner = document.result?.winner;
  if ((winner !== "a" && winner !== "b") || Math.abs(total) < 0.01) return "";
  return total > 0 === (winner === "a") ? "" : `. ${nameOf(document, winner)} won against the odds`;
}

interface LineProps {
  readonly chanced: readonly Chanced[];
  readonly beats: number;
  readonly at: number;
  readonly name: string;
}

/** The sum of luck so far: above the middle where side a was lucky. */
function Line({ chanced, beats, at, name }: LineProps) {
  const last = Math.max(1, beats - 1);
  const x = (beat: number): string => ((Math.min(beat, last) / last) * WIDTH).toFixed(1);
  let sum = 0;
  const sums = chanced.map(({ beat, luck }) => {
    sum += luck;
    return [beat, sum] as const;
  });
  const most = Math.max(0.05, ...sums.map(([, so]) => Math.abs(so)));
  const y = (so: number): string => (HEIGHT / 2 - (so / most) * (HEIGHT / 2 - 3)).toFixed(1);
  const line = [[0, 0] as const, ...sums, [last, sum] as const].map(([beat, so]) => `${x(beat)},${y(so)}`);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Luck of ${name} so far, from ${percent(most)} points against it to ${percent(most)} for it.`}
    >
      <rect class="ground" width={WIDTH} height={HEIGHT} />
      <line class="half-line" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      <polyline class="chance" points={line.join(" ")} />
      <line class="now" x1={x(at)} x2={x(at)} y1="0" y2={HEIGHT} />
    </svg>
  );
}
