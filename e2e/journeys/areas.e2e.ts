import { expect, type Page, test } from "@playwright/test";
import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { expectAccessible, expectNoSidewaysScroll } from "../fixtures/accessible";
import { openSession } from "../fixtures/log-in";
import { openFromRow } from "../fixtures/row-action";
import { officePages, studentPages } from "./site/pages";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 360, height: 800 } });

/** Checks the open page with axe on a phone, and its width there, on a tablet and in an office. */
async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const width of [360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 360, height: 800 });
}

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
        await expectSound(page);
      });
  });

test("what the menu of a row in the list opens is accessible and does not scroll sideways", async ({
  page,
}) => {
  await openSession(page, demoAdmin);
  for (const action of [
    "Edit details",
    "Enter scores",
    "Upload documents",
    "Withdraw or hide details",
    "Set new password",
    "Delete",
  ])
    await test.step(action, async () => {
      await openFromRow(page, demoStudent.fullName, action);
      await expect(page.getByRole("button", { name: /^(Cancel|Close)$/ }).first()).toBeVisible();
      await expectSound(page);
    });
});
