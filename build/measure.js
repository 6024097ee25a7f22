import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * How much code there is, by room: files, lines, tokens and marks `]!`, without declared cards and catalogues.
 * `npm run measure` counts the files as they are; `npm run measure -- REVISION` holds a commit against them.
 */

const root = join(import.meta.dirname, "..");
const ROOMS = ["src", "strategies", "tests", "benchmarks"];
/** Cards that are declared, and catalogues: data in the form of code. */
const DATA = /^src\/games\/(?:tcg\/cards\/declared\/|lcg\/cards\/(?:light|dark)Side\.ts|\w+\/catalogue\/)/;
/** Comments, then what is one token: texts, numbers and names, signs. */
const PARTS =
  /\/\/.*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|[\w$#]+(?:\.\d+)?|>>>=?|\*\*=?|\?\?=?|\|\|=?|&&=?|=>|\?\.|\.{3}|[=!]==?|[<>]=|<<=?|>>=?|[-+*/%&|^]=|\+\+|--|[^\s]/g;

/** @returns tokens of a source, comments left out; a text in backquotes is one */
const tokensIn = (text) =>
  (text.match(PARTS) ?? []).filter((part) => !part.startsWith("//") && !part.startsWith("/*")).length;

/** @returns marks of a source that say of what an index gives that it is there */
const marksIn = (text) => (text.match(/\]!(?!=)/g) ?? []).length;

const git = (...words) => execFileSync("git", words, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });

/** @param revision a commit; undefined for the files as they are */
function measured(revision) {
  const listed =
    revision === undefined ? git("ls-files", ...ROOMS) : git("ls-tree", "-r", "--name-only", revision, ...ROOMS);
  const files = listed.split("\n").filter((file) => /\.tsx?$/.test(file) && !DATA.test(file));
  const texts = revision === undefined ? textsHere(files) : textsAt(revision, files);
  const rooms = new Map();
  for (const [i, file] of files.entries()) {
    const text = texts[i];
    const [top, room = ""] = file.split("/");
    for (const name of [top, ...(top === "src" && !room.includes(".") ? [`src/${room}`] : [])]) {
      const sum = rooms.get(name) ?? { files: 0, lines: 0, tokens: 0, marks: 0 };
      sum.files += 1;
      sum.lines += text.split("\n").length - 1;
      sum.tokens += tokensIn(text);
      sum.marks += marksIn(text);
      rooms.set(name, sum);
    }
  }
  return rooms;
}

/** Files that are in the index and gone from the disk are none. */
function textsHere(files) {
  return files.map((file) => {
    try {
      return readFileSync(join(root, file), "utf8");
    } catch {
      return "";
    }
  });
}

/** All at once: a file each would be a process each. */
function textsAt(revision, files) {
  const input = files.map((file) => `${revision}:${file}\n`).join("");
  const out = execFileSync("git", ["cat-file", "--batch"], { cwd: root, input, maxBuffer: 1 << 28 });
  const texts = [];
  for (let at = 0; at < out.length; ) {
    const end = out.indexOf(10, at);
    const size = Number(out.subarray(at, end).toString().split(" ")[2]);
    texts.push(out.subarray(end + 1, end + 1 + size).toString());
    at = end + 2 + size;
  }
  return texts;
}

function tell(revision) {
  const now = measured(undefined);
  const was = revision === undefined ? undefined : measured(revision);
  const columns = ["files", "lines", "tokens", "marks"];
  console.log(["room".padEnd(20), ...columns.map((name) => name.padStart(was ? 22 : 10))].join(""));
  for (const name of [...new Set([...now.keys(), ...(was?.keys() ?? [])])].sort()) {
    const cells = columns.map((key) => {
      const [is, before] = [now.get(name)?.[key] ?? 0, was?.get(name)?.[key] ?? 0];
      const change = was === undefined ? "" : ` (${is < before ? "" : "+"}${is - before})`;
      return `${is}${change}`.padStart(was ? 22 : 10);
    });
    console.log([name.padEnd(20), ...cells].join(""));
  }
}

tell(process.argv[2]);
