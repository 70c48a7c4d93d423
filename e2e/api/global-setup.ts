import { openCluster } from "../fixtures/cluster";
import { seedDemoAcademy } from "../fixtures/demo-academy";

/** Opens the database cluster of the run, with the demo academy as a template. */
export async function setup(): Promise<() => Promise<void>> {
  const close = await openCluster();
  await seedDemoAcademy();
  return close;
}
