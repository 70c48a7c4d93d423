import { fileError } from "./errors";

/**
 * Runs a command's work and exits. Prints an error's message without its stack, and exits with code 1. The exit is explicit
 * because Prisma's schema engine leaves a timer of ten seconds behind.
 */
export async function runMain(work: () => Promise<void>): Promise<never> {
  try {
    await work();
  } catch (thrown) {
    const error = fileError(thrown);
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
  process.exit();
}
