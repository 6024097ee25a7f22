import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { formatProblem, Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { checkExperiment } from "../../src/experiment/check.js";
import * as registry from "../../src/registry.js";
import { runExperiment } from "../../src/run/run.js";
import { temporaryFolder } from "../support/experiments.js";

/**
 * A card with a use that greedy cannot see, planted in a game that is really played: a Slinger's hits take 60 more from
 * the Giant. Greedy knows nothing of that, so it shoots at whoever is worth most. The Figurehead has a text of its
 * author's own, so greedy goes by its cost. The Giant is all that hurts.
 */
const base = temporaryFolder();
const registryUrl = pathToFileURL(join(projectRoot, "dist", "src", "registry.js")).href;

const figure = (name: string, faction: string, numbers: string, more = "") =>
  `  - { name: ${name}, faction: ${faction}, size: medium, force: 0, ${numbers}, abilities: []${more} }\n`;
const SLINGER = "cost: 20, hitPoints: 40, defense: 14, attack: 14, damage: 10";

/** The squad of two Slingers against that of the Giant, without the slings, and against itself. */
const text = `
game: miniatures
seed: planted
maps: [open]
levels: [greedy=200, rollout-4=120]
cards:
${figure("Slinger", "Rebel", SLINGER, ", ownAbilities: { Sling: { onHit: { damage: 60, against: { named: Giant } } } }")}
${figure("Plain Slinger", "Rebel", SLINGER)}
${figure("Guardsman", "Rebel", "cost: 15, hitPoints: 40, defense: 14, attack: 10, damage: 10")}
${figure("Giant", "Sith", "cost: 1, hitPoints: 120, defense: 10, attack: 14, damage: 40")}
${figure("Figurehead", "Sith", "cost: 99, hitPoints: 120, defense: 10, attack: 0, damage: 10", ", ownAbilities: { Pose: { bonus: { attack: 1, when: moved } } }")}
squads:
  - { name: Slings, faction: Rebel, points: 100, characters: [Slinger, Slinger, Guardsman, Guardsman] }
  - { name: No Slings, faction: Rebel, points: 100, characters: [Plain Slinger, Plain Slinger, Guardsman, Guardsman] }
  - { name: Giants, faction: Sith, points: 100, characters: [Giant, Figurehead] }
matchups: [[Slings, Giants], [No Slings, Giants], [Slings, Slings]]
`;

test("what greedy cannot see depends on skill; the same without it, and a mirror, are robust", async () => {
  const problems = new Problems();
  const experiment = checkExperiment(readSource("test.yaml", text, problems), registry, problems, {}, ".");
  expect(problems.list.map(formatProblem)).toEqual([]);
  const game = registry.findGame("miniatures")!;
  const folder = join(base, "run");
  const { summary } = await runExperiment({ game, experiment: experiment!, folder, workers: 1, registryUrl });
  const [slings, plain, mirror] = summary!.matchups;
  const rates = (of: typeof slings) => of!.levels!.map(({ winRateA }) => winRateA);

  expect(slings!.holds).toBe("skill-dependent");
  expect(rates(slings)[0].high).toBeLessThan(0.5);
  expect(rates(slings)[1].low).toBeGreaterThan(rates(slings)[0].high);
  expect(slings!.movement!.perLevel.low).toBeGreaterThan(0.15);

  // It is the card: without its sling the same squad loses at either level alike.
  expect(plain!.holds).toBe("robust");
  for (const { high } of rates(plain)) expect(high).toBeLessThan(0.15);

  expect(mirror!.holds).toBe("robust");
  // Games of a pair mirror each other between greedy players; those who search draw their own chance.
  expect(Math.abs(rates(mirror)[0].estimate - 0.5)).toBeLessThan(0.02);
  expect(Math.abs(rates(mirror)[1].estimate - 0.5)).toBeLessThan(0.1);
}, 600_000);
