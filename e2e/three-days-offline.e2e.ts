import { expect, test } from "@playwright/test";
import { certifiedStudent, recordIn } from "@/contract/fixtures/certificates";
import { visitor } from "@/contract/fixtures/client";
import { rows } from "@/contract/fixtures/database";
import { uniqueEmail } from "@/contract/fixtures/people";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { logIn } from "./fixtures/log-in";
import { expectKept } from "./fixtures/offline-rows";

const day = 86_400_000;

test("three days without the server: papers are checked, people registered, and everything is there once at the end", async ({
  page,
  context,
}) => {
  const student = await certifiedStudent();
  const record = recordIn(await visitor().send(`/result/${student.code}`));
  await page.addInitScript(() => {
    navigator.serviceWorker.addEventListener("message", () => {
      document.documentElement.dataset.cached = "yes";
    });
  });
  await page.goto("/verify/record");
  await expect(page.locator("html[data-cached]")).toBeAttached();
  await page.goto("/office-sheet");
  await expect(page.getByText("This page now opens in this browser without the server")).toBeVisible();

  await context.setOffline(true);
  const begun = Date.now();
  const emails = [uniqueEmail(), uniqueEmail(), uniqueEmail()];
  for (const [index, email] of emails.entries()) {
    const tab = await context.newPage();
    await tab.clock.setFixedTime(begun + (index + 1) * day);
    await tab.goto(`/verify/record#${record}`);
    await expect(tab.locator("[data-verdict]")).toContainText("Checked against the list of");
    await tab.goto("/office-sheet");
    for (const [field, text] of [
      ["Full name", `Person of day ${index + 1}`],
      ["Email", email],
    ] as const) {
      await tab.getByLabel(`${field}, row ${index + 1}`, { exact: true }).fill(text);
      await tab.keyboard.press("Tab");
    }
    await expect(tab.getByRole("button", { name: `Print ${index + 1} slip` })).toBeVisible();
    await expectKept(tab, email);
    await tab.close();
  }

  await context.setOffline(false);
  await logIn(page, demoAdmin, "/admin/import");
  await page.getByRole("button", { name: "Take 3 people from the offline sheet" }).click();
  await page.getByRole("button", { name: "Check the rows" }).click();
  await page.getByRole("button", { name: "Import 3 rows" }).click();
  await expect(page.getByText("Import done:")).toBeVisible();
  const stored = await rows("SELECT full_name FROM users WHERE email = ANY($1) ORDER BY full_name", [emails]);
  expect(stored.map(({ full_name }) => full_name)).toEqual([
    "Person of day 1",
    "Person of day 2",
    "Person of day 3",
  ]);
});
