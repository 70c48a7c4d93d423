import { startDemoAcademy } from "../fixtures/demo-academy";

/** Starts the built site with the demo academy for all tests of HTTP. */
export async function setup(): Promise<() => Promise<void>> {
  const { url, databaseUrl, stop } = await startDemoAcademy();
  Object.assign(process.env, { ACADEMY_URL: url, ACADEMY_DATABASE_URL: databaseUrl });
  return async () => {
    await stop();
  };
}
