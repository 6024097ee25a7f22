import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** What is asked of each study for the record: a usual question, each option otherwise, and questions of their own. */

export type Given = Readonly<Record<string, unknown>>;

/** An option that says something only where others stand otherwise, too. */
export interface Beside {
  readonly beside: Given;
  readonly value: unknown;
}

export interface Questions {
  readonly usual: Given;
  /** Of the file that the usual question has, its lines by key. */
  readonly file?: Given;
  /** Each option, set to something else. */
  readonly others: Readonly<Record<string, unknown>>;
  /** Keys of files alone, set to something else. */
  readonly inFile?: Readonly<Record<string, unknown>>;
  /** Options of which nothing is recorded, with the reason. */
  readonly left?: Readonly<Record<string, string>>;
  /** Further questions: what they are about, and what is asked otherwise than usual. */
  readonly more?: Readonly<Record<string, Given>>;
}

const beside = (more: Given, value: unknown): Beside => ({ beside: more, value });
export const isBeside = (one: unknown): one is Beside => typeof one === "object" && one !== null && "beside" in one;

const CLOCK = "minutes make as many games as this machine plays in them";
const LACKING = "nothing of the small pool lacks anything";

/** @param base a folder for files */
export function questions(base: string): Readonly<Record<string, Questions>> {
  const file = (name: string, text: string): string => {
    writeFileSync(join(base, name), text);
    return join(base, name);
  };
  const squad = (name: string, ...characters: string[]) =>
    file(`${name}.yaml`, `game: miniatures\nname: ${name}\nfaction: Fringe\ncharacters: [${characters.join(", ")}]\n`);
  const MYNOCK = file("mynock.yaml", "{ based on: Mynock, cost: 9, hit points: 60 }\n");
  const MYNOCKS = file("mynocks.yaml", "game: miniatures\ncards:\n  - { based on: Mynock, cost: 7, hit points: 50 }\n");
  const SABER = file("saber.yaml", "game: lcg\ncards:\n  - { based on: Jedi Lightsaber, cost: 0 }\n");
  const DEARER = file("dearer.yaml", "game: lcg\ncards:\n  - { based on: Jedi Lightsaber, cost: 4 }\n");
  const SABERS = file(
    "sabers.yaml",
    "game: lcg\ncards:\n  - { based on: Jedi Lightsaber, cost: 0 }\n  - { based on: Dark Side Apprentice, cost: 5 }\n",
  );
  const LONERS = [squad("Scavengers", "Jawa", "Jawa"), squad("Lizard", "Greedo")];

  const POOL = ["fu-55", "rs-36", "rs-33", "rs-41", "rs-32"];
  const MORE = [...POOL, "rs-28"];
  const OPEN = { maps: ["open"], seed: "recorded" };
  const SEED = { seed: "recorded" };
  const RECHECK = {
    recheck: 2,
    recheckBy: beside({ recheck: 1, recheckPairs: 30 }, "rollout-16"),
    recheckPairs: beside({ recheck: 1, recheckPairs: 30 }, 60),
  };
  const COMPANY = {
    company: "good",
    companyGames: beside({ company: "good", companyPairs: 100 }, 3000),
    companyPairs: beside({ company: "good", companyPairs: 100 }, 300),
  };
  const WITHOUT_JAWAS = file("jawas.yaml", "format: Without Jawas\ngame: miniatures\nbanned: [Jawa, Mynock]\n");
  const WITHOUT_TRIBES = file("tribes.yaml", 'format: Without tribes\ngame: lcg\nbanned: ["Tribal Support"]\n');
  const CARDS = { cards: [MYNOCK], format: WITHOUT_JAWAS };

  return {
    cost: {
      usual: { ...OPEN, pool: POOL, points: 50, squadsEach: 60 },
      file: { study: "cost", resamples: 50, alsoAtPoints: "[]" },
      others: {
        ...RECHECK,
        ...COMPANY,
        ...CARDS,
        ...{ points: 70, spread: 5, squadsEach: 90, strategies: "rollout-4", maps: ["mixed", "open"], pool: MORE },
        ...{ changes: ["Mynock.hitPoints=60"], twins: ["Mynock"], named: ["Mynock", "cost=4"] },
        ...{ titrate: ["Mynock"], ranges: ["Flash Speeder"], statWeights: true, seed: "another" },
        beside: beside({ pool: [...MORE, "rs-39"], squadsEach: 40 }, 3000),
      },
      inFile: {
        ...{ name: "Recorded", maxCharacters: 3, alsoAtPoints: "[30, 90]", alsoPlayedBy: "[random]" },
        ...{ secondStage: false, confidence: 0.8, resamples: 90 },
        titratePairs: { titratePairs: 100, titrate: "[Mynock]" },
      },
      left: { file: "the file of the usual question is another for each of its keys", withoutLacking: LACKING },
      more: {
        "more games": { squadsEach: 520 },
        "games enough for verdicts in good company": {
          squadsEach: 520,
          company: "good",
          companyGames: 1000,
          companyPairs: 800,
        },
        "games that break off": { strategies: "breaking" },
        "all at once": { statWeights: true, recheck: 1, recheckPairs: 30, titrate: ["Mynock"], twins: ["Mynock"] },
        "a commander among them": { pool: [...MORE, "rs-39"], squadsEach: 200 },
      },
    },
    decks: {
      usual: { game: "lcg", pairs: 400, ...SEED, pool: ["1-6", "19-24"] },
      file: { study: "decks", game: "lcg", resamples: 100 },
      others: {
        ...RECHECK,
        ...COMPANY,
        ...{ game: beside({ pool: undefined }, "tcg"), pairs: 600, gamesPerDraw: 2, changes: ["19.icons=0"] },
        ...{ strategies: "rollout-4,greedy", seed: "another", cards: [SABER], format: WITHOUT_TRIBES },
        files: ["jedi-starter", "sith-starter", "sith-control"],
        leaveOut: beside({ leaveOutPairs: 100, pool: undefined }, ["sith-control"]),
        leaveOutPairs: beside({ leaveOut: ["sith-control"], leaveOutPairs: 100, pool: undefined }, 150),
        ...{ light: "jedi-masters", dark: "sith-control", pool: ["1-7", "19-25"] },
        games: beside({ files: ["jedi-starter", "sith-starter", "sith-control"], games: 100 }, 200),
      },
      inFile: { name: "Recorded", size: 12, affiliations: "[Jedi, Sith]", confidence: 0.8, resamples: 150 },
      left: {},
      more: {
        "more games": { pairs: 2000 },
        "decks of the Trading Card Game": { game: "tcg", pool: undefined, pairs: 1000 },
        "a change that is none": { changes: ["19.icons+0"] },
        "games that break off": { strategies: "breaking" },
        "strong changes on either side": { changes: ["Darth Vader.cost-3"], pairs: 1200 },
      },
    },
    judge: {
      usual: { file: SABER, games: 2000, ...SEED },
      others: {
        ...{ file: DEARER, games: 3000, strategies: "random", seed: "another", format: WITHOUT_TRIBES },
        against: ["sith-control"],
        changes: beside({ file: "Jedi Lightsaber", game: "lcg" }, ["cost=0"]),
        points: beside({ ...OPEN, file: "Mynock", game: "miniatures" }, 60),
        maps: beside({ ...OPEN, file: "Mynock", game: "miniatures" }, ["mixed"]),
      },
      left: { minutes: CLOCK, game: "a card says its game", range: "it draws from all characters, twice" },
      more: {
        "games that break off": { strategies: "breaking" },
        "two cards": { file: SABERS },
        "a stronger character": { ...OPEN, file: MYNOCKS, games: 3000 },
        "a weaker character": { ...OPEN, file: "Mynock", game: "miniatures", changes: ["defense=5", "cost=12"] },
        "a card of the Trading Card Game": { file: "Luke Skywalker (E)", game: "tcg" },
        "a commander": { ...OPEN, file: "Stormtrooper Officer (Rebel Storm)", game: "miniatures", changes: ["cost=9"] },
        "a character against squads": { ...OPEN, file: MYNOCKS, against: LONERS },
      },
    },
    season: {
      usual: {
        folder: SABER,
        games: 2000,
        fieldGames: 4,
        against: ["jedi-masters", "sith-control", "navy-rush"],
        ...SEED,
      },
      others: {
        ...{
          folder: DEARER,
          games: 3000,
          strategies: "random",
          seed: "another",
          format: WITHOUT_TRIBES,
          fieldGames: 8,
        },
        against: ["jedi-masters", "sith-control", "navy-rush", "rebel-fighters"],
        changes: beside({ folder: "Jedi Lightsaber", game: "lcg", changes: ["cost=4"] }, ["cost=0"]),
        points: beside({ ...OPEN, folder: MYNOCKS, against: LONERS }, 60),
        maps: beside({ ...OPEN, folder: MYNOCKS, against: LONERS }, ["mixed"]),
      },
      left: { minutes: CLOCK, game: "a card says its game" },
      more: { "games that break off": { strategies: "breaking" }, "two cards": { folder: SABERS, fieldGames: 100 } },
    },
    improve: {
      usual: { ...OPEN, entrant: "bounty-hunters", games: 2000 },
      others: {
        ...CARDS,
        ...{ points: 120, entrant: "rebel-heroes", counter: true, games: 4000, strategies: "rollout-4" },
        ...{ maps: ["mixed"], seed: "another", against: ["rebel-heroes"], changes: ["Mynock", "cost=4"] },
        pool: ["Boba Fett (Rebel Storm)", "IG-88", "Greedo", "Mynock", "Jawa"],
      },
      left: { withoutLacking: LACKING, game: "the squad or deck says its game" },
      more: {
        "a deck": { entrant: "jedi-masters", maps: undefined, games: 4000 },
        "what beats a deck": { entrant: "sith-control", maps: undefined, counter: true, games: 6000 },
        "games that break off": { strategies: "breaking" },
        "more games": { games: 12000 },
      },
    },
    try: {
      usual: { ...OPEN, entrant: "bounty-hunters", out: ["Greedo"], games: 400 },
      others: {
        ...{ points: 120, entrant: squad("Hunters", "IG-88", "Greedo", "Jawa"), out: ["IG-88"], in: ["Mynock"] },
        ...{ games: 800, maps: ["mixed"], seed: "another", against: ["rebel-heroes"], strategies: "rollout-4" },
        cards: beside({ entrant: squad("Bats", "Mynock", "Mynock", "Greedo", "Jawa") }, [MYNOCK]),
        changes: beside(
          {
            entrant: squad("Bats", "Mynock", "Mynock", "Greedo"),
            cards: undefined,
            out: undefined,
            changes: ["Mynock", "cost=4"],
          },
          ["Mynock", "hit points=90"],
        ),
        pool: ["Boba Fett (Rebel Storm)", "IG-88", "Greedo", "Mynock"],
        format: WITHOUT_JAWAS,
      },
      left: { minutes: CLOCK, withoutLacking: LACKING, game: "the squad or deck says its game" },
      more: {
        "a deck": {
          entrant: "jedi-masters",
          maps: undefined,
          out: ["1"],
          in: ["8"],
          against: ["sith-control", "navy-rush"],
        },
        "games that break off": { strategies: "breaking" },
        "many games": { games: 8000 },
        "a change that is much worse": { out: ["Boba Fett"], in: ["Jawa"], games: 2000 },
      },
    },
    broken: {
      usual: { ...OPEN, game: "miniatures", games: 5000, points: 50, pool: MORE, recheck: 0 },
      others: {
        ...{ games: 7000, points: 60, strategies: "random", maps: ["mixed"], seed: "another" },
        ...CARDS,
        pool: [...MORE, "rs-39"],
        game: beside({ pool: undefined, points: undefined, maps: undefined }, "lcg"),
        recheck: beside({ recheck: 1, games: 5000, recheckPairs: 20 }, 2),
        recheckBy: beside({ recheck: 1, games: 5000, recheckPairs: 20 }, "rollout-16"),
        recheckPairs: beside({ recheck: 1, games: 5000, recheckPairs: 20 }, 40),
      },
      left: { withoutLacking: LACKING },
      more: {
        "games that break off": { strategies: "breaking" },
        planted: {
          games: 20_000,
          points: 60,
          recheck: 2,
          recheckPairs: 20,
          pool: ["rs-36", "rs-33", "rs-41", "rs-32", "rs-28", "rs-39"],
        },
      },
    },
    balance: {
      usual: { ...OPEN, entrants: ["bounty-hunters", "rebel-heroes"], games: 400, drawn: 1000 },
      others: {
        ...CARDS,
        ...{
          entrants: ["bounty-hunters", squad("Bats", "Mynock", "Mynock", "Greedo", "Jawa")],
          games: 800,
          drawn: 2000,
          distance: 2,
          most: 1,
        },
        ...{ change: ["ban"], keep: ["Boba Fett"], recheckBy: "none", strategies: "random", maps: ["mixed"] },
        seed: "another",
        pool: beside({ entrants: undefined, games: undefined, drawn: undefined, pool: POOL, squadsEach: 500 }, MORE),
        points: beside({ entrants: undefined, games: undefined, drawn: undefined, pool: POOL, squadsEach: 500 }, 60),
        squadsEach: beside(
          { entrants: undefined, games: undefined, drawn: undefined, pool: POOL, squadsEach: 500 },
          700,
        ),
      },
      left: { withoutLacking: LACKING, game: "the squads or decks say their game" },
      more: {
        "games that break off": { strategies: "breaking" },
        "numbers of characters": { change: ["hitPoints", "cost"] },
        decks: {
          entrants: ["jedi-masters", "sith-control", "navy-rush", "rebel-fighters"],
          maps: undefined,
          change: ["ban"],
        },
        "numbers of cards": {
          entrants: ["jedi-masters", "sith-control"],
          maps: undefined,
          change: ["damageCapacity", "cost"],
        },
      },
    },
    even: {
      usual: { ...SEED, entrants: ["jedi-masters", "sith-control"], games: 2000 },
      others: {
        ...{ entrants: ["jedi-masters", "navy-rush"], by: "dial", already: 2, games: 4000, strategies: "random" },
        ...{ seed: "another", cards: [DEARER] },
        maps: beside({ ...OPEN, entrants: LONERS, by: "gambit", games: 400 }, ["mixed"]),
      },
      left: {
        ...{ withoutLacking: LACKING, game: "the squads or decks say their game" },
        format: "it says which decks are legal, and of two named ones nothing else",
      },
      more: {
        "games that break off": { strategies: "breaking" },
        "setup points": { entrants: ["tcg-champs04-light", "tcg-champs04-dark"], by: "setup", games: 2000 },
      },
    },
    arena: {
      usual: { ...SEED, new: "rollout-4", old: "greedy", game: "lcg", games: 400 },
      others: {
        ...{ new: "random", old: "rollout-16", games: 600, sprt: "none", drawn: 0.25, seed: "another" },
        ...{ format: WITHOUT_TRIBES, even: true },
        game: "tcg",
        points: beside({ ...OPEN, game: "miniatures" }, 60),
        maps: beside({ ...OPEN, game: "miniatures" }, ["mixed"]),
      },
      left: {},
      more: {
        "games that break off": { new: "breaking" },
        "who is as good": { new: "greedy", old: "greedy" },
        "a test that is decided": { sprt: "0,40", games: 8000 },
        "rates as bounds": { sprt: "50%,60%", games: 2000 },
      },
    },
    ladder: {
      usual: { ...SEED, game: "lcg", levels: "random,greedy,rollout-4", games: 100 },
      others: {
        ...{ game: "tcg", levels: "random,greedy=20,rollout-4", games: 200, drawn: 0.25, seed: "another" },
        ...{ format: WITHOUT_TRIBES, even: true },
        points: beside({ ...OPEN, game: "miniatures" }, 60),
        maps: beside({ ...OPEN, game: "miniatures" }, ["mixed"]),
      },
      left: {},
      more: { "games that break off": { levels: "random,breaking,rollout-4" } },
    },
  };
}
