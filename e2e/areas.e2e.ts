import { expect, test } from "@playwright/test";
import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { expectAccessible, expectNoSidewaysScroll } from "./fixtures/accessible";
import { logIn } from "./fixtures/log-in";
import { rowAction } from "./fixtures/row-action";
import { widths } from "./site/pages";

const studentPages = ["dashboard", "certificates", "documents", "settings"];
const officePages = [
  "dashboard",
  "registration",
  "students",
  "scores",
  "import",
  "messages",
  "requests",
  "activity",
  "settings",
];

/** The actions of a row's menu, each of which opens a form or a dialog. */
const rowActions = [
  "Edit details",
  "Enter scores",
  "Upload documents",
  "Withdraw or hide details",
  "Set new password",
  "Delete",
];

/** Widths of a tablet and of office screens, in addition to those of every page. */
const officeWidths = [768, 1024, 1440];

test("no page of the office scrolls sideways at any width", async ({ page }) => {
  await logIn(page, demoAdmin);
  for (const name of officePages) {
    await page.goto(`/admin/${name}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const width of officeWidths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  }
});

for (const width of widths) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

    test("the student area is accessible and does not scroll sideways", async ({ page }) => {
      await logIn(page, demoStudent);
      for (const name of studentPages) {
        await page.goto(`/student/${name}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });

    test("the office is accessible and does not scroll sideways", async ({ page }) => {
      await logIn(page, demoAdmin);
      for (const name of officePages) {
        await page.goto(`/admin/${name}`, { waitUntil: "networkidle" });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });

    test("the dialogs of a row in the list are accessible", async ({ page }) => {
      await logIn(page, demoAdmin);
      for (const label of rowActions) {
        await page.goto("/admin/students?search=student@academy.example");
        await rowAction(page, demoStudent.fullName, label);
        await expect(page.getByRole("button", { name: /^(Cancel|Close)$/ }).first()).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
  });
}
