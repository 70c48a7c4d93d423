import { expect, test } from "@playwright/test";
import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { expectAccessible } from "./fixtures/accessible";
import { openSession } from "./fixtures/log-in";
import { newStudent } from "./fixtures/new-account";
import { rowAction } from "./fixtures/row-action";

test.beforeEach(({ page }) => openSession(page, demoAdmin));

for (const width of [768, 1024, 1100, 1280, 1440]) {
  test(`at ${width} pixels a row is one line, its actions are in reach, and its code is whole`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { name, userId } = await newStudent(page);
    await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
    const row = page.locator(`[data-user="${userId}"]`);
    for (const label of [`Scores for ${name}`, `More for ${name}`]) {
      const box = await row.getByRole("button", { name: label }).boundingBox();
      expect(box?.x).toBeGreaterThan(0);
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(45);
    const code = row.getByRole("cell").filter({ has: page.locator("code") });
    expect(
      await code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBeLessThanOrEqual(0);
    await rowAction(page, name, "Edit details");
    const form = page.locator(`[data-user="${userId}"]`);
    await expect(form).toContainText("Last log-in never");
    const widthOf = async (label: string) => (await form.getByLabel(label).boundingBox())?.width;
    expect(await widthOf("Email")).toBeGreaterThanOrEqual(260);
    expect(await widthOf("Student Code")).toBeGreaterThanOrEqual(210);
    expect((await form.boundingBox())?.height).toBeLessThanOrEqual(180);
    const save = await page.getByRole("button", { name: "Save" }).boundingBox();
    expect((save?.x ?? width) + (save?.width ?? 0)).toBeLessThanOrEqual(width);
  });
}

for (const [width, height, rows] of [
  [1280, 800, 13],
  [1440, 900, 16],
] as const) {
  test(`${rows} people are in view at ${width} × ${height} pixels, and the head stays there`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/admin/students?limit=50");
    const row = page.getByRole("table", { name: "Accounts" }).getByRole("row");
    await expect(row.nth(rows)).toBeInViewport({ ratio: 1 });
    await row.last().scrollIntoViewIfNeeded();
    const head = page.getByRole("columnheader", { name: "Full Name" });
    await expect(head).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("searchbox")).toBeInViewport({ ratio: 1 });
  });
}

test("a row's menu opens the certificate, its PDF and the history, copies the link, and its dialogs give the focus back", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/admin/students?search=${demoStudent.studentCode}`);
  const menu = page.getByRole("button", { name: `More for ${demoStudent.fullName}` });
  const certificate = `/result/${demoStudent.studentCode}`;
  const badge = page.getByRole("link", { name: `valid open the certificate of ${demoStudent.fullName}` });
  await expect(badge).toHaveAttribute("href", certificate);
  for (const item of [
    "Enter scores",
    "Upload documents",
    "Withdraw or hide details",
    "Set new password",
    "Delete",
  ]) {
    await menu.press("Enter");
    await page.getByRole("menuitem", { name: item }).press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
  }
  await menu.press("Enter");
  await expectAccessible(page);
  const [opened] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("menuitem", { name: "Open certificate" }).press("Enter"),
  ]);
  await expect(opened).toHaveURL(new RegExp(`${certificate}$`));
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Copy link" }).press("Enter");
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${certificate}$`));
  await menu.press("Enter");
  const [pdf] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "PDF" }).press("Enter"),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "History" }).press("Enter");
  await expect(page).toHaveURL(/\/admin\/activity\?student=\d+$/);
});
