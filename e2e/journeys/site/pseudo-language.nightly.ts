import { expect, type Page, test } from "@playwright/test";
import { demo } from "@/e2e/fixtures/academy";
import { startDemoAcademy } from "@/e2e/fixtures/demo-academy";
import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { clippedTexts } from "../../fixtures/accessible";
import { openSession } from "../../fixtures/log-in";
import { unchanged, untranslated } from "../../fixtures/untranslated";
import { officePages, studentPages } from "./pages";

/** Of the pages for visitors those that are rendered on request: the others were built in the site's own language. */
const visitorPages = [
  `/result/${demo.code}`,
  ...["/result/NOBODY-HAS-IT", "/result", "/resultsheet", "/verify", "/verify/record"],
  ...["/login", "/register", "/admin", "/forgot-password"],
];

const narrow = { viewport: { width: 360, height: 740 }, reducedMotion: "reduce" } as const;

async function expectTranslated(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect.soft(await untranslated(page, unchanged, "pseudo-language"), path).toEqual([]);
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overhang, path).toBeLessThanOrEqual(0);
    expect.soft(await clippedTexts(page), path).toEqual([]);
  }
}

// A single test visits them all, because starting a server with its own language is what takes time.
test("in a language that no one speaks every text of a page rendered on request is from the catalogue, and has room", async ({
  browser,
}) => {
  test.slow();
  const server = await startDemoAcademy({ PSEUDO_LANGUAGE: "1" });
  try {
    const visits = [
      [undefined, visitorPages],
      [demoStudent, studentPages],
      [demoAdmin, officePages],
    ] as const;
    await Promise.all(
      visits.map(async ([account, paths]) => {
        const page = await browser.newPage({ ...narrow, baseURL: server.url });
        if (account) await openSession(page, account);
        await expectTranslated(page, paths);
      }),
    );
  } finally {
    await server.stop();
  }
});
