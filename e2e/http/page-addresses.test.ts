import { describe, expect, test } from "vitest";
import { demo } from "../fixtures/academy";
import { visitor } from "../fixtures/client";
import { logIn } from "../fixtures/people";

describe("the letter case of an address", () => {
  test.each([
    ["/About", "/about"],
    ["/ABOUT?from=poster", "/about?from=poster"],
    ["/About/", "/about"],
    ["/Blog/IELTS-or-TOEFL", "/blog/ielts-or-toefl"],
    ["/Admin/Students?page=2", "/admin/students?page=2"],
    ["/Result/Demo-2022", "/result/Demo-2022"],
    ["/RESULT/A%2Fb.C?x=Y", "/result/A%2Fb.C?x=Y"],
    ["/Sitemap.XML", "/sitemap.xml"],
  ])("%s redirects to %s", async (path, page) => {
    const { status, headers } = await visitor().send(path);
    expect([status, headers.location]).toEqual([308, page]);
  });

  test.each(["/Backend/api/checkStudent.php", "/backend/api/CheckStudent.php", "/Nowhere", "/.//About"])(
    "%s is not found",
    async (path) => {
      const { status, headers } = await visitor().send(`${path}?student_code=${demo.code}`);
      expect(status).not.toBe(200);
      expect(headers.location ?? "").not.toMatch(/^\/about/);
    },
  );
});

describe("/resultsheet without a code", () => {
  const name = "Verify Your Diploma";

  test("shows students their own certificate", async () => {
    const { status, text } = await (await logIn(demo.student)).send("/resultsheet");
    expect(status).toBe(200);
    expect(text).toContain(demo.code);
    expect(text).not.toContain(name);
  });

  test("shows everyone else the form", async () => {
    for (const client of [visitor(), await logIn(demo.admin)]) {
      expect((await client.send("/resultsheet")).text).toContain(name);
    }
  });

  test("asks again if the code was left empty", async () => {
    const { text } = await (await logIn(demo.student)).send("/resultsheet?code=");
    expect(text).toContain("Please enter a Verification Code.");
  });
});

test("every page with the look-up form has /result as its canonical address, and so does the sitemap", async () => {
  const addressOf = async (path: string) =>
    /<link rel="canonical" href="([^"]+)"/.exec((await visitor().send(path)).text)?.[1];
  const result = await addressOf("/result");
  expect(result).toMatch(/\/result$/);
  expect([await addressOf("/verify"), await addressOf("/resultsheet")]).toEqual([result, result]);
  expect((await visitor().send("/sitemap.xml")).text).toContain(`<loc>${result}</loc>`);
});

test("an unknown call is not found", async () => {
  expect((await visitor().get("no_such_call.php")).status).toBe(404);
});
