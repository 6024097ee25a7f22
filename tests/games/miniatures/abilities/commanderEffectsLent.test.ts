import { describe, expect, it } from "vitest";
import { attacksTwice, FAR, HIT, type Led, led, MISS, NEAR, plain, weighed } from "../support/led.js";
import { attack, move, scene, stat } from "../support/scene.js";

/** More commander effects, each with whom it helps and whom not. */

const another = "General Grievous, Supreme Commander (Revenge of the Sith)";

describe("New Republic Commander", () => {
  const trooper = { name: "New Republic Trooper" };
  it("New Republic Commander: Careful Shot + 4 for Trooper followers wherever they are", () => {
    expect(weighed("New Republic Commander", { follower: trooper, at: FAR })).toEqual({ ...plain, attack: 9 });
    expect(weighed("New Republic Commander", { follower: trooper }, { moved: true })).toEqual(plain);
    expect(weighed("New Republic Commander", { follower: { ...trooper, commander: another } })).toEqual(plain);
    expect(weighed("New Republic Commander")).toEqual(plain);
  });
});

describe("Nute Gunray", () => {
  const nute = "Nute Gunray (Universe)";
  it("Nute Gunray: - 2 Attack and Speed 4 for allies wherever they are", () => {
    expect(weighed(nute, { at: FAR })).toEqual({ ...plain, attack: 3 });
    expect(weighed(nute, { follower: { commander: another } }).attack).toBe(3);
    led(nute, { at: FAR }).turn(1, [move(12, 2), attack(2)], { dice: [MISS] });
    led(nute, { at: FAR }).illegal(1, [move(12, 1), attack(2)]);
  });
  it("Nute Gunray: not for Droids, nor for himself", () => {
    expect(weighed(nute, { follower: { abilities: ["Droid"] } })).toEqual(plain);
    led(nute, { follower: { abilities: ["Droid"] } }).turn(1, [move(5, 1), attack(2)], { dice: [MISS] });
    expect(led(nute).weigh(0, 2).attack).toBe(5);
  });
  it("Nute Gunray: a bonus of another commander still counts beside his penalty", () => {
    const card = stat({ name: "Yoda", commander: "Grand Master Yoda" });
    const west = [{ at: [5, 5] }, { card: stat({ commander: nute }), at: [5, 6] }, { card, at: [4, 5] }] as const;
    expect(scene({ west, east: [{ at: [15, 5] }] }).weigh(0, 3).attack).toBe(5 - 2 + 3);
  });
});

describe("Felucian Stormtrooper Officer", () => {
  it("Felucian Stormtrooper Officer: Advantageous Cover for Trooper followers within 6 squares", () => {
    const defense = (name: string, at: readonly [number, number]) =>
      scene({
        terrain: { low: [at] },
        west: [
          { card: stat({ commander: "Felucian Stormtrooper Officer" }), at: [5, 6] },
          { card: stat({ name }), at },
        ],
        east: [{ card: stat({ abilities: ["Accurate Shot"] }), at: [15, 9] }],
      }).turn(2, [attack(1)], { dice: [MISS] }).attacks[0]!.defense;
    expect(defense("Stormtrooper", NEAR)).toBe(23);
    expect(defense("Stormtrooper", FAR)).toBe(19);
    expect(defense("Scout", NEAR)).toBe(19);
  });
});

describe("Corellian Security Officer", () => {
  const officer = "Corellian Security Officer";
  it("Corellian Security Officer: Deceptive for allies within 6 squares that are not Unique", () => {
    const enemy = { activated: true };
    expect(weighed(officer, { at: NEAR, enemy })).toEqual({ ...plain, damage: 20 });
    expect(weighed(officer, { follower: { commander: another }, enemy }).damage).toBe(20);
    expect(weighed(officer, { follower: { unique: true }, enemy })).toEqual(plain);
    expect(weighed(officer, { at: FAR, enemy })).toEqual(plain);
    expect(weighed(officer, { at: NEAR })).toEqual(plain);
  });
  it("Corellian Security Officer: It's a Trap! too, so that enemies near those allies have no Stealth", () => {
    // The ally stands 6 squares from the hidden enemy, which the third one shoots at from 8.
    const hidden = (unique: boolean) =>
      scene({
        terrain: { low: [[12, 9]] },
        west: [
          { card: stat({ commander: officer }), at: [5, 6] },
          { card: stat({ unique }), at: [8, 7] },
          { at: [4, 9] },
        ],
        east: [{ card: stat({ abilities: ["Stealth"] }), at: [12, 9] }],
      }).legalTargets(2).length === 0;
    expect([hidden(false), hidden(true)]).toEqual([false, true]);
  });
});

describe("Admiral Piett", () => {
  it("Admiral Piett: Opportunist for Trooper followers within 6 squares", () => {
    const follower = { name: "Stormtrooper" };
    const enemy = { activated: true };
    const better = { attack: 9, defense: 15, damage: 20 };
    expect(weighed("Admiral Piett", { follower, at: NEAR, enemy })).toEqual(better);
    expect(weighed("Admiral Piett", { follower, at: NEAR })).toEqual(plain);
    expect(weighed("Admiral Piett", { follower, at: FAR, enemy })).toEqual(plain);
    expect(weighed("Admiral Piett", { enemy })).toEqual(plain);
    const own = { ...follower, abilities: ["Opportunist 20"] };
    expect(weighed("Admiral Piett", { follower: own, enemy })).toEqual({ ...better, damage: 30 });
  });
});

describe("Imperial Governor Tarkin", () => {
  it("Imperial Governor Tarkin: Extra Attack for allied commanders within 6 squares", () => {
    const follower = { commander: another };
    attacksTwice("Imperial Governor Tarkin", { follower, at: NEAR }, [{ follower, at: FAR }, {}]);
  });
});

describe("Darth Krayt", () => {
  it("Darth Krayt: Extra Attack for followers within 6 squares, instead of moving", () => {
    attacksTwice("Darth Krayt", { at: NEAR }, [{ at: FAR }, { follower: { commander: another } }]);
    led("Darth Krayt").illegal(1, [move(5, 4), attack(2), attack(2)], { dice: [MISS] });
  });
});

describe("General Windu", () => {
  it("General Windu: Extra Attack for followers within 6 squares", () => {
    attacksTwice("General Windu", { at: NEAR }, [{ at: FAR }, { follower: { commander: another } }]);
  });
});

describe("Jedi Exile", () => {
  it("Jedi Exile: Extra Attack for allies within 6 squares, commanders too", () => {
    const commander: Led = { follower: { commander: another } };
    attacksTwice("Jedi Exile", { at: NEAR }, [{ at: FAR }, { follower: { abilities: ["Droid"] } }]);
    attacksTwice("Jedi Exile", commander, []);
  });
});

describe("Commando Droid Captain", () => {
  it("Commando Droid Captain: Double Attack for Droid followers within 6 squares", () => {
    const follower = { abilities: ["Droid"] };
    attacksTwice("Commando Droid Captain", { follower, at: NEAR }, [{ follower, at: FAR }, {}]);
  });
});

/** Whether the follower may attack an enemy with cover that is not the nearest. */
function shootsAccurately(leader: string, { follower = {}, at = [5, 5] }: Led): boolean {
  const s = scene({
    terrain: { low: [[16, 9]] },
    west: [
      { card: stat({ commander: leader }), at: [5, 6] },
      { card: stat(follower), at },
    ],
    east: [{ at: [14, 5] }, { at: [16, 9] }],
  });
  return s.legalTargets(1).includes(3);
}

describe("Hondo Ohnaka", () => {
  it("Hondo Ohnaka: Accurate Shot for Pirate followers wherever they are", () => {
    expect(shootsAccurately("Hondo Ohnaka", { follower: { name: "Weequay Pirate" }, at: FAR })).toBe(true);
    expect(shootsAccurately("Hondo Ohnaka", {})).toBe(false);
    const captain = { name: "Pirate Captain", commander: another };
    expect(shootsAccurately("Hondo Ohnaka", { follower: captain })).toBe(false);
  });
});

describe("Boba Fett, Mercenary Commander", () => {
  it("Boba Fett, Mercenary Commander: Accurate Shot for Mandalorian followers within 6 squares", () => {
    const follower = { faction: "Mandalorian" };
    const fett = "Boba Fett, Mercenary Commander";
    expect(shootsAccurately(fett, { follower, at: NEAR })).toBe(true);
    expect(shootsAccurately(fett, { follower, at: FAR })).toBe(false);
    expect(shootsAccurately(fett, {})).toBe(false);
  });
});

describe("Darth Malak, Dark Lord of the Sith", () => {
  it("Darth Malak, Dark Lord of the Sith: + 4 for followers within 6 squares", () => {
    const malak = "Darth Malak, Dark Lord of the Sith";
    expect(weighed(malak, { at: NEAR })).toEqual({ ...plain, attack: 9 });
    expect(weighed(malak, { at: FAR })).toEqual(plain);
    expect(weighed(malak, { follower: { commander: another } })).toEqual(plain);
  });
});

describe("Master Kota", () => {
  it("Master Kota: + 3 Attack and Defense for Fringe followers within 6 squares", () => {
    const both = (given: Led) => {
      const s = led("Master Kota", given);
      return [s.weigh(1, 2).attack, s.weigh(2, 1).defense];
    };
    expect(both({ at: NEAR })).toEqual([8, 18]);
    expect(both({ follower: { unique: true } })).toEqual([8, 18]);
    expect(both({ at: FAR })).toEqual([5, 15]);
    expect(both({ follower: { faction: "Rebel" } })).toEqual([5, 15]);
    expect(both({ follower: { commander: another } })).toEqual([5, 15]);
  });
});

describe("Grand Master Yoda", () => {
  it("Grand Master Yoda: + 3 Attack and Defense for allies within 6 squares, not for Droids", () => {
    const both = (given: Led) => {
      const s = led("Grand Master Yoda", given);
      return [s.weigh(1, 2).attack, s.weigh(2, 1).defense];
    };
    expect(both({ follower: { commander: another }, at: NEAR })).toEqual([8, 18]);
    expect(both({ at: FAR })).toEqual([5, 15]);
    expect(both({ follower: { abilities: ["Droid"] } })).toEqual([5, 15]);
  });
  it("Grand Master Yoda: the Defense holds in the attack itself", () => {
    const s = led("Grand Master Yoda");
    expect(s.turn(2, [attack(1)], { dice: [HIT] }).attacks).toMatchObject([{ defense: 18, outcome: "miss" }]);
  });
});
