import { expect, type Page, test } from "@playwright/test";
import { demoStudent } from "@/lib/accounts/demo-accounts";
import { giveScores } from "../fixtures/certificates";
import { logIn } from "../fixtures/log-in";
import { newStudent } from "../fixtures/people";
import { studentPages } from "./pages";

type Transfer = { url: string; type: string; bytes: number };

/** Everything that a first visit transfers, in bytes on the wire: compressed, headers included. */
async function transfersOf(page: Page, path: string): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const transfers = new Map<string, Transfer>();
  session.on("Network.responseReceived", ({ requestId, response, type }) =>
    transfers.set(requestId, { url: response.url, type, bytes: 0 }),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  await page.goto(path, { waitUntil: "networkidle" });
  // A font is requested only when a line of its script is laid out.
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");
  return [...transfers.values()];
}

const sum = (transfers: Transfer[]) => transfers.reduce((total, { bytes }) => total + bytes, 0);
const scriptsOf = (transfers: Transfer[]) => sum(transfers.filter(({ type }) => type === "Script"));

/** The compressed JavaScript of an empty page of the framework, in bytes. */
const bareScripts = 116_000;

for (const name of ["Zahra Ahmadi", "زهرا احمدی"])
  test(`a first visit to the certificate of ${name} weighs at most 250 KB`, async ({ page }) => {
    const student = await newStudent({ full_name: name, date_of_birth: "2004-02-29" });
    await giveScores(student.id);
    const weight = sum(await transfersOf(page, `/result/${student.code}`));
    expect(weight).toBeGreaterThan(50_000);
    expect(weight).toBeLessThanOrEqual(250_000);
  });

test.describe("what a first visit weighs", () => {
  // The carousel runs, and has its button.
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a first visit to the home page stays within its budget, carousel included", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const transfers = await transfersOf(page, "/");
    await expect(page.getByRole("button", { name: "Pause the slideshow" })).toBeVisible();
    expect(sum(transfers)).toBeLessThan(250_000);
    expect(scriptsOf(transfers)).toBeLessThan(bareScripts + 40_000);
  });

  test("in another script the home page weighs no more than its one font of 30 KB", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const transfers = await transfersOf(page, "/fa");
    const fonts = transfers.filter(({ url }) => /naskh/.test(url));
    expect(fonts).toHaveLength(1);
    expect(sum(fonts)).toBeLessThan(30_000);
    expect(sum(transfers) - sum(fonts)).toBeLessThan(240_000);
  });

  test("a visitor's form has at most 32 KB of its own scripts, other pages 80 KB", async ({ page }) => {
    const heavy: string[] = [];
    const weigh = async (path: string, most: number) => {
      const bytes = scriptsOf(await transfersOf(page, path)) - bareScripts;
      expect(bytes).toBeGreaterThan(0);
      if (bytes > most * 1024) heavy.push(`${path}: ${bytes}`);
    };
    for (const path of ["/contact", "/login", "/register", "/forgot-password"]) await weigh(path, 32);
    await weigh("/verify/record", 80);
    await logIn(page, demoStudent);
    for (const path of studentPages) await weigh(path, 80);
    expect(heavy).toEqual([]);
  });
});
