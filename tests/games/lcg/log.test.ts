import { describe, expect, it } from "vitest";
import { gameColumns } from "../../../src/games/lcg/state/columns.js";
import { EVENTS } from "../../../src/games/lcg/state/journal.js";
import { tellJournal } from "../../../src/games/lcg/state/log.js";
import { random } from "../../../strategies/cards/random.js";
import { count, playLogged } from "../cards/support/logged.js";
import { later } from "./own/laterTexts.js";
import { lcg } from "./support/game.js";
import { scene } from "./support/scene.js";

const telling = { columns: gameColumns, tellJournal };

/** A game of two random decks, played at random. */
const play = (seed: number, isTold: boolean) => playLogged(lcg, telling, random, seed, isTold);

const GAMES = 60;
const games = Array.from({ length: GAMES }, (_, seed) => play(seed, true));

describe("the log of a whole game", () => {
  it("begins with decks and strategies and ends with the winner", () => {
    for (const { row, lines } of games) {
      expect(lines[0]).toMatch(/^Light: Random .+ \(random\), dark: Random .+ \(random\)$/);
      const winner = ["Light wins", "Dark wins", "Nobody wins"][row.winner!];
      expect(lines.at(-1)).toMatch(new RegExp(`^${winner} in round ${row.rounds}: `));
    }
  });

  it("names everybody and leaves no number of a card", () => {
    for (const { lines } of games)
      expect(lines.filter((line) => /nobody\b(?! defends)|undefined|NaN|-1/.test(line))).toEqual([]);
  });

  it("tells every turn, destroyed objective, edge won and step of the dial that the results count", () => {
    for (const { row, lines } of games) {
      expect(count(lines, /^Round \d+, (Light|Dark)'s turn$/)).toBe(row.turns);
      expect(count(lines, /: (Light|Dark) has the edge/)).toBe(row.edgeWinsLight! + row.edgeWinsDark!);
      expect(count(lines, /: Dark has the edge/)).toBe(row.edgeWinsDark);
      expect(count(lines, /Dark has destroyed \d objective/)).toBe(row.objectivesLostLight);
      expect(count(lines, /Light has destroyed \d objective/)).toBe(row.objectivesLostDark);
      const dial = lines.flatMap((line) => {
        const step = /the Death Star dial (?:advances|turns back) from (\d+) to (\d+)$/.exec(line);
        return step === null ? [] : [step.slice(1).map(Number)];
      });
      expect(dial.map(([from]) => from)).toEqual([0, ...dial.map(([, to]) => to)].slice(0, -1));
      expect(dial.at(-1)![1]).toBe(row.dial);
    }
  });

  it("tells all damage that the results count", () => {
    for (const { state, row, lines } of games) {
      const dealt = lines.flatMap((line) =>
        [...line.matchAll(/takes (\d+) damage \(\d+ of \d+\)/g)].map((match) => Number(match[1])),
      );
      const tallied = ["unitDamageLight", "unitDamageDark", "objectiveDamageLight", "objectiveDamageDark"];
      const enemy = tallied.reduce((sum, name) => sum + row[name], 0);
      // Damage that a side deals to its own cards is told too, and counted by card only.
      expect(dealt.reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(enemy);
      expect(state.journal!.entries.length).toBeGreaterThan(lines.length / 2);
    }
  });

  it("shows at the beginning of each turn the table as it was left", () => {
    for (const { lines } of games) {
      const tables = lines.flatMap((line) => /^ {2}dial (\d+)(?: with \d+ damage)?, Balance/.exec(line)?.[1] ?? []);
      expect(tables.length).toBe(count(lines, /^Round \d+, |^At the end$/));
      const moved = [0];
      for (const line of lines) {
        const step = /the Death Star dial \w+(?: back)? from \d+ to (\d+)$/.exec(line);
        if (step !== null) moved[moved.length - 1] = Number(step[1]);
        if (/^ {2}dial /.test(line)) moved.push(moved.at(-1)!);
      }
      expect(tables.map(Number)).toEqual(moved.slice(0, -1));
    }
  });

  it("is kept at no cost to the game: without a journal it is the same", () => {
    for (const seed of [0, 1, 2, 3, 4, 5]) expect(play(seed, false).row).toEqual(games[seed].row);
  });

  it("holds every kind of event but the rare ones, which scenes below tell", () => {
    const seen = new Set(games.flatMap(({ state }) => state.journal!.entries.map((entry) => EVENTS[entry[0]])));
    // The last ones are told of cards after the core alone.
    const later = ["mustDefend", "barred", "withdrawn", "uncommitted", "balanceSet", "controlled", "blanked"];
    const rare = ["cannotDefend", "engageAgain", "notPaidFor", ...later];
    expect(EVENTS.filter((event) => !seen.has(event) && !rare.includes(event))).toEqual([]);
  });
});

describe("what cards after the core do", () => {
  it("is told in a line each", () => {
    const lines = (t: ReturnType<typeof scene>) => tellJournal(t.state).join("\n");
    const insult = scene({
      light: { affiliation: "Smugglers and Spies", units: ["Twi'lek Smuggler"], hand: ["A Stinging Insult"] },
      dark: { units: ["Nightsister"] },
    }).engage("Shadows of Dathomir", {
      attackers: ["Twi'lek Smuggler"],
      light: { answer: "A Stinging Insult" },
    });
    expect(lines(insult)).toContain("Nightsister must defend in this engagement, if able");
    const shelter = scene({
      light: { objectives: ["Hold the Line!"], units: ["Yoda"], hand: ["Shelter from the Storm"] },
    });
    expect(lines(shelter.window({ light: { action: "Shelter from the Storm" } }))).toContain("Yoda is protected until");
    const icetromper = scene({
      light: { units: ["Yoda"] },
      dark: { units: ["Icetromper"] },
      engaged: { objective: "Shadows of Dathomir", attackers: ["Yoda"] },
    });
    expect(lines(icetromper.window({ dark: { action: "Icetromper" } }))).toContain(
      "Yoda is removed from the engagement",
    );
    const fear = scene({
      ...{ active: "dark", phase: "deployment" },
      light: { units: [{ title: "Yoda", committed: true }] },
      dark: { hand: ["Fear"] },
    });
    expect(lines(fear.window({ dark: { action: "Fear" } }))).toContain("Yoda is no longer committed to the Force");
    const cult = later("The Call of the Cult", {
      ...{ active: "dark", phase: "refresh" },
      dark: { objectives: ["Shadows of Dathomir", "Shadows of Dathomir"], objectiveDeck: ["The Call of the Cult"] },
    });
    expect(lines(cult.phase("refresh", { dark: { answer: "The Call of the Cult" } }))).toContain(
      "the Balance of the Force goes to Dark",
    );
  });
});

describe("an engagement told", () => {
  it("names attackers, defenders, edge stacks, fate cards and strikes", () => {
    const t = scene({
      light: {
        units: ["Luke Skywalker", { title: "Twi'lek Loyalist", committed: true }],
        hand: ["Yoda", "Heat of Battle"],
      },
      dark: {
        objectives: ["The Heart of the Empire"],
        units: ["Darth Vader", "Nightsister"],
        hand: ["Advisor to the Emperor"],
      },
    });
    t.engage("The Heart of the Empire", {
      attackers: ["Luke Skywalker", "Twi'lek Loyalist"],
      defenders: ["Nightsister", "Darth Vader"],
      lightEdge: ["Yoda", "light:Heat of Battle"],
      darkEdge: ["Advisor to the Emperor"],
      lightStrikes: ["Twi'lek Loyalist"],
      light: { tactics: "Nightsister", unitDamage: ["Darth Vader", "Nightsister"], target: "Darth Vader" },
      dark: { unitDamage: "Luke Skywalker" },
    });
    expect(tellJournal(t.state)).toEqual([
      "    Light engages The Heart of the Empire",
      "      Light attacks with Luke Skywalker, Twi'lek Loyalist",
      "      Dark defends with Nightsister, Darth Vader",
      "      edge cards: Light Yoda, Dark Advisor to the Emperor, Light Heat of Battle, Dark passes, Light passes",
      "      Heat of Battle (priority 5) of Light resolves on Darth Vader",
      "        Darth Vader takes 1 damage (1 of 4)",
      "      edge: Light 7 (5 from Yoda, 2 from Heat of Battle), Dark 2 from Advisor to the Emperor: Light has the edge",
      "      Twi'lek Loyalist strikes (2 focus)",
      "        1 unit damage: Darth Vader takes 1 damage (2 of 4)",
      "        1 tactics: Nightsister takes 1 focus",
      "      Darth Vader strikes (1 focus)",
      "        2 unit damage: Luke Skywalker takes 2 damage (2 of 3)",
      "      Luke Skywalker strikes (1 focus)",
      "        2 unit damage: Nightsister takes 1 damage (1 of 1)",
      "        Nightsister is destroyed",
      "        2 blast: The Heart of the Empire takes 2 damage (2 of 10)",
    ]);
  });

  it("says whether the bonus of an unopposed engagement was dealt, to an objective or the dial", () => {
    const told = (objective: string, unopposed: boolean) => {
      const t = scene({ light: { units: ["C-3PO"], enhancements: ["Trench Run"] } });
      t.engage(objective, { attackers: ["C-3PO"], light: { unopposed } });
      return tellJournal(t.state).filter((line) => line.includes("unopposed"));
    };
    expect(told("Shadows of Dathomir", true)).toEqual(["      unopposed: Shadows of Dathomir takes 1 damage (1 of 5)"]);
    expect(told("Shadows of Dathomir", false)).toEqual(["      unopposed: Light spares Shadows of Dathomir"]);
    expect(told("Death Star dial", false)).toEqual(["      unopposed: Light spares the Death Star dial"]);
  });

  it("says what holds units back and lets objectives be engaged again", () => {
    const t = scene({
      light: { units: ["Ewok Scout", "Wookiee Navigator"] },
      dark: { objectives: ["Shadows of Dathomir"], units: ["Nightsister", "Rancor"] },
    });
    t.engage("Shadows of Dathomir", {
      attackers: ["Ewok Scout", "Wookiee Navigator"],

      light: { answer: ["Ewok Scout", "Wookiee Navigator"], target: "Rancor" },
      lightStrikes: ["Ewok Scout"],
    });
    expect(tellJournal(t.state)).toEqual([
      "    Light engages Shadows of Dathomir",
      "      Light attacks with Ewok Scout, Wookiee Navigator",
      "      Light uses Ewok Scout (reaction) on Rancor",
      "        Rancor cannot defend in this engagement",
      "      Dark does not defend",
      "      edge cards: Light passes, Dark passes",
      "      edge: Light 0, Dark 0: Light has the edge, for no defender was declared",
      "      Ewok Scout strikes (1 focus)",
      "      Wookiee Navigator strikes (1 focus)",
      "        1 blast: Shadows of Dathomir takes 1 damage (1 of 5)",
      "      unopposed: Shadows of Dathomir takes 1 damage (2 of 5)",
      "      Light uses Wookiee Navigator (reaction)",
      "        the objective may be engaged once more this phase",
    ]);
  });
});

describe("plays told", () => {
  it("say when a card cannot be paid for after all", () => {
    const t = scene({
      phase: "deployment",
      light: {
        affiliation: "Rebel Alliance",
        objectives: ["The Defense of Yavin 4"],
        affiliationFocus: 1,
        units: ["Red Two"],
        hand: ["Y-Wing", "Rookie Pilot", "Rookie Pilot"],
      },
      dark: { hand: ["It's Worse"] },
    });
    t.window({
      light: { action: "Y-Wing", discardToLower: 1, discard: "Rookie Pilot" },
      dark: { answer: "It's Worse" },
    });
    expect(tellJournal(t.state)).toEqual([
      "Light plays Y-Wing, paying nothing",
      "Light uses The Defense of Yavin 4 (interrupt)",
      "  Light discards Rookie Pilot",
      "  Dark plays It's Worse (interrupt) on Red Two, paying nothing",
      "    Red Two takes 1 damage (1 of 2)",
      "  The Defense of Yavin 4 is cancelled",
      "Light cannot pay for Y-Wing after all and takes it back",
    ]);
  });

  it("name the cards that pay, and what cancels", () => {
    const t = scene({
      active: "dark",
      dark: { hand: ["Interrogation"], objectives: ["Shadows of Dathomir"], affiliationFocus: 1 },
      light: { hand: ["Counter-stroke", "Yoda"] },
    });
    t.window({ dark: { action: "Interrogation" }, light: { answer: "Counter-stroke" } });
    expect(tellJournal(t.state)).toEqual([
      "Dark plays Interrogation (action), paying 2 from Shadows of Dathomir",
      "  Light plays Counter-stroke (interrupt), paying 1 from Jedi affiliation",
      "  Interrogation is cancelled",
    ]);
  });
});
