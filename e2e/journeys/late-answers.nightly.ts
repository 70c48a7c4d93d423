import { expect, test } from "@playwright/test";
import { Client } from "pg";
import { academy } from "@/e2e/fixtures/academy";
import { draft } from "@/e2e/fixtures/certificates";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { holdAnswer } from "../fixtures/line";
import { openSession } from "../fixtures/log-in";
import { newAccount } from "../fixtures/people";
import { scan } from "../fixtures/pictures";
import { openFromRow, tryToDismiss } from "../fixtures/row-action";

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

  const late = await holdAnswer(page, "**/office/import");
  await check.click();
  await late.isAsked;
  await expect(file).toBeDisabled();
  await expect(page.getByLabel("What to do")).toBeDisabled();
  await late.letGo();
  await page.getByLabel("What to do").selectOption("update");
  await expect(run).toBeHidden();
  await check.click();
  await expect(page.getByText("0 new, 0 to change, 0 already up to date, 2 with problems.")).toBeVisible();
});

test("a poll from before a save neither empties the saved cell nor blames a colleague", async ({ page }) => {
  const { name, code } = await newAccount("student", "Polled");
  await page.goto("/admin/scores?exam=toefl&day=2021-03-04");
  await page.getByText("Paste a class list").click();
  await page.getByLabel("One student per line").fill(code);
  await page.getByRole("button", { name: "Add the class" }).click();
  const cell = page.getByLabel(`reading of ${name}`);
  await expect(cell).toBeFocused();
  const poll = await holdAnswer(page, "**/score-grid?*");
  await poll.isAsked;
  await cell.fill("21");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.getByText("Everything is saved.")).toBeVisible();
  await poll.letGo();
  await expect(cell).toHaveValue("21", { timeout: 1 });
  await expect(cell).not.toHaveClass(/bg-gold-100/);
  await expect(page.getByText(/colleague/i)).toHaveCount(0);
});

test("a double click releases once", async ({ page }) => {
  const student = await newAccount("student", "Doubly");
  const { name, code } = student;
  const heldOn = `2019-0${1 + Math.floor(Math.random() * 9)}-1${Math.floor(Math.random() * 10)}`;
  await draft(student, heldOn);
  await page.goto(`/admin/scores?exam=toefl&day=${heldOn}`);
  await expect(page.getByRole("row", { name })).toContainText(code);
  let count = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/release")) count += 1;
  });
  await page.getByRole("button", { name: /^Release \d+ result/ }).dblclick();
  const release = page.getByRole("dialog").getByRole("button", { name: /^Release \d+ result/ });
  await expect(release).toBeVisible();
  expect(count).toBe(0);
  await release.dblclick();
  await expect(page.getByRole("row", { name })).toContainText("Released");
  expect(count).toBe(1);
});

test("an upload that the server has cannot be cancelled, and is seen to its end", async ({ page }) => {
  const { name, id: userId } = await newAccount("student");
  const dialog = await openFromRow(page, name, "Upload documents");
  await dialog.getByLabel("Documents: choose pictures").setInputFiles(await scan("sheet.png"));
  const postgres = new Client({ connectionString: academy.databaseUrl });
  await postgres.connect();
  try {
    await postgres.query(`BEGIN; SELECT FROM users WHERE id = ${userId} FOR UPDATE`);
    await dialog.getByRole("button", { name: "Upload documents" }).click();
    await expect(dialog.getByText("sent, being checked")).toBeVisible();
    await tryToDismiss(page);
    await expect(dialog).toBeVisible();
  } finally {
    await postgres.end();
  }
  await expect(dialog.getByText("Uploaded successfully!")).toBeVisible();
});
