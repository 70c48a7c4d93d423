import { expect, test } from "../fixtures/journey";

test("a choice is kept for 365 days, nothing before it, and it can be changed", async ({ page, context }) => {
  await page.goto("/");
  const banner = page.getByRole("region", { name: "Cookies" });
  await expect(banner).toBeVisible();
  expect(await context.cookies()).toEqual([]);

  await banner.getByRole("button", { name: "Decline" }).click();
  await expect(banner).toBeHidden();
  const [cookie] = await context.cookies();
  expect(cookie?.name).toBe("cookie-consent");
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);

  await page.goto("/cookie-policy");
  await expect(banner).toBeHidden();
  const choice = page.getByRole("main").locator("form");
  await choice.getByRole("button", { name: "Accept" }).click();
  await expect(choice.getByRole("status")).toHaveText("You have accepted optional cookies.");
  expect((await context.cookies()).map(({ value }) => value)).toEqual(["accepted"]);
});
