import type { CodeArea, CodeHash } from "../../core/codeHash.js";
import type { Told } from "../../core/described.js";
import { sha256 } from "../../core/hash.js";
import { ownValue } from "../../core/own.js";
import type { Experiment } from "../../experiment/experiment.js";
import { codeOf } from "../../results/identity.js";
import type { changed } from "./shape.js";

/** Something that differs between two runs of an experiment besides their games. */
export type Changed = Told<typeof changed>;

/** What a run was played with, as far as it can change its results: short enough to keep every night. */
export interface Setting {
  readonly dejarik: string;
  readonly codeHash: CodeHash;
  /** Hash of each squad or deck by name. */
  readonly entrants: Readonly<Record<string, string>>;
  /** SHA-256 of the game's own keys (such as maps and house rules) and of the variants. */
  readonly options: string;
}

/** @param manifest `run.json` of a run, or what it will say */
export function settingOf(manifest: {
  readonly dejarik: string;
  readonly identity: CodeHash;
  readonly experiment: Experiment;
}): Setting {
  const { dejarik, identity, experiment } = manifest;
  return {
    dejarik,
    codeHash: codeOf(identity),
    entrants: Object.fromEntries(experiment.entrants.map(({ name, hash }) => [name, hash])),
    options: sha256(JSON.stringify([experiment.options, experiment.variants])),
  };
}

const NOTHING = "none";

/** Everything that differs, in words; empty where the same program played the same things. */
export function differencesBetween(before: Setting, after: Setting, noun: string): Changed[] {
  const out: Changed[] = [];
  const compare = (
    kind: Changed["kind"],
    what: string,
    one: string | undefined,
    other: string | undefined,
    name?: string,
  ) => {
    if (one === other) return;
    out.push({ what, kind, ...(name === undefined ? {} : { name }), before: one ?? NOTHING, after: other ?? NOTHING });
  };
  compare("version", "program version", before.dejarik, after.dejarik);
  // Not the program as a whole: it differs with every page that is drawn otherwise.
  const parts = {
    core: "code shared by games",
    rules: "code of the rules",
    data: "facts of cards or maps",
    strategies: "strategies",
    weights: "weights of the strategies",
  };
  for (const [key, words] of Object.entries(parts) as [CodeArea, string][])
    compare("code", words, before.codeHash[key], after.codeHash[key]);
  const [files, filesNow] = [before.codeHash.strategyFiles ?? {}, after.codeHash.strategyFiles ?? {}];
  for (const path of new Set([...Object.keys(files), ...Object.keys(filesNow)]))
    compare("code", `strategy ${path}`, files[path], filesNow[path]);
  compare("options", "options of the game", before.options, after.options);
  for (const name of new Set([...Object.keys(before.entrants), ...Object.keys(after.entrants)]))
    compare("entrant", `${noun} ${name}`, ownValue(before.entrants, name), ownValue(after.entrants, name), name);
  return out;
}
