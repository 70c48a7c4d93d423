import { expect, type Page, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { holdAnswer } from "../fixtures/late-answers";
import { openSession } from "../fixtures/log-in";
import { newStudent } from "../fixtures/new-account";
import { scan } from "../fixtures/pictures";
import { rowAction } from "../fixtures/row-action";

test.beforeEach(({ page }) => openSession(page, demoAdmin));

const table = (name: string, ...people: string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(`Name,Email\r\n${people.join("\r\n")}\r\n`),
});
const mark = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`;

test("the report of a table never stands over another table, nor over other options", async ({ page }) => {
  const unique = mark();
  const one = table("one.csv", `One ${unique},one.${unique}@example.org`);
  const two = table("two.csv", ...["x", "y"].map((who) => `Two ${who},two${who}.${unique}@example.org`));
  await page.goto("/admin/import");
  const file = page.getByLabel("Table (CSV or XLSX)");
  const check = page.getByRole("button", { name: "Check the rows" });
  const run = page.getByRole("button", { name: /^Import \d+ rows?/ });
  await file.setInputFiles(one);
  await page.getByLabel("All rows or none").uncheck();
  await check.click();
  await expect(run).toHaveText(/1/);
  await file.setInputFiles(two);
  await expect(page.getByText("2 rows found.")).toBeVisible();
  await expect(run).toBeHidden();

  const late = await holdAnswer(page, "**/check-import");
  await check.click();
  await late.isAsked;
  await page.getByLabel("What to do").selectOption("update");
  await late.letGo();
  await expect(run).toBeHidden();
  await check.click();
  await expect(page.getByText("0 new, 0 to change, 0 already up to date, 2 with problems.")).toBeVisible();

  const lateAgain = await holdAnswer(page, "**/check-import");
  await check.click();
  await lateAgain.isAsked;
  await file.setInputFiles(one);
  await expect(page.getByText("1 row found.")).toBeVisible();
  await lateAgain.letGo();
  await expect(page.getByText("2 refused.")).toBeHidden();
});

test("no other files can be chosen while some are uploading", async ({ page }) => {
  const { name } = await newStudent(page, "Uploading");
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
  await rowAction(page, name, "Upload documents");
  const dialog = page.getByRole("dialog").first();
  const files = dialog.getByLabel("Documents: choose pictures");
  await files.setInputFiles(await scan("first.png"));
  const late = await holdAnswer(page, "**/upload_documents.php*");
  await dialog.getByRole("button", { name: "Upload documents" }).click();
  await late.isAsked;
  await expect(files).toBeDisabled();
  await late.letGo();
  await expect(dialog.getByText("Uploaded successfully!")).toBeVisible();
});

const gridDay = "2021-03-04";
const cell = (page: Page, part: string, name: string) => page.getByLabel(`${part} of ${name}`);

async function openGrid(page: Page, ...codes: string[]) {
  await page.goto(`/admin/scores?exam=toefl&day=${gridDay}`);
  await page.getByText("Paste a class list").click();
  if (codes.length > 0) await addClass(page, ...codes);
}

async function addClass(page: Page, ...codes: string[]) {
  await page.getByLabel("One student per line").fill(codes.join("\n"));
  await page.getByRole("button", { name: "Add the class" }).click();
}

test("a poll from before a save neither empties the saved cell nor blames a colleague", async ({ page }) => {
  const { name, code } = await newStudent(page, "Polled");
  await openGrid(page, code);
  await expect(cell(page, "reading", name)).toBeVisible();
  const poll = await holdAnswer(page, "**/score-grid?*");
  await poll.isAsked;
  await cell(page, "reading", name).fill("21");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.getByText("Everything is saved.")).toBeVisible();
  await poll.letGo();
  await expect(cell(page, "reading", name)).toHaveValue("21", { timeout: 1 });
  await expect(cell(page, "reading", name)).not.toHaveClass(/bg-gold-100/);
  await expect(page.getByText(/colleague/i)).toHaveCount(0);
});

test("a slower answer for fewer students never replaces a newer one", async ({ page }) => {
  const [first, second] = [await newStudent(page, "Early"), await newStudent(page, "Later")];
  await openGrid(page, first.code);
  await expect(cell(page, "reading", first.name)).toBeVisible();
  const poll = await holdAnswer(page, "**/score-grid?*");
  await poll.isAsked;
  await addClass(page, second.code);
  await expect(cell(page, "reading", second.name)).toBeVisible();
  await poll.letGo();
  await expect(cell(page, "reading", second.name)).toBeVisible({ timeout: 1 });
});

test("two classes that are added at once are both in the grid", async ({ page }) => {
  const [first, second] = [await newStudent(page, "Slowly"), await newStudent(page, "Quickly")];
  await openGrid(page);
  const search = page.getByLabel("Add students");
  const late = await holdAnswer(page, "**/get_students.php?*");
  await search.fill(first.code);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await late.isAsked;
  await addClass(page, second.code);
  await expect(cell(page, "reading", second.name)).toBeVisible();
  await search.fill("Somebody else");
  await late.letGo();
  await expect(cell(page, "reading", first.name)).toBeVisible();
  await expect(cell(page, "reading", second.name)).toBeVisible();
  await expect(search).toHaveValue("Somebody else");
});

test("a double click answers one question about a class list, not the next one too", async ({ page }) => {
  const names = [`Twin One ${mark()}`, `Twin Two ${mark()}`];
  for (const full_name of [...names, ...names])
    await page.request.post("/backend/api/register_user.php", {
      multipart: { full_name, email: `${mark()}@example.org`, password: "Twin-2026x", role: "student" },
    });
  await openGrid(page, ...names);
  const questions = page
    .getByRole("region", { name: "Which student does each line mean?" })
    .getByRole("listitem");
  await expect(questions).toHaveCount(2);
  await questions.first().getByRole("button").first().dblclick();
  await expect(cell(page, "reading", names[0] ?? "")).toBeVisible();
  await expect(questions).toHaveCount(1);
});

test("a double click releases once", async ({ page }) => {
  const { name, userId, code } = await newStudent(page, "Doubly");
  const heldOn = `2019-0${1 + Math.floor(Math.random() * 9)}-1${Math.floor(Math.random() * 10)}`;
  const scores = { reading: 21, listening: 22, speaking: 23, writing: 24 };
  await page.request.post("/backend/office/save-draft", {
    data: { exam: "toefl", studentId: userId, heldOn, scores },
  });
  await page.goto(`/admin/scores?exam=toefl&day=${heldOn}`);
  await expect(page.getByRole("row", { name })).toContainText(code);
  let count = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/release-group")) count += 1;
  });
  await page.getByRole("button", { name: /^Release \d+ result/ }).dblclick();
  const release = page.getByRole("dialog").getByRole("button", { name: /^Release \d+ result/ });
  await expect(release).toBeVisible();
  expect(count).toBe(0);
  await release.dblclick();
  await expect(page.getByRole("row", { name })).toContainText("Released");
  expect(count).toBe(1);
});

test("a result of another day appears with its own day, however late the list of sittings is", async ({
  page,
}) => {
  const { name, userId } = await newStudent(page, "Two Days");
  await page.request.post("/backend/office/save-scores", {
    data: {
      ...{ exam: "toefl", student_id: userId, heldOn: "2021-05-05" },
      ...{ reading: 10, listening: 10, speaking: 10, writing: 10 },
    },
  });
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Scores for ${name}` }).click();
  const dialog = page.getByRole("dialog").first();
  const day = dialog.getByLabel("Day of the test");
  await expect(day).toHaveValue("2021-05-05");
  await day.fill("2022-06-06");
  for (const part of ["Reading", "Listening", "Speaking", "Writing"])
    await dialog.getByLabel(part).fill("20");
  let isHeld = false;
  await page.route("**/sittings?*", async (route) => {
    if (!isHeld) await new Promise((resolve) => setTimeout(resolve, 1000));
    isHeld = true;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Save scores" }).click();
  await expect(page.getByText("Scores saved successfully")).toBeVisible();
  await expect(dialog.getByLabel("Reading")).toHaveValue("20");
  await expect(day).toHaveValue("2022-06-06");
  await expect(dialog.getByRole("region", { name: "Tests", exact: true }).getByRole("listitem")).toHaveCount(
    2,
  );
  await expect(day).toHaveValue("2022-06-06");
});

test("people like the former name are gone while those like the next one are looked for", async ({
  page,
}) => {
  const { name } = await newStudent(page, "Namesake");
  await page.goto("/admin/registration");
  await page.getByLabel("Full Name").fill(name);
  await expect(page.getByRole("link", { name: new RegExp(name) })).toBeVisible();
  const late = await holdAnswer(page, "**/similar-people?*");
  await page.getByLabel("Full Name").fill("Zmarak Qqqqq");
  await late.isAsked;
  await expect(page.getByRole("link", { name: new RegExp(name) })).toBeHidden({ timeout: 1 });
  await late.letGo();
});
