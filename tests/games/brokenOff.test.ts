import { expect, test } from "vitest";
import { BrokenOffError, playAndTell } from "../../src/games/brokenOff.js";
import { PositionTextError } from "../../src/games/positionText.js";

test("a refused position is the mistake of who wrote it, not a game that broke off", () => {
  const refused = new PositionTextError("Yodda", 30, "no card of the two decks");
  const play = (): void => {
    throw refused;
  };
  expect(() => playAndTell(play, () => ["told"])).toThrow(PositionTextError);
});

test("anything else that is thrown breaks the game off, with what was told up to there", () => {
  const cause = new Error("illegal choice");
  let thrown: unknown;
  try {
    playAndTell(
      () => {
        throw cause;
      },
      () => ["told"],
    );
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(BrokenOffError);
  expect(thrown).toMatchObject({ lines: ["told"], cause });
});
