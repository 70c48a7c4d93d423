import { expect, type Locator, type Page, test } from "@playwright/test";
import { demo } from "@/e2e/fixtures/academy";

const field = (page: Page) => page.getByLabel("Verification code");
const verify = (page: Page) => page.getByRole("button", { name: "Verify", exact: true });

test("on a phone an example of a code comes between the field and the button", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/verify");
  const top = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
  const example = await top(page.getByText("Example: LEA-7KQ4-XM9C-3TRP"));
  expect(await top(field(page))).toBeLessThan(example);
  expect(await top(verify(page))).toBeGreaterThan(example);
});

for (const javaScriptEnabled of [true, false])
  test(`an unknown code is shown, with help, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled, ...(baseURL ? { baseURL } : {}) });
    await page.goto("/verify");
    await expect(page.getByText("Part of the code may be missing.")).toHaveCount(0);
    await field(page).fill("LEA-7KQ4-XM9C");
    await verify(page).click();
    await expect(page.getByText("We looked for LEA-7KQ4-XM9C.")).toBeVisible();
    await expect(page.getByText("Part of the code may be missing.")).toBeVisible();
    await expect(field(page)).toHaveAccessibleDescription(/0 \(zero\) and the letter O/);
    await expect(page.locator("form").getByRole("link", { name: "WhatsApp" })).toBeVisible();
    await page.close();
  });

test("the address of an unknown code offers the form, without a text of the address", async ({ page }) => {
  await page.goto("/result/LEA-7KQ4-XM9C");
  await expect(page.getByRole("heading", { name: "Not found", level: 1 })).toBeVisible();
  await expect(field(page)).toHaveValue("");
  await expect(page.getByText("LEA-7KQ4-XM9C", { exact: true })).toHaveCount(0);
  await field(page).fill(demo.code);
  await verify(page).click();
  await expect(page.getByText("This certificate is valid")).toBeVisible();
});

test("while the certificate of a valid code loads, the form says so", async ({ page }) => {
  await page.goto("/verify");
  // Playwright cannot query a page that is navigating away, so the page logs its own status.
  const logged = page.waitForEvent(
    "console",
    (message) => message.text() === "Loading student information...",
  );
  await page.evaluate(() =>
    new MutationObserver(() =>
      console.log(document.querySelector("main [role=status]")?.textContent),
    ).observe(document.body, { subtree: true, childList: true, characterData: true }),
  );
  await page.route(`**/result/${demo.code}`, async (route) => {
    await logged;
    await route.continue();
  });
  await field(page).fill(demo.code);
  await verify(page).click();
  await logged;
  await expect(page.getByText("This certificate is valid")).toBeVisible();
});
