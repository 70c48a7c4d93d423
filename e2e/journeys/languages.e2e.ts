import { expect, test } from "@playwright/test";
import { catalogueOf } from "@/lib/words/catalogue";

test("the switch leads to the same page in each language, what follows stays in it, and a certificate opens in the language that was chosen", async ({
  page,
}) => {
  await page.goto("/verify?code=");
  const switchTo = (name: string) =>
    page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
  await switchTo(catalogueOf("fa").language.name);
  await expect(page).toHaveURL("/fa/verify?code=");
  await page
    .getByRole("link", { name: catalogueOf("fa").site.nav.about, exact: true })
    .first()
    .click();
  await expect(page).toHaveURL("/fa/about");
  await switchTo(catalogueOf("ps").language.name);
  await expect(page).toHaveURL("/ps/about");
  await page.goto("/result/DEMO-2022?version=1");
  await expect(page).toHaveURL("/ps/result/DEMO-2022?version=1");
  const sheet = page.locator(".certificate-sheet");
  await expect(sheet).toHaveAttribute("lang", "en");
  await expect(sheet.getByRole("link", { name: /result\/DEMO-2022/ })).not.toHaveAttribute("href", /\/ps\//);
  await expect(page.getByText(catalogueOf("ps").dates.solarMonths["9"] ?? "").first()).toBeVisible();
});
