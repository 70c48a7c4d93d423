import { expect, test } from "@playwright/test";
import { demo } from "@/contract/fixtures/academy";
import { watchPage } from "../fixtures/watched-page";

test("nothing moves on a phone when the fonts arrive late", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { layoutShift } = await watchPage(page, new URL(baseURL ?? "").origin);
  await page.goto("/verify");
  const standsIn = (family: string) =>
    page.evaluate(
      (name) =>
        document.fonts.load(`16px "${name}"`).then(
          () => true,
          () => false,
        ),
      family,
    );
  test.skip(
    !(await standsIn("Inter Fallback")) || !(await standsIn("Fraunces Fallback")),
    "This machine has none of the fonts that stand in for the site's own.",
  );
  for (const path of ["/verify", "/login", `/result/${demo.code}`]) {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route("**/*.woff2", async (route) => {
      await arrived;
      await route.continue();
    });
    // The fonts are fetched ahead: until they are there the page does not count as loaded.
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
    arrive();
    await page.waitForFunction(() => document.fonts.status === "loaded");
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    expect.soft(await layoutShift(), path).toBeLessThan(0.02);
    await page.unroute("**/*.woff2");
  }
});
