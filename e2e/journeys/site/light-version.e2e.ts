import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../../fixtures/accessible";

test.use({ viewport: { width: 360, height: 800 } });

test("the light version is chosen and left at the foot of a page, and has neither scripts nor fonts", async ({
  page,
}) => {
  const scriptsAndFonts: string[] = [];
  await page.goto("/about");
  await page.getByRole("link", { name: "Light version" }).click();
  await expect(page).toHaveURL("/about");
  page.on("request", (request) => {
    if (request.resourceType() === "script" || request.resourceType() === "font")
      scriptsAndFonts.push(request.url());
  });
  for (const path of ["/", "/login", "/result/DEMO-2022"]) {
    await page.goto(path);
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
