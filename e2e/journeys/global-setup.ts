import { openDemoCluster, startDemoAcademy } from "@/e2e/fixtures/demo-academy";
import { testBrowser } from "@/scripts/tests/chromium";

export default async function setUp(): Promise<() => Promise<void>> {
  process.env.PLAYWRIGHT_CHROMIUM = await testBrowser();
  const closeCluster = await openDemoCluster();
  const server = await startDemoAcademy();
  process.env.ACADEMY_URL = server.url;
  process.env.ACADEMY_DATABASE_URL = server.databaseUrl;
  return async () => {
    await server.stop();
    await closeCluster();
  };
}
