import { expect, test } from "../fixtures/journey";

test("a choice is kept, nothing before it, and it can be changed", async ({ page, context }) => {
  await page.goto("/");
  const banner = page.getByRole("region", { name: "Cookies" });
  await expect(banner).toBeVisible();
  expect(await context.cookies()).toEqual([]);

  await banner.getByRole("button", { name: "Decline" }).click();
  await expect(banner).toBeHidden();
  expect(await context.cookies()).toMatchObject([{ name: "cookie-consent", value: "declined" }]);

  await page.goto("/cookie-policy");
  await expect(banner).toBeHidden();
  const choice = page.getByRole("main").locator("form");
  await choice.getByRole("button", { name: "Accept" }).click();
  await expect(choice.getByRole("status")).toHaveText("You have accepted optional cookies.");
  expect((await context.cookies()).map(({ value }) => value)).toEqual(["accepted"]);
});
