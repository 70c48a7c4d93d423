import { expect, type Page, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { openSession } from "../fixtures/log-in";
import { newStudent } from "../fixtures/new-account";
import { scan } from "../fixtures/picture-samples";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

/** Logs the page in as the office, and registers a student with a document and a one-time password. */
async function registerStudent(page: Page) {
  const { request } = page;
  await openSession(page, demoAdmin);
  const student = await newStudent("Zahra");
  const answer = await request.post("/backend/office/one-time-password", {
    data: { userId: student.userId },
  });
  const multipart = { student_id: String(student.userId), "files[]": await scan("sheet.png") };
  await request.post("/backend/api/upload_documents.php?action=upload", { multipart });
  return { ...student, oneTimePassword: String((await answer.json()).password) };
}

test("a student reads everything without JavaScript, and is told what needs it", async ({
  page,
  browser,
  baseURL,
}) => {
  const officePage = await browser.newPage({ ...(baseURL ? { baseURL } : {}) });
  const student = await registerStudent(officePage);
  const submit = page.getByRole("main").locator("button[type=submit]").first();

  await test.step("the one-time password leads to the choice of a password", async () => {
    await page.goto("/login");
    await page.getByLabel("Email").fill(student.email);
    await page.getByLabel("Password", { exact: true }).fill("Wrong-2026");
    await submit.click();
    await expect(page.getByRole("alert")).toHaveText("Invalid login credentials.");
    await expect(page.getByLabel("Email")).toHaveValue(student.email);
    await page.getByLabel("Password", { exact: true }).fill(student.oneTimePassword);
    await submit.click();
    await page.getByLabel("New password", { exact: true }).fill("Zahra-2026");
    await page.getByLabel(/^Confirm/).fill("Zahra-2026");
    await submit.click();
    await expect(page).toHaveURL("/student/dashboard");
  });

  await test.step("the settings can be read, and say that changing them needs a script", async () => {
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Settings" }).click();
    await expect(page.getByLabel("Full name")).toHaveValue(/Zahra/);
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save profile" })).toBeDisabled();
  });

  const scores = { listening_score: 20, speaking_score: 20, reading_score: 21, writing_score: 23 };
  await officePage.request.post("/backend/api/upsert_scores.php", {
    data: { student_id: student.userId, ...scores },
  });

  await test.step("documents are viewed and downloaded, results read, and nothing that needs a script is offered", async () => {
    await page.getByRole("link", { name: "Documents", exact: true }).last().click();
    await page.getByText("sheet", { exact: true }).click();
    await expect(page.getByRole("img", { name: "sheet" })).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: /^Download/ }).click();
    expect((await download).suggestedFilename()).toBe("sheet.png");
    await page.getByRole("link", { name: "Result", exact: true }).last().click();
    await expect(page.getByRole("heading", { name: "All your tests" })).toBeVisible();
    await page.getByRole("link", { name: "Dashboard", exact: true }).last().click();
    await expect(page.getByRole("link", { name: "Share", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeHidden();
  });

  await test.step("the log-out ends the session", async () => {
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("link", { name: "Log out" }).click();
    await submit.click();
    await page.goto("/student/dashboard");
    await expect(page).toHaveURL(/\/login/);
  });
  await officePage.close();
});
