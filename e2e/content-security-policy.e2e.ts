import { expect, test } from "@playwright/test";

test("an injected script does not run", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.smuggled = true";
    document.body.append(script);
  });
  expect(await page.evaluate(() => "smuggled" in window)).toBe(false);
});

test("each rendering of a page has its own nonce", async ({ request }) => {
  const nonce = async () =>
    /'nonce-([^']+)'/.exec((await request.get("/login")).headers()["content-security-policy"] ?? "")?.[1];
  const [first, second] = [await nonce(), await nonce()];
  expect(first).toBeDefined();
  expect(first).not.toBe(second);
});
