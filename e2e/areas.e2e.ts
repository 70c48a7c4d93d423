import { expect, type Page, test } from "@playwright/test";
import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { expectAccessible, expectNoSidewaysScroll } from "./fixtures/accessible";
import { logIn } from "./fixtures/log-in";
import { rowAction } from "./fixtures/row-action";
import { officePages, studentPages, widths } from "./site/pages";

/** The actions of a row's menu, each of which opens a form or a dialog. */
const rowActions = [
  "Edit details",
  "Enter scores",
  "Upload documents",
  "Withdraw or hide details",
  "Set new password",
  "Delete",
];

/** Tablet and office-screen widths, in addition to those checked on every page. */
const officeWidths = [768, 1024, 1440];

test.use({ contextOptions: { reducedMotion: "reduce" } });

/**
 * Checks the open page at each width, the narrowest first: loading a page, or opening a dialog, takes longer than any
 * check.
 */
async function expectSound(page: Page, others: readonly number[] = []): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  for (const width of others) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
}

const narrow = { width: widths[0], height: 800 };

for (const path of studentPages)
  test(`the student's page ${path} is accessible and does not scroll sideways at any width`, async ({
    page,
  }) => {
    await page.setViewportSize(narrow);
    await logIn(page, demoStudent, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectSound(page);
  });

for (const path of officePages)
  test(`the office's page ${path} is accessible and does not scroll sideways at any width`, async ({
    page,
  }) => {
    await page.setViewportSize(narrow);
    await logIn(page, demoAdmin, path);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectSound(page, officeWidths);
  });

for (const label of rowActions)
  test(`what "${label}" of a row in the list opens is accessible and does not scroll sideways`, async ({
    page,
  }) => {
    await page.setViewportSize(narrow);
    await logIn(page, demoAdmin, "/admin/students?search=student@academy.example");
    await rowAction(page, demoStudent.fullName, label);
    await expect(page.getByRole("button", { name: /^(Cancel|Close)$/ }).first()).toBeVisible();
    await expectSound(page);
  });
