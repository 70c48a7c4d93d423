import { expect, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { openSession } from "../fixtures/log-in";
import { newStudent } from "../fixtures/new-account";
import { rowAction } from "../fixtures/row-action";

test.beforeEach(({ page }) => openSession(page, demoAdmin));

test("when the rows of the last page leave the filter, the page before it shows the others", async ({
  page,
}) => {
  const unique = `Last${Date.now()}`;
  const students = [];
  for (let count = 0; count < 6; count += 1) students.push(await newStudent(page, unique));
  const scores = { reading: 20, listening: 20, speaking: 20, writing: 20 };
  for (const { userId } of students)
    await page.request.post("/backend/office/save-draft", {
      data: { exam: "toefl", studentId: userId, heldOn: "2020-02-20", scores },
    });
  await page.goto(`/admin/students?search=${unique}&filters=drafts&limit=5&page=2`);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Release drafts" }).click();
  await page.getByRole("button", { name: "Release", exact: true }).click();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(page.getByRole("table", { name: "Accounts" }).locator("tbody tr")).toHaveCount(5);
  await expect(page.getByText("5 accounts", { exact: true })).toBeVisible();
});

test("a list that cannot be loaded says why and can be tried again", async ({ page }) => {
  await page.goto("/admin/students");
  await page.route("**/get_students.php?*", (route) => route.abort());
  await page.getByRole("button", { name: "Full Name" }).click();
  await expect(page.getByText("Error loading students: Failed to fetch students")).toBeVisible();
  await page.unroute("**/get_students.php?*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Error loading students")).toBeHidden();
});

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
