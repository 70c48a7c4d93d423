import { expect, type Page, test } from "@playwright/test";
import { demo } from "@/contract/fixtures/academy";

const refusal = (page: Page) => page.getByRole("heading", { name: "Altered or not issued by us" });
const proof = (page: Page) => page.getByRole("heading", { name: /^Signed by/ });

async function signedLink(page: Page): Promise<string> {
  await page.goto(`/result/${demo.code}`);
  return (await page.getByRole("link", { name: "Check the signature" }).getAttribute("href")) ?? "";
}

test("the signed link is checked, and says what it did not check", async ({ page }) => {
  await page.goto(await signedLink(page));
  await expect(proof(page)).toBeVisible();
  const status = page.getByRole("status");
  await expect(status).toContainText(demo.code);
  await expect(status).toContainText("Whether the certificate was withdrawn or changed after that day.");
});

test("a page once opened checks records without a network", async ({ page, context }) => {
  const link = await signedLink(page);
  const record = link.slice(link.indexOf("#") + 1);
  await page.goto("/verify/record");
  await expect(page.getByLabel("Signed record or link")).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel("Signed record or link").fill(link);
  await page.getByRole("button", { name: "Check the signature" }).click();
  await expect(proof(page)).toBeVisible();
  const at = Math.floor(record.length / 2);
  const changed = record.slice(0, at) + (record[at] === "A" ? "B" : "A") + record.slice(at + 1);
  await page.getByLabel("Signed record or link").fill(changed);
  await page.getByRole("button", { name: "Check the signature" }).click();
  await expect(refusal(page)).toBeVisible();
  await expect(proof(page)).toBeHidden();
});

test("a browser without Ed25519 of its own checks it all the same", async ({ page }) => {
  const link = await signedLink(page);
  await page.addInitScript(() => {
    Object.defineProperty(crypto, "subtle", { value: undefined });
  });
  await page.goto(link);
  await expect(proof(page)).toBeVisible();
  await page.getByLabel("Signed record or link").fill(`${link}A`);
  await page.getByRole("button", { name: "Check the signature" }).click();
  await expect(refusal(page)).toBeVisible();
});
