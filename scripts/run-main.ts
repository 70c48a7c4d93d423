/**
 * Runs a command's work and ends the process. What goes wrong is said in its own sentence, without a stack,
 * and ends in exit code 1. The end is explicit because Prisma's schema engine leaves a timer of ten seconds
 * behind.
 */
export async function runMain(work: () => Promise<void>): Promise<never> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
  process.exit();
}
