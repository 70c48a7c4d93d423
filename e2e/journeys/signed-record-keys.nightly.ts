import { expect, type Page, test } from "@playwright/test";
import { academy, demo } from "@/e2e/fixtures/academy";
import { generousLimits } from "@/e2e/fixtures/demo-academy";
import { recordOf } from "@/e2e/fixtures/offline-records";
import { type RunningServer, startServer } from "@/e2e/fixtures/server";

test.use({ serviceWorkers: "block" });

/** Starts another server of the same academy, which has a signing key of its own. */
const startAlso = (env: Record<string, string>) =>
  startServer({ env: { ...generousLimits, DATABASE_URL: academy.databaseUrl, ...env } });

let rotated: RunningServer;
let record = "";

test.beforeEach(async ({ page }) => {
  await page.goto("/verify/record", { waitUntil: "networkidle" });
  // Started after the page was opened, which does not know that key.
  rotated ??= await startAlso({ NEXTAUTH_URL: academy.url });
  record ||= await recordOf(demo, rotated.url);
});
test.afterAll(() => rotated.stop());

async function check(page: Page, text: string) {
  await page.getByLabel("Link from the second code").fill(text);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  return page.locator("[data-verdict]");
}

test("an open page fetches a newer key; without a network it could not check", async ({ page }) => {
  await page.route("**/did.json", (route) => route.abort());
  const verdict = await check(page, record);
  await expect(verdict).toHaveAttribute("data-verdict", "unreachable");
  await expect(verdict).toContainText("a key that this page does not know yet");
  await page.unrouteAll();
  await expect(await check(page, record)).toHaveAttribute("data-verdict", "valid");
});

test("a key that the academy does not publish is a forger's", async ({ page }) => {
  const [head = "", ...rest] = record.split(".");
  const header = JSON.parse(Buffer.from(head, "base64url").toString());
  const kid = header.kid.replace(/.$/, header.kid.endsWith("A") ? "B" : "A");
  const forged = [Buffer.from(JSON.stringify({ ...header, kid })).toString("base64url"), ...rest].join(".");
  const verdict = await check(page, forged);
  await expect(verdict).toContainText("Altered or not issued by us");
  await expect(verdict).toHaveAttribute("data-verdict", "not_found");
});

test("a site that moved knows the records of its former address; another site's say so", async ({ page }) => {
  const moved = await startAlso({ NEXTAUTH_URL: "https://new.academy.example", ALSO_HOSTS: academy.url });
  try {
    await page.goto(`${moved.url}/verify/record`, { waitUntil: "networkidle" });
    const verdict = await check(page, await recordOf(demo));
    await expect(verdict).toHaveAttribute("data-verdict", "valid");
    await expect(verdict).toContainText("at 127.0.0.1");
    const ofNewSite = await recordOf(demo, moved.url);
    await page.goto("/verify/record", { waitUntil: "networkidle" });
    await expect(await check(page, ofNewSite)).toHaveAttribute("data-verdict", "unreachable");
    await expect(page.getByText("The record was made for new.academy.example")).toBeVisible();
  } finally {
    await moved.stop();
  }
});
