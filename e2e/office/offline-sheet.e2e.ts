import { expect, type Page, test } from "@playwright/test";
import { rows } from "@/contract/fixtures/database";
import { uniqueEmail } from "@/contract/fixtures/people";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { logIn } from "../fixtures/log-in";
import { expectKept } from "../fixtures/offline-rows";

/** Types into a cell and leaves it by keyboard. */
async function type(page: Page, cell: string, text: string): Promise<void> {
  await page.getByLabel(cell, { exact: true }).fill(text);
  await page.keyboard.press("Tab");
}

test("without the server the office enters people and scores, prints slips, and imports them once when it is back", async ({
  page,
  context,
}) => {
  const [email, name] = [uniqueEmail(), "Offline Karimi"];
  await page.goto("/office-sheet");
  await expect(page.getByText("This page now opens in this browser without the server")).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await type(page, "Full name, row 1", name);
  await type(page, "Email, row 1", "no address");
  await expect(page.getByText("Email: Please enter a valid email address.")).toBeVisible();
  await type(page, "Email, row 1", email);
  await expect(page.getByText("Please enter a valid email address.")).toBeHidden();
  await type(page, "Student (code, email or user ID), row 1", email);
  await type(page, "Day of the test, row 1", "2026-11-20");
  for (const [part, score] of [
    ["Reading", "21"],
    ["Listening", "31"],
    ["Speaking", "23"],
    ["Writing", "24"],
  ] as const)
    await type(page, `${part}, row 1`, score);
  await expect(
    page.getByText("Listening: TOEFL section scores are whole numbers from 0 to 30."),
  ).toBeVisible();
  await type(page, "Listening, row 1", "25");
  const slip = page.locator("[data-paper]");
  await expect(slip).toContainText(name);
  const code = /LEA(?:-\w{4}){3}/.exec((await slip.textContent()) ?? "")?.[0];

  // The window is closed while a cell is being edited: a new one finds everything.
  await page.getByLabel("Phone, row 1", { exact: true }).fill("0700 123 456");
  await expectKept(page, "0700 123 456");
  await page.close();
  const again = await context.newPage();
  await again.goto("/office-sheet");
  await expect(again.getByLabel("Full name, row 1")).toHaveValue(name);
  await expect(again.getByLabel("Listening, row 1")).toHaveValue("25");
  await expect(again.getByLabel("Phone, row 1")).toHaveValue("0700 123 456");
  await context.setOffline(false);

  await logIn(again, demoAdmin);
  await again.goto("/admin/import");
  for (const [offer, run] of [
    ["Take 1 person from the offline sheet", "Import 1 row"],
    ["Take 1 result from the offline sheet", "Import 1 row"],
  ] as const) {
    await again.getByRole("button", { name: offer }).click();
    await again.getByRole("button", { name: "Check the rows" }).click();
    await again.getByRole("button", { name: run }).click();
    await expect(again.getByText("Import done:")).toBeVisible();
    await expect(again.getByRole("button", { name: offer })).toBeHidden();
  }
  expect(
    await rows(
      `SELECT full_name, student_code, scores->>'listening' AS listening
         FROM users JOIN sittings ON sittings.user_id = users.id WHERE email = $1`,
      [email],
    ),
  ).toEqual([{ full_name: name, student_code: code, listening: "25" }]);
  await again.goto("/office-sheet");
  await expect(again.getByLabel("Full name, row 1")).toHaveValue("");
});

test("a row that was changed since the import took it stays, and one that is on record already goes", async ({
  page,
  context,
}) => {
  const [known, changed] = [uniqueEmail(), uniqueEmail()];
  await logIn(page, demoAdmin);
  for (const [index, email] of [known, changed].entries()) {
    if (index === 0) await page.goto("/office-sheet");
    await type(page, `Full name, row ${index + 1}`, "Offline Row");
    await type(page, `Email, row ${index + 1}`, email);
  }
  await page.goto("/admin/import");
  await page.getByRole("button", { name: "Take 2 people" }).click();
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(page.getByRole("button", { name: "Import 2 rows" })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/office-sheet");
  await type(other, "Phone, row 2", "0700 123 456");
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  await expect(page.getByText("Import done:")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Take 1 person" }).click();
  await page.getByRole("button", { name: "Check the rows" }).click();
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByRole("button", { name: /^Take/ })).toHaveCount(0);

  // Once more, as after a lost response.
  await other.reload();
  await type(other, "Full name, row 1", "Offline Row");
  await type(other, "Email, row 1", known);
  await other.getByRole("link", { name: "Import" }).click();
  await other.getByRole("button", { name: "Take 1 person" }).click();
  await other.getByRole("combobox", { name: "Student code" }).selectOption({ label: "Leave out" });
  await other.getByRole("button", { name: "Check the rows" }).click();
  await expect(other.getByRole("button", { name: /^Take/ })).toHaveCount(0);
});

for (const when of ["after", "before"])
  test(`a log-out ${when} the page's scripts have come leaves the offline sheet and its rows`, async ({
    page,
    context,
  }) => {
    await page.goto("/office-sheet");
    await type(page, "Full name, row 1", "Registered Before");
    await expect(page.getByText("This page now opens in this browser without the server")).toBeVisible();
    await expectKept(page, "Registered Before");
    await logIn(page, demoAdmin);
    if (when === "before") await page.route("**/*.js", (route) => route.abort());
    await page.goto("/admin/settings");
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.unroute("**/*.js");
    await context.setOffline(true);
    await page.goto("/office-sheet");
    await expect(page.getByLabel("Full name, row 1")).toHaveValue("Registered Before");
  });

test("the rows of the offline sheet are deleted only after a second question, in the light version, too", async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: "light-version", value: "on", url: String(baseURL) }]);
  await page.goto("/office-sheet");
  await type(page, "Full name, row 1", "Someone");
  await page.getByRole("button", { name: "Delete all" }).click();
  await page.getByRole("button", { name: "Keep them" }).click();
  await page.reload();
  await expect(page.getByLabel("Full name, row 1")).toHaveValue("Someone");
  await page.getByRole("button", { name: "Delete all" }).click();
  await page.getByRole("alert").getByRole("button", { name: "Delete all" }).click();
  await expect(page.getByLabel("Full name, row 1")).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel("Full name, row 1")).toHaveValue("");
});
