import { expect, test } from "@playwright/test";
import { demoStudent } from "@/lib/accounts/demo-accounts";
import { expectAccessible, expectNoSidewaysScroll } from "../fixtures/accessible";
import { submitLogIn } from "../fixtures/log-in";
import { widths } from "./pages";

test.describe("the light version", () => {
  for (const width of widths) {
    test(`the light version is chosen and left at the foot of a page, ${width} pixels wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const scriptsAndFonts: string[] = [];
      await page.goto("/about");
      await page.getByRole("link", { name: "Light version" }).click();
      await expect(page).toHaveURL("/about");
      page.on("request", (request) => {
        if (request.resourceType() === "script" || request.resourceType() === "font")
          scriptsAndFonts.push(request.url());
      });
      for (const path of ["/", "/contact", "/login", "/result/DEMO-2022"]) {
        await page.goto(path, { waitUntil: "networkidle" });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        // These buttons need a script.
        await expect(page.getByRole("button", { name: /^(Show password|Copy|Print)/ })).toBeHidden();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
      expect(scriptsAndFonts).toEqual([]);
      await page.getByRole("link", { name: "Full version" }).click();
      await expect(page).toHaveURL("/result/DEMO-2022");
      await expect(page.getByRole("button", { name: /^Print/ })).toBeVisible();
    });
  }

  test("logging in works in the light version", async ({ page }) => {
    await page.goto("/login?light-version=on");
    await submitLogIn(page, demoStudent);
    await expect(page).toHaveURL(/\/student\/dashboard$/);
  });
});
