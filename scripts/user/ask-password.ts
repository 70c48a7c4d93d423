import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks these questions on the terminal, one by one, without echoing the answers. */
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

export async function askPassword(): Promise<string> {
  const given = process.env.USER_PASSWORD;
  if (given !== undefined && given !== "") return given;
  if (!process.stdin.isTTY) {
    throw new Error(
      "There is no password. Set USER_PASSWORD, or run this command in a terminal to be asked for one.",
    );
  }
  const [password = "", again] = await promptHidden(["Password: ", "Repeat the password: "]);
  if (password !== again) throw new Error("Passwords do not match");
  return password;
}
