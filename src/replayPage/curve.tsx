import { type JudgedChance, judgedChances, numberOf, objectOf, type Replay } from "./model.js";

/** How the game went: the chance to win where rounds or turns begin or somebody chose, and points from beat to beat. */

const [WIDTH, HEIGHT] = [600, 90];

interface CurveProps {
  readonly replay: Replay;
  readonly at: number;
  readonly go: (beat: number) => void;
  /** The side whose choices are told; absent = both. */
  readonly by: "a" | "b" | undefined;
}

export function Curve({ replay, at, go, by }: CurveProps) {
  const { beats, stops, document } = replay;
  const last = Math.max(1, beats.length - 1);
  const x = (beat: number): number => (Math.min(beat, last) / last) * WIDTH;
  const judged = judgedChances(replay, by);
  const fitted = stops.flatMap(({ beat, chance }) => (chance === undefined ? [] : [{ beat, chance }]));
  // Where a strategy that searches has looked, the fitted curve says nothing more.
  const chances = judged.length > 0 ? [] : fitted;
  const points = pointsOf(replay);
  const most = Math.max(1, ...points.flat());
  const y = (n: number, of: number): number => HEIGHT - 3 - (n / of) * (HEIGHT - 6);
  const name = document.game === "miniatures" ? String(document.header.a) : "Light";
  const line = (values: readonly (readonly [number, number])[]): string =>
    values.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(" ");
  const click = (event: MouseEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    go(Math.round(((event.clientX - box.left) / box.width) * last));
  };
  const words = [
    ...(chances.length > 0
      ? [
          `Chance of ${name} to win where a round or turn begins: ${chances.map(({ chance }) => `${Math.round(chance * 100)} %`).join(", ")}.`,
        ]
      : []),
    ...(judged.length > 0 ? [`Chance of ${name} to win: ${sparse(judged).join(", ")}.`] : []),
    ...(points.length > 0 ? [`Points at the end: ${points.map((own) => own.at(-1)).join(" and ")}.`] : []),
  ].join(" ");
  const band = [
    ...judged.map(({ at: beat, high }) => [x(beat), y(high, 1)] as const),
    ...[...judged].reverse().map(({ at: beat, low }) => [x(beat), y(low, 1)] as const),
  ];
  const isChance = chances.length > 0 || judged.length > 0;
  return (
    <figure class="curve">
      <Axes
        left={isChance ? ["100 %", "50 %", "0 %"] : [String(most), "", "0"]}
        right={isChance && points.length > 0 ? [String(most), "", "0"] : []}
        below={ticksOf(stops).map(({ beat, words: said }) => ({ at: Math.min(beat, last) / last, said }))}
      />
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={words} onClick={click}>
        <rect class="ground" width={WIDTH} height={HEIGHT} />
        <line class="half-line" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        {stops.map(({ beat }) => (
          <line class="stop" x1={x(beat)} x2={x(beat)} y1="0" y2={HEIGHT} />
        ))}
        {points.map((own, side) => (
          <polyline class={`points side${side}`} points={line(own.map((n, beat) => [x(beat), y(n, most)] as const))} />
        ))}
        {chances.length > 1 && (
          <polyline class="chance" points={line(chances.map(({ beat, chance }) => [x(beat), y(chance, 1)] as const))} />
        )}
        {judged.length > 0 && <polygon class="error" points={line(band)} />}
        {judged.length > 0 && (
          <polyline
            class="chance"
            points={line(judged.map(({ at: beat, chance }) => [x(beat), y(chance, 1)] as const))}
          />
        )}
        <line class="now" x1={x(at)} x2={x(at)} y1="0" y2={HEIGHT} />
      </svg>
      <figcaption>
        {chances.length > 0 && <span class="key chance-key">chance of {name} to win, by the fitted curve</span>}
        {judged.length > 0 && (
          <span class="key chance-key">
            chance of {name} to win after each choice, from the bottom (0 %) to the top (100 %), by{" "}
            {document.judged!.playouts} playouts of {document.judged!.by}; shaded: its error (95 %)
          </span>
        )}{" "}
        {points.map((_own, side) => (
          <span class={`series side${side}`}>
            points of {String(objectOf((document.setup.sides as never)[side]).name)}{" "}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** Rounds or turns named below the curve: so many at most. */
const TICKS = 12;

/** Where rounds or turns begin, by their numbers; the first with its word. */
function ticksOf(stops: Replay["stops"]): { beat: number; words: string }[] {
  const every = Math.ceil(stops.length / TICKS);
  const numbered = stops.flatMap(({ beat, title }) => {
    const [, word, number] = /^(\D*?)(\d+)/.exec(title) ?? [];
    return word === undefined || number === undefined ? [] : [{ beat, word: word.trim(), number }];
  });
  return numbered
    .filter((_, i) => i % every === 0)
    .map(({ beat, word, number }, i) => ({ beat, words: i === 0 ? `${word} ${number}` : number }));
}

interface AxesProps {
  readonly left: readonly string[];
  readonly right: readonly string[];
  readonly below: readonly { readonly at: number; readonly said: string }[];
}

/** Words beside the picture, which itself is stretched. */
function Axes({ left, right, below }: AxesProps) {
  return (
    <div class="axes" aria-hidden="true">
      <div class="axis-left">
        {left.map((said) => (
          <span>{said}</span>
        ))}
      </div>
      <div class="axis-right">
        {right.map((said) => (
          <span>{said}</span>
        ))}
      </div>
      <div class="axis-below">
        {below.map(({ at, said }) => (
          <span style={`left: ${(100 * at).toFixed(2)}%`}>{said}</span>
        ))}
      </div>
    </div>
  );
}

/** Some of the chances in words, so that they can be listened to. */
function sparse(judged: readonly JudgedChance[]): string[] {
  const every = Math.max(1, Math.ceil(judged.length / 12));
  return judged
    .filter((_, i) => i % every === 0 || i === judged.length - 1)
    .map(({ at, chance }) => `${Math.round(chance * 100)} % in beat ${Math.floor(at) + 1}`);
}

/** Points by side and beat, where the game counts any. */
function pointsOf({ beats, document }: Replay): number[][] {
  if (document.game !== "miniatures") return [];
  const sides = (document.setup.sides as readonly unknown[]).length;
  return Array.from({ length: sides }, (_, side) =>
    beats.map(({ after }) => numberOf(objectOf(objectOf(after.sides)[side]).points)),
  );
}
