import type { Page } from "@playwright/test";
import { demo } from "@/e2e/fixtures/academy";
import { recordIn } from "@/e2e/fixtures/certificates";
import { demoStudent } from "@/lib/accounts/demo-accounts";
import { catalogueOf } from "@/lib/words/catalogue";
import { expect, test } from "../fixtures/journey";

const proof = (page: Page) =>
  page
    .getByRole("status")
    .filter({ hasText: /^Valid.*Signed by .+ and valid\. Checked against the list of/ });

/** The link with one character of its signature changed. */
const altered = (link: string) => `${link.slice(0, -9)}${link.at(-9) === "A" ? "B" : "A"}${link.slice(-8)}`;

async function signedLink(page: Page): Promise<string> {
  const answer = await page.request.get(`/result/${demo.code}`);
  return `/verify/record#${recordIn({ text: await answer.text() })}`;
}

test("a signed link is verified, and stays in another language and after skipping", async ({ page }) => {
  await page.goto(await signedLink(page));
  await expect(proof(page)).toBeVisible();
  await expect(page.getByRole("status")).toContainText(demo.code);
  await expect(page.getByText(demoStudent.fullName)).toHaveCount(1);
  await expect(
    page.getByText("Whether the certificate was withdrawn or changed after that day."),
  ).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await expect(proof(page)).toBeVisible();

  await page.goBack();
  const { language, certificate } = catalogueOf("fa");
  await page.getByRole("link", { name: language.name, exact: true }).first().click();
  await expect(page).toHaveURL(/\/fa\/verify\/record#eyJ/);
  await expect(page.getByRole("heading", { name: certificate.verdict.words.valid })).toBeVisible();
});

test("on a phone the verdict on a scanned and a pasted record is in view", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const link = await signedLink(page);
  await page.goto(link);
  await expect(proof(page)).toBeInViewport();
  const pasted = page.getByLabel("Link from the second code");
  const check = page.getByRole("button", { name: "Check", exact: true });
  await pasted.fill(altered(link));
  await check.click();
  await expect(page.getByRole("heading", { name: "Altered or not issued by us" })).toBeInViewport();
  await pasted.fill("");
  await check.click();
  await expect(pasted).toHaveAccessibleDescription("Please paste the link from the second code.");
});

test("where a browser checks no signatures, the page says so and names https", async ({ page, baseURL }) => {
  const link = await signedLink(page);
  await page.addInitScript(() => {
    Object.defineProperty(crypto, "subtle", { value: undefined });
  });
  await page.goto(link);
  await expect(page.locator("[data-verdict]")).toHaveAttribute("data-verdict", "unchecked");
  const address = `https://${new URL(baseURL ?? "").host}/verify/record`;
  await expect(page.getByRole("status")).toContainText(`could not be checked here: open ${address}`);
  await expect(page.getByRole("link", { name: address })).toHaveAttribute("href", /^https:.*#eyJ/);
});
