import { expect, type Page, test } from "@playwright/test";
import {
  clippedTexts,
  doubleTextSize,
  expectAccessible,
  expectNoSidewaysScroll,
} from "../fixtures/accessible";
import { deferred } from "../fixtures/line";
import { watchPage } from "../fixtures/watched-page";
import { otherPages, pages } from "./pages";

/** Holds the site's fonts back. Returns a function that lets them load and waits until they are painted. */
async function holdFonts(page: Page): Promise<() => Promise<void>> {
  const release = deferred();
  const fonts = "**/*.woff2";
  await page.route(fonts, async (route) => {
    await release.promise;
    await route.continue();
  });
  return async () => {
    release.resolve();
    await page.waitForFunction(() => document.fonts.status === "loaded");
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    await page.unroute(fonts);
  };
}

const isPaintedInFallbackFonts = () =>
  performance.getEntriesByName("first-contentful-paint").length > 0 &&
  Array.from(document.images).every((image) => image.complete || image.loading === "lazy");

/** Whether this machine has fonts that app/fallback-fonts.css can scale to the metrics of the site's own. */
const hasFallbackFonts = () => {
  const families = ["Inter Fallback", "Fraunces Fallback"];
  const loaded = Promise.all(families.map((family) => document.fonts.load(`16px "${family}"`)));
  return loaded.then(
    () => true,
    () => false,
  );
};

// Checks each page in a single visit, because loading it takes longer than any check.
for (const path of [...pages, ...otherPages])
  test(`${path} keeps what is promised of every page`, async ({ page }) => {
    test.slow();
    const watched = await watchPage(page);

    await test.step("on a phone nothing moves, nothing is too wide, and no third party is contacted", async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      const releaseFonts = await holdFonts(page);
      // The load event would wait for the fonts, which are preloaded.
      const answer = await page.goto(path, { waitUntil: "domcontentloaded" });
      await page.waitForFunction(isPaintedInFallbackFonts);
      expect.soft(await watched.layoutShift()).toBe(0);
      const scaled = await page.evaluate(hasFallbackFonts);
      await releaseFonts();
      await page.waitForLoadState("networkidle");
      // Some letters of the fallback font are a hair wider than ours.
      if (scaled) expect.soft(await watched.layoutShift()).toBeLessThan(0.012);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await page.mouse.wheel(0, 20_000);
      await page.waitForLoadState("networkidle");
      await watched.expectWellBehaved(answer);
    });

    await test.step("axe finds no violation on a laptop", async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectAccessible(page);
    });

    await test.step("it loses nothing at 400 % zoom, nor with text at twice its size", async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await doubleTextSize(page);
      await expectNoSidewaysScroll(page);
      expect(await clippedTexts(page)).toEqual([]);
    });
  });

test("every link of the site leads to a page, and every anchor to its place", async ({ page, request }) => {
  test.slow();
  const links = new Set<string>();
  for (const path of pages) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const { origin } = new URL(page.url());
    const anchors = page.locator("a[href]");
    const found = await anchors.evaluateAll((all) =>
      all.map((anchor) => (anchor instanceof HTMLAnchorElement ? anchor.href : "")),
    );
    for (const href of found) if (href.startsWith(origin)) links.add(href);
  }
  const broken: string[] = [];
  for (const href of links) {
    const { hash } = new URL(href);
    const response = await request.get(href);
    const html = await response.text();
    if (!response.ok() || (hash !== "" && !html.includes(`id="${hash.slice(1)}"`))) broken.push(href);
  }
  expect(broken).toEqual([]);
  for (const anchor of ["ielts", "business", "general", "conversation", "private"])
    expect([...links].some((href) => href.endsWith(`/#${anchor}`))).toBe(true);
});
