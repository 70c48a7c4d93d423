import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { expectAccessible, expectNoSidewaysScroll } from "../fixtures/accessible";
import { logIn } from "../fixtures/log-in";

const headings = "نام و تخلص,ایمیل آدرس,کود شاگرد,تاریخ تولد";

async function choose(page: Page, lines: string[]) {
  await page.goto("/admin/import");
  const buffer = Buffer.from(`\uFEFF${[headings, ...lines].join("\r\n")}\r\n`);
  await page
    .getByLabel("Table (CSV or XLSX)")
    .setInputFiles({ name: "صنف.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Check the rows" }).click();
}

test("a table with Dari headings is checked, imported, corrected, imported again and undone", async ({
  page,
}) => {
  const mark = `i${Date.now()}`;
  const rows = [
    `احمد کریمی ${mark},one.${mark}@example.org,${mark}-1,۱۳۸۴/۱/۱`,
    `Sahar Wali ${mark},two.${mark}@example.org,${mark}-2,21/3/2006`,
  ];
  const refused = `Without Email ${mark},,${mark}-3,1385/2/31`;
  await page.setViewportSize({ width: 360, height: 780 });
  await logIn(page, demoAdmin);
  await choose(page, [...rows, refused]);
  await expect(page.getByLabel("تاریخ تولد")).toHaveValue("dateOfBirth");
  await expect(page.getByText("2 new, 0 to change, 0 as they are, 1 refused.")).toBeVisible();
  await expect(page.getByText("Row 4:")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import 2 rows/ })).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the refused rows" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  expect(text.trim().split("\r\n")).toEqual([
    `${headings},Reason`,
    expect.stringContaining(`Without Email ${mark},,${mark}-3,1385/2/31,`),
  ]);

  await page.getByLabel("All rows or none").uncheck();
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  await expect(
    page.getByText("Import done: 2 created, 0 changed, 0 were so already, 1 refused."),
  ).toBeVisible();

  await choose(page, rows);
  await expect(page.getByText("0 new, 0 to change, 2 as they are, 0 refused.")).toBeVisible();
  const list = await page.request.get(`/backend/api/get_students.php?search=${mark}`);
  expect((await list.json()).data.students).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ fullName: `احمد کریمی ${mark}`, dateOfBirth: "2005-03-21" }),
    ]),
  );

  await page.goto("/admin/activity?action=importPeople");
  const act = page.getByRole("listitem").filter({ hasText: mark }).first();
  await act.getByRole("button", { name: /^Undo/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("Taken back.", { exact: true })).toBeVisible();
  await page.goto(`/admin/students?search=${mark}`);
  await expect(page.getByText("No students found.")).toBeVisible();
});
