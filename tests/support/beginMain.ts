import { beginFolder } from "../../src/results/begin.js";

// Begins a folder under each of the names given, none of them its own, and tells which it got: for tests of several
// processes that begin at once.
const [count, ...names] = process.argv.slice(2);
const got: string[] = [];
for (let i = 0; i < Number(count); i++)
  for (const folder of names)
    got.push(await beginFolder({ folder, isNamed: false }, { "run.json": `{"by": ${process.pid}}` }));
process.stdout.write(JSON.stringify(got));
