import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isDeep } from "../../support/deep.js";
import { temporaryFolder } from "../../support/experiments.js";
import { play, valued, withGames } from "./support.js";

const base = temporaryFolder();
const at = (name: string) => join(base, name);

const STRONGER = "cards: [{ based on: Clone Warrior 4/163, power: 7, health: 9 }]";
const COPY = "cards: [{ name: Copy, based on: Clone Warrior 4/163 }]";
const WEAKER = "cards: [{ based on: Darth Vader, damageCapacity: 1, unitDamage: 1, blast: 0, tactics: 0 }]";

describe("planted changes", () => {
  test("a card of the Trading Card Game made stronger is better, at which the fair cost points, too", async () => {
    const study = valued(base, "stronger", "tcg", STRONGER);
    const cards = study.cards.map((card) => ({ ...card, weighed: card.weighed.filter(({ change }) => change === 6) }));
    const [card] = (await play(at("stronger"), withGames(study, 5000, { cards }))).cards;
    expect(card!.change!.verdict).toBe("better");
    expect(card!.change!.gain.high - card!.change!.gain.low).toBeLessThan(0.12);
    expect(card!.cost).toBe(4);
  }, 600_000);

  test("an equal copy turns no game, so that there is no verdict on it", async () => {
    const [card] = (await play(at("copy"), withGames(valued(base, "copy", "tcg", COPY), 2500))).cards;
    expect(card!.change).toMatchObject({ verdict: "undecided", turned: 0, gain: { estimate: 0 } });
    expect(card!.change!.gain.high).toBeLessThan(0.02);
    expect(card!.change!.before).toEqual(card!.value);
  }, 600_000);

  test("an objective set with a card made weaker is worse", async () => {
    const study = withGames(valued(base, "weaker", "lcg", WEAKER), 5000);
    const [card] = (await play(at("weaker"), study)).cards;
    expect(card).toMatchObject({ kind: "objective set", copies: 2, cards: ["Darth Vader"] });
    expect(card!.change!.verdict).toBe("worse");
  }, 600_000);

  test.runIf(isDeep)(
    "three power more on a unit of 4 are better, within 3 points either way",
    async () => {
      const cards = "cards: [{ based on: Clone Warrior 4/163, power: 7 }]";
      const [card] = (await play(at("power"), withGames(valued(base, "power", "tcg", cards), 30_000))).cards;
      expect(card!.change!.verdict).toBe("better");
      expect(card!.change!.gain.high - card!.change!.gain.low).toBeLessThan(0.06);
    },
    3_600_000,
  );
});

const bytesOf = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(arrows|json)$/.test(name))
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), "base64")]),
  );

test("the same bytes from one worker and two, and where play was stopped and continued", async () => {
  const asked = valued(base, "bytes", "lcg", "cards: [{ based on: Jedi Lightsaber, cost: 0 }]");
  // A level that is quick, so that two threads have something to play.
  const study = { ...asked, games: 1250, above: "random" };
  await play(at("one"), study);
  const one = bytesOf(at("one"));
  expect([...one.keys()].filter((name) => name.startsWith("card-1-"))).not.toHaveLength(0);
  await play(at("two"), study, 2);
  expect(bytesOf(at("two"))).toEqual(one);
  const stop = new AbortController();
  const stopped = play(at("stopped"), study, 1, stop.signal);
  const watch = setInterval(() => {
    if (existsSync(join(at("stopped"), "card-1-round-2-a"))) stop.abort();
  }, 5);
  expect(await stopped).toBeUndefined();
  clearInterval(watch);
  expect(existsSync(join(at("stopped"), "summary.json"))).toBe(false);
  await play(at("stopped"), study);
  expect(bytesOf(at("stopped"))).toEqual(one);
}, 600_000);
