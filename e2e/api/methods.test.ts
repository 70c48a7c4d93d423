import { describe, expect, test } from "vitest";
import { calls, getCalls, postCalls } from "../fixtures/calls";
import { visitor } from "../fixtures/client";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "TRACE"];
const allowed = { GET: ["GET", "HEAD"], POST: ["POST"] };

describe.each(calls)("$name takes $method", ({ name, method }) => {
  const others = methods.filter((other) => !allowed[method].includes(other));

  test.each(others)(`and answers 405 to %s, even before it checks the actor`, async (other) => {
    const answer = await visitor().send(`/backend/api/${name}`, { method: other });
    expect(answer.status).toBe(405);
    const allow = String(answer.headers.allow).split(/\s*,\s*/);
    expect(allow).toContain(method);
    expect(allow).not.toContain(other);
    expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
    if (other === "HEAD") return;
    expect(answer.body).toMatchObject({ success: false, status: "error", message: expect.any(String) });
  });
});

test.each(getCalls)("HEAD $name answers like GET, without the body", async ({ name }) => {
  const get = await visitor().get(name);
  const head = await visitor().send(`/backend/api/${name}`, { method: "HEAD" });
  expect(head.status).toBe(get.status);
  expect(head.headers["content-type"]).toBe(get.headers["content-type"]);
  expect(head.headers["cache-control"]).toBe(get.headers["cache-control"]);
  expect(head.bytes).toHaveLength(0);
});

test.each(postCalls)("a wrong method with a wrong body to $name is 405, not 415", async ({ name }) => {
  const headers = { "content-type": "text/plain", "content-encoding": "gzip" };
  const answer = await visitor().send(`/backend/api/${name}`, { method: "PUT", headers, body: "x" });
  expect(answer.status).toBe(405);
});

test("no call allows another site by CORS", async () => {
  const answer = await visitor().get(
    "checkStudent.php",
    { student_code: "X" },
    { origin: "https://evil.example" },
  );
  expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
});
