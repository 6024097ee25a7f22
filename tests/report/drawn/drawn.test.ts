import { expect, test } from "vitest";
import { cases } from "./summaries.js";
import { told } from "./told.js";

/** What is drawn of each summary, and otherwise where one thing in it is another, is the text that stands here. */

const held = (name: string) => `./${name}.txt`;

test("draws each summary as it did, and one with anything other in it", async () => {
  for (const one of await cases()) {
    const base = await one.drawn(one.summary);
    await expect(`${base.join("\n")}\n`).toMatchFileSnapshot(held(one.name));
    if (one.isVaried) await expect(await told(one, base)).toMatchFileSnapshot(held(`${one.name}.varied`));
  }
}, 120_000);
