import { at } from "../core/assert.js";
import { visible } from "../core/text.js";
import { type Reached, type Stage, sharedCount, type Watch } from "./watch.js";

/** How far a run or study is, on standard error: a line that changes on a terminal, elsewhere a line now and then. */
export interface Progress extends Watch {
  /** Prints a line of its own, with the changing line out of its way. */
  say(line: string): void;
  /** How far the stage under way is; undefined where none is, or one without games. */
  reached(): Reached | undefined;
  /** Ends it. Nothing is shown afterwards. */
  stop(): void;
}

/** Where it is shown, and by which clock. */
export interface Display {
  readonly stream: { write(text: string): unknown; readonly isTTY?: boolean; readonly columns?: number };
  /** Milliseconds since any moment. */
  now(): number;
  /** Does work every so many milliseconds until the function returned is called; it may come late. */
  every(milliseconds: number, work: () => void): () => void;
}

/** How often a terminal's line changes, and how often there is a line elsewhere, in milliseconds. */
const REDRAW_MS = 100;
const LINE_MS = 30_000;
/** Before so much play has been seen there is no speed to speak of. */
const LEAST_SEEN_MS = 1000;
/**
 * Speed is that of the last half of what was seen, so that what was slow at first leaves it, but of no more than this.
 */
const SEEN_MS = 30_000;
const BAR = 24;
/** What makes a terminal forget the line from here on. */
export const ERASE_LINE_END = `${String.fromCharCode(27)}[K`;

const standardError: Display = {
  stream: process.stderr,
  now: () => performance.now(),
  every(milliseconds, work) {
    const timer = setInterval(work, milliseconds);
    timer.unref();
    return () => clearInterval(timer);
  },
};

/** Games seen at a time. */
interface Seen {
  readonly time: number;
  readonly games: number;
}

/** The stage under way. */
interface UnderWay {
  readonly stage: Stage;
  readonly begun: number;
  kept: number;
  expected: number;
  /** From the first game on, so that the start of workers is no part of it. */
  seen: Seen[];
}

/** Shows nothing before a stage begins. @param display standard error unless a test brings its own */
export function createProgress(display: Display = standardError): Progress {
  const { stream, now } = display;
  const isTerminal = stream.isTTY === true;
  const played = sharedCount();
  const done = () => at(played, 0);
  let underWay: UnderWay | undefined;
  let drawn = now();
  let isShown = false;
  let isOver = false;
  const erase = () => {
    if (isShown) stream.write(`\r${ERASE_LINE_END}`);
    isShown = false;
  };
  const draw = (time: number) => {
    drawn = time;
    if (underWay === undefined || isOver) return;
    look(underWay, done(), time);
    if (isTerminal) {
      const text = terminalLine(underWay, done(), time);
      stream.write(`\r${text.slice(0, Math.max(20, (stream.columns ?? 80) - 1))}${ERASE_LINE_END}`);
      isShown = true;
    } else stream.write(`${plainLine(underWay, done(), time)}\n`);
  };
  const tick = () => {
    const time = now();
    if (!isTerminal && underWay !== undefined) look(underWay, done(), time);
    if (time - drawn >= (isTerminal ? REDRAW_MS : LINE_MS)) draw(time);
  };
  /** What is over stays to be read, where it has a name. */
  const conclude = () => {
    erase();
    if (underWay === undefined || !isTerminal || underWay.stage.what === "" || underWay.stage.games === 0) return;
    const games = count(Math.min(underWay.kept + done(), underWay.expected));
    stream.write(`${nameOf(underWay.stage)}: ${games} games in ${remaining((now() - underWay.begun) / 1000)}\n`);
  };
  const cancel = display.every(REDRAW_MS, tick);
  return {
    played,
    begin(stage) {
      conclude();
      played[0] = 0;
      underWay = { stage, begun: now(), kept: 0, expected: stage.games, seen: [] };
      if (isTerminal) draw(now());
    },
    keep(games) {
      if (underWay !== undefined) underWay.kept += games;
    },
    expect(games) {
      if (underWay !== undefined) underWay.expected = games;
    },
    tick,
    say(text) {
      const line = visible(text);
      erase();
      stream.write(`${line}\n`);
    },
    reached() {
      if (underWay === undefined || isOver || underWay.stage.games === 0) return undefined;
      const { stage, kept, expected } = underWay;
      const games = Math.min(kept + done(), expected);
      const speed = speedOf(underWay, done(), now());
      const secondsLeft = speed === undefined || speed <= 0 ? {} : { secondsLeft: (expected - games) / speed };
      return { what: nameOf(stage), games, expected, isMost: stage.isMost, ...secondsLeft };
    },
    stop() {
      if (isOver) return;
      conclude();
      isOver = true;
      cancel();
    },
  };
}

/** Remembers how many games there were when, as far back as speed is reckoned from. */
function look(underWay: UnderWay, games: number, time: number): void {
  const { seen } = underWay;
  const last = seen[seen.length - 1];
  if (games === 0 || (last !== undefined && time - last.time < REDRAW_MS)) return;
  seen.push({ time, games });
  // Of the first one the time alone counts: since when games are played.
  while (seen.length > 2 && time - at(seen, 1).time > SEEN_MS) seen.splice(1, 1);
}

/** Games a second; undefined while too little was seen. */
function speedOf({ seen }: UnderWay, games: number, time: number): number | undefined {
  const first = seen[0];
  if (first === undefined || time - first.time < LEAST_SEEN_MS) return undefined;
  // Hosts bring games by whole parts: before the second one there is no speed, and where none came lately an older one.
  if (games === first.games) return undefined;
  const from = time - Math.min(SEEN_MS, (time - first.time) / 2);
  const isBefore = (one: Seen) => one.games < games;
  const since = seen.find((one) => one.time >= from && isBefore(one)) ?? seen.findLast(isBefore) ?? first;
  return (games - since.games) / ((time - since.time) / 1000);
}

/** "12,000 of 56,000 games", the share done, and what is known of speed and the rest. */
function figures(underWay: UnderWay, played: number, time: number) {
  const { stage, kept, expected } = underWay;
  const done = Math.min(kept + played, expected);
  const speed = speedOf(underWay, played, time);
  const most = mostWords(stage.isMost);
  const whole = wholeOf(stage, done, expected, speed);
  // What is left of the last stage is what is left of all.
  const isLast = whole !== undefined && stage.others?.after === 0;
  const pace =
    speed === undefined
      ? [played === 0 ? "starting" : "measuring speed"]
      : [`${speedWords(speed)} games/s`, ...(isLast ? [] : [`${most}${leftAfter(expected - done, speed)}`])];
  const share = expected > 0 ? done / expected : 0;
  return {
    share,
    games: `${count(done)} of ${most}${count(expected)} games`,
    pace,
    whole,
  };
}

const mostWords = (isMost: boolean): string => (isMost ? "at most " : "");

const leftAfter = (games: number, speed: number): string => `${remaining(games / Math.max(speed, 0.001))} left`;

/**
 * How far all stages are together, where one player plays them: the speed of another is not known. Undefined where
 * there are no others, or another plays one to come.
 */
function wholeOf({ others }: Stage, done: number, expected: number, speed: number | undefined) {
  if (others === undefined || others.strategy !== undefined) return undefined;
  const { before, after, isMost } = others;
  const share = (before + done) / Math.max(1, before + expected + after);
  const left = speed === undefined ? [] : [`${mostWords(isMost)}${leftAfter(expected - done + after, speed)}`];
  return { share, words: [`${Math.floor(100 * share)} % of all`, ...left].join(", ") };
}

/** "then at most 300 games by rollout-4": what another player plays after a stage. */
const thenWords = ({ others }: Stage): string =>
  others?.strategy === undefined
    ? ""
    : `, then ${mostWords(others.isMost)}${count(others.after)} games, some by ${others.strategy}`;

/** "stage 2 of 4, stat weights" */
const nameOf = ({ what, place }: Stage): string =>
  place === undefined ? what : `stage ${place[0]} of ${place[1]}, ${what}`;

const barOf = (share: number): string => {
  const full = Math.floor(share * BAR);
  return `${"█".repeat(full)}${"░".repeat(BAR - full)}`;
};

function terminalLine(underWay: UnderWay, played: number, time: number): string {
  const what = nameOf(underWay.stage);
  if (underWay.stage.games === 0) return `${what} ...`;
  const { share, games, pace, whole } = figures(underWay, played, time);
  if (whole !== undefined) return [`${barOf(whole.share)} ${whole.words}`, `${what}: ${games}`, ...pace].join(" | ");
  const bar = `${what === "" ? "" : `${what} `}${barOf(share)} ${Math.floor(100 * share)} %`;
  return [bar, games, ...pace].join(" | ") + thenWords(underWay.stage);
}

function plainLine(underWay: UnderWay, played: number, time: number): string {
  const what = nameOf(underWay.stage);
  const name = what === "" ? "" : `${what}: `;
  if (underWay.stage.games === 0) return `${name}under way for ${remaining((time - underWay.begun) / 1000)}`;
  const { share, games, pace, whole } = figures(underWay, played, time);
  const all = whole === undefined ? thenWords(underWay.stage) : `; ${whole.words}`;
  return `${name}${[`${games} (${Math.floor(100 * share)} %)`, ...pace].join(", ")}${all}`;
}

const count = (n: number): string => Math.round(n).toLocaleString("en-US");

/** Seconds as "12 s", "3 min 20 s" or "2 h 5 min". */
export function remaining(seconds: number): string {
  const s = Math.ceil(seconds);
  if (s < 60) return `${s} s`;
  if (s < 3600) return `${Math.floor(s / 60)} min ${s % 60} s`;
  return `${Math.floor(s / 3600)} h ${Math.floor((s % 3600) / 60)} min`;
}

/** Few games a second with a decimal: "0.4", "1.0", "1,234". */
export const speedWords = (speed: number): string => (speed < 9.95 ? speed.toFixed(1) : count(speed));
