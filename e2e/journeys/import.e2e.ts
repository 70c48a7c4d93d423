import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { expectAccessible, expectNoSidewaysScroll } from "../fixtures/accessible";
import { downloadOf, expect, test } from "../fixtures/journey";
import { openSession } from "../fixtures/log-in";

const headings = "نام و تخلص,ایمیل آدرس,کود شاگرد,تاریخ تولد";

async function openTable(page: Page, lines: string[]) {
  await page.goto("/admin/import");
  const buffer = Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`);
  await page
    .getByLabel("Table (CSV or XLSX)")
    .setInputFiles({ name: "صنف.csv", mimeType: "text/csv", buffer });
}

const check = (page: Page) => page.getByRole("button", { name: "Check the rows" }).click();

async function choose(page: Page, lines: string[]) {
  await openTable(page, [headings, ...lines]);
  await check(page);
}

test("a table with Dari headings is checked, imported, corrected, and asked about each change of somebody who is here", async ({
  page,
}) => {
  const mark = `i${Date.now()}`;
  const rows = [
    `احمد کریمی ${mark},one.${mark}@example.org,${mark}-1,۱۳۸۴/۱/۱`,
    `Sahar Wali ${mark},two.${mark}@example.org,${mark}-2,21/3/2006`,
  ];
  const refused = `Without Email ${mark},,${mark}-3,1385/2/31`;
  await page.setViewportSize({ width: 360, height: 780 });
  await openSession(page, demoAdmin);
  await choose(page, [...rows, refused]);
  await expect(page.getByLabel("تاریخ تولد")).toHaveValue("dateOfBirth");
  await expect(page.getByText("2 new, 0 to change, 0 already up to date, 1 with problems.")).toBeVisible();
  await expect(page.getByRole("cell", { name: "4", exact: true })).toBeVisible();
  // On a phone, a cell names its column, unless it is empty.
  await expect(page.getByRole("cell", { name: `Email: one.${mark}@example.org` })).toBeVisible();
  await expect(page.getByRole("cell", { name: /:$/ })).toHaveCount(0);
  const run = page.getByRole("button", { name: "Import 2 rows" });
  await expect(run).toBeDisabled();
  await expect(run).toHaveAccessibleDescription(/^“All rows or none” is ticked/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const problems = await downloadOf(page.getByRole("button", { name: "Download the rows with problems" }));
  const text = await readFile(await problems.path(), "utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  expect(text.trim().split("\r\n")).toEqual([
    `"${headings.replaceAll(",", '","')}","Reason"`,
    expect.stringContaining(`"Without Email ${mark}","","${mark}-3","1385/2/31",`),
  ]);

  await page.getByLabel("All rows or none").uncheck();
  await run.click();
  await expect(
    page.getByText("Import done: 2 created, 0 changed, 0 already up to date, 1 not imported."),
  ).toBeVisible();

  await choose(page, [rows[0]?.replace(`one.${mark}`, `moved.${mark}`) ?? ""]);
  await expect(page.getByText("0 new, 1 to change, 0 already up to date, 0 with problems.")).toBeVisible();
  const changes = page.getByRole("region", { name: "1 change of people who are here already" });
  await expect(changes).toContainText(`one.${mark}@example.orgmoved.${mark}@example.org`);
  const nothing = page.getByRole("button", { name: "Import", exact: true });
  await expect(nothing).toHaveAccessibleDescription("Nothing is ticked, and no other row is new or changed.");
  const consent = page.getByRole("checkbox", { name: `Row 2, احمد کریمی ${mark}: Email` });
  await consent.check();
  await expect(page.getByRole("button", { name: "Import 1 row" })).toBeEnabled();
  await consent.uncheck();
});

test("what a table leaves open is asked, its rows are shown as they will be stored, and a lost import says so", async ({
  page,
}) => {
  const mark = `q${Date.now()}`;
  await page.setViewportSize({ width: 360, height: 780 });
  await openSession(page, demoAdmin);
  await openTable(page, [
    "Class of Hamal 1405",
    "First name,Last name,Name,Email,Date of birth",
    `Sahar,Wali ${mark},S. W.,${mark}@example.org,١/٢/٠٣`,
  ]);
  const asked = page.getByRole("alert");
  await expect(page.getByLabel("Row with the headings")).toHaveValue("1");
  await check(page);
  await expect(asked.getByText("Some dates can be read in two ways.")).toBeVisible();
  const dates = page.getByLabel(/^How dates like .* are written$/);
  await expect(dates).toBeFocused();
  await dates.selectOption("Day first: 1 Feb 2003");
  await check(page);
  await expect(asked.getByText("The table has a full name, and a first or last name.")).toBeVisible();
  await page.getByLabel("Full name", { exact: true }).selectOption("First and last name, joined");
  await check(page);
  const preview = page.getByRole("region", { name: "The first row as it will be stored" });
  await expect(preview.getByRole("row").last()).toContainText(`Sahar Wali ${mark}`);
  await expect(preview.getByRole("cell", { name: "1 Feb 2003" })).toBeAttached();

  const run = page.getByRole("button", { name: "Import 1 row" });
  await page.route("**/office/import", (route) => route.abort());
  await run.click();
  await expect(asked.getByText(/^We got no answer/)).toBeVisible();
  await page.unroute("**/office/import");
  await run.click();
  await expect(page.getByRole("status").filter({ hasText: "Import done: 1 created," })).toBeFocused();

  // A browser does not report that a file was chosen again, which was mended since.
  const path = test.info().outputPath("class.csv");
  const browser = await page.context().newCDPSession(page);
  for (const count of [1, 2]) {
    await writeFile(path, ["Full name,Email", ...Array(count).fill("A,a@example.org")].join("\n"));
    const isAsked = page.waitForEvent("filechooser");
    await page.getByLabel("Table (CSV or XLSX)").click();
    await isAsked;
    const { result } = await browser.send("Runtime.evaluate", { expression: "document.activeElement" });
    await browser.send("DOM.setFileInputFiles", { files: [path], objectId: result.objectId ?? "" });
    await expect(page.getByText(new RegExp(`^${count} rows? found`))).toBeVisible();
  }

  // Our own policy forbids the workers in which libraries like to unpack and pack files of this size.
  await page.getByLabel("Table (CSV or XLSX)").setInputFiles("e2e/fixtures/borders-3000.xlsx");
  await expect(page.getByText("12 rows found.")).toBeVisible();
  await page.getByLabel("What to do").selectOption("Only update");
  await check(page);
  const problems = await downloadOf(page.getByRole("button", { name: "Download the rows with problems" }));
  expect(problems.suggestedFilename()).toBe("borders-3000-refused.xlsx");
});
