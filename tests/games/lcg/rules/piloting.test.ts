import { describe, expect, it } from "vitest";
import type { CardText } from "../../../../src/games/lcg/cards/vocabulary.js";
import { limitPilots } from "../../../../src/games/lcg/play/enter.js";
import { positionText } from "../../../../src/games/lcg/position/position.js";
import { createState } from "../../../../src/games/lcg/state/createState.js";
import { greedy } from "../../../../strategies/lcg/greedy.js";
import { changed } from "../own/support.js";
import { type Given, type SceneGiven, type Script, scene } from "../support/scene.js";

/** One Pilot enhancement a unit (FAQ 5.0, p. 16: it holds for Black Squadron Pilot as well). */

const PILOT = "Black Squadron Pilot";
const SECOND = `${PILOT}#2`;
const AS_PILOT = `${SECOND} as enhancement`;
const DROID = "Astromech Droid Upgrade";
const BLANK = "Shadows of Dathomir";
const PLATING = "Aft Armor Plating";
const deployment = { active: "dark", phase: "deployment" } as const;
const piloted = (title: string, ...more: Given[]) => ({ title, enhancements: [PILOT, ...more] });
const playing = (units: Given[], more: SceneGiven = {}, hand: string = PILOT) =>
  scene({ ...deployment, dark: { units, hand: [hand] }, ...more });

describe("the piloting limit", () => {
  it.each([
    [PILOT, SECOND],
    [SECOND, PILOT],
  ])("a second may be played, and the unit's controller discards one at once: %s", (discarded, kept) => {
    const t = playing([piloted("TIE Fighter")]).window({ dark: { action: AS_PILOT, choose: discarded } });
    expect([...t.offered("dark", "choose")].sort()).toEqual([PILOT, SECOND]);
    expect([t.unit("TIE Fighter").enhancements, t.discard("dark")]).toEqual([[kept], [discarded]]);
    expect(t.unit("TIE Fighter").icons).toEqual({ unitDamage: 1, blast: 1, edgeUnitDamage: 1, edgeBlast: 1 });
  });
  it("counts each unit by itself, and no other enhancements", () => {
    const t = playing([piloted("TIE Fighter", PLATING), "TIE Bomber"]);
    t.window({ dark: { action: AS_PILOT, host: "TIE Bomber" } });
    expect([t.unit("TIE Fighter").enhancements.length, t.unit("TIE Bomber").enhancements.length]).toEqual([2, 1]);
    expect(t.questions("dark", "choose")).toEqual([]);
  });
  it("counts every enhancement with the trait, and comes before what answers that it entered play", () => {
    const own = changed({
      [PLATING]: {
        traits: "+ Pilot",
        text: {
          attach: { to: { kind: "unit", traits: ["Vehicle"] }, keywords: ["shielding"] },
          abilities: [
            { frame: "reaction", trigger: "enteredPlay", subject: { is: ["self"] }, effects: [{ verb: "draw" }] },
          ],
        },
      },
    });
    const t = playing([piloted("TIE Fighter")], { own }, PLATING);
    t.window({ dark: { action: PLATING, choose: PILOT, answer: PLATING } });
    expect([t.unit("TIE Fighter").enhancements, t.story("drew").length]).toEqual([[PLATING], 1]);
    const u = playing([piloted("TIE Fighter")], { own }, PLATING);
    u.window({ dark: { action: PLATING, choose: PLATING } });
    expect([u.unit("TIE Fighter").enhancements, u.story("drew")]).toEqual([[PILOT], []]);
    expect(u.questions("dark", "answer")).toEqual([]);
  });
  it("who is discarded at once entered play as no unit", () => {
    const text: CardText = {
      abilities: [
        {
          frame: "reaction",
          trigger: "enteredPlay",
          subject: { kind: "unit", whose: "yours" },
          effects: [{ verb: "draw" }],
        },
      ],
    };
    const own = changed({ "Imperial Command": { text } });
    const dark = { objectives: ["Imperial Command", BLANK, BLANK], units: [piloted("TIE Fighter")], hand: [PILOT] };
    for (const choose of [PILOT, SECOND]) {
      const t = scene({ ...deployment, own, dark }).window({ dark: { action: AS_PILOT, choose } });
      expect(t.questions("dark", "answer").flatMap(({ options }) => options)).not.toContain("Imperial Command");
    }
  });
  it("is the choice of the unit's controller, and each goes to its owner's discard pile", () => {
    const t = scene({
      own: changed({ [DROID]: { traits: "+ Pilot" } }),
      phase: "deployment",
      light: { affiliation: "Rebel Alliance", hand: [DROID] },
      dark: { units: [piloted("TIE Fighter")] },
    });
    t.window({ light: { action: DROID }, dark: { choose: DROID } });
    expect([t.unit("TIE Fighter").enhancements, t.discard("light"), t.discard("dark")]).toEqual([[PILOT], [DROID], []]);
  });
  it("leaves one, however many there are", () => {
    const t = playing([piloted("TIE Fighter", PILOT, PILOT)]);
    const [pilot, unit] = [t.number(PILOT), t.number("TIE Fighter")];
    t.does({ dark: { choose: [`${PILOT}#2`, PILOT] } }, (s) => limitPilots(s, pilot, unit));
    expect(t.unit("TIE Fighter").enhancements).toEqual([`${PILOT}#3`]);
  });
  it("is kept by positions in text", () => {
    const reading = (...pilots: Given[]) => {
      const { state } = scene({ dark: { units: [{ title: "TIE Fighter", enhancements: pilots }] } });
      const { matchup } = state;
      return () => positionText.read(matchup, createState(matchup), positionText.write(matchup, state), 1, 2);
    };
    expect(reading(PILOT, PLATING)).not.toThrow();
    expect(reading(PILOT, PILOT)).toThrow("is a second Pilot on TIE Fighter");
  });
  it("greedy plays a second one where no other is, and only if that is a gain", () => {
    // Hardly a unit, so that it is played as an enhancement.
    const own = changed({ [PILOT]: { edgeUnitDamage: 0, edgeBlast: 0, forceIcons: 0 } });
    const hosts = (units: Given[], script: Script = {}) =>
      scene({ ...deployment, turn: 5, own, dark: { units, hand: [PILOT] }, advisers: { dark: greedy } })
        .window(script)
        .story("attached");
    expect(hosts(["TIE Fighter"])).toEqual([`attached ${PILOT} TIE Fighter`]);
    expect(hosts([piloted("TIE Fighter")])).toEqual([]);
    const best = "Vader's TIE Advanced";
    const second = { dark: { action: AS_PILOT } };
    expect(hosts([best, piloted("TIE Fighter")], second)).toEqual([`attached ${SECOND} ${best}`]);
    expect(hosts([piloted(best), "TIE Fighter"], second)).toEqual([`attached ${SECOND} TIE Fighter`]);
  });
  it("greedy discards what gives the unit least", () => {
    const own = changed({ [PLATING]: { traits: "+ Pilot" } });
    const t = scene({ own, dark: { units: [piloted("TIE Fighter", PLATING)] }, advisers: { dark: greedy } });
    const [pilot, unit] = [t.number(PILOT), t.number("TIE Fighter")];
    t.does({}, (s) => limitPilots(s, pilot, unit));
    expect(t.discard("dark")).toEqual([PILOT]);
  });
});

describe("a unit as an enhancement", () => {
  it("is no second copy of a unique title, and no second limited card", () => {
    const offers = (facts: Record<string, unknown>, units: Given[], enhancements: string[] = []) =>
      scene({
        ...deployment,
        own: changed({ [PILOT]: facts }),
        dark: { units, hand: [PILOT, "Sith Library"], enhancements },
      })
        .window({ dark: { action: "Sith Library" } })
        .questions("dark", "action")
        .map(({ options }) => options.filter((option) => option.includes(PILOT)));
    const both = [PILOT, `${PILOT} as enhancement`];
    expect(offers({}, ["TIE Fighter"])).toEqual([both, both]);
    expect(offers({ unique: true }, ["TIE Fighter", PILOT])[0]).toEqual([]);
    expect(offers({ keywords: "+ limited" }, ["TIE Fighter"])).toEqual([both, []]);
  });
});
