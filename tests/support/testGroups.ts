/** A group of tests with a title of its own. One made from a table has none before it runs, and is no group here. */
const GROUP = /^\s*describe\(("(?:[^"\\]|\\.)*")/;
/** A test that runs: neither skipped, nor left for later. One for every row of a table counts once. */
const TEST = /(?:^|\s)(?:it|test)(?:\.each|\.for)?\(/;
const indentation = (line: string): number => line.search(/\S|$/);

/**
 * How many tests a test source has in the groups of each title, told by its formatting: a group ends with the next line that is
 * not indented more than it is. What a group calls to have tests made does not count: whoever reads the group must see them.
 * @returns tests by title; groups of the same title together
 */
export function testsByGroup(text: string): Map<string, number> {
  const lines = text.split("\n");
  const found = new Map<string, number>();
  lines.forEach((line, start) => {
    const title = GROUP.exec(line)?.[1];
    if (title === undefined) return;
    const depth = indentation(line);
    const after = lines.slice(start + 1);
    const end = after.findIndex((next) => next !== "" && indentation(next) <= depth);
    const tests = [line, ...after.slice(0, end < 0 ? after.length : end)].filter((one) => TEST.test(one));
    const name = JSON.parse(title) as string;
    found.set(name, (found.get(name) ?? 0) + tests.length);
  });
  return found;
}
