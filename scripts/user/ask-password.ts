import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks on the terminal without showing what is typed. */
async function askUnseen(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const given = new Promise<string>((resolve, reject) => {
    terminal.once("SIGINT", () => reject(new Error("Nothing was changed.")));
    terminal.once("close", () => reject(new Error("Nothing was changed.")));
    terminal.question("").then(resolve, reject);
  });
  try {
    return await given;
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}

/** The password from USER_PASSWORD, or typed twice at a prompt. */
export async function askPassword(): Promise<string> {
  const given = process.env.USER_PASSWORD;
  if (given !== undefined && given !== "") return given;
  if (!process.stdin.isTTY) {
    throw new Error("No password: set USER_PASSWORD, or run this command in a terminal to be asked for one.");
  }
  const password = await askUnseen("Password: ");
  if ((await askUnseen("The same again: ")) !== password) throw new Error("Passwords do not match");
  return password;
}
