import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { projectRoot } from "../../core/paths.js";
import { Problems } from "../../core/problems.js";
import { readSource } from "../../core/source.js";
import { abilityTests } from "./abilities/abilityTests.js";
import { glossaryAbilities, glossaryPowers } from "./abilities/glossaryNames.js";
import { abilities, commanderEffects } from "./abilities/registry.js";
import { shippedMap, shippedMapNames } from "./board/shippedMaps.js";
import { parseAbilityName } from "./catalogue/abilityName.js";
import type { AbilityKnowledge } from "./catalogue/playability.js";
import { checkSquad } from "./squad/checkSquad.js";
import { summarize } from "./squad/squad.js";

/** The rows of `dejarik list KIND` that say what the engine can play and what comes with it. */

type Row = Readonly<Record<string, unknown>>;

/**
 * Every ability, Force power and commander effect: what it is, where its rule stands, whether the engine plays it, and
 * the test that names it. What the glossary has and the engine does not play is listed too.
 */
export function listAbilities(): Row[] {
  const tests = abilityTests();
  const rows = [...abilities.values(), ...commanderEffects].map(({ name, kind, cite }) => ({
    name,
    kind,
    cite,
    implemented: true,
    test: tests.get(name) ?? "",
  }));
  const missing = [...lacking("ability", glossaryAbilities), ...lacking("force", glossaryPowers)];
  return [...rows, ...missing].sort((x, y) => x.name.localeCompare(y.name, "en") || x.kind.localeCompare(y.kind, "en"));
}

function lacking(kind: "ability" | "force", headings: readonly string[]) {
  const names = new Map<string, string>();
  for (const heading of headings) {
    const name = nameOf(heading, kind);
    if (!abilities.has(name) && !names.has(name)) names.set(name, heading);
  }
  return [...names].map(([name, heading]) => ({
    name,
    kind,
    cite: `Clone Wars rulebook, glossary: ${heading}`,
    implemented: false,
    test: "",
  }));
}

/**
 * The registry's name of a glossary heading: without [#] and second names, versions of Bodyguard and Reserves as one.
 */
function nameOf(heading: string, kind: "ability" | "force"): string {
  const plain = heading.replace(/ \(?\+?\[#\]\)?$/, "").replace(/\/.*$/, "");
  return parseAbilityName(plain, kind === "force" ? "power" : "ability").name;
}

/** The shipped maps: size in squares, number of doors, and what they are like. */
export function listMaps(): Row[] {
  return shippedMapNames().map((name) => {
    const { width, height, description, verticals, horizontals } = shippedMap(name)!;
    const doors = new Set([...verticals, ...horizontals].join("").match(/[a-h]/g) ?? []);
    return { name, width, height, doors: doors.size, description };
  });
}

/** The shipped squads, by the name that files call them: faction, limit and cost in points, and who is in them. */
export function listSquads(knowledge: AbilityKnowledge): Row[] {
  const folder = join(projectRoot, "squads");
  const files = readdirSync(folder).filter((file) => file.endsWith(".yaml"));
  return files.sort().map((file) => {
    const problems = new Problems();
    const source = readSource(file, readFileSync(join(folder, file), "utf8"), problems);
    const squad = source && checkSquad({ source, path: [], problems }, {}, knowledge);
    return {
      name: basename(file, ".yaml"),
      title: squad?.name ?? "",
      faction: squad?.faction ?? "",
      points: squad?.points ?? 0,
      cost: squad?.totalCost ?? 0,
      playable: squad !== undefined && !problems.any,
      summary: squad === undefined ? (problems.list[0]?.message ?? "") : summarize(squad),
    };
  });
}
