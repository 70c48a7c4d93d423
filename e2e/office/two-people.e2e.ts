import { expect, type Page, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { expectAccessible } from "../fixtures/accessible";
import { logIn } from "../fixtures/log-in";
import { newStudent } from "../fixtures/new-account";
import { portrait, scan } from "../fixtures/pictures";
import { rowAction } from "../fixtures/row-action";

const sections = ["Reading", "Listening", "Speaking", "Writing"] as const;

async function openScores(page: Page, name: string) {
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Scores for ${name}` }).click();
  const dialog = page.getByRole("dialog").first();
  await expect(dialog.getByLabel("Reading")).toBeVisible();
  return dialog;
}

test("two people change one result: the later one sees what is stored, and saves again", async ({
  page,
  browser,
}) => {
  await logIn(page, demoAdmin);
  const { name, userId } = await newStudent(page, "Two Hands");
  const first = await openScores(page, name);
  for (const section of sections) await first.getByLabel(section).fill("20");
  await first.getByRole("button", { name: "Save scores" }).click();
  await expect(first.getByText("Scores saved successfully")).toBeVisible();

  const colleague = await (await browser.newContext()).newPage();
  await logIn(colleague, demoAdmin);
  const theirs = await openScores(colleague, name);
  await first.getByLabel("Reading").fill("21");
  await first.getByLabel("Speaking").fill("23");
  for (const [section, points] of [
    ["Reading", "25"],
    ["Listening", "30"],
    ["Speaking", "29"],
  ] as const)
    await theirs.getByLabel(section).fill(points);
  await theirs.getByRole("button", { name: "Save scores" }).click();
  await expect(theirs.getByText("Scores saved successfully")).toBeVisible();

  // The page is reloaded in between: typed scores are still compared with what was first loaded.
  page.on("dialog", (warning) => void warning.accept());
  const mine = await openScores(page, name);
  await expect(mine.getByLabel("Reading")).toHaveValue("21");
  await mine.getByRole("button", { name: "Save scores" }).click();
  const conflict = mine.getByRole("alert").filter({ hasText: /changed this at \d\d:\d\d\./ });
  await expect(conflict).toContainText("ReadingStored: 25Yours: 21");
  await expect(conflict).toContainText("ListeningStored: 30");
  await expect(mine.getByLabel("Listening")).toHaveValue("30");
  await expectAccessible(page);
  await mine.getByLabel("Speaking").fill("29");
  await mine.getByRole("button", { name: "Save scores" }).click();
  await expect(mine.getByText("Scores saved successfully")).toBeVisible();
  const stored = await page.request.get(`/backend/api/get_scores.php?student_id=${userId}`);
  expect((await stored.json()).scores).toMatchObject({
    reading_score: 21,
    listening_score: 30,
    speaking_score: 29,
    writing_score: 20,
  });
  await colleague.context().close();
});

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
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
  await rowAction(page, name, "Upload documents");
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
