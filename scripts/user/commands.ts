import { parseArgs } from "node:util";
import type { z } from "zod";
import { askPassword } from "./ask-password";

const option = { type: "string" } as const;

/** The input as the schema has it, or one line for each sentence that it refuses with. */
function checked<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new Error([...new Set(result.error.issues.map((issue) => issue.message))].join("\n"));
}

/** The academy's sentence where a database error has one (an email that is taken, say). */
async function inPlainWords<T>(work: Promise<T>): Promise<T> {
  const { databaseRefusal } = await import("@/lib/database-errors");
  return await work.catch((problem: unknown) => {
    throw databaseRefusal(problem) ?? problem;
  });
}

async function create(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { role: option, email: option, name: option, "student-code": option },
  });
  const { Registration } = await import("@/lib/students/schema");
  const { addUser } = await import("@/lib/students/operations/add-user");
  const given = {
    role: values.role,
    email: values.email,
    fullName: values.name,
    studentCode: values["student-code"],
  };
  if (!values.role || !values.email || !values.name) {
    throw new Error("To create an account, give --role, --email and --name.");
  }
  checked(Registration.omit({ password: true }), given);
  const input = checked(Registration, { ...given, password: await askPassword() });
  const account = await inPlainWords(addUser(null, input, null));
  const code = account.studentCode === null ? "" : ` The student code is ${account.studentCode}.`;
  console.log(`${account.fullName} (${account.email}) is now ${account.role} number ${account.id}.${code}`);
}

async function setPassword(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { email: option } });
  if (!values.email) throw new Error("To set a password, give --email.");
  const { PasswordReset } = await import("@/lib/accounts/schema");
  const commandLine = await import("@/lib/accounts/operations/command-line");
  const input = checked(PasswordReset, { email: values.email, password: await askPassword() });
  if (!(await commandLine.setPassword(input))) throw new Error(`Nobody has the email ${input.email}.`);
  console.log(`${input.email} has a new password and is logged out everywhere.`);
}

async function list(args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  const { listStaff } = await import("@/lib/accounts/operations/command-line");
  const staff = await listStaff();
  if (staff.length === 0) console.log("There is no admin and no teacher yet.");
  for (const { id, role, email, fullName } of staff) {
    console.log(`${String(id).padStart(6)}  ${role.padEnd(7)}  ${email}  ${fullName}`);
  }
}

/** What the command can do, by the word that follows it. They may only run when the settings are in place. */
export const commands: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  create,
  "set-password": setPassword,
  list,
};
