import { describe, expect, test } from "vitest";
import { createProgress, ERASE_LINE_END, type Progress, speedWords } from "../../src/run/progressBar.js";
import { countHere, placing, stageOf } from "../../src/run/watch.js";

/** A clock that is set by hand, and a stream that keeps what was written. */
function shown(isTTY: boolean, columns = 100) {
  let time = 5000;
  let due = 0;
  let work: (() => void) | undefined;
  let interval = 0;
  const written: string[] = [];
  const progress = createProgress({
    stream: { write: (text: string) => written.push(text), isTTY, columns },
    now: () => time,
    every(milliseconds, own) {
      [interval, work] = [milliseconds, own];
      due = time + milliseconds;
      return () => {
        work = undefined;
      };
    },
  });
  /** Lets time go by, the timer running, so many games being played a second. */
  const pass = (seconds: number, gamesPerSecond = 0) => {
    for (const end = time + 1000 * seconds; time < end; ) {
      time = Math.min(end, due);
      progress.played[0] += (gamesPerSecond * interval) / 1000;
      due += interval;
      work?.();
    }
  };
  const last = () => written[written.length - 1].replaceAll(ERASE_LINE_END, "").replace("\r", "");
  return { progress, written, pass, last, isRunning: () => work !== undefined };
}

describe("on a terminal", () => {
  test("shows a line from the moment a stage begins, and within a tenth of a second of any game", () => {
    const { progress, pass, last } = shown(true);
    progress.begin(stageOf("drawn squads", 20_000));
    expect(last()).toBe("drawn squads ░░░░░░░░░░░░░░░░░░░░░░░░ 0 % | 0 of 20,000 games | starting");
    pass(0.1, 100);
    expect(last()).toContain("| 10 of 20,000 games | measuring speed");
  });

  test("the estimate leaves the start of workers and a slow first half out", () => {
    const { progress, pass, last } = shown(true);
    progress.begin(stageOf("", 20_000));
    pass(8);
    expect(last()).toContain("starting");
    // Two seconds at half speed, then two at full speed: the last half of what was seen.
    pass(2, 500);
    expect(last()).toMatch(/1,000 of 20,000 games \| 500 games\/s \| 38 s left$/);
    pass(2, 1000);
    expect(last()).toMatch(/3,000 of 20,000 games \| 1,0\d\d games\/s \| 1[67] s left$/);
  });

  test("where games come by whole parts, minutes without any do not make the rest endless", () => {
    const { progress, pass, last } = shown(true);
    progress.begin(stageOf("", 20_000));
    pass(0.1, 20_000);
    pass(70);
    expect(last()).toContain("2,000 of 20,000 games | measuring speed");
    pass(0.1, 20_000);
    pass(60);
    // 2,000 games in the 130 seconds since the first part.
    expect(last()).toMatch(/4,000 of 20,000 games \| 15 games\/s \| 17 min \d+ s left$/);
  });

  test("where no part came in the later half of what was seen, speed is reckoned from before the last one", () => {
    const { progress, pass, last } = shown(true);
    progress.begin(stageOf("", 20_000));
    for (const seconds of [10, 12]) {
      pass(0.1, 20_000);
      pass(seconds);
    }
    // 2,000 games in 12 seconds, and not in the 22 since the first part.
    expect(last()).toMatch(/4,000 of 20,000 games \| 16\d games\/s/);
  });

  test("few games a second are told with a decimal, so that no game is 0 games", () => {
    expect([0.4, 1, 9.94, 9.96, 1234].map(speedWords)).toEqual(["0.4", "1.0", "9.9", "10", "1,234"]);
  });

  test("games kept from before count as done, and say nothing of speed", () => {
    const { progress, pass, last } = shown(true);
    progress.begin(stageOf("", 20_000));
    progress.keep(10_000);
    pass(2, 1000);
    expect(last()).toContain("12,000 of 20,000 games | 1,000 games/s | 8 s left");
  });

  test("says which stage of how many it is, a round of one being no stage of its own, and passes over one not played", () => {
    const { progress, written, pass, last } = shown(true, 140);
    const stages = ["drawn squads", "squads at the costs found", "stat weights", "titration of Noghri"];
    const watch = placing(
      progress,
      stages.map((what) => stageOf(what, 1000)),
    )!;
    watch.begin(stageOf("drawn squads", 1000));
    expect(last()).toMatch(/^░{24} 0 % of all \| stage 1 of 4, drawn squads: 0 of 1,000 games \| starting$/);
    pass(2, 100);
    // 800 more here and 3,000 after it, at 100 a second.
    expect(last()).toBe(
      "█░░░░░░░░░░░░░░░░░░░░░░░ 5 % of all, 38 s left | stage 1 of 4, drawn squads: 200 of 1,000 games | 100 games/s | 8 s left",
    );
    watch.begin(stageOf("analysis", 0));
    expect(last()).toBe("analysis ...");
    watch.begin(stageOf("squads at the costs found, round 2", 500));
    pass(2, 100);
    // 300 more of this round, 500 of rounds that may come, 2,000 after it.
    expect(last()).toMatch(
      /^█{7}░{17} 30 % of all, at most 28 s left \| stage 2 of 4, squads at the costs found, round 2: 200 of 500 games/,
    );
    watch.begin(stageOf("titration of Noghri", 1000, true));
    watch.keep(200);
    pass(2, 100);
    expect(last()).toMatch(
      /^█{20}░{4} 85 % of all, at most 6 s left \| stage 4 of 4, titration of Noghri: 400 of at most 1,000 games \| 100 games\/s$/,
    );
    watch.begin(stageOf("analysis", 0));
    expect(written.join("")).toContain("stage 4 of 4, titration of Noghri: 400 games in 2 s\n");
    expect(placing(progress, [stageOf("drawn squads", 1000)])).toBe(progress);
    expect(placing(undefined, [])).toBeUndefined();
  });

  test("where another player plays what comes, says its games and no time for it", () => {
    const { progress, pass, last } = shown(true, 140);
    const search = stageOf("search", 1000);
    const again = { ...stageOf("played again by rollout-4", 300, true), strategy: "rollout-4" };
    const watch = placing(progress, [search, again])!;
    watch.begin(search);
    pass(2, 100);
    expect(last()).toBe(
      "stage 1 of 2, search ████░░░░░░░░░░░░░░░░░░░░ 20 % | 200 of 1,000 games | 100 games/s | 8 s left, then at most 300 games, some by rollout-4",
    );
    watch.begin(again);
    pass(2, 10);
    expect(last()).toMatch(
      /^█{18}░{6} 78 % of all, at most 28 s left \| stage 2 of 2, played again by rollout-4: 20 of/,
    );
  });

  test("names each stage, counts it anew, leaves a line of it, and says where the end is not known", () => {
    const { progress, written, pass, last } = shown(true, 120);
    progress.begin(stageOf("drawn squads", 4000));
    pass(4, 1000);
    progress.begin(stageOf("analysis", 0));
    expect(last()).toBe("analysis ...");
    progress.begin(stageOf("titration of Noghri", 3000, true));
    pass(2, 500);
    expect(last()).toMatch(
      /^titration of Noghri █{8}░{16} 33 % \| 1,000 of at most 3,000 games \| 500 games\/s \| at most 4 s left$/,
    );
    progress.stop();
    const lines = written.filter((text) => text.endsWith("\n"));
    expect(lines).toEqual(["drawn squads: 4,000 games in 4 s\n", "titration of Noghri: 1,000 games in 2 s\n"]);
  });

  test("more games than were expected do not make more than all", () => {
    const { progress, pass, last } = shown(true);
    progress.begin(stageOf("", 1000));
    pass(3, 1000);
    expect(last()).toMatch(/^█{24} 100 % \| 1,000 of 1,000 games \| 1,000 games\/s \| 0 s left$/);
    progress.expect(6000);
    pass(0.1, 1000);
    expect(last()).toContain("51 % | 3,100 of 6,000 games");
  });

  test("never draws a line that is longer than the terminal is wide", () => {
    const { progress, pass, last } = shown(true, 40);
    progress.begin(stageOf("titration of a character with a very long name indeed", 3000));
    pass(2, 500);
    expect(last().length).toBe(39);
  });

  test("a line that is said stands by itself, and nothing is drawn after the end", () => {
    const { progress, written, pass, isRunning } = shown(true);
    progress.begin(stageOf("", 3000));
    pass(1, 500);
    progress.say("Stopping.");
    expect(written.slice(-2)).toEqual([`\r${ERASE_LINE_END}`, "Stopping.\n"]);
    progress.stop();
    expect(isRunning()).toBe(false);
    const before = written.length;
    progress.tick();
    pass(5, 500);
    progress.stop();
    expect(written.length).toBe(before);
  });
});

describe("without a terminal", () => {
  test("a line every 30 seconds, and none before", () => {
    const { progress, written, pass } = shown(false);
    progress.begin(stageOf("drawn squads", 200_000));
    pass(29.9, 1000);
    expect(written).toEqual([]);
    pass(0.2, 1000);
    expect(written).toEqual([
      expect.stringMatching(/^drawn squads: 30,\d00 of 200,000 games \(15 %\), 1,000 games\/s, 2 min 50 s left\n$/),
    ]);
    pass(60, 1000);
    expect(written).toHaveLength(3);
    progress.begin(stageOf("analysis", 0));
    pass(30);
    expect(written[3]).toMatch(/^analysis: under way for \d+ s\n$/);
    progress.stop();
    expect(written).toHaveLength(4);
    expect(written.join("")).not.toMatch(/[\r█]/);
    expect(written.join("")).not.toContain(ERASE_LINE_END);
  });
});

test("says of the stage under way how many games are left and how long they take", () => {
  const { progress, pass } = shown(false);
  expect(progress.reached()).toBeUndefined();
  progress.begin(stageOf("analysis", 0));
  expect(progress.reached()).toBeUndefined();
  progress.begin({ ...stageOf("stat weights", 20_000, true), place: [2, 3] });
  progress.keep(5000);
  const reached = { what: "stage 2 of 3, stat weights", games: 5000, expected: 20_000, isMost: true };
  expect(progress.reached()).toEqual(reached);
  pass(10, 500);
  // 10,000 more at 500 a second.
  expect(progress.reached()).toEqual({ ...reached, games: 10_000, secondsLeft: expect.closeTo(20, 6) });
  progress.stop();
  expect(progress.reached()).toBeUndefined();
});

describe("games played in this thread, where no timer can come in between", () => {
  const play = (progress: Progress, games: number) => {
    const count = countHere(progress);
    for (let g = 0; g < games; g += 2) count(2);
  };

  test("are shown while they are played, and drawn at most ten times a second", () => {
    let time = 0;
    const written: string[] = [];
    const progress = createProgress({
      stream: { write: (text: string) => written.push(text), isTTY: true, columns: 100 },
      // A game takes a millisecond.
      now: () => time++,
      every: () => () => {},
    });
    progress.begin(stageOf("", 100_000));
    play(progress, 10_000);
    expect(progress.played[0]).toBe(10_000);
    expect(written.length).toBeGreaterThan(10);
    expect(written.length).toBeLessThanOrEqual(time / 100 + 2);
    expect(written[written.length - 1]).toMatch(/ games\/s \| /);
  });
});
