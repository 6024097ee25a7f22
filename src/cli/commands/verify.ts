import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Argv } from "yargs";
import { shareOf } from "../../core/decimal.js";
import { isPublicKey, ownKey } from "../../machines/keys.js";
import { signFolder, wrongSignature } from "../../machines/signature.js";
import { FAILURES, folderError, HASHES, MANIFEST_FILE, PART_KINDS, readManifest } from "../../results/folder.js";
import { codeDifferences } from "../../results/identity.js";
import { GAMES, PARTS_FOLDER } from "../../results/names.js";
import { checkIsFolder, isRunOrStudy } from "../../results/place.js";
import { SCHEMA_VERSION } from "../../results/summary.js";
import { filesListed, wrongFiles } from "../../results/written.js";
import { type Verifiable, verifiableRun } from "../../run/verify.js";
import { isStudy, readStudyManifest, type StudyManifest } from "../../studies/folder.js";
import { commandKind } from "../../studies/kinds.js";
import { type SampleSpec, sampleIdentity } from "../../studies/sample/spec.js";
import { readStageSample } from "../../studies/sample/stageSample.js";
import { verifiableSample } from "../../studies/sample/verify.js";
import type { AnyStudy, PlainAsked } from "../../studies/study.js";
import type { Context, ExitCode } from "../context.js";
import { showFace } from "../face.js";
import { gameOf, usageError } from "../load.js";
import { programName } from "../programName.js";
import { stopOnInterrupt } from "../running.js";
import { shellWord } from "../text.js";
import { type Found, type Next, verifyFace } from "./verifyFace.js";

/** Minutes of play where neither they nor a share are asked for. */
const MINUTES = 1;
const MINUTES_MOST = 10_000;

export function verifyOptions<T>(yargs: Argv<T>) {
  return yargs
    .positional("run", { type: "string", demandOption: true, describe: "folder of a run, a study or a night" })
    .option("share", {
      type: "string",
      requiresArg: true,
      describe: "share of all pairs of games to play again: 1%",
      defaultDescription: "what fits in the minutes",
    })
    .option("minutes", {
      type: "number",
      requiresArg: true,
      describe: "most minutes to play",
      defaultDescription: `${MINUTES}, or with --share as long as it takes`,
    })
    .option("seed", {
      type: "string",
      requiresArg: true,
      default: "verify",
      describe: "phrase that chooses the pairs; another one chooses others",
    })
    .option("key", {
      type: "string",
      requiresArg: true,
      describe: "whether all files are those that the owner of this public key signed: ed25519:...",
    })
    .option("sign", {
      type: "boolean",
      default: false,
      describe: "sign all files, if they are sound, for others to check by --key",
    })
    .option("json", { type: "boolean", default: false, describe: "print what was found as one JSON document" })
    .example("$0 verify runs/mine --share 1%", "are the files what was written, and do games still end so?");
}

export interface VerifyArguments {
  readonly run: string;
  readonly share: string | undefined;
  readonly minutes: number | undefined;
  readonly seed: string;
  readonly key: string | undefined;
  readonly sign: boolean;
  readonly json: boolean;
}

/**
 * `dejarik verify`: whether files are what was written, and whether games still end as recorded; 3 where they do not.
 */
export async function verify(context: Context, args: VerifyArguments): Promise<ExitCode> {
  const share = args.share === undefined ? undefined : checkShare(args.share);
  const minutes = minutesOf(args.minutes, share);
  if (args.key !== undefined && !isPublicKey(args.key))
    throw usageError("must be a public key, as --sign prints it: ed25519:...", "--key");
  const held = heldIn(args.run);
  const all = (await Promise.all(held.map((one) => foundIn(context, one, "")))).flat();
  const files = held.reduce((sum, one) => sum + filesListed(one), 0);
  if (all.length === 0 && files === 0) {
    const none = "it is no folder of a run, a study or a night";
    const why = held.length === 0 ? none : "it keeps no games, and is older than lists of files are";
    throw folderError(args.run, `holds nothing to verify: ${why}`);
  }
  const sum = (of: (one: Verifiable) => number) => all.reduce((total, one) => total + of(one), 0);
  const found: Found = {
    signedBy: args.key,
    damaged: [
      ...(args.key === undefined ? [] : wrongSignature(args.run, args.key)).map((what) => ({ folder: "", what })),
      ...held.flatMap((folder) =>
        wrongFiles(folder).map(({ file, why }) => ({ folder: below(args.run, folder), what: `${file} is ${why}` })),
      ),
      ...all.flatMap((one) => one.damaged.map((what) => ({ folder: below(args.run, one.folder), what }))),
    ],
    files,
    otherCode: [...new Set(all.flatMap((one) => one.otherCode ?? []))],
    parts: sum((one) => one.parts),
    pairs: sum((one) => one.pairs),
    games: sum((one) => one.games),
    replayedPairs: 0,
    replayedGames: 0,
    different: [],
  };
  const stop = stopOnInterrupt(context);
  try {
    await replay(all, args, share, minutes, found, stop.signal);
  } finally {
    stop.release();
  }
  const isSound = found.damaged.length + found.different.length === 0;
  if (args.sign && isSound && !stop.signal.aborted) sign(args.run, found);
  if (args.json) context.out(JSON.stringify(documentOf(args, found), null, 2));
  else showFace(context, verifyFace(found, nextOf(args.run, held)));
  if (!isSound) return 3;
  return found.otherCode.length > 0 ? 2 : stop.signal.aborted ? 130 : 0;
}

/** By a key of this user's, made when first asked for. */
function sign(folder: string, found: Found): void {
  const key = ownKey("signing");
  const files = signFolder(folder, key);
  found.signed = { files, key: key.publicKey };
}

function checkShare(text: string): number {
  const value = shareOf(text);
  if (value > 0 && value <= 1) return value;
  throw usageError("must be a share above 0 and up to 100%, such as 1% or 0.01", "--share");
}

function minutesOf(minutes: number | undefined, share: number | undefined): number {
  if (minutes === undefined) return share === undefined ? MINUTES : Number.POSITIVE_INFINITY;
  if (minutes > 0 && minutes <= MINUTES_MOST) return minutes;
  throw usageError(`must be a number above 0 and up to ${MINUTES_MOST}`, "--minutes");
}

/** How far below a folder runs and studies are looked for, as the nights of a suite, and among how many folders. */
const DEPTH_MOST = 3;
const FOLDERS_MOST = 2000;

/** The runs and studies that a folder is, or holds. @throws UserError where it has more folders than any such */
function heldIn(folder: string): string[] {
  checkIsFolder(folder);
  const out: string[] = [];
  let open = [folder];
  let seen = 0;
  for (let depth = 0; depth <= DEPTH_MOST; depth++) {
    const below: string[] = [];
    for (const place of open) {
      if (isRunOrStudy(place)) out.push(place);
      else if (depth < DEPTH_MOST) below.push(...foldersBelow(place));
    }
    seen += below.length;
    if (seen > FOLDERS_MOST) throw folderError(folder, "holds too many folders to look through: name that of a run");
    open = below;
  }
  return out.sort();
}

function foldersBelow(place: string): string[] {
  try {
    const entries = readdirSync(place, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() ? [join(place, entry.name)] : []));
  } catch {
    // Who may not look into a folder has no run there.
    return [];
  }
}

/** A study, and what declares its kind. */
interface Above {
  readonly folder: string;
  readonly manifest: StudyManifest;
  readonly own: AnyStudy | undefined;
}

async function foundIn(context: Context, folder: string, stage: string, study?: Above): Promise<Verifiable[]> {
  const found: Verifiable[] = [];
  let above = study;
  if (existsSync(join(folder, MANIFEST_FILE))) {
    const { game } = readManifest(folder);
    found.push(verifiableRun(folder, gameOf(context.registry, game, folder)));
  } else if (isStudy(folder)) {
    const manifest = readStudyManifest(folder);
    above = { folder, manifest, own: await commandKind(manifest.study)?.load() };
    found.push(...gamesIn(context, folder, "", above));
  } else if (study !== undefined && stage !== "") found.push(...gamesIn(context, folder, stage, study));
  const below = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NO_FOLDERS.has(entry.name))
    .sort((x, y) => (x.name < y.name ? -1 : 1));
  for (const { name } of below) found.push(...(await foundIn(context, join(folder, name), name, above)));
  return found;
}
/** Folders that hold no runs. */
const NO_FOLDERS: ReadonlySet<string> = new Set([...PART_KINDS, FAILURES, HASHES, PARTS_FOLDER]);

/** The games that a study or a stage of it keeps in a folder, where it keeps any. */
function gamesIn(
  context: Context,
  folder: string,
  stage: string,
  { folder: study, manifest, own }: Above,
): Verifiable[] {
  if (own === undefined || !existsSync(join(folder, GAMES))) return [];
  const { identity } = manifest;
  const asked = manifest.asked as PlainAsked & { readonly sample?: SampleSpec };
  const game = gameOf(context.registry, asked.study.game, folder);
  if (stage === "" && own.verifiable !== undefined)
    return [own.verifiable(folder, manifest as StudyManifest<PlainAsked>, game)];
  const spec = stage === "" ? asked.sample : (readStageSample(study, stage) ?? own.stageSample?.(asked, game, stage));
  if (spec === undefined) return [];
  const was = identity[game.name];
  const otherCode = was === undefined ? [] : codeDifferences(was, sampleIdentity(spec, game));
  return [verifiableSample(folder, spec, game, stage, otherCode)];
}

/** Plays a few pairs of each in turn, until the share or the time is reached. */
async function replay(
  all: readonly Verifiable[],
  { seed }: VerifyArguments,
  share: number | undefined,
  minutes: number,
  found: Found,
  stop: AbortSignal,
): Promise<void> {
  const until = performance.now() + minutes * 60_000;
  let open = all
    .filter((one) => one.otherCode === undefined)
    .map((one) => ({ replays: one.replays(seed), left: Math.ceil((share ?? 1) * one.pairs) }));
  while (open.length > 0) {
    for (const one of open) {
      // Signals get their turn.
      await new Promise((resolve) => setImmediate(resolve));
      if (stop.aborted || performance.now() >= until) return;
      const next = one.replays.next();
      if (next.done === true) {
        one.left = 0;
        continue;
      }
      one.left -= next.value.pairs;
      found.replayedPairs += next.value.pairs;
      found.replayedGames += next.value.games;
      found.different.push(...next.value.different);
    }
    open = open.filter(({ left }) => left > 0);
  }
}

/** Commands for what is wrong in the one run or study that a folder is. */
function nextOf(run: string, held: readonly string[]): Next {
  if (held.length !== 1 || held[0] !== run) return {};
  const kind = existsSync(join(run, MANIFEST_FILE)) ? "run" : readStudyManifest(run).study;
  const isMade = kind === "run" || commandKind(kind) !== undefined;
  return {
    ...(isMade ? { resume: `${programName()} ${kind} --resume ${shellWord(run)}` } : {}),
    replay: (game) => `${programName()} replay ${shellWord(run)} ${shellWord(game)}`,
  };
}

const documentOf = ({ run }: VerifyArguments, found: Found): object => ({
  schemaVersion: SCHEMA_VERSION,
  run,
  files: found.files,
  parts: found.parts,
  games: found.games,
  damaged: found.damaged,
  otherCode: found.otherCode,
  replayed: { pairs: found.replayedPairs, games: found.replayedGames },
  different: found.different,
  signedBy: (found.damaged.length === 0 ? found.signedBy : undefined) ?? null,
  signed: found.signed ?? null,
});

const below = (run: string, folder: string): string =>
  folder === run ? "" : folder.slice(run.length).replace(/^[\\/]/, "");
