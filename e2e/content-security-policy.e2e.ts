import { expect, test } from "@playwright/test";

const paths = [
  ...["/", "/about", "/blog", "/contact", "/privacy-policy", "/meet-our-team"],
  ...["/login", "/register", "/admin", "/result", "/result/DEMO-2022", "/no-such-page"],
];

for (const path of paths) {
  test(`${path} runs its own scripts, and the policy refuses none of them`, async ({ page }) => {
    const refused: string[] = [];
    // Some of what the policy refuses stands in the browser's list of issues and not in its console.
    const session = await page.context().newCDPSession(page);
    await session.send("Audits.enable");
    session.on("Audits.issueAdded", ({ issue }) => {
      if (issue.code === "ContentSecurityPolicyIssue") refused.push(JSON.stringify(issue.details));
    });
    const answer = await page.goto(path, { waitUntil: "networkidle" });
    const policy = answer?.headers()["content-security-policy"] ?? "";
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-/);
    // Next's router is there only when the page's inline scripts have run.
    await page.waitForFunction(() => "next" in window && "__next_f" in window);
    expect(refused).toEqual([]);
  });
}

test("a script that somebody smuggles into a page does not run", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.smuggled = true";
    document.body.append(script);
  });
  expect(await page.evaluate(() => "smuggled" in window)).toBe(false);
});

test("each rendering of a page has a nonce of its own", async ({ request }) => {
  const nonce = async () =>
    /'nonce-([^']+)'/.exec((await request.get("/login")).headers()["content-security-policy"] ?? "")?.[1];
  const [first, second] = [await nonce(), await nonce()];
  expect(first).toBeDefined();
  expect(first).not.toBe(second);
});
