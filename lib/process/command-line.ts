// biome-ignore lint/style/noProcessEnv: no setting but what the launcher says of itself, and needed before the settings are read.
const { ACADEMY_COMMAND: launcher } = process.env;

/**
 * How whoever runs the academy types one of its commands: `npm run backup -- FILE` in a checkout, and in an archive or an image
 * what its launcher calls itself, `./academy backup FILE`.
 */
export function commandLine(command: string, args = ""): string {
  const words =
    launcher === undefined ? ["npm", "run", command, args && "--", args] : [launcher, command, args];
  return words.filter((word) => word !== "").join(" ");
}
