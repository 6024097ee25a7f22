import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { dateHere, timeHere } from "../../src/core/clock.js";
import { catchOutput, cliOf } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";
import { COIN_SUITE } from "../support/nights.js";

/** The kind: names of folders that say when. All go by the clock of the place, so that an evening is of its own day. */

const coins = new URL("../support/coinGame.ts", import.meta.url).href;
const [zone, place] = [process.env.TZ, process.cwd()];
afterEach(() => {
  process.chdir(place);
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});
catchOutput();

it.each([
  ["America/Los_Angeles", "2026-11-21", "20261121-183005"],
  ["UTC", "2026-11-22", "20261122-023005"],
  ["Asia/Kolkata", "2026-11-22", "20261122-080005"],
])("in %s it is %s", (where, date, time) => {
  process.env.TZ = where;
  const moment = new Date("2026-11-22T02:30:05Z");
  expect([dateHere(moment), timeHere(moment)]).toEqual([date, time]);
});

// Between these two it is another day at any moment.
describe.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])("in %s", (where) => {
  it("runs, studies and nights are of the day there", async () => {
    process.env.TZ = where;
    const here = temporaryFolder();
    process.chdir(here);
    const days = new Set([dateHere()]);
    expect(await cliOf(coins, "run", "novice", "adept", "--games", "4", "--workers", "1")).toBe(0);
    const run = join("runs", readdirSync("runs").find((name) => name.startsWith("novice"))!);
    expect(await cliOf(coins, "compare", run, run)).toBe(0);
    writeFileSync("suite.yaml", COIN_SUITE.replace("2000", "20"));
    expect(await cliOf(coins, "nightly", "suite.yaml", "--workers", "1")).toBe(0);
    days.add(dateHere());
    const names = readdirSync("runs").filter((name) => !/^(nightly-coins|index\..*)$/.test(name));
    expect(names).toHaveLength(2);
    for (const name of names)
      expect(
        [...days].some((day) => name.includes(`-${day.replaceAll("-", "")}-`)),
        name,
      ).toBe(true);
    expect([...days]).toContain(readdirSync(join("runs", "nightly-coins"))[0]);
  });
});
