import { render } from "preact";
import { useState } from "preact/hooks";
import { at } from "../core/assert.js";
import type { CostData, PricedCard } from "../studies/cost/page/explore.js";
import { CopyButton } from "./copy.js";
import { answerOf, type Changes, commandOf, mispricingWords, type Range, rangeText, signed } from "./costModel.js";

/** Sliders for a character of a cost study, answered by its model at once; only games are sure, so a command is given. */

export function showCosts(): void {
  for (const place of document.querySelectorAll<HTMLElement>(".what-if")) {
    const data = JSON.parse(place.querySelector("script")!.textContent!) as CostData;
    place.hidden = false;
    const note = document.getElementById("explore-note");
    if (note !== null && data.weights.length > 0) note.hidden = true;
    const into = document.createElement("div");
    place.append(into);
    render(<WhatIf data={data} />, into);
  }
}

/** A slider goes so many steps of what was measured to either side: beyond two the answer says so. */
const STEPS = 4;

function WhatIf({ data }: { readonly data: CostData }) {
  const first = at(data.cards, 0);
  const [name, setName] = useState(first.name);
  const [changes, setChanges] = useState<Changes>({});
  const card = data.cards.find((one) => one.name === name) ?? first;
  const set = (field: string, by: number): void => setChanges({ ...changes, [field]: by });
  const isChanged = Object.values(changes).some((by) => by !== 0);
  const command = commandOf(data, card, changes);
  return (
    <>
      <p>
        <label>
          Character{" "}
          <select
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setChanges({});
            }}
          >
            {data.cards.map((one) => (
              <option value={one.name}>{one.name}</option>
            ))}
          </select>
        </label>{" "}
        {isChanged && (
          <button type="button" onClick={() => setChanges({})}>
            As it is
          </button>
        )}
      </p>
      <div class="sliders">
        <Slider
          words="Cost"
          low={Math.min(0, 1 - card.cost)}
          high={Math.max(5, card.cost)}
          step={1}
          value={changes.cost ?? 0}
          shown={`${card.cost + (changes.cost ?? 0)} points`}
          set={(by) => set("cost", by)}
        />
        {data.weights.map(({ field, words, change }) => {
          const by = changes[field] ?? 0;
          const own = card.numbers?.[field];
          return (
            <Slider
              words={words}
              low={Math.max(-STEPS * change, -(own ?? Infinity))}
              high={STEPS * change}
              step={field === "hitPoints" || field === "damage" ? change : 1}
              value={by}
              shown={own === undefined ? signed(by) : `${own + by}${by === 0 ? "" : ` (${signed(by)})`}`}
              set={(to) => set(field, to)}
            />
          );
        })}
      </div>
      <Said {...{ data, card, changes }} />
      {isChanged && (
        <p>
          Only games tell for sure:{" "}
          <span class="command">
            <code>{command}</code>
            <CopyButton label="Copy" spoken="Copy the command that plays it" text={() => command} />
          </span>{" "}
          <small>(with the --pool and --cards of this study, where it had any)</small>
        </p>
      )}
    </>
  );
}

interface SliderProps {
  readonly words: string;
  readonly low: number;
  readonly high: number;
  readonly step: number;
  /** What is added to the number. */
  readonly value: number;
  readonly shown: string;
  readonly set: (by: number) => void;
}

function Slider({ words, low, high, step, value, shown, set }: SliderProps) {
  return (
    <label>
      <span>{words}</span>
      <input
        type="range"
        min={low}
        max={high}
        step={step}
        value={value}
        aria-valuetext={shown}
        onInput={(event) => set(Number(event.currentTarget.value))}
      />
      <output>{shown}</output>
    </label>
  );
}

interface SaidProps {
  readonly data: CostData;
  readonly card: PricedCard;
  readonly changes: Changes;
}

function Said({ data, card, changes }: SaidProps) {
  const { fairCost, mispricing, beyond } = answerOf(data, card, changes);
  const cost = card.cost + (changes.cost ?? 0);
  return (
    <div class="answer" role="status">
      <p>
        <b>{card.name}</b> at {cost} points: fair cost <b>{fairCost.estimate.toFixed(1)}</b> ({rangeText(fairCost)}),{" "}
        {mispricingWords(mispricing)}.
      </p>
      <Line range={fairCost} cost={cost} />
      <p class="note">
        Intervals at {Math.round(100 * data.confidence)} %, of sampling alone and each by itself: no verdicts.
        {data.weights.length > 0 &&
          " What a number is worth is the mean over all characters: one that attacks twice gains more by Attack and Damage, one that is rarely reached less by Defense."}
      </p>
      {beyond.length > 0 && (
        <ul class="beyond">
          {beyond.map((one) => (
            <li>{one}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Costs marked below the line: so many at most. */
const TICKS = 6;

/** The interval of the fair cost as a line, and the cost as a stroke through it, over an axis in points. */
function Line({ range, cost }: { readonly range: Range; readonly cost: number }) {
  const most = 1.1 * Math.max(range.high, cost, 1);
  const least = Math.min(0, range.low);
  const share = (points: number): number => (points - least) / (most - least);
  const x = (points: number): number => 300 * share(points);
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => (most - least) / one <= TICKS) ?? 200;
  const ticks = Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
  return (
    <div class="fair-gauge">
      <svg class="fair-line" viewBox="0 0 300 26" preserveAspectRatio="none" aria-hidden="true">
        <line class="base" x1="0" x2="300" y1="13" y2="13" />
        {ticks.map((tick) => (
          <line class="tick" x1={x(tick)} x2={x(tick)} y1="13" y2="26" />
        ))}
        <line class="reach" x1={x(range.low)} x2={x(range.high)} y1="13" y2="13" />
        <line class="fair" x1={x(range.estimate)} x2={x(range.estimate)} y1="6" y2="20" />
        <line class="cost" x1={x(cost)} x2={x(cost)} y1="1" y2="25" />
      </svg>
      <div class="fair-axis" aria-hidden="true">
        {ticks.map((tick) => (
          <span style={`left: ${100 * share(tick)}%`}>{tick}</span>
        ))}
      </div>
      <p class="note keyed">
        <span class="key" style="--key: var(--a)">
          fair cost and its interval
        </span>
        <span class="key" style="--key: var(--down)">
          what it costs
        </span>
        in points
      </p>
    </div>
  );
}
