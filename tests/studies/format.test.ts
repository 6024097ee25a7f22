import { expect, test } from "vitest";
import type { Format } from "../../src/games/formats/format.js";
import type { Face } from "../../src/report/face.js";
import { faceUnder, pageUnder } from "../../src/studies/format.js";

/** Under which format a study was played: whatever its kind, and however deep it stands in what was asked. */

const format = (title: string, incomplete: readonly string[]) => ({ title, hash: title, incomplete }) as Format;
const WHOLE = format("Whole", []);
const PART = format("Part", ["three lists are lost", "dates are guessed"]);
const face: Face = { setting: ["Mine"], headline: [], warnings: ["Points differ."], tables: [], notes: [] };
const asked = (...formats: readonly Format[]) => ({
  asked: { study: { name: "Mine", cards: formats.map((one) => ({ sample: { options: { format: one } } })) } },
});

test("is told with what is known to be missing of it, once, behind what else makes the answer less", () => {
  const { setting, warnings } = faceUnder(face, asked(WHOLE, PART, PART));
  expect(setting).toEqual(["Mine", "under Whole", "under Part"]);
  expect(warnings).toEqual([
    "Points differ.",
    "What is known of Part is incomplete: three lists are lost; dates are guessed.",
  ]);
});

test("is no warning where nothing is missing of it, and no word where there is none", () => {
  expect(faceUnder(face, asked(WHOLE)).warnings).toEqual(["Points differ."]);
  expect(faceUnder(face, asked())).toEqual(face);
  expect(pageUnder({ setting: "squads" } as never, asked(PART))).toEqual({ setting: "squads · under Part" });
  expect(pageUnder({ setting: "squads" } as never, asked())).toEqual({ setting: "squads" });
});
