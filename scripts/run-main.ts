import { fileError, messageOf } from "./errors";

/** Exits explicitly, because Prisma's schema engine leaves a ten-second timer running. */
export async function runMain(work: () => Promise<void>): Promise<never> {
  try {
    await work();
  } catch (thrown) {
    console.error(messageOf(fileError(thrown)));
    process.exitCode = 1;
  }
  process.exit();
}

export function namedBy<T>(
  word: string | undefined,
  choices: Readonly<Record<string, T>>,
  usage: string = `Add one of these words: ${Object.keys(choices).join(", ")}.`,
): T {
  const choice = word !== undefined && Object.hasOwn(choices, word) ? choices[word] : undefined;
  if (choice === undefined) throw new Error(usage);
  return choice;
}
