/** A group of tests with a title of its own. One made from a table has none before it runs, and is no group here. */
const GROUP = /^\s*describe\(("(?:[^"\\]|\\.)*")/;
/** A test that runs: neither skipped, nor left for later. One for every row of a table counts once. */
const TEST = /(?:^|\s)(?:it|test)(?:\.each|\.for)?\(/;
const indentation = (line: string): number => line.search(/\S|$/);

/**
 * How many tests a test source has in the groups of each title, told by its formatting: a group ends with the next line
 * that is not indented more than it is. What a group calls to have tests made does not count: whoever reads the group
 * must see them.
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

/** A test by its title; one for every row of a table has its title after the rows. */
const TITLED = /^\s*(?:(?:it|test)(?:\.each\(.*\))?|\](?: as const)?\))\(("(?:[^"\\]|\\.)*"),/;

/** Titles of the tests of a source that run, after those of the groups that they are in: "group > test". */
export function testTitles(text: string): string[] {
  const around: { readonly depth: number; readonly title: string }[] = [];
  const found: string[] = [];
  for (const line of text.split("\n")) {
    if (line === "") continue;
    const depth = indentation(line);
    while (around.length > 0 && around.at(-1)!.depth >= depth && !/^\s*\}\);/.test(line)) around.pop();
    const group = GROUP.exec(line)?.[1];
    if (group !== undefined) around.push({ depth, title: JSON.parse(group) as string });
    const test = TITLED.exec(line)?.[1];
    if (test !== undefined) found.push([...around.map((one) => one.title), JSON.parse(test) as string].join(" > "));
  }
  return found;
}
