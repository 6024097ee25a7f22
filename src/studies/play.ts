import { whileClaimed } from "../results/claim.js";
import { placing } from "../run/watch.js";
import { type StudySummary, writeStudyManifest, writeStudySummary } from "./folder.js";
import type { Options } from "./options.js";
import { removeOtherStages } from "./sample/stageSample.js";
import type { PlainAsked, Study, StudyRequest, UnderWay } from "./study.js";

/**
 * Makes a study in its folder, or goes on with it: `study.json`, what its stages write, `summary.json`. Equal questions
 * give equal bytes for any number of workers and however often it was interrupted.
 * @returns undefined where only a share was played
 * @throws UserError when the folder may not be written or another process writes it; Interrupted where it was stopped;
 * Error where no game can be played
 */
export function playStudy<O extends Options, Asked extends PlainAsked, Summary extends StudySummary>(
  own: Study<O, Asked, Summary>,
  request: StudyRequest<Asked>,
): Promise<Summary | undefined> {
  const { game, asked, folder, shard, said } = request;
  const watch = placing(request.watch, own.stages?.(asked, game) ?? []);
  const underWay: UnderWay<Asked> = {
    played: { games: 0 },
    ...request,
    ...{ failed: [], stages: new Set() },
    ...(watch === undefined ? {} : { watch }),
  };
  return whileClaimed(folder, async () => {
    await writeStudyManifest(folder, { ...own.manifestOf(asked, game), ...(said === undefined ? {} : { said }) });
    if (shard !== undefined) {
      if (own.playShare === undefined) throw new TypeError(`${own.kind} has no shares`);
      await own.playShare({ ...underWay, shard });
      return undefined;
    }
    const summary = await own.play(underWay);
    await removeOtherStages(folder, underWay.stages);
    await writeStudySummary(folder, summary);
    return summary;
  });
}

/** The same of a whole study, not of a share; see `playStudy`. */
export async function playWhole<O extends Options, Asked extends PlainAsked, Summary extends StudySummary>(
  own: Study<O, Asked, Summary>,
  request: Omit<StudyRequest<Asked>, "shard">,
): Promise<Summary> {
  return (await playStudy(own, request))!;
}
