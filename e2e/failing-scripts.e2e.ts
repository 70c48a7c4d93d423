import { expect, type Page, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { logIn } from "./fixtures/log-in";
import { portrait } from "./fixtures/pictures";

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

test("a form keeps what was typed while a part of it cannot be loaded, and then shows the part", async ({
  page,
}) => {
  const line = await scriptsOn(page);
  await logIn(page, demoAdmin, "/admin/registration");
  const name = page.getByLabel("Full Name");
  await name.fill("Typed Before");
  await page.waitForLoadState("networkidle");
  line.isDown = true;
  await page.getByLabel("Profile image").setInputFiles(await portrait());
  // A failed request is retried once before it counts as lost.
  await expect.poll(() => line.lost).toBeGreaterThan(3);
  await expect(name).toHaveValue("Typed Before");
  line.isDown = false;
  await expect(page.getByText("Move the square")).toBeVisible();
  await expect(name).toHaveValue("Typed Before");
});

test("the home page stays where the slideshow cannot be loaded, and shows it later", async ({ page }) => {
  const line = await scriptsOn(page);
  page.once("load", () => {
    line.isDown = true;
  });
  await page.goto("/");
  await expect.poll(() => line.lost).toBeGreaterThan(1);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  line.isDown = false;
  await expect(page.getByRole("button", { name: "Pause the slideshow" })).toBeVisible();
});
