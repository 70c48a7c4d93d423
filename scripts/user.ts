import { openEnvironment } from "./environment";
import { generate } from "./generate";
import { runMain } from "./run-main";
import { commands } from "./user/commands";

const usage = `npm run user -- create --role admin|teacher|student --email ADDRESS --name "FULL NAME" [--student-code CODE]
npm run user -- set-password --email ADDRESS
npm run user -- list

The password is taken from USER_PASSWORD, or asked for twice.`;

await runMain(async () => {
  const [word = "", ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
  if (command === undefined) throw new Error(usage);
  const work = await command(args);
  await generate();
  const environment = await openEnvironment();
  try {
    const { db } = await import("@/lib/db");
    await work().finally(() => db.$disconnect());
  } finally {
    await environment.close();
  }
});
