import { describe, expect, it } from "vitest";
import type { Side } from "../../src/core/side.js";
import type { JsonObject } from "../../src/games/record/mergePatch.js";
import type { GameRecord, JudgedChoices } from "../../src/games/record/record.js";
import type { Judging } from "../../src/studies/blunders/judge.js";
import { judgeRecord } from "../../src/studies/blunders/judgeRecord.js";
import { gamesOf, type Kind, type Numbered, recordOf } from "../games/record/games.js";

/** What a strategy that searches thinks of the choices of a recorded game. */

const JUDGING: Judging = { by: "rollout-4", samples: 12, seed: "blunders" };
const objectAt = (value: unknown): JsonObject => (value ?? {}) as JsonObject;

const judgedOf = ({ game, spec, seed }: Numbered, record: GameRecord, as?: Side): JudgedChoices =>
  judgeRecord(game, [spec, ...seed], JUDGING, record, as)!;

describe.each(["miniatures", "lcg", "tcg"] as const)("choices of %s", (kind: Kind) => {
  // Games whose end was not turned round by the last cards. In the second of The Card Game one side sees all.
  const one = [...gamesOf(kind, 3)].at({ miniatures: 0, lcg: 2, tcg: 0 }[kind]) as Numbered;
  const record = recordOf(one, { answers: true });
  const judged = judgedOf(one, record);

  it("are judged beside the record, which stays what it was", () => {
    const { answersAt, ...rest } = record;
    expect(rest).toEqual(recordOf(one));
    expect(answersAt!.every((at, i) => i === 0 || at >= answersAt![i - 1])).toBe(true);
    expect(judged).toMatchObject({ by: "rollout-4", playouts: 12 });
    expect(judged.choices.length).toBeGreaterThan(10);
    for (const { side, chance } of judged.choices) {
      expect(["a", "b"]).toContain(side);
      expect(chance.low <= chance.estimate && chance.estimate <= chance.high).toBe(true);
      expect(chance.low).toBeGreaterThanOrEqual(0);
      expect(chance.high).toBeLessThanOrEqual(1);
    }
  });

  it("come nearer to how the game ends: whoever wins it has the better chances at last", () => {
    const ofWinner = judged.choices.map(({ side, chance: { estimate } }) =>
      side === record.result!.winner ? estimate : 1 - estimate,
    );
    const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;
    expect(mean(ofWinner.slice(-6))).toBeGreaterThan(0.8);
    expect(new Set(ofWinner).size).toBeGreaterThan(4);
  });

  it("stand at the event that tells what came of them", () => {
    for (const { event, beat, answer } of judged.choices) {
      expect(record.events[event].beat).toBe(beat);
      expect(event).toBe(Math.min(record.events.length - 1, record.answersAt![answer - 1]));
    }
    if (kind !== "miniatures") return;
    const nameOf = (id: unknown): unknown => {
      const tokens = objectAt(record.keyframes[0].frame.tokens);
      return objectAt(tokens[String(id)]).name;
    };
    const attacks = judged.choices.filter(({ played }) => / attacks /.test(played));
    expect(attacks.length).toBeGreaterThan(3);
    for (const { event, played } of attacks) {
      const { kind: told, says = {} } = record.events[event];
      expect([told, `${nameOf(says.attacker)} attacks ${nameOf(says.target)}`]).toEqual(["attackRoll", played]);
    }
    const activations = judged.choices.filter(({ question }) => question === "activation");
    for (const { event, played } of activations)
      expect([record.events[event].kind, nameOf(record.events[event].says!.character)]).toEqual(["activate", played]);
  });

  it("are of one side alone where it is that side's knowledge, and say no card that it does not see", () => {
    for (const as of [0, 1] as const) {
      const own = recordOf(one, { as, answers: true });
      const { choices } = judgedOf(one, own, as);
      expect(choices).toEqual(judged.choices.filter(({ side }) => side === (as === 0 ? "a" : "b")));
      if (kind === "miniatures") continue;
      const known = new Set(Object.values(objectAt(own.setup.cards)).map((card) => objectAt(card).name as string));
      const all = new Set(Object.values(objectAt(record.setup.cards)).map((card) => objectAt(card).name as string));
      const secret = [...all].filter((name) => ![...known].some((seen) => seen.includes(name)));
      expect(secret.length).toBeGreaterThan(0);
      const said = JSON.stringify(choices);
      for (const name of secret) expect([name, said.includes(name)]).toEqual([name, false]);
    }
  });

  it("are not judged of a game that is played otherwise than it was recorded", () => {
    const { result, answersAt, events } = record;
    const other = { ...result, winner: result!.winner === "a" ? "b" : "a" };
    const ask = (of: Partial<GameRecord>) =>
      judgeRecord(one.game, [one.spec, ...one.seed], JUDGING, { events, ...of }, 0);
    expect(ask({ result: other, answersAt: answersAt! })).toBeUndefined();
    expect(ask({ result: result!, answersAt: answersAt!.slice(1) })).toBeUndefined();
  });
});
