import { count, plural } from "../report/format.js";
import { alertBox, command, framed, sectionHtml } from "../report/frame.js";
import { type Html, html } from "../report/html.js";
import { besidePath, pagePath } from "../report/paths.js";
import { type Column, type Table, tableOf } from "../report/table.js";
import { MARKDOWN_FILE, REPORT_FILE } from "../results/names.js";
import type { Entry } from "./runsIndex.js";

/** The page that lists runs and studies: links to their pages, what they found, and commands to copy. */

/** Something that can be done next. */
export interface NextStep {
  readonly about: string;
  readonly command: string;
}

/**
 * @param folder that it lies in, as the user named it
 * @param next what can be done where nothing has been played
 */
export function indexPage(folder: string, entries: readonly Entry[], next: readonly NextStep[]): string {
  const path = pagePath(folder);
  const unreadable = entries.filter(({ state }) => state === "not readable");
  const open = entries.filter(({ state }) => state === "not finished");
  const steps = entries.length === 0 ? next : stepsOf(path, entries);
  const all = { id: "runs", title: "Newest first", blocks: [{ table: tableOfEntries(path, entries) }] };
  const main = html`${alertBox(
    unreadable.map(({ folder, found }) => html`<b>${folder}</b> cannot be read: ${found.join("; ")}.`),
    "Not readable",
  )}
${entries.length === 0 ? html`<p>Nothing has been played yet.</p>` : sectionHtml(all, "h2", true)}
${sectionHtml({ id: "next", title: "What next", blocks: [stepList(steps), html`<p class="note">${HANDED_ON}</p>`] })}`;
  return framed({
    heading: "Runs and studies",
    kicker: "dejarik",
    setting: [
      `${plural(entries.length, "folder")} in ${path}`,
      ...(open.length === 0 ? [] : [`${count(open.length)} not finished`]),
    ].join(" · "),
    title: `Runs and studies – ${path}`,
    main,
    facts: [],
    holdFor: "rules and strategies that each names",
  });
}

const HANDED_ON = `Each report is one file. Mail it or put it on any page: whoever reads it needs no program. The text to post stands in ${MARKDOWN_FILE} beside it.`;

const columnsIn = (path: string): readonly Column<Entry>[] => [
  { label: "what was asked", numeric: false, cell: (entry) => ({ content: asked(entry) }) },
  { label: "what came out", numeric: false, cell: (entry) => ({ content: cameOut(path, entry) }) },
  { label: "command", numeric: false, cell: ({ kind }) => ({ content: kind }) },
  { label: "ended", numeric: false, cell: (entry) => ({ content: ended(entry), sortBy: entry.time }) },
];

/** To the minute. */
const ended = ({ state, time }: Entry): string =>
  state === "finished" ? time.slice(0, "2026-11-29 04:31".length) : state;

const tableOfEntries = (path: string, entries: readonly Entry[]): Table => ({
  ...tableOf("Runs and studies, newest first", columnsIn(path), entries),
  isSearchable: true,
});

/** The name leads to the page. */
function asked({ folder, setting: [name = folder, ...more], state }: Entry): Html | string {
  if (state !== "finished") return name;
  return html`<a href="${linkTo(folder)}">${name}</a> <small>${more.join(" · ")}</small>`;
}

const linkTo = (folder: string): string => [...folder.split("/").map(encodeURIComponent), REPORT_FILE].join("/");

/** The first two sentences; of one that is not finished how to go on. */
function cameOut(path: string, { folder, kind, state, found }: Entry): Html | string {
  if (state === "finished") return found.slice(0, 2).join(" ");
  if (state === "not readable") return found.join("; ");
  return command(`dejarik ${kind} --resume ${besidePath(path, folder)}`, `going on with ${folder}`);
}

const stepList = (steps: readonly NextStep[]): Html =>
  html`<ul>${steps.map((one) => html`<li>${one.about} ${command(one.command, one.about)}</li>\n`)}</ul>`;

/** What can be done with what is there. */
function stepsOf(path: string, entries: readonly Entry[]): NextStep[] {
  const runs = entries.filter(({ kind, state }) => kind === "run" && state === "finished");
  const place = ({ folder }: Entry) => besidePath(path, folder);
  const [newest] = runs;
  const before = newest && runs.slice(1).find(({ folder }) => nameOf(folder) === nameOf(newest.folder));
  return [
    ...(newest === undefined
      ? []
      : [{ about: "Watch a game of the newest run:", command: `dejarik replay ${place(newest)} 1 --html game.html` }]),
    ...(newest === undefined || before === undefined
      ? []
      : [
          {
            about: "What changed since it was last played:",
            command: `dejarik compare ${place(before)} ${place(newest)}`,
          },
        ]),
    { about: "Is a changed card worth its price?", command: "dejarik judge cards/own.yaml" },
    { about: "Draw this page anew:", command: `dejarik report ${path}` },
  ];
}

/** The name of a run in that of its folder, which ends with the time. */
const nameOf = (folder: string): string => folder.replace(/-\d{8}-\d{6}.*$/, "");
