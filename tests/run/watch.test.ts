import { describe, expect, it, vi } from "vitest";
import { abandonAfter } from "../../src/run/threads.js";
import { countHere, countInto, placing, type Stage, sharedCount, stageOf, type Watch } from "../../src/run/watch.js";

/** What whoever watches hears; and when tasks are broken off after whoever stops. */

function noting(): { watch: Watch; said: string[] } {
  const said: string[] = [];
  const watch: Watch = {
    played: sharedCount(),
    begin: ({ what, place }: Stage) => said.push(`begin ${what} ${place?.join(" of ") ?? "nowhere"}`),
    keep: (games) => said.push(`keep ${games}`),
    expect: (games) => said.push(`expect ${games}`),
    tick: () => said.push("tick"),
  };
  return { watch, said };
}

const STAGES = ["squads", "squads at the costs found", "stat weights"].map((what) => stageOf(what, 10));

describe("a watch that is told which stage it is", () => {
  it("hears all else as it is told", () => {
    const { watch, said } = noting();
    const placed = placing(watch, STAGES)!;
    expect(placed.played).toBe(watch.played);
    placed.begin(STAGES[2]);
    placed.keep(3);
    placed.expect(12);
    placed.tick();
    expect(said).toEqual(["begin stat weights 3 of 3", "keep 3", "expect 12", "tick"]);
  });

  it("knows rounds of a stage, no stage that merely begins like another, and none that was not foreseen", () => {
    const { watch, said } = noting();
    const placed = placing(watch, STAGES)!;
    for (const what of ["squads at the costs found, round 2", "squads, round 1", "squads of 150 points", "analysis"])
      placed.begin(stageOf(what, 1));
    expect(said).toEqual([
      "begin squads at the costs found, round 2 2 of 3",
      "begin squads, round 1 1 of 3",
      "begin squads of 150 points nowhere",
      "begin analysis nowhere",
    ]);
  });

  it("is the watch itself where there is one stage, and none where nobody watches", () => {
    const { watch } = noting();
    expect(placing(watch, STAGES.slice(0, 1))).toBe(watch);
    expect(placing(undefined, STAGES)).toBeUndefined();
  });
});

describe("games that are done", () => {
  it("are counted, and whoever watches in this thread has a turn after each", () => {
    const { watch, said } = noting();
    const count = countHere(watch);
    count(2);
    count(1);
    expect(watch.played[0]).toBe(3);
    expect(said).toEqual(["tick", "tick"]);
    countInto(watch.played)(4);
    expect(watch.played[0]).toBe(7);
    expect(watch.played.buffer).toBeInstanceOf(SharedArrayBuffer);
  });

  it("are nobody's matter where nobody watches", () => {
    for (const count of [countHere(undefined), countInto(undefined)]) expect(() => count(5)).not.toThrow();
  });
});

describe("tasks under way when whoever stops", () => {
  const stopping = (when: "before" | "later") => {
    vi.useFakeTimers();
    const stop = new AbortController();
    if (when === "before") stop.abort();
    let broken = 0;
    const grace = abandonAfter(stop.signal, {
      abandon: async () => {
        broken++;
      },
    });
    if (when === "later") stop.abort();
    return { grace, broken: () => broken };
  };

  it.each(["before", "later"] as const)("may go on for two seconds, and are broken off then: stopped %s", (when) => {
    try {
      const { grace, broken } = stopping(when);
      vi.advanceTimersByTime(1900);
      expect([broken(), grace.isOver()]).toEqual([0, false]);
      vi.advanceTimersByTime(200);
      expect([broken(), grace.isOver()]).toEqual([1, true]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("are left alone where all is done before", () => {
    try {
      const { grace, broken } = stopping("later");
      grace.release();
      vi.advanceTimersByTime(10_000);
      expect([broken(), grace.isOver()]).toEqual([0, false]);
    } finally {
      vi.useRealTimers();
    }
  });
});
