import { expect, type Page, test } from "@playwright/test";
import { demoStudent } from "@/lib/accounts/demo-accounts";
import { catalogueOf, messages } from "@/lib/words/catalogue";
import { inLanguage, type Language } from "@/lib/words/languages";
import { textsByKey, translatedTo } from "@/scripts/missing-keys";
import { clippedTexts, expectAccessible } from "../fixtures/accessible";
import { openSession } from "../fixtures/log-in";
import { watchPage } from "../fixtures/watched-page";
import { otherPages, pages, studentPages } from "./pages";

/** The pages that exist in a language: the blog's articles and the office are only in English. */
const pagesIn = (language: Language) =>
  [...pages, ...otherPages]
    .filter((path) => !path.startsWith("/blog/") && path !== "/admin")
    .map((path) => inLanguage(path, language));

/** Codes, phone numbers, emails, and the certificate's sheet, whose holder may be named in any script. */
const leftToRight = "[dir=ltr]:not(bdi, .certificate-sheet)";
const sentence = /(?:[\u0600-\u06ff]{2,}\s){3}/;

/** The months of Iran's calendar, which Afghanistan does not use. */
const iranianMonths = /فروردین|اردیبهشت|خرداد|شهریور|آبان|بهمن|اسفند/;

/**
 * What a page says in English, hidden or not, in its text and in attributes that are read out: a text of the English
 * catalogue that has another translation, or three words in a row. Code, days, user input, articles in another language
 * and drawings are data.
 */
function untranslated(page: Page, language: Language): Promise<string[]> {
  const own = new Set(textsByKey(catalogueOf(language)).values());
  const english = [...textsByKey(messages).values()].filter((text) => !own.has(text));
  return page.evaluate((known) => {
    const isKnown = new Set(known);
    const read = ["alt", "aria-label", "aria-description", "aria-roledescription", "placeholder", "title"];
    const data =
      "script, style, template, noscript, code, time, bdi, [dir=auto], [lang]:not(html), svg text, [translate=no]";
    const found: string[] = [];
    const note = (where: Element, text: string | null) => {
      // Values stand in isolates.
      const said =
        text?.replace(/\u2068[^\u2069]*\u2069|JSON Web Signature|Detailed marks card/g, " ").trim() ?? "";
      if (isKnown.has(said) || /(?:[A-Za-z'’]{2,} ){2}[A-Za-z'’]{2,}/.test(said))
        found.push(`${said} in ${where.outerHTML.slice(0, 80)}`);
    };
    for (const element of document.querySelectorAll(`*:not(:is(${data}), :is(${data}) *)`)) {
      for (const name of read) note(element, element.getAttribute(name));
      for (const { nodeType, textContent } of element.childNodes)
        if (nodeType === Node.TEXT_NODE) note(element, textContent);
    }
    return found;
  }, english);
}

async function expectWhole(page: Page, language: Language, paths: readonly string[]): Promise<void> {
  const { direction } = catalogueOf(language).language;
  for (const path of paths) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect.soft(page.locator("html"), path).toHaveAttribute("lang", language);
    await expect.soft(page.locator("html"), path).toHaveAttribute("dir", direction);
    expect.soft(await untranslated(page, language), path).toEqual([]);
    expect.soft(await page.locator("body").textContent(), path).not.toMatch(iranianMonths);
    await expect.soft(page.locator(leftToRight).filter({ hasText: sentence }), path).toHaveCount(0);
    await expectAccessible(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(overhang, `${path}, ${width} pixels wide`).toBeLessThanOrEqual(0);
      expect.soft(await clippedTexts(page), `${path}, ${width} pixels wide`).toEqual([]);
    }
  }
}

for (const language of translatedTo)
  test(`every page is whole in ${language}, on the server and in the browser`, async ({ page }) => {
    test.slow();
    const watched = await watchPage(page);
    await page.goto("/");
    expect(await untranslated(page, language)).not.toEqual([]);
    await test.step("public pages", () => expectWhole(page, language, pagesIn(language)));
    await openSession(page, demoStudent);
    const studentPaths = studentPages.map((path) => inLanguage(path, language));
    await test.step("a student's pages", () => expectWhole(page, language, studentPaths));
    // The console also reports a 404 as an error.
    expect(watched.errors.filter((error) => !/404/.test(error))).toEqual([]);
  });

test("on a dashboard in Dari the certificate's picture is in English, its link in Dari", async ({ page }) => {
  await openSession(page, demoStudent);
  await page.goto("/fa/student/dashboard");
  const { openCertificate } = catalogueOf("fa").student;
  const picture = page.getByRole("link", { name: openCertificate }).locator("[lang=en][dir=ltr]");
  await expect(picture).toContainText(messages.certificate.title);
  await expect(picture).not.toContainText(openCertificate);
});

test("from right to left lists run that way, and Latin and chevrons keep their own", async ({ page }) => {
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
