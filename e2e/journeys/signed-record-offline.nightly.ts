import { createServer } from "node:http";
import { expect, test } from "@playwright/test";
import { demo } from "@/e2e/fixtures/academy";
import { newCertified } from "@/e2e/fixtures/certificates";
import { startDemoAcademy } from "@/e2e/fixtures/demo-academy";
import { cacheForOffline, recordOf, verdictOf } from "@/e2e/fixtures/offline-records";

test("while only a proxy answers for the site, the page checks as offline", async ({ page, context }) => {
  const server = await startDemoAcademy();
  // What a proxy answers whose server is gone.
  const proxy = createServer((_, response) => response.writeHead(502).end());
  try {
    await page.goto(`${server.url}/result/${demo.code}`);
    const link = await page.getByRole("link", { name: "Check it offline" }).getAttribute("href");
    await cacheForOffline(page, `${server.url}/verify/record`);
    await server.stop();
    proxy.listen(Number(new URL(server.url).port), "127.0.0.1");
    const record = new URL(link ?? "", server.url).hash.slice(1);
    expect(await verdictOf(context, record, `${server.url}/verify/record`)).toContain(demo.code);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
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

test.describe("without a service worker", () => {
  test.use({ serviceWorkers: "block" });

  test("a damaged or missing list is reported, and never taken for 'not withdrawn'", async ({ page }) => {
    const record = await recordOf(await newCertified());
    const status = page.getByRole("status");
    const list = "**/.well-known/certificate-status/revocation.jwt";
    await page.route(list, (route) => route.abort());
    await page.goto(`/verify/record#${record}`);
    await expect(status).toContainText("could not be loaded");
    await page.unrouteAll();
    await page.route(list, (route) => route.fulfill({ body: "a.b.c" }));
    await page.reload();
    await expect(status).toContainText("damaged or not signed");
  });
});

test("a link for keeping a result keeps nothing if another page has it", async ({ page }) => {
  const student = await newCertified();
  const address = `/verify/record#own-1.${await recordOf(student)}`;
  await page.goto(address, { referer: "https://elsewhere.example/student/certificates" });
  await expect(page.locator("[data-verdict]")).toContainText(student.name);
  // A kept record is shown by the page's script.
  await page.goto("/verify/record", { waitUntil: "networkidle" });
  await expect(page.locator("[data-verdict]")).toHaveCount(0);
});
