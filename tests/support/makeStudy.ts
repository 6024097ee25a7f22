import { INTERRUPTED, uninterrupted } from "../../src/run/interrupted.js";
import type { StudySummary } from "../../src/studies/folder.js";
import type { Options } from "../../src/studies/options.js";
import { playStudy } from "../../src/studies/play.js";
import type { PlainAsked, Study, StudyRequest } from "../../src/studies/study.js";

/** Makes a study in its folder. @returns its summary, undefined where it was stopped, and the games played now */
export async function makeStudy<O extends Options, Asked extends PlainAsked, Summary extends StudySummary>(
  own: Study<O, Asked, Summary>,
  request: StudyRequest<Asked>,
): Promise<{ readonly summary: Summary | undefined; readonly gamesPlayed: number }> {
  const played = { games: 0 };
  const made = await uninterrupted(playStudy(own, { ...request, played }));
  return { summary: made === INTERRUPTED ? undefined : made, gamesPlayed: played.games };
}
