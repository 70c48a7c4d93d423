import { demo } from "@/e2e/fixtures/academy";
import { expectAccessible, expectNoSidewaysScroll } from "../fixtures/accessible";
import { expect, test } from "../fixtures/journey";
import { watchPage } from "../fixtures/watched-page";

test.use({ viewport: { width: 360, height: 740 } });

/** A page of each kind: the others differ from one of these in their text alone, and have their turn at night. */
const kinds = ["/", "/contact", "/blog/ielts-or-toefl", "/register", `/result/${demo.code}`];

test("pages are accessible on a phone, ask no one else and obey their policy", async ({ page, baseURL }) => {
  test.slow();
  const watched = await watchPage(page, new URL(baseURL ?? "").origin);
  for (const path of kinds)
    await test.step(path, async () => {
      const answer = await page.goto(path, { waitUntil: "networkidle" });
      const policy = answer?.headers()["content-security-policy"] ?? "";
      expect.soft(policy).toContain("script-src 'self'");
      expect.soft(policy).not.toMatch(/script-src[^;]*'unsafe-/);
      // Next's router exists only if the policy let the page's inline scripts run.
      await page.waitForFunction(() => "next" in window && "__next_f" in window);
      await expectAccessible(page, { contrast: path === "/" || path.startsWith("/result/") });
      await expectNoSidewaysScroll(page);
      // The console also reports a 404 as an error.
      if (answer?.ok()) expect.soft(watched.errors).toEqual([]);
      watched.errors.length = 0;
    });
  expect(watched.thirdPartyRequests).toEqual([]);
  expect(watched.refusedByPolicy).toEqual([]);
});
