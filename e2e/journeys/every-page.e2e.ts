import { demo } from "@/e2e/fixtures/academy";
import { expectAccessible, expectNoSidewaysScroll } from "../fixtures/accessible";
import { expect, test } from "../fixtures/journey";
import { watchPage } from "../fixtures/watched-page";

test.use({ viewport: { width: 360, height: 740 } });

/** A page of each kind: the others differ from one of these in their text alone, and have their turn at night. */
const kinds = ["/", "/contact", "/blog/ielts-or-toefl", "/register", `/result/${demo.code}`];

test("pages are accessible on a phone, ask no one else and obey their policy", async ({ page }) => {
  test.slow();
  const watched = await watchPage(page);
  for (const path of kinds)
    await test.step(path, async () => {
      const answer = await page.goto(path, { waitUntil: "networkidle" });
      await expectAccessible(page, { contrast: path === "/" || path.startsWith("/result/") });
      await expectNoSidewaysScroll(page);
      await watched.expectWellBehaved(answer);
    });
});

test("for someone who wants no motion, a style applies at once", async ({ page }) => {
  await page.goto("/");
  const padding = await page.locator("body").evaluate((body) => {
    body.style.padding = "9px";
    return getComputedStyle(body).padding;
  });
  expect(padding).toBe("9px");
});
