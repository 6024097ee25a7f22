import { expect, it } from "vitest";
import { answerLine, answerMark, isAside } from "../../src/games/positionText.js";

/** Lines of a log that tell a position or an answer, rather than something that happened. */

it("tells lines beside the game from what happened in it", () => {
  const answer = answerLine(12, "Light", "engage", "Fall of the Jedi");
  expect(answer).toBe("answer 12: Light, engage: Fall of the Jedi");
  expect(answer.startsWith(answerMark(12))).toBe(true);
  expect(answer.startsWith(answerMark(1))).toBe(false);
  for (const line of [answer, "position round 3 dark draw | dial 4"]) expect(isAside(line), line).toBe(true);
  for (const line of ["round 3", "answers are drawn", "answer: yes", "  position held", "positions: 4"])
    expect(isAside(line), line).toBe(false);
});
