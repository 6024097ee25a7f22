import { describe, expect, it } from "vitest";
import type { CardText } from "../../../../src/games/lcg/cards/vocabulary.js";
import { changed } from "../own/support.js";
import { pass, type Scene, type SceneGiven, scene } from "../support/scene.js";

/** Rulings for which a referee is called to an engagement. Each names its source; pages are the core rulebook's. */

const BLANK = "Shadows of Dathomir";
const HERO = "A Hero's Journey";
const asked = (t: Scene, question: string) => t.asked.filter((one) => one.question === question);

describe("who wins the edge", () => {
  // p. 20 and 25: the keyword's icon counts, a tie is the defender's.
  it.each([
    [["Rancor"], "dark"],
    [["Nightsister"], "dark"],
    [[], "light"],
  ] as const)("Edge (1) against a stack of %j", (darkEdge, holder) => {
    const t = scene({
      light: { units: ["Mon Mothma"] },
      dark: { units: ["Death Star Trooper"], hand: darkEdge },
      engaged: { objective: BLANK, attackers: ["Mon Mothma"], defenders: ["Death Star Trooper"] },
    }).edgeBattle({ dark: { edge: darkEdge } });
    expect(t.edgeHolder).toBe(holder);
  });

  // FAQ 5.0, p. 11: settled when defenders are declared. p. 18: placing needs a participating unit.
  it("a defender who lost the only one before it places nothing, and wins a tie all the same", () => {
    const t = scene({
      light: { units: ["X-Wing"], hand: ["Swindled"], affiliation: "Smugglers and Spies" },
      dark: { units: ["Death Star Trooper"], hand: ["Nightsister"] },
    });
    t.engage(BLANK, {
      attackers: ["X-Wing"],
      defenders: ["Death Star Trooper"],
      light: { action: [pass, "Swindled"], target: "Death Star Trooper" },
    });
    expect(t.offered("dark", "edge")).toEqual(["pass"]);
    expect(t.story("edgeDecided")).toEqual(["edgeDecided dark 0 0"]);
    // The blast of the X-Wing needs the edge; no defender survives, so one point for that.
    expect(t.objective(BLANK).damage).toBe(1);
  });

  // p. 18: no defender, and the attacker wins. p. 23: a unit that joined survives as a defender.
  it("one who declared nobody loses it to an empty stack, but who joins opposes", () => {
    const t = scene({
      active: "light",
      light: { units: ["X-Wing"] },
      dark: { affiliation: "Imperial Navy", hand: ['"Backstabber"', "Emperor Palpatine"] },
    });
    t.engage(BLANK, {
      attackers: ["X-Wing"],
      dark: { action: [pass, '"Backstabber"'] },
      darkEdge: ["Emperor Palpatine"],
    });
    expect(t.story("edgeDecided")).toEqual(["edgeDecided light 0 5"]);
    expect([asked(t, "unopposed"), t.objective(BLANK).damage]).toEqual([[], 1]);
  });

  // FAQ 5.0, p. 11; p. 23: the bonus needs an attacker that survives.
  it("an attacker whose only unit falls to a fate card still wins, and nothing comes of it", () => {
    const t = scene({
      light: { units: ["Rookie Pilot"], hand: ["Yoda"] },
      dark: { units: ["Rancor"], hand: ["Heat of Battle"] },
    });
    t.engage(BLANK, {
      attackers: ["Rookie Pilot"],
      defenders: ["Rancor"],
      lightEdge: ["Yoda"],
      darkEdge: ["Heat of Battle"],
    });
    expect(t.story("edgeDecided")).toEqual(["edgeDecided light 5 2"]);
    expect([t.card("Rookie Pilot").zone, t.objective(BLANK).damage, t.unit("Rancor").focus]).toEqual(["discard", 0, 1]);
  });
});

describe("fate cards", () => {
  const HEAT = "Heat of Battle";
  // p. 20: the light one has 5, the dark one 6; of equal numbers the attacker orders, whosever they are.
  it("those of the same number are the attacker's to order", () => {
    const t = scene({
      active: "dark",
      own: changed({ [HEAT]: { edgePriority: 6 } }),
      light: { units: ["Rookie Pilot"], hand: [HEAT] },
      dark: { units: ["TIE Fighter"], hand: [HEAT] },
      engaged: { objective: HERO, attackers: ["TIE Fighter"], defenders: ["Rookie Pilot"] },
    }).edgeBattle({ dark: { edge: [`dark:${HEAT}`], fateOrder: `light:${HEAT}` }, light: { edge: [`light:${HEAT}`] } });
    expect(asked(t, "fateOrder").map(({ side, options }) => [side, options.length])[0]).toEqual(["dark", 2]);
    expect(t.story("fateResolved")).toEqual([`fateResolved light ${HEAT}`, `fateResolved dark ${HEAT}`]);
  });
  // p. 24: a constant effect works while its card is in play.
  it("one that destroys Secret Informant first leaves later ones without another time", () => {
    const t = scene({
      light: { units: ["Secret Informant", "Red Two"], hand: ["Target of Opportunity"] },
      dark: { units: ["Rancor"], hand: [HEAT] },
      engaged: { objective: BLANK, attackers: ["Secret Informant", "Red Two"], defenders: ["Rancor"] },
    });
    t.edgeBattle({
      light: { edge: "Target of Opportunity" },
      dark: { edge: HEAT, target: "Secret Informant" },
    });
    expect([asked(t, "fateAgain"), t.objective(BLANK).damage]).toEqual([[], 1]);
  });
  // The card's text: the first cancels all other fate cards, a second Twist too.
  it("two Twists of Fate start one new edge battle, with both stacks discarded", () => {
    const t = scene({
      light: { units: ["Yoda"], hand: ["Twist of Fate", "Target of Opportunity", "Luke Skywalker"] },
      dark: { units: ["Rancor"], hand: ["Twist of Fate", "Nightsister"] },
      engaged: { objective: BLANK, attackers: ["Yoda"], defenders: ["Rancor"] },
    }).edgeBattle({
      light: {
        edge: ["light:Twist of Fate", "Target of Opportunity", pass, "Luke Skywalker"],
      },
      dark: { edge: ["dark:Twist of Fate", pass, "Nightsister"] },
    });
    expect([t.story("edgeBattleAgain").length, t.edgeHolder, t.objective(BLANK).damage]).toEqual([1, "light", 0]);
    expect([t.hand("light"), t.hand("dark")]).toEqual([[], []]);
  });
  // p. 18: the attacker may place although the edge is won already; the fates there resolve.
  it("against no defender the attacker's still resolve", () => {
    const t = scene({ light: { units: ["Luke Skywalker"], hand: ["Target of Opportunity"] } });
    t.engage(BLANK, { attackers: ["Luke Skywalker"], lightEdge: ["Target of Opportunity"] });
    // One of the fate card, two of blast, one for no opposition.
    expect(t.objective(BLANK).damage).toBe(4);
  });
});

describe("who leaves, and what it does not do any more", () => {
  // p. 18 and 23: it takes part until it leaves play, so that a captured unit has survived nothing.
  it("an attacker that is captured after its strike does not make the engagement unopposed", () => {
    const t = scene({
      light: { units: ["Jedi in Hiding"] },
      dark: { units: [], hand: ["Detained"], affiliation: "Imperial Navy" },
    });
    t.engage(BLANK, { attackers: ["Jedi in Hiding"], dark: { answer: "Detained", choose: BLANK } });
    expect([t.captives(BLANK), asked(t, "unopposed"), t.objective(BLANK).damage]).toEqual([["Jedi in Hiding"], [], 1]);
  });
  // p. 18: an objective is engaged once a phase, however the engagement went.
  it("an engagement whose attackers are gone goes on, and has used its objective up", () => {
    const t = scene({
      light: { units: ["Rookie Pilot", "X-Wing"] },
      dark: { objectives: [BLANK], units: ["Rancor"], hand: ["Force Choke", "Nightsister"] },
    });
    t.phase("conflict", {
      light: { engage: BLANK, attacker: ["Rookie Pilot", pass] },
      dark: { action: [pass, "Force Choke"], target: "Rookie Pilot", defender: "Rancor", edge: "Nightsister" },
    });
    expect(t.story("edgeDecided")).toEqual(["edgeDecided dark 0 2"]);
    expect([t.unit("Rancor").focus, t.unit("X-Wing").focus, t.objective(BLANK).damage]).toEqual([1, 0, 0]);
    expect(asked(t, "engage").map(({ options }) => options.length)).toEqual([2, 1]);
  });
  // p. 20 and 23: exhausted before it could strike, it does not strike, but it has survived.
  it("a defender exhausted by tactics does not strike, and opposes", () => {
    const t = scene({
      light: { units: ["Twi'lek Smuggler"] },
      dark: { units: ["Rancor"] },
      engaged: { objective: BLANK, attackers: ["Twi'lek Smuggler"], defenders: ["Rancor"], edge: "light" },
    });
    t.strikes({ light: { tactics: "Rancor" } });
    expect(t.story("strikes")).toEqual(["strikes light Twi'lek Smuggler 1"]);
    expect([t.unit("Rancor").focus, t.unit("Rancor").damage, t.unit("Twi'lek Smuggler").damage]).toEqual([1, 1, 0]);
    const u = scene({ light: { units: ["Twi'lek Smuggler"] }, dark: { units: ["Rancor"] } });
    u.engage(BLANK, {
      attackers: ["Twi'lek Smuggler"],
      defenders: ["Rancor"],
      dark: { unitDamage: "Twi'lek Smuggler" },
    });
    expect([u.card("Twi'lek Smuggler").zone, asked(u, "unopposed")]).toEqual(["discard", []]);
  });
  // p. 20: whoever has a ready unit must strike again. p. 25: once a trigger is of a copy, and another one may answer.
  it("two Double Strikes ready a committed unit, which has to strike again", () => {
    const t = scene({
      light: { units: [{ title: "Luke Skywalker", committed: true }], hand: ["Double Strike", "Double Strike"] },
      dark: { objectives: ["The Heart of the Empire"] },
    });
    t.engage("The Heart of the Empire", {
      attackers: ["Luke Skywalker"],
      light: { answer: ["Double Strike", "Double Strike#2"] },
    });
    expect(t.story("strikes")).toEqual(["strikes light Luke Skywalker 2", "strikes light Luke Skywalker 2"]);
    expect([t.unit("Luke Skywalker").focus, t.objective("The Heart of the Empire").damage, t.hand("light")]).toEqual([
      2,
      5,
      [],
    ]);
  });
});

describe("who was declared, and who survived", () => {
  const HUNTER = "Outer Rim Hunter";
  const APPRENTICE = "Dark Side Apprentice";
  const answering = (trigger: "declared" | "survived"): CardText => ({
    abilities: [
      {
        frame: "reaction",
        trigger,
        subject: { is: ["self"] },
        target: { kind: "unit", whose: "enemy" },
        effects: [{ verb: "damage", on: "target" }],
      },
    ],
  });
  // p. 25: Shielding is for who is declared, and so is what answers that.
  it("a unit that joins before defenders are declared has not been declared", () => {
    const own = changed({ '"Backstabber"': { keywords: "+ shielding" } });
    const t = scene({
      own,
      light: { units: ["Redemption"] },
      dark: { affiliation: "Imperial Navy", units: ["TIE Fighter"], hand: ['"Backstabber"'] },
    });
    t.engage(BLANK, {
      attackers: ["Redemption"],
      defenders: ["TIE Fighter"],
      dark: { action: '"Backstabber"' },
      darkStrikes: ["TIE Fighter"],
      light: { unitDamage: "TIE Fighter" },
    });
    expect(asked(t, "shielding")).toEqual([]);
  });
  // The cards' texts speak of declaring (p. 18); joining is none.
  it("a third attacker may join against The Ultimate Power", () => {
    const t = scene({
      light: { affiliation: "Rebel Alliance", units: ["Y-Wing", "A-Wing", "X-Wing"], hand: ["Admiral Ackbar"] },
      dark: { objectives: ["The Ultimate Power"] },
    });
    t.engage("The Ultimate Power", {
      attackers: ["Y-Wing", "X-Wing"],
      light: { action: "Admiral Ackbar" },
      lightStrikes: ["Y-Wing", "X-Wing"],
    });
    expect(asked(t, "attacker").length).toBe(2);
    expect([t.unit("A-Wing").focus, t.unit("Admiral Ackbar").focus]).toEqual([0, 1]);
  });
  it("what won without an opponent has won: a Character joins against The Rebel Fleet", () => {
    const t = scene({
      active: "dark",
      light: { affiliation: "Rebel Alliance", objectives: ["The Rebel Fleet"] },
      dark: { units: ["TIE Fighter", "Death Star Trooper"], hand: ["Human Replica Droid"] },
    });
    t.engage("The Rebel Fleet", {
      attackers: ["TIE Fighter"],
      dark: { answer: "Human Replica Droid" },
      darkStrikes: ["TIE Fighter"],
    });
    expect(asked(t, "attacker").flatMap(({ options }) => options)).not.toContain("Death Star Trooper");
    // Two of blast that the edge enables, one for no opposition.
    expect(t.objective("The Rebel Fleet").damage).toBe(3);
  });
  it("Ewok Scout holds a unit for its engagement, not for the next", () => {
    const t = scene({
      light: { units: ["Ewok Scout", "X-Wing"] },
      dark: { objectives: [BLANK, "Imperial Command"], units: ["Rancor"] },
    });
    t.engage(BLANK, { attackers: ["Ewok Scout"], light: { answer: "Ewok Scout" } });
    expect(t.offered("dark", "defender")).toEqual(["pass"]);
    t.engage("Imperial Command", { attackers: ["X-Wing"], defenders: ["Rancor"] });
    expect(t.card("X-Wing").zone).toBe("discard");
  });
  // p. 25: every unit answers what happened to it, though another fell meanwhile.
  it.each(["declared", "survived"] as const)("who is next answers that it %s when one before it is gone", (trigger) => {
    const own = changed({ [APPRENTICE]: { text: answering(trigger) }, [HUNTER]: { text: answering(trigger) } });
    const t = scene({
      own,
      active: "dark",
      light: { units: ["X-Wing Escort", "Redemption"] },
      dark: { units: ["TIE Fighter", APPRENTICE, HUNTER] },
    });
    t.engage(HERO, {
      attackers: ["TIE Fighter", APPRENTICE, HUNTER],
      dark: { answer: [APPRENTICE, HUNTER], target: ["X-Wing Escort"] },
      ...(trigger === "declared" ? { darkStrikes: [APPRENTICE] } : { darkStrikes: ["TIE Fighter", APPRENTICE] }),
      light: { answer: "X-Wing Escort" },
    });
    expect([t.card("TIE Fighter").zone, t.unit("Redemption").damage]).toEqual(["discard", 1]);
  });
});

describe("what icons do not do", () => {
  // p. 21 and 25: blast and Targeted Strike are for attackers.
  it("a defender's blast is not resolved, and its Targeted Strike hits participants alone", () => {
    const given: SceneGiven = {
      active: "dark",
      light: { units: ["Luke Skywalker"] },
      dark: { units: ["TIE Fighter", "Rancor"] },
    };
    const t = scene(given).engage(HERO, { attackers: ["TIE Fighter"], defenders: ["Luke Skywalker"] });
    expect([t.card("TIE Fighter").zone, t.unit("Rancor").damage]).toEqual(["discard", 0]);
    expect(t.objectives("dark").map((one) => t.card(one).damage)).toEqual([0, 0, 0]);
  });
  // p. 21: unit damage needs a participant; focus tokens go to any enemy unit, in any split.
  it("without a defender unit damage hits nobody, tactics whoever is there", () => {
    const t = scene({
      light: { units: ["Obi-Wan Kenobi"] },
      dark: { units: ["Rancor", { title: "TIE Fighter", focus: 1 }] },
    });
    t.engage(BLANK, { attackers: ["Obi-Wan Kenobi"], light: { tactics: ["TIE Fighter", "Rancor"] } });
    expect([t.unit("Rancor").damage, t.unit("Rancor").focus, t.unit("TIE Fighter").focus]).toEqual([0, 1, 2]);
    expect(t.objective(BLANK).damage).toBe(2);
  });
});

describe("an objective that falls during the engagement", () => {
  const upgraded = { title: "Imperial Command", damage: 5, enhancements: ["Defense Upgrade"] };

  // p. 21: damage up to the capacity destroys, also where the capacity falls. p. 20 and 23: strikes go on, no bonus.
  it("with its Defense Upgrade, lets units strike on and brings no more damage anywhere", () => {
    const t = scene({
      light: { units: ["Ewok Scout", "X-Wing"], hand: ["Yub Yub!"] },
      dark: { objectives: [upgraded, BLANK], units: ["Rancor"] },
    });
    t.engage("Imperial Command", {
      attackers: ["X-Wing"],
      defenders: ["Rancor"],
      light: { action: "Yub Yub!", target: "Defense Upgrade" },
    });
    expect([t.victory("light"), t.unit("Ewok Scout").focus]).toEqual([["Imperial Command"], 1]);
    expect([t.unit("Rancor").focus, t.card("X-Wing").zone, t.objective(BLANK).damage]).toEqual([1, "discard", 0]);
  });
  // p. 23: where the engaged objective is gone the bonus is lost.
  it("the bonus of no opposition goes to no other objective", () => {
    const t = scene({
      light: { units: ["Red Five"], hand: ["Target of Opportunity"] },
      dark: { objectives: [{ title: BLANK, damage: 2 }, "Imperial Command"] },
    });
    t.engage(BLANK, { attackers: ["Red Five"], lightEdge: ["Target of Opportunity"] });
    expect([t.victory("light"), asked(t, "unopposed")]).toEqual([[BLANK], []]);
    expect(t.objective("Imperial Command").damage).toBe(0);
  });
  // p. 18: each objective once a phase; the one that took its place has not been engaged.
  it("what A Journey to Dagobah brings may be engaged in the same phase", () => {
    const t = scene({
      active: "dark",
      light: { objectives: [{ title: "A Journey to Dagobah", damage: 3 }, HERO], objectiveDeck: ["Jedi Training"] },
      dark: { units: ["TIE Bomber", "Rancor"] },
    });
    t.phase("conflict", {
      dark: { engage: ["A Journey to Dagobah", "Jedi Training"], attacker: ["TIE Bomber", pass, "Rancor"] },
      light: { answer: "A Journey to Dagobah" },
    });
    expect([t.victory("dark"), t.objective("Jedi Training").damage]).toEqual([["A Journey to Dagobah"], 1]);
  });
});
