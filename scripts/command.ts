import { namedBy, runMain } from "./run-main";

const commands: Readonly<Record<string, () => Promise<(args: string[]) => Promise<void>>>> = {
  user: async () => (await import("./user")).user,
  backup: async () => (await import("./backup/commands")).backup,
  restore: async () => (await import("./backup/commands")).restore,
  "signing-key": async () => (await import("./signing-key")).signingKey,
};

await runMain(async () => {
  const [word, ...args] = process.argv.slice(2);
  const command = await namedBy(word, commands)();
  await command(args);
});
