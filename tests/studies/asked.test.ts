import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { UserError } from "../../src/core/problems.js";
import * as registry from "../../src/registry.js";
import { commandKind, STUDIES } from "../../src/studies/kinds.js";
import { flagName, type Option } from "../../src/studies/options.js";
import { temporaryFolder } from "../support/experiments.js";

/**
 * The kind: an option that is taken and changes nothing. Each option of each study, set to something else, changes what
 * the study asks, or is refused by its name.
 */

const base = temporaryFolder();
const file = (name: string, text: string): string => {
  writeFileSync(join(base, name), text);
  return join(base, name);
};
const MYNOCK = file("mynock.yaml", "{ based on: Mynock, cost: 5 }\n");
const CARD = file("card.yaml", "game: lcg\ncards:\n  - { based on: Jedi Lightsaber, cost: 0 }\n");
const MYNOCKS = file("mynocks.yaml", "game: miniatures\ncards:\n  - { based on: Mynock, cost: 7 }\n");
const DEARER = file("dearer.yaml", "game: lcg\ncards:\n  - { based on: Jedi Lightsaber, cost: 3 }\n");

const LONERS = ["Jawa", "Greedo"].map((name) =>
  file(`${name}.yaml`, `game: miniatures\nname: ${name} alone\nfaction: Fringe\ncharacters: [${name}]\n`),
);
const OTHER_HUNTERS = file("hunters.yaml", "game: miniatures\nname: H\nfaction: Fringe\ncharacters: [IG-88, Greedo]\n");

const POOL = ["Mynock", "Stormtrooper", "Rebel Trooper", "Clone Trooper"];
const SMALL = { pool: POOL, maps: ["open"], seed: "asked" };
const MORE = ["Stormtrooper", "Rebel Trooper", "Clone Trooper", "Battle Droid"];

type Given = Readonly<Record<string, unknown>>;
/** What an option is set to, where it stands in another question than the usual one. */
interface Other {
  readonly value: unknown;
  readonly beside: Given;
}
const beside = (more: Given, value: unknown): Other => ({ beside: more, value });
const isOther = (one: unknown): one is Other => typeof one === "object" && one !== null && "beside" in one;

/** A pool in the place of a field. */
const IN_POOL = { entrants: undefined, games: undefined, drawn: undefined, pool: MORE };

const RECHECKED = {
  recheck: beside({ recheck: 1 }, 2),
  recheckBy: beside({ recheck: 1 }, "rollout-16"),
  recheckPairs: beside({ recheck: 1 }, 33),
};
const COMPANY = {
  company: "good",
  companyGames: beside({ company: "good" }, 5000),
  companyPairs: beside({ company: "good" }, 333),
};
/** Decks have neither points nor maps. */
const JUDGED = { games: 4000, strategies: "random", maps: ["mixed"], seed: "other" };

/** By study: what is asked, and each option set to something else. */
const STUDIES_ASKED: Readonly<Record<string, { readonly usual: Given; readonly others: Given }>> = {
  cost: {
    usual: { ...SMALL, points: 50, squadsEach: 30 },
    others: {
      ...RECHECKED,
      ...COMPANY,
      ...{ file: file("c.yaml", "study: cost\nconfidence: 0.9\n"), points: 60, spread: 5, squadsEach: 40 },
      ...{ strategies: "random", maps: ["mixed"], pool: MORE, changes: ["Mynock.cost=4"], twins: ["Mynock"] },
      ...{
        named: ["Mynock", "cost=4"],
        titrate: ["Mynock"],
        ranges: ["Flash Speeder"],
        statWeights: true,
        beside: 3000,
      },
      ...{ seed: "other", cards: [MYNOCK], withoutLacking: true },
      format: "balance-2023",
    },
  },
  decks: {
    usual: { game: "lcg", pairs: 300, seed: "asked" },
    others: {
      ...RECHECKED,
      ...COMPANY,
      ...{ files: ["jedi-starter", "sith-starter", "sith-control"], game: "tcg", pairs: 400, gamesPerDraw: 2 },
      ...{ changes: ["19.icons=0"], leaveOut: ["sith-control"], strategies: "random", seed: "other", cards: [CARD] },
      leaveOutPairs: beside({ leaveOut: ["sith-control"] }, 200),
      ...{ light: "jedi-masters", dark: "sith-control", format: "lcg-2017-04" },
      pool: Array.from({ length: 30 }, (_, i) => String(i + 1)),
      games: beside({ files: ["jedi-starter", "sith-starter", "sith-control"] }, 200),
    },
  },
  judge: {
    usual: { file: CARD, games: 2000, seed: "asked" },
    others: {
      ...{ ...JUDGED, file: DEARER, game: "tcg", minutes: beside({ games: undefined }, 3) },
      points: beside({ file: "Mynock", game: "miniatures" }, 60),
      ...{ against: ["sith-control"], format: "lcg-2017-04" },
      changes: beside({ file: "Jedi Lightsaber", game: "lcg" }, ["cost=0"]),
      range: beside({ file: "Jedi Lightsaber", game: "lcg" }, true),
    },
  },
  season: {
    usual: { folder: CARD, games: 2000, seed: "asked" },
    others: {
      ...{ ...JUDGED, folder: DEARER, game: "tcg", minutes: beside({ games: undefined }, 3) },
      points: beside({ folder: MYNOCKS, against: LONERS }, 60),
      changes: beside({ folder: "Jedi Lightsaber", game: "lcg", changes: ["cost=0"] }, ["cost=3"]),
      ...{ against: ["jedi-starter", "sith-starter", "sith-control"], fieldGames: 8, format: "lcg-2017-04" },
    },
  },
  improve: {
    usual: { entrant: "bounty-hunters", games: 2000, maps: ["open"], seed: "asked" },
    others: {
      points: 120,
      ...{ entrant: "sample-republic", game: "lcg", counter: true, games: 4000, strategies: "random" },
      ...{ maps: ["mixed"], seed: "other", cards: [MYNOCK], withoutLacking: true, against: ["rebel-heroes"] },
      ...{ format: "balance-2023", changes: ["Mynock", "cost=4"] },
      pool: ["Boba Fett (Rebel Storm)", "IG-88", "Greedo", "Mynock"],
    },
  },
  try: {
    usual: { entrant: "bounty-hunters", out: ["Greedo"], games: 400, maps: ["open"], seed: "asked" },
    others: {
      points: 120,
      entrant: OTHER_HUNTERS,
      ...{ game: "lcg", out: ["IG-88"], in: ["Mynock"], games: 800, minutes: beside({ games: undefined }, 1) },
      ...{ maps: ["mixed"], seed: "other", cards: [MYNOCK], withoutLacking: true, against: ["rebel-heroes"] },
      ...{ format: "balance-2023", changes: ["Mynock", "cost=4"] },
      ...{ strategies: "random", pool: ["Boba Fett (Rebel Storm)", "IG-88", "Greedo", "Mynock"] },
    },
  },
  broken: {
    usual: { game: "miniatures", games: 5000, points: 50, ...SMALL },
    others: {
      ...RECHECKED,
      ...{ game: "lcg", games: 6000, points: 60, strategies: "random", maps: ["mixed"], pool: MORE },
      ...{ seed: "other", cards: [MYNOCK], withoutLacking: true, format: "balance-2023" },
    },
  },
  balance: {
    usual: { entrants: ["bounty-hunters", "rebel-heroes"], games: 400, drawn: 1000, maps: ["open"], seed: "asked" },
    others: {
      ...{ entrants: ["bounty-hunters", "jedi-council"], game: "lcg", games: 800, drawn: 2000, distance: 10 },
      most: beside(IN_POOL, 2),
      ...{ change: ["ban"], keep: ["Greedo"], recheckBy: "none", strategies: "random", maps: ["mixed"], seed: "other" },
      ...{ cards: [MYNOCK], withoutLacking: true, format: "balance-2023" },
      ...{ pool: MORE, points: beside({ ...IN_POOL, points: 80 }, 60), squadsEach: beside(IN_POOL, 40) },
    },
  },
  even: {
    usual: { entrants: ["bounty-hunters", "rebel-heroes"], games: 4000, maps: ["open"], seed: "asked" },
    others: {
      ...{ entrants: ["bounty-hunters", "jedi-council"], game: "lcg", by: "gambit", already: 5, games: 8000 },
      ...{ strategies: "random", maps: ["mixed"], seed: "other", cards: [MYNOCK], withoutLacking: true },
      format: "balance-2023",
    },
  },
  arena: {
    usual: { new: "greedy", old: "random", game: "miniatures", maps: ["open"], seed: "asked" },
    others: {
      ...{ new: "random", old: "greedy", game: "lcg", games: 40, sprt: "none", drawn: 0.25, points: 60 },
      ...{ maps: ["mixed"], seed: "other", format: "balance-2023" },
      even: beside({ game: "lcg", maps: undefined }, true),
    },
  },
  ladder: {
    usual: { game: "miniatures", levels: "random,greedy", maps: ["open"], seed: "asked" },
    others: {
      ...{ game: "lcg", levels: "random,greedy=20", games: 40, drawn: 0.25, points: 60, maps: ["mixed"] },
      ...{ seed: "other", format: "balance-2023" },
      even: beside({ game: "lcg", maps: undefined }, true),
    },
  },
};

const host = { registry, registryUrl: "", workers: 1, checkPlace: () => {}, note: () => {} };
async function askedBy(kind: string, given: Given): Promise<string> {
  const { begin } = await commandKind(kind)!.load();
  try {
    return JSON.stringify((await begin(given as never, host)).asked);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return `refused: ${error.problems.map((one) => `${one.file}: ${one.message}`).join("\n")}`;
  }
}

/** What other options are held against, asked once. */
const known = new Map<string, Promise<string>>();
function askedOnce(kind: string, given: Given): Promise<string> {
  const key = JSON.stringify([kind, given]);
  const asked = known.get(key) ?? askedBy(kind, given);
  known.set(key, asked);
  return asked;
}

const KINDS = Object.keys(STUDIES).filter((kind) => commandKind(kind) !== undefined);

describe.each(KINDS)("%s", async (kind) => {
  const { options } = await commandKind(kind)!.load();
  const { usual, others } = STUDIES_ASKED[kind];

  it("has nothing that is asked by no test", () => {
    expect(Object.keys(others).sort()).toEqual(Object.keys(options).sort());
  });

  it("asks something, and the same again", async () => {
    const asked = await askedOnce(kind, usual);
    expect(asked).not.toMatch(/^refused/);
    expect(await askedBy(kind, usual)).toBe(asked);
  });

  const questionOf = (key: string): Given => {
    const other = others[key];
    return isOther(other) ? { ...usual, ...other.beside } : usual;
  };

  const bounded = Object.entries<Option>(options).filter(([, { bounds }]) => bounds !== undefined);
  it.each(bounded)("%s is taken from its least to its most, and refused by its name beyond", async (key, option) => {
    const { least, most, kind: of } = option.bounds!;
    const isRefused = async (value: number) =>
      (await askedBy(kind, { ...questionOf(key), [key]: value })).startsWith(
        `refused: --${flagName(key, option)}: must be `,
      );
    const beyond = [least - 1, most + 1, ...(of === "any" ? [] : [least + 0.5])];
    for (const value of [least, most, ...beyond])
      expect(await isRefused(value), `${value}`).toBe(beyond.includes(value));
  });

  it.each(Object.keys(options))("%s changes what is asked, or is refused", async (key) => {
    const other = others[key];
    const question = questionOf(key);
    const before = await askedOnce(kind, question);
    expect(before, before).not.toMatch(/^refused/);
    const after = await askedBy(kind, { ...question, [key]: isOther(other) ? other.value : other });
    expect(after).not.toBe(before);
    // Another game has other keys.
    if (!after.startsWith("refused") || key === "game") return;
    expect(
      [key, flagName(key, options[key])].some((name) => after.includes(name)),
      after,
    ).toBe(true);
  });
});
