import { visible } from "../core/text.js";

/** Text that is HTML already and must not be escaped again. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = Html | string | number | undefined | readonly Value[];

/**
 * Template tag for HTML: everything put in is escaped unless it is `Html` already, so names that users wrote cannot
 * become markup. Lists are joined; undefined is empty.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  let text = parts[0] ?? "";
  values.forEach((value, i) => {
    text += render(value) + parts[i + 1];
  });
  return new Html(text);
}

function render(value: Value): string {
  if (value === undefined) return "";
  if (value instanceof Html) return value.text;
  if (typeof value === "string") return escapeHtml(value);
  if (typeof value === "number") return String(value);
  return value.map(render).join("");
}

/**
 * Escapes the five characters that matter in text and in quoted attributes, and writes out those that cannot be seen.
 */
export function escapeHtml(text: string): string {
  return visible(text).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

/** Marks text as finished HTML: only for text made by this project, such as its style sheet and SVG. */
export function trusted(text: string): Html {
  return new Html(text);
}

/** A name as part of an anchor: letters, digits and hyphens; different names stay different. */
export function slug(name: string): string {
  return name.replace(/[^A-Za-z0-9]/gu, (c) => (c === " " ? "-" : `-${c.codePointAt(0)!.toString(36)}-`));
}
