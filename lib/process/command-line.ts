// biome-ignore lint/style/noProcessEnv: the launcher's own name, not a setting, and needed before settings are read.
const { ACADEMY_COMMAND: launcher } = process.env;

/** As its operator types it: `npm run backup -- FILE` in a checkout, `./academy backup FILE` in an archive. */
export function commandLine(command: string, args = ""): string {
  const words =
    launcher === undefined ? ["npm", "run", command, args && "--", args] : [launcher, command, args];
  return words.filter((word) => word !== "").join(" ");
}
