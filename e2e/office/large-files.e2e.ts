import { expect, type Page, test } from "@playwright/test";
import { Client } from "pg";
import { startDemoAcademy } from "@/contract/fixtures/demo-academy";
import type { RunningServer } from "@/contract/server";
import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { logIn } from "../fixtures/log-in";

/** A separate academy, so that holding up downloads affects no other test. */
let server: RunningServer;
test.beforeAll(async () => {
  server = await startDemoAcademy();
});
test.afterAll(() => server.stop());

/** Holds every export at its first people until it is released. */
async function holdExports() {
  const postgres = new Client({ connectionString: server.databaseUrl });
  await postgres.connect();
  await postgres.query("BEGIN; LOCK TABLE sittings IN ACCESS EXCLUSIVE MODE");
  return { letGo: () => postgres.end() };
}

const waiting = "Waiting for its turn. It starts by itself.";

/** Starts an export whose rows are locked, so that it keeps its slot in the queue. */
async function startHeld({ request }: Page): Promise<void> {
  const progressId = crypto.randomUUID();
  void request.get(`/backend/office/students/list.csv?progressId=${progressId}`).catch(() => undefined);
  const state = async () => {
    const answer = await request.get(`/backend/office/act-progress?progressId=${progressId}`);
    return (await answer.json()).state;
  };
  await expect.poll(state).toBe("running");
}

test("an export that waits for others says so, can be stopped, and comes when its turn does", async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: server.url });
  await logIn(page, demoAdmin, "/admin/students");
  const held = await holdExports();
  try {
    await startHeld(page);
    await startHeld(page);
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name: "Export as CSV" }).click();
    const selection = page.getByRole("group", { name: "Selection" });
    await expect(selection.getByText(waiting)).toBeVisible();
    await selection.getByRole("button", { name: "Stop it" }).click();
    await expect(selection.getByText(waiting)).toBeHidden();
    await expect(selection.getByRole("button", { name: "Export", exact: true })).toBeVisible();
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export the list" }).click();
    await page.getByRole("menuitem", { name: "Export as CSV" }).click();
    await held.letGo();
    expect((await download).suggestedFilename()).toMatch(/^Students [\d-]+\.csv$/);

    const print = page.waitForEvent("download");
    await page.getByRole("button", { name: "Print", exact: true }).click();
    await page.getByRole("menuitem", { name: /^Slips/ }).click();
    expect((await print).suggestedFilename()).toMatch(/^Slips [\d-]+\.pdf$/);
  } finally {
    await held.letGo();
    await page.close();
  }
});

test("whoever downloads everything that there is about them sees that it waits, and how far it is", async ({
  page,
}) => {
  await logIn(page, demoStudent);
  await page.goto("/student/settings?tab=privacy", { waitUntil: "networkidle" });
  let progress = { done: 0, total: 0, state: "waiting" };
  await page.route("**/act-progress?*", (route) => route.fulfill({ json: { success: true, ...progress } }));
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  await expect(page.getByText(waiting)).toBeVisible();
  progress = { done: 1, total: 3, state: "running" };
  await expect(page.getByText("1 of 3 done")).toBeVisible();
  await expect(page.getByText(waiting)).toBeHidden();
  progress = { done: 3, total: 3, state: "done" };
  await expect(page.getByText("1 of 3 done")).toBeHidden();
  expect((await download).suggestedFilename()).toBe("my-data.zip");
});
