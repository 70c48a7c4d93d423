import { expect, type Page, test } from "@playwright/test";
import { demo } from "@/e2e/fixtures/academy";
import { demoStudent } from "@/lib/accounts/demo-accounts";
import { catalogueOf } from "@/lib/words/catalogue";

const refusal = (page: Page) => page.getByRole("heading", { name: "Altered or not issued by us" });
const proof = (page: Page) =>
  page
    .getByRole("status")
    .filter({ hasText: /^Valid.*Signed by .+ and valid\. Checked against the list of/ });

/** The link with one character of its signature changed. */
const altered = (link: string, letter: string) =>
  `${link.slice(0, -9)}${link.at(-9) === letter ? "C" : letter}${link.slice(-8)}`;

async function signedLink(page: Page): Promise<string> {
  await page.goto(`/result/${demo.code}`);
  return (await page.getByRole("link", { name: "Check it offline" }).getAttribute("href")) ?? "";
}

test("a signed link is verified, stays with the skip link, and goes along to another language", async ({
  page,
}) => {
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

  await page.goto(await signedLink(page));
  const { language, certificate } = catalogueOf("fa");
  await page.getByRole("link", { name: language.name, exact: true }).first().click();
  await expect(page).toHaveURL(/\/fa\/verify\/record#eyJ/);
  await expect(page.getByRole("heading", { name: certificate.verdict.words.valid })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("an empty form says what is missing, and the verdict is in view, for a scanned record and a pasted one", async ({
    page,
  }) => {
    await page.goto("/verify/record", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await expect(page.getByLabel("Link from the second code")).toHaveAccessibleDescription(
      "Please paste the link from the second code.",
    );
    const link = await signedLink(page);
    await page.goto(link);
    await expect(proof(page)).toBeInViewport();
    await page.getByLabel("Link from the second code").fill(altered(link, "A"));
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await expect(refusal(page)).toBeInViewport();
    await page.getByLabel("Link from the second code").fill(altered(link, "B"));
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await expect(refusal(page)).toBeInViewport();
  });
});

test("where a browser checks no signatures, as without https, the page says so and names the https address", async ({
  page,
  baseURL,
}) => {
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
