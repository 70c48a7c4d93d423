import { expect, type Page, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { expectAccessible } from "../../fixtures/accessible";
import { logIn } from "../../fixtures/log-in";
import { newStudent } from "../../fixtures/new-account";
import { portrait, scan } from "../../fixtures/picture-payloads";
import { openFromRow } from "../../fixtures/row-action";

test("two people change the academy's contact: the later one sees what is stored, and saves again", async ({
  page,
  browser,
}) => {
  const colleague = await (await browser.newContext()).newPage();
  const save = async (of: Page) => {
    await of.getByRole("button", { name: "Save contact" }).click();
  };
  for (const one of [page, colleague]) {
    await logIn(one, demoAdmin);
    await one.goto("/admin/settings?tab=contact");
  }
  const unique = String(Date.now()).slice(-4);
  await colleague.getByLabel("Address").fill(`Street ${unique}`);
  await colleague.getByLabel("Phone", { exact: true }).fill(`+93 70 020 ${unique}`);
  await save(colleague);
  await expect(colleague.getByText("Saved. All pages will show it within a minute.")).toBeVisible();

  await page.getByLabel("Address").fill("My own street");
  await save(page);
  const conflict = page.getByRole("alert").filter({ hasText: /changed this at \d\d:\d\d\./ });
  await expect(conflict).toContainText(`AddressStored: Street ${unique}Yours: My own street`);
  await expect(page.getByLabel("Address")).toHaveValue("My own street");
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue(`+93 70 020 ${unique}`);
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText("Saved. All pages will show it within a minute.")).toBeVisible();
  await expect(conflict).toBeHidden();
  await colleague.context().close();
});

test("a document or photo that a colleague changed meanwhile is shown before it is replaced", async ({
  page,
}) => {
  await logIn(page, demoAdmin);
  const { name, userId, code } = await newStudent(page, "Replaced");
  const multipart = { student_id: String(userId), "files[]": await scan("sheet.png") };
  await page.request.post("/backend/api/upload_documents.php?action=upload", { multipart });
  await openFromRow(page, name, "Upload documents");
  const deletion = page.getByRole("button", { name: "Delete sheet.png" });
  await expect(deletion).toBeVisible();
  const shown = page.locator("li img");
  const before = String(await shown.getAttribute("src"));
  await page.request.post("/backend/office/replace-document", {
    multipart: { userId: String(userId), fileName: "sheet.png", file: await scan("other.png") },
  });
  await deletion.click();
  await page.getByRole("button", { name: "Yes, delete" }).click();
  await expect(page.getByText("Someone else has replaced this document.")).toBeVisible();
  await expect(shown).not.toHaveAttribute("src", before);
  await page.getByRole("button", { name: "Yes, delete" }).click();
  await expect(deletion).toHaveCount(0);

  await page.goto("/admin/import");
  await page.getByLabel("Pictures, or a ZIP of them").setInputFiles(await portrait(`${code}.jpg`));
  const run = page.getByRole("button", { name: "Import 1 picture" });
  await expect(run).toBeVisible();
  await page.request.post("/backend/office/student-photo", {
    multipart: { student_id: String(userId), photo: await portrait() },
  });
  await run.click();
  await expect(page.getByText("Someone else has changed this photo.")).toBeVisible();
  const choice = page.getByLabel(`${name} (${code})`);
  await expect(page.getByRole("listitem").filter({ has: choice }).locator("img")).toHaveCount(2);
  await choice.check();
  await page.getByRole("button", { name: "Try 1 again" }).click();
  await expect(page.getByText("1 of 1 saved.")).toBeVisible();
});
