import { setMaxListeners } from "node:events";
import { describe, expect, it, TestRunner } from "vitest";
import { casesOf, isDeep } from "../../../support/deep.js";
import { EQUAL } from "./equal.js";
import { allChanges, isNoticed, readable, type TextScene, texts } from "./gate.js";
import "../cards/coreMeantDark.test.js";
import "../cards/coreMeantLight.test.js";
import "../cards/fate.test.js";
import "../cards/hothAssault.test.js";
import "../cards/hothBattle.test.js";
import "../cards/hothDarkTime.test.js";
import "../cards/hothDarkTimeDark.test.js";
import "../cards/hothDesolation.test.js";
import "../cards/hothDesolationDark.test.js";
import "../cards/hothEscape.test.js";
import "../cards/hothLast.test.js";
import "../cards/hothMeantDark.test.js";
import "../cards/hothMeantDarkLate.test.js";
import "../cards/hothMeantDarkTime.test.js";
import "../cards/hothMeantEscape.test.js";
import "../cards/hothMeantLight.test.js";
import "../cards/hothMeantLightLate.test.js";
import "../cards/hothPrint.test.js";
import "../cards/hothPrintLate.test.js";
import "../cards/hothSearch.test.js";
import "../cards/hothSpecial.test.js";
import "../cards/jedi.test.js";
import "../cards/jediForce.test.js";
import "../cards/jediHeroes.test.js";
import "../cards/jediYavin.test.js";
import "../cards/navy.test.js";
import "../cards/navyDeathStar.test.js";
import "../cards/navyGround.test.js";
import "../cards/navyTroopers.test.js";
import "../cards/neutralDark.test.js";
import "../cards/neutralDarkLate.test.js";
import "../cards/neutralLight.test.js";
import "../cards/neutralLightCantina.test.js";
import "../cards/neutralLightEndor.test.js";
import "../cards/neutralLightFleet.test.js";
import "../cards/rebels.test.js";
import "../cards/rebelsLate.test.js";
import "../cards/scum.test.js";
import "../cards/sith.test.js";
import "../cards/sithCoruscant.test.js";
import "../cards/sithDathomir.test.js";
import "../cards/sithSquadron.test.js";
import "../cards/smugglers.test.js";

/**
 * Each word and number of each text of the core and the Hoth cycle changed in turn: a scene of that text must fail. The
 * scenes are those of the files above, which stand in this one as well and pass with the texts as they are. In the deep
 * form each word is changed to every other one that can be read there, otherwise of a tenth of the places to the first.
 */

/** A group of tests, or a test: a group has tasks. */
interface Task {
  readonly name: string;
  readonly tasks?: readonly Task[];
}
// Every scene played anew listens for the end of its test.
setMaxListeners(0);

/** Tests of the groups of a name. */
const scenesOf = (name: string, tasks: readonly Task[]): TextScene[] =>
  tasks.flatMap(({ name: group, tasks: inner }) =>
    inner === undefined ? [] : group === name ? testsIn(inner) : scenesOf(name, inner),
  );
const testsIn = (tasks: readonly Task[]): TextScene[] =>
  tasks.flatMap((task) =>
    task.tasks === undefined ? [() => TestRunner.getTestFn(task as never)()] : testsIn(task.tasks),
  );

/** Of some changes those that no scene of their text notices, and how many there are that make another text. */
async function unnoticedOf(changes: ReturnType<typeof allChanges>, tasks: readonly Task[]) {
  const unnoticed: string[] = [];
  let tried = 0;
  for (const [name, change] of changes) {
    const text = readable(name, change);
    if (text === undefined) continue;
    tried++;
    if (!(await isNoticed(name, text, scenesOf(name, tasks)))) unnoticed.push(`${name}: ${change.name}`);
  }
  return { tried, unnoticed };
}

/** The words that may stand at a place, each a change of its own. */
const apart = ([name, change]: ReturnType<typeof allChanges>[number]): ReturnType<typeof allChanges>[number][] =>
  change.texts.map((text) => [name, { ...change, texts: [text] }]);
const isEqual = ([name, change]: ReturnType<typeof allChanges>[number]) => EQUAL.has(`${name}: ${change.name}`);

describe("a changed word of a text", () => {
  it("fails a scene of that text", async ({ task }) => {
    const all = allChanges().filter((one) => !isEqual(one));
    const cases = isDeep ? all.flatMap(apart) : casesOf(all, Math.ceil(all.length / 10), "changed words");
    const { tried, unnoticed } = await unnoticedOf(cases, task.file.tasks);
    console.log(`${unnoticed.length} of ${tried} changed words are not noticed`);
    expect(tried).toBeGreaterThan(isDeep ? 7000 : 180);
    expect(unnoticed.length, unnoticed.join("\n")).toBeLessThanOrEqual(0.05 * tried);
  }, 3_000_000);
  it("is listed as saying the same only where no scene fails", async ({ task }) => {
    const listed = allChanges().filter(isEqual);
    expect(listed).toHaveLength(EQUAL.size);
    const { tried, unnoticed } = await unnoticedOf(listed, task.file.tasks);
    expect(tried).toBe(EQUAL.size);
    expect([...EQUAL.keys()].filter((one) => !unnoticed.includes(one))).toEqual([]);
  }, 300_000);
  it("is one of a text with two scenes or more", ({ task }) => {
    const without = [...texts.keys()].filter((name) => scenesOf(name, task.file.tasks).length < 2);
    expect(without).toEqual([]);
  });
});
