import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import type { z } from "zod";
import { PasswordReset } from "@/lib/accounts/schema";
import { roleNames, staffRoles } from "@/lib/auth/roles";
import { databaseRefusal } from "@/lib/database-errors";
import { isRefusal } from "@/lib/errors";
import { Registration } from "@/lib/people/schema";
import { commandLine } from "@/lib/process";
import { ownIssue, wordsOf } from "@/lib/words/issue";
import { sentenceOf } from "@/lib/words/sentence";
import { withEnvironment } from "@/scripts/environment";
import { namedBy } from "@/scripts/run-main";

const option = { type: "string" } as const;

function checked<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { error: ownIssue });
  if (result.success) return result.data;
  throw new Error([...new Set(result.error.issues.map((issue) => sentenceOf(wordsOf(issue))))].join("\n"));
}

/** What needs the database, which is opened only after the arguments have been validated. */
type Work = () => Promise<void>;

async function create(args: string[]): Promise<Work> {
  const options = { role: option, email: option, name: option, "student-code": option };
  const { role, email, name: fullName, "student-code": studentCode } = parseArgs({ args, options }).values;
  if (!role || !email || !fullName) throw new Error("To create an account, add --role, --email and --name.");
  const given = { role, email, fullName, studentCode };
  checked(Registration.omit({ password: true }), given);
  const input = checked(Registration, { ...given, password: await askPassword() });
  return async () => {
    const { addUser } = await import("@/lib/people/register-user");
    const account = await addUser(null, input, null).catch((error: unknown) => {
      throw databaseRefusal(error) ?? error;
    });
    const code = account.studentCode === null ? "" : ` The student code is ${account.studentCode}.`;
    console.log(
      `${account.fullName} (${account.email}) is now registered as ${account.role}, user ID ${account.id}.${code}`,
    );
  };
}

async function setPassword(args: string[]): Promise<Work> {
  const { values } = parseArgs({ args, options: { email: option } });
  if (!values.email) throw new Error("To set a password, add --email.");
  const input = checked(PasswordReset, { email: values.email, password: await askPassword() });
  return async () => {
    const passwords = await import("@/lib/accounts/passwords");
    if (!(await passwords.setPassword(input))) throw new Error(`No account has the email ${input.email}.`);
    console.log(`${input.email} has a new password and is logged out everywhere.`);
  };
}

const eitherOf = new Intl.ListFormat("en-GB", { type: "disjunction" });

async function list(args: string[]): Promise<Work> {
  parseArgs({ args, options: {} });
  return async () => {
    const { db } = await import("@/lib/db");
    const staff = await db.user.findMany({
      where: { role: { in: [...staffRoles] } },
      orderBy: [{ role: "asc" }, { id: "asc" }],
      select: { id: true, role: true, email: true, fullName: true },
    });
    if (staff.length === 0)
      console.log(`There are no ${eitherOf.format(staffRoles.map((role) => `${role}s`))} yet.`);
    const width = Math.max(...staffRoles.map(({ length }) => length));
    for (const { id, role, email, fullName } of staff)
      console.log(`${String(id).padStart(6)}  ${role.padEnd(width)}  ${email}  ${fullName}`);
  };
}

export const commands: Readonly<Record<string, (args: string[]) => Promise<Work>>> = {
  create,
  "set-password": setPassword,
  list,
};

async function promptHidden(questions: string[]): Promise<string[]> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  // While open it disables the terminal's echo, from before the first question until after the last answer.
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const isGivenUp = new Promise<never>((_resolve, reject) => {
    terminal.once("close", () => reject(new Error("Nothing was changed.")));
  });
  try {
    const answers: string[] = [];
    for (const question of questions) {
      process.stdout.write(question);
      answers.push(await Promise.race([terminal.question(""), isGivenUp]));
      process.stdout.write("\n");
    }
    return answers;
  } finally {
    terminal.close();
    await isGivenUp.catch(() => undefined);
  }
}

async function askPassword(): Promise<string> {
  const given = process.env.USER_PASSWORD;
  if (given !== undefined && given !== "") return given;
  if (!process.stdin.isTTY)
    throw new Error(
      "There is no password. Set USER_PASSWORD, or run this command in a terminal to be asked for one.",
    );
  const [password = "", again] = await promptHidden(["Password: ", "Repeat the password: "]);
  if (password !== again) throw new Error("Passwords do not match");
  return password;
}

const creation = `create --role ${roleNames.join("|")} --email ADDRESS --name "FULL NAME" [--student-code CODE]`;
const usage = `${commandLine("user", creation)}
${commandLine("user", "set-password --email ADDRESS")}
${commandLine("user", "list")}

The password comes from USER_PASSWORD, or you are asked for it twice.`;

export async function user([word, ...args]: string[]): Promise<void> {
  const work = await namedBy(word, commands, usage)(args);
  await withEnvironment(async () => {
    const { db } = await import("@/lib/db");
    await work().finally(() => db.$disconnect());
  }).catch((error: unknown) => {
    throw isRefusal(error) ? new Error(sentenceOf(error.words)) : error;
  });
}
