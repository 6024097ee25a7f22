import { sep } from "node:path";

/** How this process was begun: variables that npm sets, and the path that was run. */
interface Begun {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly path: string | undefined;
}

/**
 * What to type before a command, so that it runs as it stands: npm and npx run this program from its own folder, where
 * it is not on the path.
 */
export function programName({ env, path = "" }: Begun = { env: process.env, path: process.argv[1] }): string {
  if (env.npm_command === "start") return "npm start --";
  if (env.npm_command !== undefined) return "npx dejarik";
  return path.includes(`${sep}node_modules${sep}.bin${sep}`) ? "npx dejarik" : "dejarik";
}

/**
 * The one door of all that is printed: a text with its commands as they can be typed here. Who makes one says
 * "dejarik COMMAND".
 * @param commands of the program
 */
export function asTypedHere(commands: readonly string[], program: string = programName()): (text: string) => string {
  if (program === "dejarik") return (text) => text;
  const command = new RegExp(`(?<!npx |[\\w./-])dejarik (?=(?:${commands.join("|")}|COMMAND)\\b)`, "g");
  return (text) => (text.includes("dejarik ") ? text.replace(command, `${program} `) : text);
}
