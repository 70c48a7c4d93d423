import { expect, type Page, test } from "@playwright/test";
import { startDemoAcademy } from "@/contract/fixtures/demo-academy";
import { isPlain, type RunningServer } from "@/contract/server";
import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { academy } from "@/lib/site/academy";
import { expectNoSidewaysScroll } from "../fixtures/accessible";
import { openSession } from "../fixtures/log-in";
import { unbracketed } from "../fixtures/pseudo-language";
import { clippedTexts } from "../fixtures/text-size";
import { officePages, otherPages, pages, studentPages } from "./pages";

test.describe.configure({ mode: "default" });
test.skip(!isPlain, "The front has pages that were rendered at build, in the site's own language.");
test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: "reduce" } });

let server: RunningServer;

test.beforeAll(async () => {
  server = await startDemoAcademy({ PSEUDO_LANGUAGE: "1" });
});

test.afterAll(async () => {
  await server.stop();
});

/** Names that stand in no catalogue. */
const names = [academy.name, academy.city, academy.country, demoAdmin.fullName, demoStudent.fullName].flatMap(
  (name) => name.split(" "),
);

async function expectTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  expect.soft(await unbracketed(page, names), path).toEqual([]);
  await expectNoSidewaysScroll(page);
  expect.soft(await clippedTexts(page), path).toEqual([]);
}

for (const path of [...pages, ...otherPages])
  test(`${path} has every text from the catalogue, and room for a longer language`, async ({ browser }) => {
    const page = await browser.newPage({ baseURL: server.url });
    await expectTranslated(page, path);
  });

for (const [account, paths] of [
  [demoStudent, studentPages],
  [demoAdmin, officePages],
] as const)
  for (const path of paths)
    test(`${path} of a member has every text from the catalogue, and room for a longer language`, async ({
      browser,
    }) => {
      const page = await browser.newPage({ baseURL: server.url });
      await openSession(page, account);
      await expectTranslated(page, path);
    });
