import { expect, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { expectNoSidewaysScroll } from "../fixtures/accessible";
import { openSession } from "../fixtures/log-in";
import { editPerson, newAccount, newPerson, unique } from "../fixtures/people";
import { openFromRow, openList, rowAction } from "../fixtures/row-action";

test.beforeEach(({ page }) => openSession(page, demoAdmin));

for (const width of [768, 1280]) {
  test(`at ${width} pixels a row is one line, with its actions and its whole code`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // A name of ordinary length: a long one is whole, in two lines.
    const { name, id: userId } = await newPerson("student", `Ahmad ${unique().slice(8)}`);
    await openList(page, name);
    const row = page.locator(`[data-user="${userId}"]`);
    for (const label of [`Scores for ${name}`, `More for ${name}`])
      await expect(row.getByRole("button", { name: label })).toBeInViewport({ ratio: 1 });
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(45);
    const code = row.getByRole("cell").filter({ has: page.locator("code") });
    expect(
      await code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBeLessThanOrEqual(0);
    await rowAction(page, name, "Edit details");
    await expect(row).toContainText("Last log-in never");
    await expect(page.getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 });
  });
}

test("thirteen people are in view on a laptop, and the head stays there", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  // The demo's: a long name takes a second line.
  await page.goto("/admin/students?limit=50&search=academy.example");
  const row = page.getByRole("table", { name: "Accounts" }).getByRole("row");
  await expect(row.nth(13)).toBeInViewport({ ratio: 1 });
  await row.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole("columnheader", { name: "Full Name" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("searchbox")).toBeInViewport({ ratio: 1 });
});

test("on a small phone a card is 96 pixels high, and a long name whole", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { name, id: userId } = await newPerson(
    "student",
    `Handheld Mohammad Abdul Rahman Khwaja Zadah Hashimi ${unique()}`,
  );
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}&filters=no_photo,no_scores`);
  const card = page.locator(`[data-user="${userId}"]`);
  await expect(card.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(96);
  await expect(page.getByRole("search").getByLabel("Sort by")).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("a row edit that was left is open again, and knows what it began with", async ({ page }) => {
  // A new admin, whose unsaved input no other journey changes.
  await openSession(page, await newAccount("admin", "Typing"));
  const student = await newAccount("student", "Left Edit");
  const form = page.locator(`[data-user="${student.id}"]`);
  await openFromRow(page, student.name, "Edit details");
  await form.getByLabel("Full name").fill(`${student.name} Mine`);
  await page.getByRole("complementary").getByRole("link", { name: "History", exact: true }).click();
  await expect(page).toHaveURL("/admin/activity");
  await editPerson(student, { fullName: `${student.name} Theirs` });
  await page.goto("/admin/students?role=teacher");
  await expect(form.getByLabel("Full name")).toHaveValue(`${student.name} Mine`);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`Stored: ${student.name} Theirs`)).toBeVisible();
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(form.getByLabel("Full name")).toHaveCount(0);
});
