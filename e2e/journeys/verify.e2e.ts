import { type Page, test as withoutHydration } from "@playwright/test";
import { demo } from "@/e2e/fixtures/academy";
import { expect, test } from "../fixtures/journey";
import { deferred } from "../fixtures/line";

const field = (page: Page) => page.getByLabel("Verification code");
const verify = (page: Page) => page.getByRole("button", { name: "Verify", exact: true });
const formError = (page: Page) => page.locator("main form").first().getByRole("alert");

async function refusesCodes(page: Page, ...missing: string[]) {
  await page.goto("/verify");
  for (const typed of missing) {
    await field(page).fill(typed);
    await verify(page).click();
    await expect(formError(page)).toHaveText("Please enter a Verification Code.");
    await expect(field(page)).toHaveValue(typed);
  }
  await expect(page.getByText("Part of the code may be missing.")).toHaveCount(0);
  await field(page).fill("LEA-7KQ4-XM9C");
  await verify(page).click();
  await expect(formError(page)).toHaveText("No record found. Please check your Student Code.");
  await expect(page.getByText("We looked for LEA-7KQ4-XM9C.")).toBeVisible();
  await expect(page.getByText("Part of the code may be missing.")).toBeVisible();
}

async function opensCertificate(page: Page) {
  await field(page).fill(` ${demo.code.toLowerCase()}`);
  await verify(page).click();
  await expect(page).toHaveURL(new RegExp(`/result/${demo.code}$`, "i"));
  await expect(page.getByRole("article").getByText(demo.code, { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Download PDF" })).toBeVisible();
}

test("the form refuses no code and an unknown one, and then opens a certificate", async ({ page }) => {
  await refusesCodes(page, "", "   ");
  await expect(field(page)).toHaveAccessibleDescription(/every letter and digit does/);
  await expect(page.locator("form").getByRole("link", { name: "WhatsApp" })).toBeVisible();
  await page.goto("/");
  await opensCertificate(page);
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
});

withoutHydration.describe(() => {
  withoutHydration.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  withoutHydration("without JavaScript the form refuses and opens as well", async ({ page }) => {
    await refusesCodes(page, "   ");
    await opensCertificate(page);
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  });
});

test("the form says that it checks, that it is slow and why it failed, and goes on", async ({ page }) => {
  const call = "**/checkStudent.php*";
  let requests = 0;
  const release = deferred();
  await page.route(call, async (route) => {
    requests += 1;
    await release.promise;
    await route.abort();
  });
  await page.clock.install();
  await page.goto("/verify");
  await field(page).fill(demo.code);
  await field(page).press("Enter");
  await expect(page.getByRole("button", { name: "Checking..." })).toBeDisabled();
  await expect(field(page)).toBeDisabled();
  await expect.poll(() => requests).toBe(1);
  const slow = page.getByText("The connection is slow. We are still trying.");
  await page.clock.fastForward("00:05");
  await expect(slow).toBeHidden();
  await page.clock.fastForward("00:06");
  await expect(slow).toBeVisible();
  await page.locator("main form").evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit());
  release.resolve();
  await expect(formError(page)).toHaveText("Server error. Please try again later.");
  await expect(slow).toBeHidden();
  expect(requests).toBe(1);
  await expect(field(page)).toBeFocused();
  await page.unroute(call);
  await page.route(call, (route) =>
    route.fulfill({
      status: 429,
      headers: { "Retry-After": "95" },
      json: { success: false, message: "Too many attempts. Please try again later." },
    }),
  );
  await verify(page).click();
  await expect(formError(page)).toHaveText("Too many attempts. Please try again in 2 minutes.");
  await page.unroute(call);
  await verify(page).click();
  await expect(page.getByText("This certificate is valid")).toBeVisible();
});
