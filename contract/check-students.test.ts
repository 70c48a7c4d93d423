import { describe, expect, test } from "vitest";
import { certifiedStudent, visibleText } from "./fixtures/certificates";
import { Client, visitor } from "./fixtures/client";
import { startDemoAcademy, startTimeout } from "./fixtures/demo-academy";
import { newStudent, postToOffice, uniqueCode } from "./fixtures/people";
import { accepted, refused } from "./fixtures/replies";

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
      state: "valid",
      certificate_number: null,
      version: null,
      student: await single(without.code),
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
  expect(visibleText(page)).toMatch(new RegExp(`${nobody}\\s+No record found`));
  expect((await visitor().send("/verify")).text).toContain('href="/verify/list"');
});

test(
  "each code counts as one look-up",
  async () => {
    const server = await startDemoAcademy({ LIMIT_LOOKUP: "10/600" });
    try {
      const client = new Client(server.url);
      const checkMany = (count: number) =>
        client.post("check_students.php", { student_codes: Array.from({ length: count }, () => "X") });
      expect(await checkMany(6)).toMatchObject(accepted());
      expect((await checkMany(6)).status).toBe(429);
      expect((await client.get("checkStudent.php", { student_code: "X" })).status).toBe(429);
    } finally {
      await server.stop();
    }
  },
  startTimeout,
);
