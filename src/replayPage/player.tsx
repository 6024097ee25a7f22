import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { present } from "../core/assert.js";
import { CardTable, type Hands } from "./cardTable.js";
import { BeatJudged, Choices } from "./choices.js";
import { Curve } from "./curve.js";
import { Luck } from "./luck.js";
import { type GameDocument, type GameHead, type Replay, replayOf, textOf } from "./model.js";
import { Skirmish, Squads } from "./skirmish.js";

/** The page: a game stepped through in beats, with its log and its curve beside it. */

const SPEEDS = [0.5, 1, 2, 4] as const;
/** Milliseconds a beat at speed 1. */
const BEAT = 1600;

/** Where the page stands: `#t=12`, with several games `#g=3&t=12`. */
export function placeInLink(): { readonly game: number; readonly beat: number } {
  const words = new URLSearchParams(location.hash.slice(1));
  const number = (name: string): number => Math.max(0, Number.parseInt(words.get(name) ?? "0", 10) || 0);
  return { game: number("g"), beat: number("t") };
}

interface PlayerProps {
  readonly heads: readonly GameHead[];
  /** Those that are unpacked, that of the link among them. */
  readonly games: ReadonlyMap<number, GameDocument>;
  readonly load: (game: number) => Promise<GameDocument>;
}

export function Player({ heads, games, load }: PlayerProps) {
  const [game, setGame] = useState(() => Math.min(placeInLink().game, heads.length - 1));
  const [beat, setBeat] = useState(() => placeInLink().beat);
  const replay = useMemo(() => replayOf(games.get(game)!), [games, game]);
  // The game shown stays until the next is unpacked.
  const show = useCallback(
    (to: number, at: number) =>
      void load(to).then(() => {
        setGame(to);
        setBeat(at);
      }),
    [load],
  );
  const last = replay.beats.length - 1;
  const at = Math.min(beat, last);
  const go = useCallback((to: number) => setBeat(Math.max(0, Math.min(last, to))), [last]);
  // Keys may come faster than the page is drawn: each steps on from where the one before has led.
  const step = useCallback(
    (by: number) => setBeat((was) => Math.max(0, Math.min(last, Math.min(was, last) + by))),
    [last],
  );
  useEffect(() => {
    const hash = `#${heads.length > 1 ? `g=${game}&` : ""}t=${at}`;
    if (location.hash !== hash) history.replaceState(null, "", hash);
  }, [game, at, heads]);
  useEffect(() => {
    const follow = () => {
      const place = placeInLink();
      show(Math.min(place.game, heads.length - 1), place.beat);
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [heads, show]);
  return (
    <>
      {heads.length > 1 && (
        <p class="games">
          <label>
            Game{" "}
            <select value={game} onChange={(event) => show(Number(event.currentTarget.value), 0)}>
              {heads.map((one, i) => (
                <option value={i}>{gameWords(one, i)}</option>
              ))}
            </select>
          </label>
        </p>
      )}
      <Notes {...{ game: replay.document, heads, at, go }} change={(to) => show(to, at)} />
      <Watching key={game} {...{ replay, at, last, go, step }} />
    </>
  );
}

const gameWords = ({ header, winner }: GameHead, i: number): string =>
  `${i + 1}: ${header.title === undefined ? "" : `${header.title}: `}${short(header.a)} against ${short(header.b)}${winner === undefined ? "" : `, ${winner === "a" || winner === "b" ? `${short(header[winner])} wins` : "nobody wins"}`}`;
const short = (name: unknown): string => (String(name).length > 40 ? `${String(name).slice(0, 40)}…` : String(name));

/** What else there is to say of a game: how it parts from the same game played otherwise, and that it ends otherwise. */
function Notes({ game: { header }, heads, at, go, change }: NotesProps) {
  const { other, parts, differences } = header;
  const there = typeof other === "number" ? heads[other] : undefined;
  const differ = (differences ?? []) as readonly string[];
  return (
    <>
      {differ.length > 0 && <p class="note">This game does not end as it was recorded: {differ.join("; ")}.</p>}
      {there !== undefined && (
        <p class="parting">
          {typeof parts === "number" && (
            <>
              Up to beat {parts} it is the same game as “{textOf(there.header.title)}”, then it goes another way.{" "}
              <button type="button" disabled={at === parts} onClick={() => go(parts)}>
                Where they part
              </button>{" "}
            </>
          )}
          <button type="button" onClick={() => change(Number(other))}>
            See the other: {textOf(there.header.title)}
          </button>
        </p>
      )}
    </>
  );
}

interface NotesProps {
  readonly game: GameDocument;
  readonly heads: readonly GameHead[];
  readonly at: number;
  readonly go: (to: number) => void;
  /** Shows another game at the same beat. */
  readonly change: (game: number) => void;
}

interface WatchingProps {
  readonly replay: Replay;
  readonly at: number;
  readonly last: number;
  readonly go: (to: number) => void;
  readonly step: (by: number) => void;
}

function Watching({ replay, at, last, go, step }: WatchingProps) {
  const { document, beats, stops } = replay;
  const [speed, setSpeed] = useState<number>(1);
  const [isPlaying, setPlaying] = useState(false);
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const [hands, setHands] = useState<Hands>("open");
  const board = useRef<HTMLDivElement>(null);
  const now = present(beats[at], "the beat that is shown");
  const isSkirmish = document.game === "miniatures";
  const round = stops.findLastIndex((stop) => stop.beat <= at);
  // Who looks at one side's cards is told of that side's choices alone.
  const by = hands === "open" ? undefined : hands === "light" ? "a" : "b";

  useEffect(() => {
    if (!isPlaying) return undefined;
    if (at >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => step(1), BEAT / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, at, last, speed, step]);

  useEffect(() => {
    const jump = (by: number) => go(stops[Math.max(0, Math.min(stops.length - 1, round + by))]?.beat ?? 0);
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const target = event.target as Element;
      if (target.closest("select, input, summary")) return;
      if (event.key === " " && target.closest("button, a, [role=button]")) return;
      // In the log, whose lines are beats, one also goes up and down.
      const isInLog = target.closest(".log ol") !== null;
      const deed = {
        ...(isInLog && { ArrowDown: () => step(1), ArrowUp: () => step(-1) }),
        ArrowRight: () => step(1),
        ArrowLeft: () => step(-1),
        " ": () => setPlaying((was) => !was),
        Home: () => go(0),
        End: () => go(last),
        PageDown: () => jump(1),
        PageUp: () => jump(stops[round]?.beat === at ? -1 : 0),
      }[event.key];
      if (deed === undefined) return;
      event.preventDefault();
      deed();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [at, last, go, step, stops, round]);

  useEffect(() => {
    const element = board.current;
    let pause = 0;
    const onWheel = (event: WheelEvent) => {
      const to = at + Math.sign(event.deltaY);
      // At either end the wheel scrolls the page.
      if (event.ctrlKey || event.deltaY === 0 || to < 0 || to > last) return;
      event.preventDefault();
      if (event.timeStamp < pause) return;
      pause = event.timeStamp + 80;
      step(Math.sign(event.deltaY));
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [at, last, step]);

  return (
    <div class="watching">
      <div class="stage">
        <p class="beat" aria-live="polite">
          <small>
            {stops[round]?.title ?? "Setup"} · {at + 1} of {last + 1}
          </small>{" "}
          <span>
            <b>{now.title}</b>
            {now.more !== "" && `: ${now.more}`}
          </span>
        </p>
        <BeatJudged {...{ replay, at, by }} />
        <div ref={board}>
          {isSkirmish ? (
            <Skirmish {...{ document, beat: now, frame: now.after, chosen, choose: setChosen }} />
          ) : (
            <CardTable {...{ document, beat: now, frame: now.after, hands }} />
          )}
        </div>
        <div class="controls" role="group" aria-label="Stepping through the game">
          <button type="button" onClick={() => go(0)} aria-label="To the beginning">
            |◀
          </button>
          <button type="button" onClick={() => step(-1)} aria-label="One beat back">
            ◀
          </button>
          <button type="button" class="play" onClick={() => setPlaying(!isPlaying)}>
            {isPlaying ? "Pause" : "Play"}
          </button>
          <button type="button" onClick={() => step(1)} aria-label="One beat on">
            ▶
          </button>
          <button type="button" onClick={() => go(last)} aria-label="To the end">
            ▶|
          </button>
          <label>
            <span class="hidden">Beat</span>
            <input
              type="range"
              min="0"
              max={last}
              value={at}
              aria-valuetext={now.title}
              onInput={(event) => go(Number(event.currentTarget.value))}
            />
          </label>
          <label>
            Speed{" "}
            <select value={speed} onChange={(event) => setSpeed(Number(event.currentTarget.value))}>
              {SPEEDS.map((one) => (
                <option value={one}>{one}×</option>
              ))}
            </select>
          </label>
          <label>
            Go to{" "}
            <select
              value={round}
              onChange={(event) => go(present(stops[Number(event.currentTarget.value)], "a round that is chosen").beat)}
            >
              {round < 0 && <option value={-1}>Setup</option>}
              {stops.map((stop, i) => (
                <option value={i}>{stop.title}</option>
              ))}
            </select>
          </label>
          {!isSkirmish && document.header.as === undefined && (
            <label>
              Cards of{" "}
              <select value={hands} onChange={(event) => setHands(event.currentTarget.value as Hands)}>
                <option value="open">both sides</option>
                <option value="light">Light</option>
                <option value="dark">Dark</option>
              </select>
            </label>
          )}
        </div>
        <Curve {...{ replay, at, go, by }} />
        <Luck {...{ replay, at, go }} />
        <Choices {...{ replay, at, go, by }} />
        {isSkirmish && <Squads {...{ document, frame: now.after, chosen, choose: setChosen }} />}
        <Ending {...{ document }} isShown={at === last} />
      </div>
      <Log {...{ replay, at, go }} />
    </div>
  );
}

function Ending({
  document: { result, brokeOff, header },
  isShown,
}: {
  readonly document: GameDocument;
  readonly isShown: boolean;
}) {
  if (!isShown) return null;
  if (brokeOff !== undefined) return <p class="ending">This game broke off: {brokeOff}</p>;
  const winner = textOf(result?.winner);
  const name = winner === "a" ? short(header.a) : winner === "b" ? short(header.b) : undefined;
  return (
    <p class="ending" data-winner={winner}>
      {name === undefined ? "Nobody wins" : `${name} wins`}: {textOf(result?.reason)}.
    </p>
  );
}

/** The log; a click on a line goes to its beat. */
function Log({ replay: { document, beats, beatOf }, at, go }: Pick<WatchingProps, "replay" | "at" | "go">) {
  const box = useRef<HTMLOListElement>(null);
  const { from, to } = present(beats[at], "the beat that is shown");
  useEffect(() => {
    const list = box.current;
    const line = list?.children[from] as HTMLElement | undefined;
    if (list !== null && line !== undefined) list.scrollTop = line.offsetTop - list.clientHeight / 3;
  }, [from]);
  return (
    <section class="log" aria-label="Log">
      <ol ref={box} tabIndex={0} aria-label="Log of the game, a line an event">
        {document.lines.map((line, i) => {
          const depth = Math.min(4, Math.floor((line.length - line.trimStart().length) / 2));
          const isNow = from <= i && i < to;
          const own = beatOf[i] ?? -1;
          return (
            <li
              class={`depth${depth}${isNow ? " told" : ""}`}
              {...(isNow && { "aria-current": "step" })}
              onClick={() => own >= 0 && go(own)}
            >
              {line.trim()}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** What is printed: the pictures where rounds or turns begin, and the log. */
export function Printed({ game }: { readonly game: GameDocument }) {
  const { document, stops, beats } = replayOf(game);
  return (
    <>
      {stops.map(({ title, frame, beat }) => {
        const still = { ...present(beats[beat], "the beat of a stop"), events: [], before: frame };
        return (
          <section>
            <h2>{title}</h2>
            {document.game === "miniatures" ? (
              <Skirmish {...{ document, beat: still, frame, chosen: undefined }} />
            ) : (
              <CardTable {...{ document, beat: still, frame, hands: "open" as const }} />
            )}
          </section>
        );
      })}
      <pre>{document.lines.join("\n")}</pre>
    </>
  );
}
