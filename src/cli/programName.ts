/** What to type before a command: npm and npx run this program from its own folder, where it is not on the path. */
export function programName(): string {
  return process.env.npm_command === undefined ? "dejarik" : "npx dejarik";
}
