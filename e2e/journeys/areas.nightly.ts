import { expect, test } from "@playwright/test";
import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { expectAccessible, expectNoSidewaysScroll } from "../fixtures/accessible";
import { openSession } from "../fixtures/log-in";
import { officePages, studentPages } from "./site/pages";

for (const { area, account, paths } of [
  { area: "student area", account: demoStudent, paths: studentPages },
  { area: "office", account: demoAdmin, paths: officePages },
])
  test(`every page of the ${area} is accessible and does not scroll sideways at any width`, async ({
    page,
  }) => {
    await openSession(page, account);
    for (const path of paths)
      await test.step(path, async () => {
        const answer = await page.goto(path, { waitUntil: "networkidle" });
        expect(answer?.status()).toBe(200);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page);
        for (const width of [360, 768, 1024, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoSidewaysScroll(page);
        }
      });
  });
