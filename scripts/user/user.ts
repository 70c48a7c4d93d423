import { roleNames } from "@/lib/auth/roles";
import { isRefusal } from "@/lib/errors";
import { commandLine } from "@/lib/process/command-line";
import { sentenceOf } from "@/lib/words/sentence";
import { withEnvironment } from "../environment";
import { namedBy } from "../run-main";
import { commands } from "./commands";

const create = `create --role ${roleNames.join("|")} --email ADDRESS --name "FULL NAME" [--student-code CODE]`;
const usage = `${commandLine("user", create)}
${commandLine("user", "set-password --email ADDRESS")}
${commandLine("user", "list")}

The password comes from USER_PASSWORD, or you are asked for it twice.`;

export async function run([word, ...args]: string[]): Promise<void> {
  const work = await namedBy(word, commands, usage)(args);
  await withEnvironment(async () => {
    const { db } = await import("@/lib/db");
    await work().finally(() => db.$disconnect());
  }).catch((error: unknown) => {
    throw isRefusal(error) ? new Error(sentenceOf(error.words)) : error;
  });
}
