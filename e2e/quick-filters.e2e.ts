import { readFileSync } from "node:fs";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { expectAccessible } from "./fixtures/accessible";
import { logIn } from "./fixtures/log-in";
import { newAccount, newStudent } from "./fixtures/new-account";

const filters = (page: Page) => page.getByRole("navigation", { name: "Quick filters" });
const filter = (page: Page, name: string) => filters(page).getByRole("link", { name, exact: true });

/** Two students, one of them with a draft, and a teacher, all sharing a word in their names. */
async function school(page: Page) {
  const mark = `Quick${Date.now()}`;
  const drafted = await newStudent(page, mark);
  await newStudent(page, mark);
  await newAccount(page, "teacher", mark);
  const scores = { reading: 20, listening: 20, speaking: 20, writing: 20 };
  await page.request.post("/backend/office/save-draft", {
    data: { exam: "toefl", studentId: drafted.userId, heldOn: "2026-06-06", scores },
  });
  return { mark, drafted };
}

test("a quick filter shows as many people as it says, is in the address, and counts anew after an act", async ({
  page,
}) => {
  await logIn(page, demoAdmin);
  const { mark, drafted } = await school(page);
  await page.goto(`/admin/students?search=${mark}`);
  await expect(filters(page)).toHaveText(/Students 2.*Drafts 1.*Withdrawn 0/);
  await expect(page.getByText("3 accounts", { exact: true })).toBeVisible();
  await filter(page, "Drafts 1").click();
  await expect(page).toHaveURL(/filters=drafts$/);
  await expect(page.getByText("1 account", { exact: true })).toBeVisible();
  await expect(filter(page, "Drafts 1")).toHaveAttribute("aria-current", "true");
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("1 account", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("3 accounts", { exact: true })).toBeVisible();
  await filter(page, "Students 2").press("Enter");
  await expect(page).toHaveURL(/role=student$/);
  await expect(page.getByText("2 accounts", { exact: true })).toBeVisible();

  await page.getByRole("checkbox", { name: `Select ${drafted.name}` }).check();
  await page.getByRole("button", { name: "Release drafts" }).click();
  await page.getByRole("button", { name: "Release", exact: true }).click();
  await expect(page.getByText("1 result has been released.")).toBeVisible();
  await expect(filter(page, "Drafts 0")).toBeVisible();
});

async function withoutJavaScript(browser: Browser, baseURL: string | undefined) {
  return await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
}

test("the quick filters, their counts and the export work without JavaScript", async ({
  browser,
  baseURL,
}) => {
  const page = await withoutJavaScript(browser, baseURL);
  await logIn(page, demoAdmin);
  const { mark, drafted } = await school(page);
  await page.goto(`/admin/students?search=${mark}`);
  await filter(page, "Drafts 1").click();
  await expect(page).toHaveURL(/filters=drafts$/);
  await expect(page.locator("tr[data-user]")).toHaveCount(1);
  await expect(page.locator("tr[data-user]")).toContainText(drafted.name);
  await filter(page, "Drafts 1").click();
  await expect(page).not.toHaveURL(/filters/);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  expect(readFileSync(await (await download).path(), "utf8")).toContain(drafted.name);
});

for (const width of [768, 1280, 1440])
  test(`at ${width} pixels the tools above the list are one line, also beside the panel`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await logIn(page, demoAdmin, "/admin/students");
    const height = async () => (await page.getByRole("search").boundingBox())?.height;
    expect(await height()).toBeLessThanOrEqual(52);
    if (width < 1280) return;
    await page.locator("tr[data-user]").first().focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
    expect(await height()).toBeLessThanOrEqual(52);
  });

test("a chosen column without room says so", async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await logIn(page, demoAdmin, "/admin/students");
  const column = async (name: string) => {
    await page.getByRole("button", { name: "More tools" }).click();
    await page.getByRole("button", { name: "Columns", exact: true }).click();
    return page.getByRole("checkbox", { name });
  };
  await expect(await column("Password No room in this window")).toBeChecked();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole("checkbox", { name: "Password", exact: true })).toBeChecked();
});

for (const [width, beside] of [
  [768, false],
  [1280, true],
  [1440, false],
] as const)
  test(`at ${width} pixels${beside ? ", beside the panel," : ""} a row is edited in two lines`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await logIn(page, demoAdmin);
    const { name, userId } = await newStudent(page, "Two Lines");
    await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
    const row = page.locator(`tr[data-user="${userId}"]`);
    if (beside) await row.getByText(name, { exact: true }).click();
    await row.getByRole("button", { name: `More for ${name}` }).press("Enter");
    await page.getByRole("menuitem", { name: "Edit details" }).press("Enter");
    await expect(row.getByLabel("Full Name")).toBeFocused();
    const widthOf = async (label: string) => (await row.getByLabel(label).boundingBox())?.width;
    expect(await widthOf("Email")).toBeGreaterThanOrEqual(260);
    expect(await widthOf("Student Code")).toBeGreaterThanOrEqual(210);
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(180);
  });
