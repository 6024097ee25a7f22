import { describe, expect, it } from "vitest";
import type { CardText, Standing } from "../../../../src/games/lcg/cards/vocabulary.js";
import { edgeIcons } from "../../../../src/games/lcg/conflict/edgeBattle.js";
import { leavePlay, TO } from "../../../../src/games/lcg/leave.js";
import { positionText } from "../../../../src/games/lcg/position/position.js";
import { struggleMore } from "../../../../src/games/lcg/reading/modifiers.js";
import { createState } from "../../../../src/games/lcg/state/createState.js";
import { tellJournal } from "../../../../src/games/lcg/state/log.js";
import { refreshAllUnits } from "../../../../src/games/lcg/state/zones.js";
import { endPhase } from "../../../../src/games/lcg/turn.js";
import { phaseIsOver } from "../interpreter/lasting.js";
import { type SceneGiven, scene } from "../support/scene.js";
import { changed, readOwnData } from "./support.js";

/** Cards that are treated as if their texts were blank, by texts of later sets as those are printed. */

const HATE = { attach: { to: { kind: "unit" } }, modifiers: [{ to: { is: ["host"] }, blank: true }] } as const;
const BLANKING = {
  Hate: HATE,
  "Rear Admiral Chiraneau": {
    modifiers: [{ to: { kind: "objective", whose: "enemy", damageAtLeast: 3 }, blank: true }],
  },
  // As the text of Grand Moff Tarkin (178), in an action.
  "Grand Moff Tarkin": {
    abilities: [
      {
        frame: "action",
        oncePerTurn: true,
        target: { any: [{ kind: "unit" }, { kind: "objectiveOrEnhancement" }] },
        effects: [{ verb: "blank", on: "target", until: "phase" }],
      },
    ],
  },
} as const satisfies Readonly<Record<string, CardText>>;

type More = Readonly<Record<string, { readonly text?: CardText }>>;
const set = (given: SceneGiven, more: More = {}) => {
  const texts = Object.fromEntries(Object.entries(BLANKING).map(([name, text]) => [name, { text }]));
  return scene({ ...given, own: changed({ ...texts, ...more }) });
};
/** A unit with Edge (1). */
const EDGE = "Mon Mothma";
const tarkin = (given: SceneGiven, target: string, more: More = {}) =>
  set({ ...given, dark: { ...given.dark, units: ["Grand Moff Tarkin", ...(given.dark?.units ?? [])] } }, more).window({
    dark: { action: "Grand Moff Tarkin", target },
  });

describe("a unit whose text is blank", () => {
  it("has no keywords and protects nobody, and keeps icons and what it has gained", () => {
    const unit = { title: "Guardian of Peace", enhancements: ["Hate", "Jedi Lightsaber"] };
    const t = set({ light: { units: [unit, "Yoda"] } });
    expect(t.unit("Guardian of Peace")).toMatchObject({
      keywords: [],
      capacity: 2,
      icons: { unitDamage: 1, blast: 1, edgeUnitDamage: 1 },
    });
    t.damage("Yoda", 1, { side: "dark" });
    expect(t.offered("light", "protect")).toEqual([]);
    // Whoever takes it off gives the text back.
    t.does({}, (s) => leavePlay(s, s.table.enhancements[1][1], TO.discard));
    expect(t.unit("Guardian of Peace").keywords).toContain("shielding");
    t.damage("Yoda", 1, { side: "dark", light: { protect: "Guardian of Peace" } });
    expect(t.unit("Guardian of Peace").damage).toBe(1);
  });

  it("uses no ability of its own, and neither answers nor changes anything", () => {
    const action = set({ light: { units: [{ title: "Rebel Sympathizer", enhancements: ["Hate"] }] } }).window({});
    expect(action.offered("light", "action")).not.toContain("Rebel Sympathizer");
    const answers: More = {
      "Guardian of Peace": {
        text: {
          abilities: [
            { frame: "reaction", trigger: "unitDamaged", subject: { is: ["self"] }, effects: [{ verb: "draw" }] },
          ],
        },
      },
    };
    const drawn = (enhancements: readonly string[]): number => {
      const t = set({ light: { units: [{ title: "Guardian of Peace", enhancements }] } }, answers);
      return t
        .damage("Guardian of Peace", 1, {
          side: "dark",
          ...(enhancements.length === 0 ? { light: { answer: "Guardian of Peace" } } : {}),
        })
        .hand("light").length;
    };
    expect([drawn([]), drawn(["Hate"])]).toEqual([1, 0]);
    const changes: More = {
      "Guardian of Peace": { text: { modifiers: [{ to: { kind: "unit", whose: "yours" }, capacity: 2 }] } },
    };
    const capacity = (enhancements: readonly string[]): number =>
      set({ light: { units: [{ title: "Guardian of Peace", enhancements }, "Yoda"] } }, changes).unit("Yoda").capacity;
    expect([capacity([]), capacity(["Hate"])]).toEqual([4, 2]);
  });

  it("has no edge of its own, but what another gives it", () => {
    const won = (enhancements: readonly string[]) => {
      const more: More = {
        "Mon Mothma": { text: { modifiers: [{ to: { kind: "unit", whose: "yours", is: ["other"] }, edge: 1 }] } },
      };
      const t = set(
        {
          light: { units: [{ title: EDGE, enhancements }, "Mon Mothma"] },
          dark: { units: ["Rancor"], objectives: ["Shadows of Dathomir"] },
          engaged: { objective: "Shadows of Dathomir", attackers: [EDGE], defenders: ["Rancor"] },
        },
        more,
      );
      return edgeIcons(t.state, 0);
    };
    expect([won([]), won(["Hate"])]).toEqual([2, 1]);
  });

  it.each<[Standing, string]>([
    ["cannotAttack", "attack"],
    ["capturedWhenLeaving", "leave"],
    ["unitsGainBlast", "blast"],
    ["iconsPerEnhancement", "icons"],
  ])("has lost its lasting rule %s", (rule) => {
    const title = "Believer in the Old Ways";
    const more: More = { [title]: { text: { standing: [rule] } } };
    const with_ = (enhancements: readonly string[]) =>
      set({ light: { units: [{ title, enhancements }, "Yoda"] }, dark: { objectives: ["Shadows of Dathomir"] } }, more);
    const [own, blank] = [with_([]), with_(["Hate"])];
    if (rule === "unitsGainBlast") {
      expect([own.unit("Yoda").icons.blast, blank.unit("Yoda").icons.blast]).toEqual([1, undefined]);
    } else if (rule === "iconsPerEnhancement") {
      expect(blank.unit(title).icons).toEqual({ unitDamage: 1, edgeBlast: 1 });
      expect(with_(["Jedi Lightsaber"]).unit(title).icons.edgeUnitDamage).toBe(1);
    } else if (rule === "cannotAttack") {
      own.engage("Shadows of Dathomir", { attackers: ["Yoda"] });
      expect(own.offered("light", "attacker")).not.toContain(title);
      blank.engage("Shadows of Dathomir", { attackers: [title, "Yoda"], lightStrikes: ["Yoda"] });
      expect(blank.offered("light", "attacker")).toContain(title);
    } else {
      own.destroy(title);
      blank.destroy(title);
      expect([own.captives("Shadows of Dathomir"), blank.discard("light")]).toEqual([[title], [title]]);
    }
  });
});

describe("an objective whose text is blank", () => {
  it("is so from so much damage on, and loses the game no more for its player", () => {
    const given = (damage: number): SceneGiven => ({
      active: "dark",
      light: { objectives: [{ title: "Jedi Training", damage }, "A Hero's Journey"] },
      dark: { units: ["Rear Admiral Chiraneau"] },
    });
    const heart: More = { "Jedi Training": { text: { standing: ["lossIfDestroyed"] } } };
    const t = set(given(3), heart).damage("Jedi Training", 5, { side: "dark" });
    expect([t.card("Jedi Training").zone, t.winner]).toEqual(["victory", undefined]);
    const u = set(given(0), heart);
    expect(u.state.table.blank.some((one) => one !== 0)).toBe(false);
    u.damage("Jedi Training", 3, { side: "dark" });
    expect(u.state.table.blank.some((one) => one !== 0)).toBe(true);
    expect(tellJournal(u.state).length).toBeGreaterThan(0);
  });

  it("is told in a position as it lies", () => {
    const t = set({
      active: "dark",
      light: { objectives: [{ title: "Jedi Training", damage: 3 }, "A Hero's Journey"] },
      dark: { units: ["Rear Admiral Chiraneau", { title: "Rancor" }] },
    });
    const { state: s } = t;
    refreshAllUnits(s);
    t.phase("force");
    const line = positionText.write(s.matchup, s);
    const again = createState(s.matchup);
    positionText.read(s.matchup, again, line, 1, 2);
    expect(again.table.blank).toEqual(s.table.blank);
    expect(again.table.standing).toEqual(s.table.standing);
    expect(positionText.write(s.matchup, again)).toBe(line);
  });
});

describe("a text that is blank for a time", () => {
  it("comes back when the phase ends, with a limit that was used", () => {
    const t = tarkin({ active: "dark", light: { units: ["Guardian of Peace"] } }, "Guardian of Peace");
    expect(t.unit("Guardian of Peace").keywords).toEqual([]);
    expect(tellJournal(t.state).join()).toContain("the text of Guardian of Peace counts as blank");
    t.does({}, (s) => {
      endPhase(s);
      phaseIsOver(s);
    });
    expect(t.unit("Guardian of Peace").keywords).toContain("shielding");
  });

  it("is that of an enhancement of a play area, and one on a card is discarded instead", () => {
    const area = tarkin({ active: "dark", light: { enhancements: ["Ancient Monument"] } }, "Ancient Monument");
    expect([area.enhancements("light"), area.discard("light")]).toEqual([["Ancient Monument"], []]);
    expect(struggleMore(area.state, 0)).toBe(0);
    const on = tarkin(
      { active: "dark", light: { units: [{ title: "Yoda", enhancements: ["Jedi Lightsaber"] }] } },
      "Jedi Lightsaber",
    );
    expect([on.enhancements("light"), on.discard("light")]).toEqual([[], ["Jedi Lightsaber"]]);
  });

  it("ends the control that lasted while it worked", () => {
    const holder: CardText = {
      abilities: [
        {
          frame: "action",
          costs: [{ pay: "focusSelf" }],
          target: { kind: "unit", whose: "enemy" },
          effects: [{ verb: "takeControl", on: "target", until: "inPlay" }],
        },
      ],
    };
    const t = set(
      { light: { units: ["Wookiee Navigator"] }, dark: { units: ["Grand Moff Tarkin", "Rancor"] } },
      { "Wookiee Navigator": { text: holder } },
    );
    t.window({
      light: { action: "Wookiee Navigator", target: "Rancor" },
      dark: { action: "Grand Moff Tarkin", target: "Wookiee Navigator" },
    });
    expect(t.units("dark")).toEqual(["Grand Moff Tarkin", "Rancor"]);
  });
});

describe("what a text says of blank cards", () => {
  const told = (text: object) => readOwnData([{ "based on": "Guardian of Peace", text }]).told.join("\n");
  it("is refused where nothing comes of it", () => {
    expect(told({ modifiers: [{ to: { kind: "enhancement" }, blank: true }] })).toContain("units and objectives");
    const effect = { verb: "blank", on: "target" };
    const ability = { frame: "action", costs: [{ pay: "focusSelf" }], target: { kind: "unit" } };
    expect(told({ abilities: [{ ...ability, effects: [effect] }] })).toContain("needs until");
    expect(told({ abilities: [{ ...ability, effects: [{ ...effect, until: "inPlay" }] }] })).toContain("no time of");
    expect(told({ abilities: [{ ...ability, effects: [{ ...effect, until: "phase" }] }] })).toBe("");
  });
});
