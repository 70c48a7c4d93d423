import { expect, type Page, test } from "@playwright/test";
import writeExcelFile from "write-excel-file/node";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { holdAnswer } from "../../fixtures/late-answers";
import { logIn } from "../../fixtures/log-in";

const headings = "نام و تخلص,ایمیل آدرس,کود شاگرد,تاریخ تولد";

async function openTable(page: Page, lines: string[]) {
  await page.goto("/admin/import");
  const buffer = Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`);
  await page
    .getByLabel("Table (CSV or XLSX)")
    .setInputFiles({ name: "صنف.csv", mimeType: "text/csv", buffer });
}

const check = (page: Page) => page.getByRole("button", { name: "Check the rows" }).click();

test("nothing can be switched while an import runs, and no late check takes the place of its result", async ({
  page,
}) => {
  const mark = `r${Date.now()}`;
  await logIn(page, demoAdmin);
  await openTable(page, ["Name,Email", `Running Import ${mark},${mark}@example.org`]);
  await check(page);
  const run = page.getByRole("button", { name: "Import 1 row" });
  await expect(run).toBeVisible();
  const lateCheck = await holdAnswer(page, "**/check-import");
  await check(page);
  await lateCheck.isAsked;
  const lateRun = await holdAnswer(page, "**/run-import");
  await run.click();
  await lateRun.isAsked;
  for (const name of ["People", "Scores"])
    await expect(page.getByRole("radio", { name, exact: true })).toBeDisabled();
  await expect(page.getByLabel("What to do")).toBeDisabled();
  await expect(page.getByLabel("Table (CSV or XLSX)")).toBeDisabled();
  await lateRun.letGo();
  await expect(page.getByText("Import done: 1 created,")).toBeVisible();
  await lateCheck.letGo();
  await expect(page.getByText("Import done: 1 created,")).toBeVisible();
});

test("the example table can be imported as it is", async ({ page }) => {
  await logIn(page, demoAdmin, "/admin/import");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download an example" }).click();
  await page.getByLabel("Table (CSV or XLSX)").setInputFiles(await (await download).path());
  await expect(page.getByText("1 row found.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Import", exact: true })).toHaveAccessibleDescription(
    "Check the rows first.",
  );
  await check(page);
  await expect(page.getByText("1 new, 0 to change, 0 already up to date, 0 with problems.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Import 1 row" })).toBeEnabled();
});

test("headings that no one knows are asked for", async ({ page }) => {
  await logIn(page, demoAdmin);
  await openTable(page, [`Sahar Wali,sahar.${Date.now()}@example.org`]);
  await check(page);
  await expect(page.getByRole("alert").getByText("We could not find the headings.")).toBeVisible();
  await page.getByLabel("Row with the headings").selectOption("There are no headings");
  await page.getByLabel("Column 1").selectOption("Full name");
  await page.getByLabel("Column 2").selectOption("Email");
  await check(page);
  await expect(page.getByText("1 new, 0 to change, 0 already up to date, 0 with problems.")).toBeVisible();
});

test("the sheets of a workbook that are not read are named", async ({ page }) => {
  await logIn(page, demoAdmin, "/admin/import");
  const sheets = ["Class A", "Class B"].map((sheet) => ({ sheet, data: [["Email"], ["a@example.org"]] }));
  const buffer = await writeExcelFile(sheets).toBuffer();
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await page.getByLabel("Table (CSV or XLSX)").setInputFiles({ name: "classes.xlsx", mimeType, buffer });
  await expect(page.getByText("1 row found.")).toBeVisible();
  await expect(page.getByText("Only the first sheet was read. The file also has: Class B.")).toBeVisible();
  await openTable(page, [headings]);
  await expect(page.getByText("Only the first sheet was read.")).toHaveCount(0);
});
