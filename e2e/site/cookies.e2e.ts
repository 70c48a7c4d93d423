import { expect, test } from "@playwright/test";

for (const choice of ["Accept", "Decline"])
  test(`${choice} is remembered for 365 days, and nothing is stored before it`, async ({ page, context }) => {
    await page.goto("/");
    const banner = page.getByRole("region", { name: "Cookies" });
    await expect(banner).toBeVisible();
    expect(await context.cookies()).toEqual([]);

    await banner.getByRole("button", { name: choice }).click();
    await expect(banner).toBeHidden();
    const [cookie] = await context.cookies();
    expect(cookie?.name).toBe("cookie-consent");
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(365);

    await page.goto("/about", { waitUntil: "networkidle" });
    await expect(banner).toBeHidden();
  });
