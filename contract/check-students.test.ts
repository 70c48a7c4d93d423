import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { academy } from "./fixtures/academy";
import { certifiedStudent, visibleText } from "./fixtures/certificates";
import { type Client, clientAt, newAddress, visitor } from "./fixtures/client";
import { startDemoAcademy, startTimeout } from "./fixtures/demo-academy";
import { newStudent, postToOffice, uniqueCode } from "./fixtures/people";
import { accepted, refused } from "./fixtures/replies";
import { correct, newCertified } from "./fixtures/versions";

const check = (student_codes: unknown) => visitor().post("check_students.php", { student_codes });

test("many codes are answered in order, each like a single look-up", async () => {
  const [valid, withdrawn, without] = [
    await certifiedStudent(),
    await certifiedStudent(),
    await newStudent(),
  ];
  await postToOffice("withdraw-certificate", { studentId: withdrawn.id, reason: "issued_in_error" });
  const nobody = uniqueCode();
  const answer = await check([withdrawn.code, nobody, valid.code.toLowerCase(), without.code, " "]);
  expect(answer).toMatchObject(accepted());
  const single = async (student_code: string) =>
    (await visitor().get("checkStudent.php", { student_code })).body.student;
  const number = expect.stringMatching(/^LEA-20\d\d-\d{6,}$/);
  expect(answer.body.results).toEqual([
    {
      student_code: withdrawn.code,
      state: "withdrawn",
      certificate_number: number,
      version: 2,
      student: null,
    },
    { student_code: nobody, state: "not_found", certificate_number: null, version: null, student: null },
    {
      student_code: valid.code.toLowerCase(),
      state: "valid",
      certificate_number: number,
      version: 2,
      student: await single(valid.code),
    },
    {
      student_code: without.code,
      state: "no_results",
      certificate_number: null,
      version: null,
      student: null,
    },
    { student_code: "", state: "not_found", certificate_number: null, version: null, student: null },
  ]);
});

describe("refused", () => {
  test("more than 50 codes", async () => {
    const codes = Array.from({ length: 51 }, () => "X");
    expect(await check(codes)).toMatchObject(refused("At most 50 student codes."));
    expect(await check(codes.slice(1))).toMatchObject(accepted());
  });
  test.each([undefined, null, "DEMO-2022", {}, []])("%j is not a list of codes", async (codes) => {
    expect(await check(codes)).toMatchObject(refused("Please enter a Verification Code."));
  });
});

test("a list pasted on the page is answered code by code", async () => {
  const student = await certifiedStudent();
  const nobody = uniqueCode();
  const query = new URLSearchParams({ codes: `${student.code}\n${nobody}` });
  const page = await visitor().send(`/verify/list?${query}`);
  expect(page.status).toBe(200);
  expect(visibleText(page)).toMatch(new RegExp(`${student.code}\\s+Valid\\s+${student.name}`));
  expect(visibleText(page)).toMatch(new RegExp(`${nobody}\\s+Not found`));
  expect(visibleText(page)).toMatch(/2 codes checked, 1 valid\s+Checked .+ \(Kabul time\)/);
  expect((await visitor().send("/verify")).text).toContain('href="/verify/list"');
});

test("a printed certificate's address in the list means the version that is on paper", async () => {
  const student = await newCertified();
  await correct(student, { fullName: "Somebody Else" });
  const codes = [`/result/${student.code}?version=1`, student.code, `/result/${student.code}?version=77`];
  const page = await visitor().send(`/verify/list?${new URLSearchParams({ codes: codes.join("\n") })}`);
  const words = [...page.text.matchAll(/data-verdict="(\w+)"/g)].map(([, word]) => word);
  expect(words.slice(0, 3)).toEqual(["replaced", "valid", "not_found"]);
});

describe("each code counts like a single look-up", () => {
  let server: Awaited<ReturnType<typeof startDemoAcademy>>;
  beforeAll(async () => {
    server = await startDemoAcademy({
      LIMIT_LOOKUP: `${most}/600`,
      TRUST_PROXY: "1",
      DATABASE_URL: academy.databaseUrl,
    });
  }, startTimeout);
  afterAll(() => server.stop());

  /** The misses a network may have in ten minutes. */
  const most = 20;
  const client = () => clientAt(newAddress(), server.url);
  const nobody = (count: number) => Array.from({ length: count }, () => uniqueCode());
  const students = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, () => newStudent()))).map(({ code }) => code);
  const many = (by: Client, student_codes: readonly string[]) =>
    by.post("check_students.php", { student_codes });
  const single = (by: Client, student_code: string) => by.get("checkStudent.php", { student_code });
  /** The number of attempts left, found by using them up. */
  async function missesLeft(by: Client): Promise<number> {
    for (let count = 0; ; count += 1) if ((await single(by, uniqueCode())).status === 429) return count;
  }

  test("misses past the limit are refused, with the time to wait, and no single one is left", async () => {
    const guesser = client();
    expect(await many(guesser, nobody(12))).toMatchObject(accepted());
    const refusal = await many(guesser, nobody(12));
    expect(refusal).toMatchObject({ status: 429, body: { success: false, code: "too_many_attempts" } });
    const wait = Number(refusal.headers["retry-after"]);
    expect(wait).toBeGreaterThan(500);
    expect(wait).toBeLessThanOrEqual(600);
    expect(await missesLeft(guesser)).toBe(0);
  });

  test("codes that are found use up no misses, even when more of them are asked than misses are left", async () => {
    const school = client();
    expect(await many(school, nobody(most - 2))).toMatchObject(accepted());
    expect(await many(school, await students(12))).toMatchObject(accepted());
    expect(await missesLeft(school)).toBe(2);
  });

  test("a code from before a correction is found, too", async () => {
    const [student, school] = [await newCertified(), client()];
    await correct(student, { studentCode: uniqueCode() });
    expect((await many(school, [student.code])).body.results).toMatchObject([{ state: "replaced" }]);
    expect(await missesLeft(school)).toBe(most);
  });

  test("lists that are sent at once wait for one another, and misses among them get no more", async () => {
    const school = client();
    const lists = await Promise.all([students(9), students(9), students(9)]);
    const answers = await Promise.all(lists.map((codes) => many(school, [...codes, uniqueCode()])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await missesLeft(school)).toBe(most - 3);
  });

  test("a list costs its misses, wherever they are in it", async () => {
    const school = client();
    expect(await many(school, [...nobody(3), ...(await students(9)), ...nobody(4)])).toMatchObject(
      accepted(),
    );
    expect(await missesLeft(school)).toBe(most - 7);
  });

  test("the same code over and over in one list costs what it costs one by one", async () => {
    const [code = ""] = await students(1);
    const [listed, alone] = [client(), client()];
    expect(await many(listed, [code, code, code.toLowerCase(), code])).toMatchObject(accepted());
    for (let count = 0; count < 4; count += 1)
      expect(await single(alone, code)).toMatchObject({ status: 200 });
    expect(await missesLeft(listed)).toBe(await missesLeft(alone));
  });
});
