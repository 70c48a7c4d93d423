import { expect, type Page, test } from "@playwright/test";
import { certifiedStudent } from "@/contract/fixtures/certificates";
import { uploadDocuments } from "@/contract/fixtures/documents";
import * as people from "@/contract/fixtures/people";
import { picture } from "@/contract/fixtures/pictures";
import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { expectAccessible } from "./fixtures/accessible";
import { openLine } from "./fixtures/line";
import { logIn } from "./fixtures/log-in";

test.beforeEach(async ({ page }) => {
  await logIn(page, demoAdmin, `/admin/students?search=${demoStudent.studentCode}`);
  await expect(page.getByText("1 account", { exact: true })).toBeVisible();
});

/** The headings of the panel's sections, from the top. */
const sections = (page: Page, role: "dialog" | "region") =>
  page.getByRole(role, { name: demoStudent.fullName }).getByRole("heading", { level: 3 });

const inOrderOfUse = ["Test results", "Certificate", "Documents on record", "Details", "Account", "History"];

test("in a narrow window the panel opens over the list by keyboard, and closes back to the row", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: demoStudent.fullName });
  await expect(panel.getByRole("region", { name: "Details" })).toContainText(demoStudent.email);
  await expect(panel.getByRole("region", { name: "Test results" })).toContainText(
    String(demoStudent.totals[0]),
  );
  await expect(panel.getByRole("region", { name: "Certificate" })).toContainText(/LEA-\d{4}-\d{6}/);
  await expect(panel.getByRole("region", { name: "Account" })).toContainText("Last log-in");
  await expect(panel.getByRole("region", { name: "History" })).toBeVisible();
  await expect(sections(page, "dialog")).toHaveText(inOrderOfUse);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("row", { name: demoStudent.fullName })).toBeFocused();
});

test("in a wide window it is beside the list, and stays there during its actions", async ({ page }) => {
  const row = page.getByRole("row", { name: demoStudent.fullName });
  await page.getByRole("cell", { name: demoStudent.fullName, exact: true }).click();
  const panel = page.getByRole("region", { name: demoStudent.fullName });
  await expect(sections(page, "region")).toHaveText(inOrderOfUse);
  expect((await panel.boundingBox())?.width).toBe(440);
  await expect(row).toHaveAttribute("aria-current", "true");
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Withdraw or hide details" }).click();
  await expect(page.getByRole("dialog")).toContainText("Choose a reason first.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(panel.getByRole("button", { name: "Withdraw or hide details" })).toBeFocused();
  const above = await panel.getByRole("region", { name: "History" }).boundingBox();
  const apart = await panel.getByRole("button", { name: "Delete", exact: true }).last().boundingBox();
  expect((apart?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(32);
  await panel.getByRole("button", { name: "Edit details" }).click();
  await expect(page.getByLabel("Full Name")).toHaveValue(demoStudent.fullName);
  // Escape cancels the edit without closing the panel.
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
  await expect(panel).toBeVisible();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toBeHidden();
  await expect(row).toBeFocused();
});

/** Two students, and the address of a list with only them, because other journeys register people concurrently. */
async function neighbours() {
  const family = `Pair ${Date.now()}`;
  const first = await certifiedStudent(undefined, { full_name: `First ${family}` });
  const second = await certifiedStudent(undefined, { full_name: `Second ${family}` });
  return { first, second, list: `/admin/students?role=student&search=${encodeURIComponent(family)}` };
}

test("beside the list it follows the arrow keys, moves no row, and keeps a name that was typed", async ({
  page,
}) => {
  const { first, second, list } = await neighbours();
  await uploadDocuments(second.id, [await picture()]);
  await page.goto(list);
  const rowOf = ({ name }: { name: string }) => page.getByRole("row", { name });
  const panelOf = ({ name }: { name: string }) => page.getByRole("region", { name });
  const topOf = async () => (await rowOf(first).boundingBox())?.y;
  const before = await topOf();
  await rowOf(second).focus();
  await page.keyboard.press("Enter");
  await expect(panelOf(second).getByRole("region", { name: "Test results" })).toBeVisible();
  await expect(rowOf(second)).toBeFocused();
  expect(await topOf()).toBe(before);
  const typed = panelOf(second).getByLabel("New name");
  await panelOf(second)
    .getByRole("button", { name: /^Rename/ })
    .first()
    .click();
  await typed.fill("Report of spring");
  await rowOf(second).focus();

  // The newest is at the top.
  await page.keyboard.press("ArrowDown");
  await expect(rowOf(first)).toBeFocused();
  await expect(panelOf(first)).toBeVisible();
  await expect(panelOf(second)).toBeHidden();
  await page.keyboard.press("ArrowUp");
  await expect(typed).toHaveValue("Report of spring");
  await expect(rowOf(second)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(panelOf(first)).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(panelOf(first)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panelOf(first)).toBeHidden();
  await expect(rowOf(first)).toBeFocused();
});

test("a one-time password that is being set is seen, whatever row has the focus by then", async ({
  page,
}) => {
  const { first, second, list } = await neighbours();
  await page.clock.install();
  await page.goto(list);
  await page.getByRole("cell", { name: second.name, exact: true }).click();
  const panel = page.getByRole("region", { name: second.name });
  const line = await openLine(page, "/backend/office/one-time-password");
  const letGo = line.delay();
  await panel.getByRole("button", { name: "Set a one-time password" }).click();
  await panel.getByRole("button", { name: "Set it" }).click();
  await expect.poll(line.sent).toBe(1);
  const other = page.getByRole("row", { name: first.name });
  await other.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  letGo();
  await expect(panel).toContainText(/[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/);
  // Nor do the arrow keys, which the panel otherwise follows, replace what is shown only once.
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await expect(other).toBeFocused();
  await page.clock.fastForward(1000);
  await expect(panel).toContainText(/[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: first.name })).toBeVisible();
});

test("a one-time password is seen though somebody new pushes the row off the page of the list", async ({
  page,
}) => {
  const family = `Page ${Date.now()}`;
  const named = (number: number) => people.newStudent({ full_name: `${number} ${family}` });
  const last = await named(1);
  for (const number of [2, 3, 4, 5]) await named(number);
  await page.goto(`/admin/students?limit=5&search=${encodeURIComponent(family)}`);
  await page.getByRole("cell", { name: last.name, exact: true }).click();
  const panel = page.getByRole("region", { name: last.name });
  await expect(panel.getByRole("region", { name: "Account" })).toBeVisible();
  await named(6);
  await panel.getByRole("button", { name: "Set a one-time password" }).click();
  await panel.getByRole("button", { name: "Set it" }).click();
  await expect(page.getByRole("row", { name: `6 ${family}` })).toBeVisible();
  await expect(panel).toContainText(/[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/);
});

test("a dialog from a row's menu gives the focus back to the menu's button", async ({ page }) => {
  const menu = page.getByRole("button", { name: `More for ${demoStudent.fullName}` });
  for (const item of ["Upload documents", "Withdraw or hide details", "Set new password", "Delete"]) {
    await menu.press("Enter");
    await page.getByRole("menuitem", { name: item }).press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
  }
});
