import { freePort } from "@/scripts/free-port";
import { startDemoAcademy } from "../fixtures/demo-academy";
import { startProvider } from "../fixtures/openid-provider";

/** Starts the built site with the demo academy for all tests of HTTP, where one can log in with Google. */
export async function setup(): Promise<() => Promise<void>> {
  const port = await freePort();
  const provider = await startProvider(`http://127.0.0.1:${port}`);
  const { url, databaseUrl, stop } = await startDemoAcademy({
    ...provider.settings,
    PORT: String(port),
    TRUST_PROXY: "1",
    LIMIT_SIGNUP: "60/900",
    LIMIT_LOGIN_ACCOUNT: "6/900",
  });
  Object.assign(process.env, { ACADEMY_URL: url, ACADEMY_DATABASE_URL: databaseUrl });
  return async () => {
    await stop();
    provider.stop();
  };
}
