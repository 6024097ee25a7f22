import type { Game } from "../../games/game.js";
import { stageOf } from "../../run/watch.js";
import { mostBeside, type Play, playBeside } from "../beside/price.js";
import { type BesideCard, besideCard } from "../beside/squads.js";
import { drawingOf, gamesOf } from "../sample/spec.js";
import { playStageSample, stageFolder } from "../sample/stageSample.js";
import type { Stage } from "../sample/study.js";
import type { CostAsked, CostRequest } from "./plan.js";
import type { CharacterBeside } from "./summary.js";

/** What characters are worth beside those whom their texts name, each in squads filled with these. */

/** Those whose texts name somebody who is drawn, in the order of the pieces; twins are asked once. */
function besideCards({ study, sample }: CostAsked, game: Game): BesideCard[] {
  if (study.beside === undefined || game.drawing === undefined) return [];
  const priced = { ...game, drawing: game.drawing };
  const { points } = study.limits;
  const twins = new Set(study.twins.map(({ name }) => name));
  return drawingOf(game, sample).pieces.flatMap(({ name, of, cost }, piece) =>
    twins.has(name) || cost! > points - study.limits.spread
      ? []
      : (besideCard({ game: priced, name, id: of!, cost: cost!, points, piece, sample }) ?? []),
  );
}

const stageFor = ({ name }: BesideCard, games: number): Stage => stageOf(`${name} beside those it names`, games, true);

export const besideStages = (asked: CostAsked, game: Game): Stage[] =>
  besideCards(asked, game).map((card) => {
    const all = mostBeside(card, asked.study.beside!);
    return stageFor(
      card,
      all.reduce((sum, { spec }) => sum + gamesOf(spec), 0),
    );
  });

/** @returns undefined where it was not asked; what lies furthest above its price first */
export async function playBesides(request: CostRequest): Promise<CharacterBeside[] | undefined> {
  const { asked, game } = request;
  const { beside, confidence } = asked.study;
  if (beside === undefined) return undefined;
  const shared = game.share?.(asked.sample.options);
  const found: CharacterBeside[] = [];
  for (const [k, card] of besideCards(asked, game).entries()) {
    const play: Play = async (all) => {
      const played = [];
      for (const { what, told, spec, ...at } of all) {
        const stage = stageOf(told, gamesOf(spec));
        const data = await playStageSample({ ...request, shared }, stage, stageFolder("card", k + 1, what), spec);
        played.push({ ...at, data });
      }
      return played;
    };
    found.push({ name: card.name, cost: card.cost, ...(await playBeside(play, card, beside, confidence)) });
  }
  const above = ({ mispricing }: CharacterBeside) => mispricing?.estimate ?? Number.NEGATIVE_INFINITY;
  return found.sort((x, y) => above(y) - above(x) || (x.name < y.name ? -1 : 1));
}
