import { expect, type Page, test } from "@playwright/test";
import { demoStudent } from "@/lib/accounts/demo-accounts";
import { catalogueOf, messages } from "@/lib/words/catalogue";
import { inLanguage, type Language } from "@/lib/words/languages";
import { translatedTo, wholeLanguages } from "@/scripts/translations/data-files";
import { expectAccessible } from "../fixtures/accessible";
import { openSession } from "../fixtures/log-in";
import { clippedTexts } from "../fixtures/text-size";
import { latinNames } from "../fixtures/unchanged-words";
import { untranslated } from "../fixtures/untranslated";
import { watchPage } from "../fixtures/watched-page";
import { otherPages, pages, studentPages, widths } from "./pages";

/** The pages that exist in a language: the blog's articles and the office are only in English. */
const pagesIn = (language: Language) =>
  [...pages, ...otherPages]
    .filter((path) => !path.startsWith("/blog/") && path !== "/admin")
    .map((path) => inLanguage(path, language));

/**
 * Left-to-right parts: codes, phone numbers, emails, and the certificate's sheet, whose holder may be named in any
 * script.
 */
const leftToRight = "[dir=ltr]:not(bdi, .certificate-sheet)";
const sentence = /(?:[\u0600-\u06ff]{2,}\s){3}/;

/** The months of Iran's calendar, which Afghanistan does not use. */
const iranianMonths = /فروردین|اردیبهشت|خرداد|شهریور|آبان|بهمن|اسفند/;

async function expectWhole(page: Page, language: Language, paths: readonly string[]): Promise<void> {
  const { direction } = catalogueOf(language).language;
  for (const path of paths) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect.soft(page.locator("html"), path).toHaveAttribute("lang", language);
    await expect.soft(page.locator("html"), path).toHaveAttribute("dir", direction);
    if (wholeLanguages.some((whole) => whole === language))
      expect.soft(await untranslated(page, latinNames, "another script"), path).toEqual([]);
    expect.soft(await page.locator("body").textContent(), path).not.toMatch(iranianMonths);
    await expect.soft(page.locator(leftToRight).filter({ hasText: sentence }), path).toHaveCount(0);
    await expectAccessible(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(overhang, `${path}, ${width} pixels wide`).toBeLessThanOrEqual(0);
      expect.soft(await clippedTexts(page), `${path}, ${width} pixels wide`).toEqual([]);
    }
  }
}

for (const language of translatedTo)
  test(`every page is whole in ${language}, and the same on server and browser`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const watched = await watchPage(page, new URL(baseURL ?? "").origin);
    await test.step("public pages", () => expectWhole(page, language, pagesIn(language)));
    await openSession(page, demoStudent);
    await test.step("a student's pages", () =>
      expectWhole(
        page,
        language,
        studentPages.map((path) => inLanguage(path, language)),
      ));
    // The console also reports a 404 as an error.
    expect(watched.errors.filter((error) => !/404/.test(error))).toEqual([]);
  });

test("on a dashboard in Dari the certificate's picture is in English, and the link below it in Dari", async ({
  page,
}) => {
  await openSession(page, demoStudent);
  await page.goto("/fa/student/dashboard");
  const { openCertificate } = catalogueOf("fa").student;
  const picture = page.getByRole("link", { name: openCertificate }).locator("[lang=en][dir=ltr]");
  await expect(picture).toContainText(messages.certificate.title);
  await expect(picture).not.toContainText(openCertificate);
});

test("the switch leads to the same page in each language, and what follows stays in it", async ({ page }) => {
  await page.goto("/contact?from=somewhere");
  const { name } = catalogueOf("fa").language;
  await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL("/fa/contact?from=somewhere");
  await page
    .getByRole("link", { name: catalogueOf("fa").site.nav.about, exact: true })
    .first()
    .click();
  await expect(page).toHaveURL("/fa/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "English", exact: true }).click();
  await expect(page).toHaveURL("/about");
});

test("a certificate's address is one for all, and opens in the language that was chosen", async ({
  page,
}) => {
  await page.goto("/result/DEMO-2022?version=1");
  await page
    .getByRole("link", { name: catalogueOf("ps").language.name, exact: true })
    .first()
    .click();
  await expect(page).toHaveURL("/ps/result/DEMO-2022?version=1");
  const sheet = page.locator(".certificate-sheet");
  await expect(sheet).toHaveAttribute("lang", "en");
  await expect(sheet.getByRole("link", { name: /result\/DEMO-2022/ })).not.toHaveAttribute("href", /\/ps\//);
  await page.goto("/result/DEMO-2022");
  await expect(page).toHaveURL("/ps/result/DEMO-2022");
  await expect(page.getByText(catalogueOf("ps").dates.solarMonths["9"] ?? "").first()).toBeVisible();
});

test("the language chosen on the log-in page is that of the page it leads to", async ({ page }) => {
  await page.goto("/fa/student/documents");
  await page
    .getByRole("link", { name: catalogueOf("ps").language.name, exact: true })
    .first()
    .click();
  const { form } = catalogueOf("ps").logIn;
  await page.getByLabel(form.email, { exact: true }).fill(demoStudent.email);
  await page.getByLabel(form.password, { exact: true }).fill(demoStudent.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/ps/student/documents");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a refused log-in says why in the language of its page, and a right one stays in it", async ({
    page,
  }) => {
    await page.goto("/fa/login");
    const { logIn, refusals } = catalogueOf("fa");
    const logInWith = async (password: string) => {
      await page.getByLabel(logIn.form.email, { exact: true }).fill(demoStudent.email);
      await page.getByLabel(logIn.form.password, { exact: true }).fill(password);
      await page.locator("form[action$='login.php'] button[type=submit]").click();
    };
    await logInWith("Wrong-2026");
    await expect(page).toHaveURL("/fa/login");
    await expect(page.getByText(refusals.invalidCredentials)).toBeVisible();
    await logInWith(demoStudent.password);
    await expect(page).toHaveURL("/fa/student/dashboard");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  });

  test("a page behind the log-in leads to it and back in its own language", async ({ page }) => {
    await page.goto("/ps/student/settings");
    await expect(page).toHaveURL(/\/ps\/login\?callbackUrl=%2Fps%2Fstudent%2Fsettings/);
  });
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
