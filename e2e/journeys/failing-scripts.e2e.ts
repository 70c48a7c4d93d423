import { expect, type Page, test } from "@playwright/test";

/** A connection that can lose scripts. */
async function scriptsOn(page: Page) {
  const line = { isDown: false, lost: 0 };
  await page.route("**/_next/static/chunks/**", (route) => {
    if (!line.isDown) return route.continue();
    line.lost += 1;
    return route.abort();
  });
  return line;
}

test("the home page runs no injected script, stays where the slideshow cannot be loaded, and shows it later", async ({
  page,
}) => {
  const line = await scriptsOn(page);
  page.once("load", () => {
    line.isDown = true;
  });
  await page.goto("/");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.smuggled = true";
    document.body.append(script);
  });
  expect(await page.evaluate(() => "smuggled" in window)).toBe(false);
  await expect.poll(() => line.lost).toBeGreaterThan(1);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  line.isDown = false;
  await expect(page.getByRole("button", { name: "Play the slideshow" })).toBeVisible();
});

test("when the connection is lost before the contact form is first used, it says so, and sends once the connection is back", async ({
  page,
}) => {
  const line = await scriptsOn(page);
  await page.goto("/contact", { waitUntil: "networkidle" });
  line.isDown = true;
  await page.getByLabel("Name", { exact: true }).fill("Laila Ahmadi");
  await page.getByLabel("Email", { exact: true }).fill("laila@example.org");
  await page.getByRole("textbox", { name: "Message" }).fill("When does the next course begin?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert").first()).toHaveText("Server error. Please try again later.");
  line.isDown = false;
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("status")).toHaveText("Message sent successfully.");
});
