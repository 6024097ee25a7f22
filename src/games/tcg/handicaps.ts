import { handHandicap, ruled } from "../cards/handicaps.js";
import { counted } from "../cards/wording.js";
import { eitherWords, type Handicap } from "../handicap.js";
import { ALLOWED } from "./options.js";
import { type Rules, setupPointsOf } from "./rules.js";
import { HAND } from "./setup.js";

const rulesOf = (options: unknown): Rules => (options as { readonly rules: Rules }).rules;
const setup = (options: unknown): readonly [number, number] => [
  setupPointsOf(rulesOf(options), 0),
  setupPointsOf(rulesOf(options), 1),
];
const build = (options: unknown): readonly [number, number] => {
  const { buildPointsLight = 0, buildPointsDark = 0 } = rulesOf(options);
  return [buildPointsLight, buildPointsDark];
};

/** What one deck may be given; points of setup are taken from the other, as where sides were bid for. */
export const HANDICAPS: readonly Handicap[] = [
  {
    name: "setup",
    unit: "setup point",
    units: "setup points",
    about: "setup points that the stronger side goes without, as where players bid for a side",
    step: 6,
    most: (options) => {
      const [light, dark] = setup(options);
      return [dark, light];
    },
    given: (options, by) => {
      const [light, dark] = setup(options);
      return ruled(options, { setupPointsLight: light - Math.max(0, by), setupPointsDark: dark - Math.max(0, -by) });
    },
    words: (options, [toA, toB], a, b) => {
      const [light, dark] = setup(options);
      return eitherWords(
        [light - toB, dark - toA],
        [a, b],
        (own) => `sets up with ${counted(own, "point")}`,
        (own) => `with ${own}`,
        (own) => `set up with ${counted(own, "point")}`,
      );
    },
  },
  {
    name: "build",
    unit: "build point",
    units: "build points",
    about: "build points a turn that the weaker side has besides the roll",
    step: 1,
    most: (options) => {
      const [light, dark] = build(options);
      return [ALLOWED.buildPointsLight.to - light, ALLOWED.buildPointsDark.to - dark];
    },
    given: (options, by) => {
      const [light, dark] = build(options);
      return ruled(options, by < 0 ? { buildPointsLight: light - by } : { buildPointsDark: dark + by });
    },
    words: (options, [toA, toB], a, b) => {
      const [light, dark] = build(options);
      return eitherWords(
        [light + toA, dark + toB],
        [a, b],
        (own) => `has ${counted(own, "build point")} a turn besides the roll`,
        String,
        (own) => `have ${counted(own, "build point")} a turn besides the roll`,
      );
    },
  },
  handHandicap(HAND, ALLOWED.handLight.to),
];
