import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { variantOfPair } from "../../../src/experiment/rotation.js";
import * as registry from "../../../src/registry.js";
import { turnsOf } from "../../../src/studies/population/contestant.js";
import { keptWords, swapWords } from "../../../src/studies/try/page/words.js";
import { checkTry, type TryWanted } from "../../../src/studies/try/study.js";
import { LEAST_PAIRS, tryVerdict } from "../../../src/studies/try/verdict.js";
import { temporaryFolder } from "../../support/experiments.js";

/** What people say is exchanged, and what is wrong with it. */

const base = temporaryFolder();
const tried = (entrant: string, wanted: Omit<TryWanted, "entrant">) => checkTry({ entrant, ...wanted }, registry);
const problem = (entrant: string, wanted: Omit<TryWanted, "entrant">): string => {
  try {
    tried(entrant, wanted);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("nothing was refused");
};

describe("names as people say them", () => {
  test.each([
    ["bounty-hunters", { out: ["greedo"], in: ["Devaronian bounty"] }, ["Greedo"], ["Devaronian Bounty Hunter"]],
    ["bounty-hunters", { out: ["boba"] }, ["Boba Fett"], []],
    ["rebel-heroes", { out: ["Chewie"] }, ["Chewbacca"], []],
    ["bounty-hunters", { out: ["1 Greedo"], in: ["2x Jawa"] }, ["Greedo"], ["Jawa", "Jawa"]],
    ["bounty-hunters", { out: ["Greedo"], in: ["Jawa", "Nikto Soldier"] }, ["Greedo"], ["Jawa", "Nikto Soldier"]],
    ["sith-control", { out: ["Cruel"], in: ["21"] }, ["Set 24: Cruel Interrogations"], ["Set 21"]],
    ["tcg-separatist-swarm", { out: ["Maul (B)"], in: ["Maul D"] }, ["Darth Maul (B)"], ["Darth Maul (D)"]],
  ])("%s: %j", (entrant, wanted, out, come) => {
    const { swap } = tried(entrant, wanted);
    expect(swap.out).toEqual(out);
    expect(swap.in.map((name, i) => name.slice(0, come[i].length))).toEqual(come);
  });

  test("are looked up among a squad's own first where they go out", () => {
    // Others of the squad are Stormtroopers, too; one printing has the name.
    const own = tried("stormtrooper-company", { out: ["2 Stormtrooper"] }).swap.out;
    expect(own).toHaveLength(2);
    expect(own[0]).toBe("Stormtrooper (Jedi Academy)");
  });

  test("the changed lineup is the old one but for what was said", () => {
    const { entrant, swap } = tried("tcg-separatist-swarm", {
      out: ["2 Security Droid"],
      in: ["2 Battle Droid Squad"],
    });
    const [was, is] = swap.versions.map(({ pieces }) => pieces);
    expect([...was].sort((x, y) => x - y)).toEqual(entrant.lineup.pieces);
    const differ = was.flatMap((one, k) => (one === is[k] ? [] : [k]));
    expect(differ).toHaveLength(2);
    expect(is).toHaveLength(was.length);
  });
});

test("copies that stay of what goes out are told, with the command for all of them", () => {
  const kept = ({ swap }: ReturnType<typeof tried>) => keptWords({ ...swap, out: [...swap.out], in: [...swap.in] });
  const one = tried("tcg-separatist-swarm", { out: ["Security Droid"], in: ["Battle Droid Squad"] });
  const [words = ""] = kept(one);
  const [, stay, all] =
    /^(\d+) copies of Security Droid.* stay. For all: --out '(\d+) Security Droid.*' --in '\d+ Battle/.exec(words) ??
    [];
  expect(Number(all)).toBe(Number(stay) + 1);
  expect(
    swapWords({ out: [...one.swap.out], in: [], kept: [{ name: one.swap.out[0] ?? "", copies: Number(stay) }] }),
  ).toMatch(new RegExp(`^1 of ${all} Security Droid.* out$`));
  const out = [`${all} Security Droid`];
  expect(kept(tried("tcg-separatist-swarm", { out, in: [`${all} Battle Droid Squad`] }))).toEqual([]);
  expect(kept(tried("bounty-hunters", { out: ["Greedo"] }))).toEqual([]);
});

test("a deck with sets beyond the core plays in the pool of all, others in the core", () => {
  expect(tried("hoth-echo-base", { out: ["39"], in: ["5"] }).sample.limits).toMatchObject({ pool: ["all"] });
  expect(tried("sith-control", { out: ["Cruel"], in: ["21"] }).sample.limits).not.toHaveProperty("pool");
  expect(problem("hoth-echo-base", { out: ["39"], in: ["5"], pool: ["core"] })).toContain("name them in --pool, too");
});

test("opponents that are named take turns, each on every map as often", () => {
  const study = tried("bounty-hunters", {
    ...{ out: ["Greedo"], maps: ["open", "mixed"], against: ["rebel-heroes", "jedi-council"] },
  });
  const turn = turnsOf(study)!;
  const { variants, variantWeights } = study.sample;
  const seen = Array.from(
    { length: 40 },
    (_, p) => `${turn(p)} on ${variantOfPair(variants.length, variantWeights, p)}`,
  );
  const counts = [...new Set(seen)].map((one) => seen.filter((other) => other === one).length);
  expect(counts).toEqual([10, 10, 10, 10]);
  expect(turnsOf(tried("bounty-hunters", { out: ["Greedo"] }))).toBeUndefined();
});

describe("is refused", () => {
  test.each([
    ["bounty-hunters", {}, /^try: say what changes: --out NAME, --in NAME, or both; or --cards FILE$/],
    [
      "bounty-hunters",
      { out: ["Jango"] },
      /^--out: Bounty Hunters has no "Jango" \(it has Boba Fett.*; IG-88; Greedo\)$/,
    ],
    ["bounty-hunters", { out: ["Gredo"] }, /^--out: Bounty Hunters has no "Gredo" \(did you mean "Greedo"\?\)$/],
    ["bounty-hunters", { out: ["3 Greedo"] }, /^--out: Bounty Hunters has 1 of "Greedo", not 3$/],
    ["bounty-hunters", { in: ["Vader"] }, /^--in: "Vader" may be several \(did you mean "Darth Vader", .*\?\)$/],
    [
      "bounty-hunters",
      { in: ["Noghry"] },
      /^--in: no character that may come in .*"Noghry" \(did you mean "Noghri"\?\)$/,
    ],
    ["bounty-hunters", { in: ["Lando Calrissian"] }, /^--in: "Lando Calrissian" cannot be played yet; it lacks /],
    [
      "bounty-hunters",
      { out: ["Greedo"], in: ["Stormtrooper"] },
      /^Bounty Hunters, changed: .*is Imperial: a Fringe squad/,
    ],
    ["sith-control", { out: ["2 19"], in: ["20", "counsel"] }, /^Sith Control, changed: .*20/],
    [
      "sith-control",
      { out: ["19"] },
      /^Sith Control, changed: the deck has 9 sets; it needs at least 10( \(for example .+\))?$/,
    ],
    ["sith-control", { in: ["Darth Vader"] }, /^--in: .*"Darth Vader" \(did you mean "Set 19: Fall of the Jedi"\?\)$/],
    ["sith-control", { in: ["Journey"] }, /^--in: no objective set that may come in is called "Journey"/],
    [
      "bounty-hunters",
      { out: ["Greedo"], against: ["rebel-hero"] },
      /^--against: unknown squad "rebel-hero".*"rebel-heroes"/,
    ],
    [
      "sith-control",
      { out: ["19"], in: ["22"], against: ["mono-sith"] },
      /^--against: "Mono-Sith" may not meet "Sith Control"/,
    ],
    ["sith-control", { out: ["19"], in: ["22"], maps: ["open"] }, /^--maps: Star Wars: The Card Game has no maps$/],
  ])("%s: %j", (entrant, wanted, message) => {
    expect(problem(entrant, wanted)).toMatch(message);
  });

  test("all that is wrong is told at once", () => {
    expect(problem("bounty-hunters", { out: ["Jango", "Gredo"], in: ["Vader"] }).split("\n")).toHaveLength(3);
  });

  test("whoever costs more than a squad may", () => {
    writeFileSync(
      join(base, "small.yaml"),
      "game: miniatures\nname: Small\nfaction: Fringe\npoints: 30\ncharacters: [Greedo, Jawa]\n",
    );
    expect(problem(join(base, "small.yaml"), { in: ["Boba Fett, Bounty Hunter"] })).toMatch(
      /^--in: "Boba Fett, Bounty Hunter" costs 62 of 30 points$/,
    );
  });
});

test("what is over its limit is tried as it is, and what it costs is known", () => {
  const { limit, swap, sample } = tried("bounty-hunters", { in: ["Jawa"] });
  expect([limit, swap.cost]).toEqual([{ points: 100, by: "said", cost: 99 }, 104]);
  expect(sample.limits).toMatchObject({ points: 100, spread: 0 });
  expect(tried("sith-control", { out: ["19"], in: ["22"] }).swap).not.toHaveProperty("cost");
});

test("a verdict needs its sample, and an interval beside 0 that enough pairs make", () => {
  const up = { low: 0.01, high: 0.05 };
  expect(tryVerdict(up, LEAST_PAIRS, 20)).toBe("better");
  expect(tryVerdict(up, LEAST_PAIRS - 1, 200)).toBe("too few games");
  expect(tryVerdict(up, LEAST_PAIRS, 19)).toBe("too few games");
  expect(tryVerdict({ low: -0.05, high: -0.01 }, LEAST_PAIRS, 20)).toBe("worse");
  expect(tryVerdict({ low: -0.01, high: 0.05 }, LEAST_PAIRS, 200)).toBe("no change shown");
  expect(tryVerdict({ low: -0.001, high: 0.001 }, LEAST_PAIRS, 0)).toBe("no change shown");
  // What ends at none exactly does not leave it out.
  expect(tryVerdict({ low: 0, high: 0.05 }, LEAST_PAIRS, 200)).toBe("no change shown");
  expect(tryVerdict({ low: -0.05, high: 0 }, LEAST_PAIRS, 200)).toBe("no change shown");
});

describe("--against shipped", () => {
  test("is the decks of the other side, beside those that are named and once each", () => {
    const { against = [] } = tried(
      "2 A Hero's Journey, 1 Hit and Run, 2 In You Must Go, 2 Questionable Contacts, 2 Hoth Operations, 2 Last Minute Rescue",
      {
        out: ["Hoth Operations"],
        against: ["shipped", "sith-control"],
      },
    );
    const names = against.map(({ name }) => name);
    expect(names[0]).toBe("Sith Control");
    expect(names).toContain("Navy Starter");
    expect(names).not.toContain("Jedi Starter");
    expect(new Set(names).size).toBe(names.length);
  });

  test("is of squads all but the one that is asked about", () => {
    const { against = [] } = tried("bounty-hunters", { out: ["Greedo"], against: ["shipped"] });
    const names = against.map(({ name }) => name);
    expect(names).toContain("Rebel Heroes");
    expect(names).not.toContain("Bounty Hunters");
  });
});

test("a deck that breaks two rules is told both, with what mends them", () => {
  const list =
    "2 A Hero's Journey, 2 Hit and Run, 1 In You Must Go, 2 Questionable Contacts, 1 Hoth Operations, 2 Last Minute Rescue";
  const told = problem(list, { out: ["Hoth Operations"] });
  expect(told).toContain('"Hit and Run" (set 18) is in the deck 2 times; it may be there once');
  expect(told).toContain(
    "the deck then has 9 sets; it needs at least 10 (for example 1 Hit and Run, 2 In You Must Go)",
  );
});
