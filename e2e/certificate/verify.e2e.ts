import { expect, type Locator, type Page, test } from "@playwright/test";
import { demo } from "@/contract/fixtures/academy";
import { deferred } from "../fixtures/deferred";

const field = (page: Page) => page.getByLabel("Verification code");
const verify = (page: Page) => page.getByRole("button", { name: "Verify", exact: true });
const formError = (page: Page) => page.locator("main form").first().getByRole("alert");

for (const path of ["/verify", "/result", "/resultsheet"]) {
  test(`a code typed at ${path} opens its certificate`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Verify Your Diploma" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Need Help?" })).toBeVisible();
    await field(page).fill(demo.code);
    await verify(page).click();
    await expect(page).toHaveURL(new RegExp(`/result/${demo.code}$`));
    await expect(page.getByText("This certificate is valid")).toBeVisible();
  });
}

test("on a phone an example of a code comes between the field and the button", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/verify");
  const top = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
  const example = await top(page.getByText("Example: LEA-7KQ4-XM9C-3TRP"));
  expect(await top(field(page))).toBeLessThan(example);
  expect(await top(verify(page))).toBeGreaterThan(example);
});

for (const typed of [
  "  demo - 2022 ",
  "DEMO-۲۰۲۲",
  "DEMO-٢٠٢٢",
  "My certificate: https://academy.example/result/DEMO-2022?from=chat",
]) {
  test(`"${typed}" is understood`, async ({ page }) => {
    await page.goto("/verify");
    await field(page).fill(typed);
    await field(page).press("Enter");
    await expect(page.getByText("This certificate is valid")).toBeVisible();
  });
}

for (const { typed, sentence } of [
  { typed: "", sentence: "Please enter a Verification Code." },
  { typed: "   ", sentence: "Please enter a Verification Code." },
  { typed: "NOBODY-HAS-IT", sentence: "No record found. Please check your Student Code." },
]) {
  for (const javaScriptEnabled of [true, false]) {
    test(`"${typed}" is refused in the form, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
      browser,
      baseURL,
    }) => {
      const page = await browser.newPage({ javaScriptEnabled, ...(baseURL ? { baseURL } : {}) });
      await page.goto("/verify");
      await field(page).fill(typed);
      await verify(page).click();
      await expect(formError(page)).toHaveText(sentence);
      await expect(field(page)).toHaveValue(typed);
      await expect(verify(page)).toBeEnabled();
      await page.close();
    });
  }
}

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

test("the form on the home page opens a certificate", async ({ page }) => {
  await page.goto("/");
  await field(page).fill(demo.code);
  await verify(page).click();
  await expect(page).toHaveURL(new RegExp(`/result/${demo.code}$`));
});

test("without JavaScript a code opens its certificate, which can be read", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await page.goto("/verify");
  await field(page).fill(demo.code.toLowerCase());
  await verify(page).click();
  await expect(page).toHaveURL(new RegExp(`/result/${demo.code}$`));
  await expect(page.getByRole("article").getByText(demo.code, { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Download PDF" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await page.close();
});

test("while checking, the form says so and sends only one request", async ({ page }) => {
  let requests = 0;
  const release = deferred();
  await page.route("**/checkStudent.php*", async (route) => {
    requests += 1;
    await release.promise;
    await route.continue();
  });
  await page.goto("/verify");
  await field(page).fill("NOBODY-HAS-IT");
  await field(page).press("Enter");
  const checking = page.getByRole("button", { name: "Checking..." });
  await expect(checking).toBeDisabled();
  await expect(field(page)).toBeDisabled();
  await page.locator("main form").evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit());
  release.resolve();
  await expect(formError(page)).toHaveText("No record found. Please check your Student Code.");
  expect(requests).toBe(1);
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

test("an unreachable server is reported, and the form can be used again", async ({ page }) => {
  await page.goto("/verify");
  await page.route("**/checkStudent.php*", (route) => route.abort());
  await field(page).fill(demo.code);
  await verify(page).click();
  await expect(formError(page)).toHaveText("Server error. Please try again later.");
  await expect(field(page)).toBeFocused();
  await page.unroute("**/checkStudent.php*");
  await verify(page).click();
  await expect(page.getByText("This certificate is valid")).toBeVisible();
});

test("too many attempts are reported with the time to wait", async ({ page }) => {
  await page.goto("/verify");
  await page.route("**/checkStudent.php*", (route) =>
    route.fulfill({
      status: 429,
      headers: { "Retry-After": "95" },
      json: { success: false, message: "Too many attempts. Please try again later." },
    }),
  );
  await field(page).fill(demo.code);
  await verify(page).click();
  await expect(formError(page)).toHaveText("Too many attempts. Please try again in 2 minutes.");
});
