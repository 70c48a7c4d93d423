import { expect, type Page, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { catalogueOf } from "@/lib/words/catalogue";
import { openSession } from "../fixtures/log-in";
import { latinNames, untranslated } from "../fixtures/untranslated";

const { account, area, signUp, logIn, newPassword, student, refusals, replies } = catalogueOf("ps");
const password = "Nadia-2026";

const name = "Nadia Wardak";
const unchanged = { ...latinNames, words: [...latinNames.words, ...name.split(" "), "Wardaki"] };

const expectPashto = async (page: Page) => {
  await page.waitForLoadState("networkidle");
  expect.soft(await untranslated(page, unchanged, "another script"), page.url()).toEqual([]);
};

const logInWith = async (page: Page, email: string, secret: string) => {
  const { form } = logIn;
  await page.getByLabel(form.email, { exact: true }).fill(email);
  await page.getByLabel(form.password, { exact: true }).fill(secret);
  await page.getByRole("main").getByRole("button", { name: form.submit, exact: true }).click();
};

test("a student lives in Pashto from the sign-up to the certificate, without one English sentence", async ({
  page,
  browser,
}) => {
  test.slow();
  const email = `pashto.${Date.now()}@example.org`;

  await test.step("signs up, after a mistake", async () => {
    await page.goto("/ps/register");
    const { form } = signUp;
    await page.getByLabel(form.name, { exact: true }).fill(name);
    await page.getByLabel(form.email, { exact: true }).fill("nadia@");
    await page.getByLabel(form.password, { exact: true }).fill(password);
    await page.getByLabel(form.confirm, { exact: true }).fill(password);
    await page.getByRole("button", { name: form.submit, exact: true }).click();
    await expect(page.getByText(refusals.emailInvalid)).toBeVisible();
    await page.getByLabel(form.email, { exact: true }).fill(email);
    await page.getByRole("button", { name: form.submit, exact: true }).click();
    await expect(page.getByText(replies.signedUp)).toBeVisible();
    await expect(page).toHaveURL("/ps/login");
  });

  await test.step("logs in, after a mistake", async () => {
    await logInWith(page, email, "Nadia-2027");
    await expect(page.getByText(refusals.invalidCredentials)).toBeVisible();
    await expectPashto(page);
    await logInWith(page, email, password);
    await expect(page).toHaveURL("/ps/student/dashboard");
    await expectPashto(page);
  });

  const office = await browser.newPage();
  await openSession(office, demoAdmin);
  const post = async (path: string, data: object) => {
    const answer = await office.request.post(path, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return await answer.json();
  };

  await test.step("is given a result and a one-time password, and chooses another", async () => {
    const found = await office.request.get(
      `/backend/api/get_students.php?search=${encodeURIComponent(email)}`,
    );
    const [{ userId }] = (await found.json()).data.students;
    const scores = { listening_score: 20, speaking_score: 20, reading_score: 21, writing_score: 23 };
    await post("/backend/api/upsert_scores.php", { student_id: userId, ...scores });
    const given = await post("/backend/office/one-time-password", { userId });
    // Entering results ends the sessions of an unconfirmed account.
    await page.goto("/ps/student/dashboard");
    await expect(page).toHaveURL(/\/ps\/login/);
    await logInWith(page, email, String(given.password));
    await expect(page).toHaveURL(/\/ps\/choose-password/);
    await expectPashto(page);
    const { fields } = account.password;
    await page.getByLabel(fields.password, { exact: true }).fill("Nadia-2028");
    await page.getByLabel(fields.confirm, { exact: true }).fill("Nadia-2028");
    await page.getByRole("button", { name: newPassword.form.submit, exact: true }).click();
    await expect(page).toHaveURL(/\/ps\/student\/dashboard/);
  });

  await test.step("sees the result and the settings", async () => {
    await expectPashto(page);
    for (const link of [student.pages.result, student.pages.settings]) {
      await page.getByRole("link", { name: link, exact: true }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectPashto(page);
    }
  });

  await test.step("asks the office for a correction", async () => {
    const { kinds, form, waiting } = student.settings.office;
    await page.goto("/ps/student/settings?tab=office");
    await page.getByLabel(form.kind).selectOption(kinds.correction);
    await page.getByLabel(form.message).fill("سم نوم مې نادیه وردکۍ دی.");
    await page.getByRole("button", { name: form.send, exact: true }).click();
    await expect(page.getByText(waiting)).toBeVisible();
    await expectPashto(page);
  });

  await test.step("leaves by a log-out that leads to the log-in in Pashto", async () => {
    await page.getByRole("link", { name: area.logOut, exact: true }).first().click();
    await expect(page).toHaveURL(/\/ps\/login/);
    await expectPashto(page);
  });
});
