import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../../fixtures/accessible";
import { watchPage } from "../../fixtures/watched-page";
import { otherPages, pages } from "./pages";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 360, height: 740 } });

const all = [...pages, ...otherPages];
const third = Math.ceil(all.length / 3);

for (const part of [0, 1, 2])
  test(`every page is accessible on a phone, asks no third party and obeys its policy, part ${part + 1} of 3`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const watched = await watchPage(page, new URL(baseURL ?? "").origin);
    for (const path of all.slice(part * third, (part + 1) * third))
      await test.step(path, async () => {
        const answer = await page.goto(path, { waitUntil: "networkidle" });
        const policy = answer?.headers()["content-security-policy"] ?? "";
        expect.soft(policy).toContain("script-src 'self'");
        expect.soft(policy).not.toMatch(/script-src[^;]*'unsafe-/);
        // Next's router exists only if the policy let the page's inline scripts run.
        await page.waitForFunction(() => "next" in window && "__next_f" in window);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        // The console also reports a 404 as an error.
        if (answer?.ok()) expect.soft(watched.errors).toEqual([]);
        watched.errors.length = 0;
      });
    expect(watched.thirdPartyRequests).toEqual([]);
    expect(watched.refusedByPolicy).toEqual([]);
  });
