import { describe, expect, it } from "vitest";
import type { CardText } from "../../../../src/games/lcg/cards/vocabulary.js";
import { changed } from "../own/support.js";
import { from, type Scene, scene } from "../support/scene.js";

/** Rulings for which a referee is called to effects, costs and phases. Each names its source; pages as above. */

const BLANK = "Shadows of Dathomir";
const HERO = "A Hero's Journey";
const LUKE = "Luke Skywalker";
const PEACE = "Guardian of Peace";
const GUARD = "Emperor's Royal Guard";
const asked = (t: Scene, question: string) => t.asked.filter((one) => one.question === question);

describe("protect and shields", () => {
  // p. 21 and 25: assigned, taken over, shielded, placed, each once.
  it("what a protector has taken over no other takes from it", () => {
    const t = scene({ dark: { units: ["Darth Vader", GUARD, GUARD] } });
    t.damage("Darth Vader", 1, { dark: { protect: GUARD } });
    expect([asked(t, "protect").length, t.unit(GUARD).damage, t.unit(`${GUARD}#2`).damage]).toEqual([1, 1, 0]);
    // What hits one of them itself the other may take.
    t.damage(GUARD, 1, { dark: { protect: `${GUARD}#2` } });
    expect(t.unit(`${GUARD}#2`).damage).toBe(1);
  });
  // p. 25: the card that receives the damage is the one damaged.
  it("Boba Fett captures the protector that he damaged, not the unit he struck", () => {
    const t = scene({
      light: { units: [LUKE, PEACE] },
      dark: { affiliation: "Scum and Villainy", units: ["Boba Fett"], objectives: [BLANK] },
    });
    t.damage(LUKE, 1, { source: "Boba Fett", light: { protect: PEACE }, dark: { answer: "Boba Fett" } });
    expect([t.captives(BLANK), t.unit(LUKE).damage]).toEqual([[PEACE], 0]);
  });
  // p. 21 and 27: destroyed at once, it is not in play any more to be captured.
  it("nor whom he destroyed", () => {
    const t = scene({ light: { units: [LUKE] }, dark: { affiliation: "Scum and Villainy", units: ["Boba Fett"] } });
    t.damage(LUKE, 3, { source: "Boba Fett" });
    expect([t.card(LUKE).zone, t.offered("dark", "answer")]).toEqual(["discard", []]);
  });
  // p. 12 and 25: the balance is an enemy effect; a protector needs neither to be ready nor to take part.
  it("an exhausted Coruscant Defense Fleet takes the damage of the balance", () => {
    const t = scene({
      phase: "balance",
      dark: { objectives: ["The Heart of the Empire"], units: [{ title: "Coruscant Defense Fleet", focus: 2 }] },
    });
    t.phase("balance", {
      light: { balanceDamage: "The Heart of the Empire" },
      dark: { protect: "Coruscant Defense Fleet" },
    });
    expect([t.objective("The Heart of the Empire").damage, t.unit("Coruscant Defense Fleet").damage]).toEqual([0, 1]);
  });
  // p. 23: focus of an enemy effect, not that of the own strike.
  it("a shield stops the token of Intimidated, not those of the strike", () => {
    const t = scene({
      light: { units: [{ title: "Yoda", shields: 1, committed: true, enhancements: ["Intimidated"] }] },
    });
    t.engage(BLANK, { attackers: ["Yoda"], light: { shieldFocus: true } });
    expect(asked(t, "shieldFocus").map(({ amount }) => amount)).toEqual([1]);
    expect(t.unit("Yoda")).toMatchObject({ focus: 2, shields: 0 });
  });
  // p. 23: a shield works against enemies, not against what its controller pays.
  it("a shield on Questionable Contacts does not stop the damage that it costs", () => {
    const t = scene({
      phase: "refresh",
      light: {
        affiliation: "Smugglers and Spies",
        objectives: [{ title: "Questionable Contacts", shields: 1 }],
        units: [{ title: LUKE, damage: 1 }],
      },
      dark: { units: ["Rancor"] },
    }).does({}, (s) => {
      s.table.shields[s.table.objectives[0][1]] = 1;
    });
    t.phase("refresh", { light: { answer: "Questionable Contacts" } });
    expect(t.objective("Questionable Contacts").damage).toBe(1);
    expect([asked(t, "shieldDamage"), t.unit("Rancor").damage, t.unit(LUKE).damage]).toEqual([[], 1, 0]);
  });
});

describe("what falls at once, or for another reason than damage", () => {
  // p. 21: as much damage as capacity destroys at once.
  it("a unit that loses Mandalorian Armor with as much damage as it then bears", () => {
    const t = scene({
      light: { units: ["Ewok Scout"], hand: ["Yub Yub!"] },
      dark: {
        affiliation: "Scum and Villainy",
        units: [{ title: "Boba Fett", damage: 2, committed: true, enhancements: ["Mandalorian Armor"] }],
      },
    });
    t.window({ light: { action: "Yub Yub!" } });
    expect([t.card("Boba Fett").zone, t.forceCards("dark")]).toEqual(["discard", 3]);
  });
  // p. 23: the dial moves for each objective by what lies on the pile then.
  it("two light objectives destroyed together move the dial by one and by two", () => {
    const text: CardText = {
      abilities: [
        {
          frame: "action",
          effects: [{ verb: "damage", amount: 9, on: "each", filter: { kind: "objective", whose: "enemy" } }],
        },
      ],
    };
    const t = scene({
      active: "dark",
      dial: 4,
      own: changed({ "Dark Precognition": { text } }),
      light: { objectives: [HERO, "Jedi Training"] },
      dark: { hand: ["Dark Precognition"] },
    });
    t.window({ dark: { action: "Dark Precognition", choose: HERO } });
    expect([t.victory("dark").length, t.dial]).toEqual([2, 7]);
  });
  // p. 24: an interrupt comes before what it interrupts.
  it.each([
    [10, 11, undefined],
    [11, 12, "dark"],
  ] as const)("Decoy at Dantooine turns the dial back first: from %i, second objective, to %i", (dial, to, winner) => {
    const t = scene({
      dial,
      light: { affiliation: "Rebel Alliance", objectives: ["Decoy at Dantooine", HERO] },
      dark: { victory: ["Jedi Training"] },
    });
    t.damage(HERO, 4, { light: { answer: "Decoy at Dantooine" } });
    expect([t.dial, t.winner]).toEqual([to, winner]);
  });
  it("and does not turn it forward to its minimum from 0", () => {
    const t = scene({ light: { affiliation: "Rebel Alliance", objectives: ["Decoy at Dantooine", HERO] } });
    t.damage(HERO, 4);
    expect(t.dial).toBe(1);
  });
  // p. 27: sacrificed is not destroyed, and it counts where the unit has left play.
  it("Redemption does not save who is sacrificed, and captured Leia Organa has been sacrificed", () => {
    const only = (unit: string) =>
      scene({
        light: { affiliation: "Rebel Alliance", units: ["Redemption", unit], hand: ["You're My Only Hope"] },
        dark: { objectives: [BLANK] },
      }).window({ light: { action: "You're My Only Hope", choose: unit } });
    const t = only(LUKE);
    expect([t.card(LUKE).zone, t.hand("light").length]).toEqual(["discard", 2]);
    const u = only("Leia Organa");
    expect([u.captives(BLANK), u.hand("light").length]).toEqual([["Leia Organa"], 2]);
  });
  // The card's text: once per turn, also for another player's turn.
  it("Redemption saves one Character a turn", () => {
    const t = scene({ light: { units: ["Redemption", LUKE, "Yoda"] } });
    t.destroy(LUKE, { light: { answer: "Redemption" } }).destroy("Yoda");
    expect([t.hand("light"), t.discard("light"), t.offered("light", "answer")]).toEqual([[LUKE], ["Yoda"], ["pass"]]);
  });
  // p. 15: the card goes back to its player's supply when the unit leaves play, by whatever way.
  it("There Is No Escape gives the Force cards back", () => {
    const t = scene({
      active: "dark",
      phase: "force",
      light: {
        units: [
          { title: LUKE, committed: true },
          { title: "Yoda", committed: true },
        ],
      },
      dark: { units: [{ title: "Rancor", committed: true }], hand: ["There Is No Escape"] },
    });
    expect(t.forceCards("light")).toBe(1);
    t.window({ dark: { action: "There Is No Escape" } });
    expect([t.forceCards("light"), t.forceCards("dark"), t.units("light"), t.units("dark")]).toEqual([3, 3, [], []]);
  });
});

describe("order, limits and cancelling", () => {
  // p. 25: the active player may react first, then in turn.
  it.each(["light", "dark"] as const)(
    "after an objective falls in the turn of %s that player is asked first",
    (active) => {
      const t = scene({
        active,
        light: { units: [{ title: "Red Two", focus: 1 }] },
        dark: { objectives: [BLANK], units: ["Emperor Palpatine"], discard: ["Force Choke"] },
      });
      t.destroy(BLANK, { light: { answer: "Red Two" }, dark: { answer: "Emperor Palpatine" } });
      const order = t.story("used").map((line) => line.split(" ")[1]);
      expect(order).toEqual(active === "light" ? ["light", "dark"] : ["dark", "light"]);
    },
  );
  // p. 25 and the digest of timing: forced before optional.
  it("the forced reaction of the Rancor comes before the optional one of The Hand's Blessing", () => {
    const t = scene({
      active: "dark",
      phase: "refresh",
      dark: { units: ["Rancor", { title: "Nightsister", focus: 2, enhancements: ["The Hand's Blessing"] }] },
    });
    t.phase("refresh");
    expect([t.card("Nightsister").zone, t.card("The Hand's Blessing").zone]).toEqual(["discard", "discard"]);
    expect(t.offered("dark", "answer")).toEqual(["pass"]);
  });
  // FAQ 5.0, 4.8; p. 27: a cancelled event was played, its cost stays paid.
  it("a cancelled Force Choke is the one of the turn", () => {
    const t = scene({
      active: "dark",
      light: { units: [LUKE], hand: ["Counter-stroke"] },
      dark: { hand: ["Force Choke", "Force Choke"] },
    });
    t.window({ dark: { action: "Force Choke" }, light: { answer: "Counter-stroke" } });
    expect([t.unit(LUKE).damage, t.discard("dark")]).toEqual([0, ["Force Choke"]]);
    expect(t.window().offered("dark", "action")).toEqual(["pass"]);
  });
  // p. 24 and 27: the last one resolves first; what was paid for a cancelled effect stays paid.
  it("It's Worse on C-3PO: the event works, the droid is gone, and a unit is damaged", () => {
    const t = scene({
      active: "dark",
      light: { units: [LUKE, "C-3PO"] },
      dark: { hand: ["Force Choke", "It's Worse"] },
    });
    t.window({
      dark: { action: "Force Choke", answer: "It's Worse", target: [LUKE] },
      light: { answer: "C-3PO" },
    });
    expect([t.card("C-3PO").zone, t.unit(LUKE).damage]).toEqual(["discard", 2]);
  });
  // p. 24: an event is discarded after its effect.
  it("It Binds All Things does not find itself", () => {
    const t = scene({ light: { hand: ["It Binds All Things"], discard: ["Yoda", LUKE, "X-Wing"] } });
    t.window({ light: { action: "It Binds All Things" } });
    expect([t.hand("light"), t.discard("light")]).toEqual([
      ["Yoda", LUKE],
      ["It Binds All Things", "X-Wing"],
    ]);
  });
});

describe("phases and resources", () => {
  // p. 15: a tie leaves the Balance; exhausted units, and icons of enhancements, do not count.
  it.each(["light", "dark"] as const)("a tie in the struggle leaves the Balance with %s", (balance) => {
    const t = scene({
      balance,
      phase: "force",
      light: {
        units: [
          { title: LUKE, committed: true, enhancements: ["Jedi Lightsaber"] },
          { title: "Yoda", committed: true, focus: 1 },
        ],
      },
      dark: { units: [{ title: "Vader's TIE Advanced", committed: true }] },
    });
    t.phase("force");
    expect([t.balance, t.story("struggle")[0]]).toEqual([balance, `struggle 3 3 ${balance}`]);
  });
  // p. 12: the first turn of the light side leaves out the focus step alone.
  it("in its first refresh the light side keeps focus, loses shields and replaces objectives", () => {
    const t = scene({
      turn: 2,
      phase: "refresh",
      light: {
        objectives: [HERO, "Jedi Training"],
        units: [{ title: LUKE, focus: 1, shields: 1 }],
        objectiveDeck: ["Forgotten Heroes"],
      },
      dark: { units: [{ title: "Rancor", focus: 1, shields: 1 }] },
    });
    t.phase("refresh");
    expect(t.unit(LUKE)).toMatchObject({ focus: 1, shields: 0 });
    expect(t.unit("Rancor")).toMatchObject({ focus: 1, shields: 1 });
    expect(t.objectives("light")).toContain("Forgotten Heroes");
  });
  // p. 13 and 15: only a card that must be drawn and is not there loses.
  it.each([
    [2, undefined],
    [1, "light"],
  ] as const)("four cards in hand and %i in the deck: winner %s", (cards, winner) => {
    const t = scene({
      active: "dark",
      phase: "draw",
      dark: { hand: ["Rancor", "Nightsister", "TIE Fighter", "AT-ST"], deck: Array(cards).fill("Espo Trooper") },
    });
    t.phase("draw");
    expect(t.winner).toBe(winner);
  });
  // p. 13: one may go first, then the hand is brought to the reserve of this moment.
  it("Defense Protocol lowers the reserve that Reconnaissance Mission raises, for this phase", () => {
    const t = scene({
      active: "dark",
      phase: "draw",
      light: { units: [LUKE] },
      dark: {
        affiliation: "Imperial Navy",
        objectives: ["Defense Protocol", "Reconnaissance Mission"],
        hand: ["Rancor", "Nightsister", "TIE Fighter", "AT-ST", "Devastator"],
      },
    });
    t.phase("draw", { dark: { answer: "Defense Protocol" } });
    expect([t.hand("dark").length, t.unit(LUKE).damage]).toEqual([6, 1]);
    const u = scene({ active: "dark", phase: "draw", dark: { objectives: ["Reconnaissance Mission"] } });
    expect(u.phase("draw").hand("dark").length).toBe(7);
  });
  // p. 16 and the cards: a neutral objective gives no match unless Common Ground lets it.
  it.each([
    [[], false],
    [["Common Ground"], true],
  ] as const)("a Jedi card paid by a neutral objective with %j: %s", (enhancements, may) => {
    const t = scene({
      phase: "deployment",
      light: {
        affiliation: "Rebel Alliance",
        objectives: [{ title: "Hit and Run", enhancements }],
        hand: ["Twi'lek Loyalist"],
      },
    });
    expect(t.window().offered("light", "action").includes("Twi'lek Loyalist")).toBe(may);
  });
  // p. 16: a printed 0 needs no match. Decision: so does a cost that was reduced to 0.
  it("In You Must Go makes the first Jedi enhancement free for Rebels, and none that follows", () => {
    const t = scene({
      phase: "deployment",
      light: {
        affiliation: "Rebel Alliance",
        objectives: [{ title: "In You Must Go", focus: 1 }],
        units: ["Yoda"],
        hand: ["Jedi Lightsaber", "Shii-Cho Training"],
      },
    });
    t.window({ light: { action: "Jedi Lightsaber" } });
    expect([t.unit("Yoda").enhancements, t.affiliationFocus("light")]).toEqual([["Jedi Lightsaber"], 0]);
    expect(
      asked(t, "action")
        .filter(({ side }) => side === "light")
        .at(-1)!.options,
    ).toEqual(["pass"]);
  });
  // p. 26 and 27: a captive is out of play, so its title is free, and it may not come back beside the other.
  it("a second Yoda may be played while the first is captive, who then only returns to hand", () => {
    const t = scene({
      phase: "deployment",
      light: { hand: ["Yoda", "Rescue Mission"] },
      dark: { objectives: [{ title: BLANK, captives: ["Yoda"] }] },
    });
    t.window({ light: { action: ["light:Yoda", "Rescue Mission"] }, picks: [0] });
    expect([t.units("light").length, t.hand("light").length, asked(t, "may")]).toEqual([1, 1, []]);
  });
  // p. 15 and 16: paying places a token a resource; two tokens are for striking alone.
  it("a committed unit that pays gets as many tokens as it gives resources", () => {
    const t = scene({
      phase: "deployment",
      light: { affiliation: "Rebel Alliance", units: [{ title: "Mon Mothma", committed: true }], hand: ["X-Wing"] },
    });
    t.window({ light: { action: "X-Wing", pay: from("Mon Mothma", 1) } });
    expect(t.unit("Mon Mothma").focus).toBe(1);
  });
  // p. 15: only drawing loses, not discarding from an empty deck.
  it("Vader's TIE Advanced strikes on with an empty deck", () => {
    const t = scene({ active: "dark", dark: { units: ["Vader's TIE Advanced"], deck: [] } });
    t.engage(HERO, { attackers: ["Vader's TIE Advanced"] });
    expect([t.winner, t.objective(HERO).damage]).toEqual([undefined, 2]);
  });
});
