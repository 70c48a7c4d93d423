import { namedBy, runMain } from "./run-main";

/** The academy's commands, by name. Each takes the remaining arguments. */
const commands: Readonly<Record<string, () => Promise<{ run: (args: string[]) => Promise<void> }>>> = {
  user: () => import("./user/user"),
  backup: () => import("./backup/backup"),
  restore: () => import("./backup/restore"),
  "signing-key": () => import("./signing-key"),
};

await runMain(async () => {
  const [word, ...args] = process.argv.slice(2);
  const load = namedBy(word, commands);
  await (await load()).run(args);
});
