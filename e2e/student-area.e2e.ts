import { expect, test } from "@playwright/test";
import { giveToefl } from "@/contract/fixtures/certificates";
import { newStudent } from "@/contract/fixtures/people";
import { draft, release } from "@/contract/fixtures/sittings";
import { demoStudent } from "@/lib/accounts/demo-accounts";
import { logIn } from "./fixtures/log-in";

test.beforeEach(async ({ page }) => {
  await logIn(page, demoStudent);
});

test("students see their own code, results and documents", async ({ page }) => {
  await expect(page.getByText(demoStudent.studentCode)).toBeVisible();
  await expect(page.getByRole("region", { name: "Grade" })).toContainText("This is the best grade.");
  await page.getByRole("link", { name: "Share", exact: true }).click();
  await expect(page).toHaveURL(`/result/${demoStudent.studentCode}#share`);
  await page.goBack();
  await page.getByRole("link", { name: "Result", exact: true }).click();
  await expect(page.getByRole("heading", { name: "TOEFL mock test" })).toBeVisible();
  await page.getByRole("link", { name: "Documents", exact: true }).click();
  const download = page.waitForEvent("download");
  await page
    .getByRole("link", { name: /^Download/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).not.toBe("");
});

test("the days below the line of progress stand below their results, also from right to left", async ({
  page,
}) => {
  const student = await newStudent();
  await giveToefl(student.id, { reading_score: 10 });
  await release(await draft(student, "2020-01-15"));
  await logIn(page, { ...student, role: "student" }, "/fa/student/certificates");
  const days = page.locator("figure p time");
  await expect(days).toHaveCount(2);
  const [first, last] = await Promise.all([0, 1].map((index) => days.nth(index).boundingBox()));
  expect(await days.nth(0).getAttribute("datetime")).toBe("2020-01-15");
  expect(first?.x).toBeLessThan(last?.x ?? 0);
});

test("the numbers of results a few days apart do not overlap, and the newest is there", async ({ page }) => {
  const student = await newStudent();
  for (const day of ["2020-01-15", "2020-01-20", "2026-01-15"]) await release(await draft(student, day));
  await logIn(page, { ...student, role: "student" }, "/student/certificates");
  const chart = page.getByRole("img", { name: /TOEFL/ });
  await expect(chart.locator("circle")).toHaveCount(3);
  await expect(chart.locator("text")).toHaveCount(2);
  const [newest, other] = await Promise.all([0, 1].map((at) => chart.locator("text").nth(at).boundingBox()));
  expect(newest?.x).toBeGreaterThan((other?.x ?? 0) + (other?.width ?? 0));
});

test("a failed download says so instead of saving an error", async ({ page }) => {
  await page.goto("/student/documents");
  await page.route("**/download_document.php?*", (route) => route.abort());
  await page
    .getByRole("link", { name: /^Download/ })
    .first()
    .click();
  await expect(page.getByText("Failed to download document. Please try again.")).toBeVisible();
});

test("a new password that is weak or mistyped is refused at its field", async ({ page }) => {
  await page.goto("/student/settings");
  await page.getByRole("tab", { name: "Security" }).click();
  await page.getByLabel("Current password", { exact: true }).fill(demoStudent.password);
  await page.getByLabel("New password", { exact: true }).fill("short");
  await page.getByLabel("Confirm new password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password must be at least 8 characters long")).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill("Another-2026");
  await page.getByLabel("Confirm new password", { exact: true }).fill("Another-2027");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
});

test("the menu on a phone opens, navigates and closes", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("navigation", { name: "Student area" });
  await menu.getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL("/student/settings");
  await expect(menu).toBeHidden();
});
