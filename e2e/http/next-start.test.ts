import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "@/scripts/free-port";
import { packageFile } from "@/scripts/run-node";
import { demo } from "../fixtures/academy";
import { acceptHtml, Client } from "../fixtures/client";
import { newDemoDatabase, newDemoFolder } from "../fixtures/cluster";
import { generousLimits, startTimeout } from "../fixtures/demo-academy";
import { verdictIn, visibleText } from "../fixtures/http";

let site: { url: string; stop: () => Promise<unknown> };

/** Starts the current build with `next start`, which knows nothing of the front. */
beforeAll(async () => {
  const port = String(await freePort());
  const { PATH = "", HOME = "" } = process.env;
  const [DATABASE_URL, DATA_DIR] = [await newDemoDatabase(), await newDemoFolder()];
  const next = spawn(process.execPath, [packageFile("next", "dist/bin/next"), "start", "--port", port], {
    env: { ...generousLimits, PATH, HOME, NODE_ENV: "production", DATABASE_URL, DATA_DIR },
    stdio: "inherit",
  });
  const url = `http://localhost:${port}`;
  site = { url, stop: async () => next.kill() && (await once(next, "exit")) };
  await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).ok).toBe(true), startTimeout);
}, startTimeout);
afterAll(() => site.stop());

const client = () => new Client(site.url);
const open = (path: string, by = client()) => by.send(path, { headers: acceptHtml });

test.each(["/", `/fa/result/${demo.code}`])("%s is there, and allows its own scripts alone", async (path) => {
  const { status, text, headers } = await open(path);
  const policy = String(headers["content-security-policy"]);
  const nonce = /script-src 'self' 'nonce-([^']+)';/.exec(policy)?.[1];
  expect([status, headers["x-frame-options"]]).toEqual([200, "DENY"]);
  const scripts = text.match(/<script(?![^>]*json)[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  expect(text).not.toContain("localhost:3000");
});

test("a page has its status, and takes no POST", async () => {
  expect(verdictIn(await open(`/result/${demo.code}`))).toBe("valid");
  expect((await open("/result/NOBODY-HAS-IT")).status).toBe(404);
  expect((await open("/no-such-page")).status).toBe(404);
  expect((await client().send("/about", { method: "POST" })).status).toBe(405);
});

test("another name than the site's gets nothing but a sentence", async () => {
  const rebound = { host: "evil.example" };
  for (const path of ["/fa/login", "/backend/api/get_user.php", "/_next/static/x.js", "/api/auth/csrf"])
    expect(await client().send(path, { headers: rebound })).toMatchObject({
      status: 421,
      text: expect.stringContaining("ALSO_HOSTS"),
    });
  expect((await client().post("login.php", demo.admin, rebound)).status).toBe(421);
  expect((await client().send("/readyz", { headers: rebound })).status).toBe(200);
});

test("calls and rights are the same", async () => {
  const found = await client().get("checkStudent.php", { student_code: demo.code });
  expect(found).toMatchObject({ status: 200, body: { success: true } });
  expect(found.headers["content-security-policy"]).toContain("default-src 'none'");
  const student = client();
  expect((await student.get("get_user.php")).status).toBe(401);
  expect((await student.post("login.php", demo.student)).body).toMatchObject({ success: true });
  expect(visibleText(await open("/student/dashboard", student))).toContain("Open your certificate");
  expect((await student.get("get_students.php")).status).toBe(403);
  expect((await student.post("login.php", demo.student, { "sec-fetch-site": "cross-site" })).status).toBe(
    403,
  );
  expect((await open("/student/dashboard")).status).toBe(307);
});
