import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catchOutput, realCli as cli, err, out } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const at = (name: string) => join(base, name);
catchOutput();

test("the log names penalties of commanders, orders, and which of several abilities a save is for", async () => {
  writeFileSync(
    at("own.yaml"),
    `game: miniatures
cards:
  - name: Dread
    based on: Rodian Mercenary
    commanderEffect: { to: enemies, within: anywhere, bonus: { attack: -2 } }
  - name: Drummer
    based on: Rodian Mercenary
    commanderEffect: { to: followers, within: anywhere, order: { do: volley, attack: 4 } }
  - name: Weaver
    based on: Rodian Mercenary
    hitPoints: 60
    ownAbilities:
      Web: { onHit: { stun: true, save: 11 } }
      Burn: { onHit: { damage: 10, save: 16 } }
`,
  );
  writeFileSync(
    at("mine.yaml"),
    "name: Mine\ngame: miniatures\nfaction: Fringe\npoints: 200\ncards: own.yaml\ncharacters: [Dread, Drummer, { name: Weaver, count: 6 }]\n",
  );
  let lines = "";
  for (const seed of ["1", "2", "3"]) {
    expect(await cli("play", at("mine.yaml"), "sample-republic", "--maps", "open", "--seed", seed), err).toBe(0);
    lines += out;
  }
  expect(lines).toMatch(/ = \d+ \(\d+ Attack, (?:.+, )?-2 Dread(?:, .+)?\) against /);
  expect(lines).toMatch(/Weaver \d attacks .* = \d+ \(\d+ Attack, (?:.+, )?\+4 order\) against /);
  expect(lines).toMatch(/ makes a save of 11 \(Web\) with /);
  expect(lines).toMatch(/ makes a save of 16 \(Burn\) with /);
  expect(lines).not.toMatch(/save of 11 \(Burn\)|save of 16 \(Web\)/);
  const sums = [...lines.matchAll(/\+ (-?\d+) = -?\d+ \(([^()]+)\)/g)];
  expect(sums.length).toBeGreaterThan(20);
  for (const [line, bonus, parts] of sums) {
    const total = parts!.split(", ").reduce((sum, part) => sum + Number(/^[+-]?\d+/.exec(part)![0]), 0);
    expect(total, line).toBe(Number(bonus));
  }
});
