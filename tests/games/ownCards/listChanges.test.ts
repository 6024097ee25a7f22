import { expect, test } from "vitest";
import { Problems } from "../../../src/core/problems.js";
import { placeless } from "../../../src/core/source.js";
import { listEntries } from "../../../src/games/ownCards/listChanges.js";

test("a list in one text is parted at commas, but not within brackets", () => {
  const problems = new Problems();
  const entries = listEntries("+ Rapport (Jedi, Sith), - Cleave", true, {
    source: placeless("own.yaml"),
    path: ["abilities"],
    problems,
  });
  expect(entries!.map(({ how, text }) => [how, text])).toEqual([
    ["+", "Rapport (Jedi, Sith)"],
    ["-", "Cleave"],
  ]);
  expect(problems.list).toEqual([]);
});

test.each([["- Cleave"], ["+ Evade, - Cleave"]])(
  "a card that is based on none has nothing that %s could take",
  (list) => {
    const problems = new Problems();
    listEntries(list, false, { source: placeless("own.yaml"), path: ["abilities"], problems });
    expect(problems.list.map(({ message }) => message)).toEqual([
      "abilities: nothing can be taken from a card that is based on none",
    ]);
  },
);
