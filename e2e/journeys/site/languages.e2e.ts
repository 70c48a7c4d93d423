import { expect, test } from "@playwright/test";
import { demoStudent } from "@/lib/accounts/demo-accounts";
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

test("on a page from right to left lists run that way, and what is Latin, as a chevron, keeps its own", async ({
  page,
}) => {
  await page.goto("/fa/about");
  const [left, right] = await page
    .getByText(/IELTS.*LanguageCert/)
    .last()
    .evaluate((element) => {
      // On two lines, places would say nothing about the order.
      element.style.whiteSpace = "nowrap";
      const text = element.lastChild as Text;
      return ["TOEFL", "IELTS"].map((name) => {
        const range = document.createRange();
        range.setStart(text, text.data.indexOf(name));
        range.setEnd(text, text.data.indexOf(name) + name.length);
        return range.getBoundingClientRect().left;
      });
    });
  expect(left).toBeLessThan(right ?? 0);
  await expect(page.locator(".chevron").first()).toHaveCSS("border-left-width", "0px");
  await page.goto("/fa/cookie-policy");
  await expect(page.locator("code").first()).toHaveCSS("direction", "ltr");
  await page.goto("/fa/login");
  for (const type of ["email", "password"]) {
    await expect(page.locator(`input[type=${type}]`)).toHaveCSS("direction", "ltr");
    await expect(page.locator(`input[type=${type}]`)).toHaveCSS("text-align", "end");
  }
});

test("the language chosen on the log-in page is that of the page it leads to", async ({ page }) => {
  await page.goto("/fa/student/documents");
  await page
    .getByRole("link", { name: catalogueOf("ps").language.name, exact: true })
    .first()
    .click();
  const { fields } = catalogueOf("ps").auth;
  await page.getByLabel(fields.email, { exact: true }).fill(demoStudent.email);
  await page.getByLabel(fields.password, { exact: true }).fill(demoStudent.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/ps/student/documents");
});

test.describe("a browser that asks for Dari", () => {
  test.use({ locale: "fa-AF" });

  test("is offered it once, and never led there by force", async ({ page }) => {
    await page.goto("/about");
    const { text, close } = catalogueOf("fa").site.offer;
    const offer = page.getByRole("complementary", { name: text });
    await expect(offer).toBeVisible();
    await offer.getByRole("button", { name: close }).click();
    await expect(offer).toBeHidden();
    await page.goto("/contact");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(offer).toBeHidden();
    await expect(page).toHaveURL("/contact");
  });
});
