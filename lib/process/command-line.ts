// biome-ignore lint/style/noProcessEnv: not a setting but the launcher's own name, and needed before the settings are read.
const { ACADEMY_COMMAND: launcher } = process.env;

/**
 * A command as the academy's operator types it: `npm run backup -- FILE` in a checkout, `./academy backup FILE` (by the
 * launcher's own name) in an archive or an image.
 */
export function commandLine(command: string, args = ""): string {
  const words =
    launcher === undefined ? ["npm", "run", command, args && "--", args] : [launcher, command, args];
  return words.filter((word) => word !== "").join(" ");
}
