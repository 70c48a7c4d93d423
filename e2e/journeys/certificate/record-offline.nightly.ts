import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { demo } from "@/e2e/fixtures/academy";
import { certifiedStudent, recordIn } from "@/e2e/fixtures/certificates";
import { visitor } from "@/e2e/fixtures/client";
import { startDemoAcademy } from "@/e2e/fixtures/demo-academy";
import { nodeProxy } from "@/e2e/fixtures/node-proxy";
import type { Person } from "@/e2e/fixtures/people";
import { catalogueOf } from "@/lib/words/catalogue";

const recordOf = async ({ code }: Person) => recordIn(await visitor().send(`/result/${code}`));

/** Opens the page once online, and waits until its service worker has cached it. */
async function cacheForOffline(page: Page, path = "/verify/record"): Promise<void> {
  await page.addInitScript(() => {
    navigator.serviceWorker.addEventListener("message", () => {
      document.documentElement.dataset.cached = "yes";
    });
  });
  await page.goto(path);
  await expect(page.locator("html[data-cached]")).toBeAttached();
}

/** Opens a record in a new tab, as a QR scanner does. */
async function verdictOf(context: BrowserContext, record: string, path = "/verify/record"): Promise<string> {
  const tab = await context.newPage();
  await tab.goto(`${path}#${record}`);
  const status = tab.getByRole("status");
  await expect(status.getByRole("heading", { level: 1 })).toBeVisible();
  const state = await tab.locator("[data-verdict]").getAttribute("data-verdict");
  const verdict = `${state}: ${await status.textContent()}`;
  await tab.close();
  return verdict;
}

test("offline the page in Dari checks records in Dari", async ({ page, context }) => {
  const record = await recordOf(await certifiedStudent());
  const path = "/fa/verify/record";
  await cacheForOffline(page, path);
  await context.setOffline(true);
  const { words } = catalogueOf("fa").certificate.verdict;
  expect(await verdictOf(context, record, path)).toContain(`valid: ${words.valid}`);
});

test("while only a proxy answers for the site, the page checks as it does offline", async ({
  page,
  context,
}) => {
  const server = await startDemoAcademy();
  const proxy = await nodeProxy([server.url]);
  try {
    await page.goto(`${server.url}/result/${demo.code}`);
    const link = await page.getByRole("link", { name: "Check it offline" }).getAttribute("href");
    await cacheForOffline(page, `${proxy.url}/verify/record`);
    await server.stop();
    const record = new URL(link ?? "", server.url).hash.slice(1);
    expect(await verdictOf(context, record, `${proxy.url}/verify/record`)).toContain(demo.code);
  } finally {
    await proxy.stop();
    await server.stop();
  }
});

test("the service worker's scope is that page alone", async ({ page }) => {
  await cacheForOffline(page);
  await page.goto("/verify");
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(scopes).toEqual(["/verify/record"]);
});
