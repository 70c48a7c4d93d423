import { openEnvironment } from "./environment";

type Running = { address: string; close: () => Promise<void> };

/** How long requests in flight may take to finish after the signal to stop, in milliseconds. */
const timeoutMs = 15_000;

/** A second signal ends the process at once: whoever sends it does not want to wait. */
function onFirstSignal(stop: () => void): void {
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      stop();
    });
  }
}

async function seed(): Promise<void> {
  const { seedDemo } = await import("@/prisma/seed/seed-demo");
  await seedDemo();
}

/**
 * Makes everything ready, serves the site until a signal comes, and then leaves in order: requests in flight,
 * the database connections, the embedded database. `load` gives the server, which may only be loaded when the
 * settings are in place.
 */
export async function launchServer(
  load: () => Promise<{ serve: (timeoutMs: number) => Promise<Running> }>,
): Promise<void> {
  const stopping = new Promise<void>(onFirstSignal);
  const environment = await openEnvironment();
  try {
    if (environment.isDemoWanted) await seed();
    const { serve } = await load();
    const server = await serve(timeoutMs);
    console.log(`The academy is open at ${server.address}`);
    await stopping;
    await server.close();
  } finally {
    await environment.close();
  }
}
