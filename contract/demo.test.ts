import { expect, test } from "vitest";
import { demo } from "./fixtures/academy";
import { visitor } from "./fixtures/client";
import { logIn } from "./fixtures/people";
import { accepted } from "./fixtures/replies";
import { listStudents } from "./fixtures/student-list";

test.each([
  { who: "the demo admin", credentials: demo.admin, role: "admin", code: null },
  { who: "the demo student", credentials: demo.student, role: "student", code: demo.code },
])("$who can log in", async ({ credentials, role, code }) => {
  const { body } = await (await logIn(credentials)).get("get_user.php");
  expect(body.user).toMatchObject({ email: credentials.email, role, student_code: code });
});

test("the demo student's certificate has scores and a picture", async () => {
  const answer = await visitor().get("checkStudent.php", { student_code: demo.code });
  expect(answer).toMatchObject(accepted());
  expect(answer.body.student).toMatchObject({
    info: { photo: expect.any(String), toefl_total: expect.any(Number) },
    ielts: { ielts_overall: expect.any(Number) },
  });
});

test("there are enough students for several pages, some with a picture and some without", async () => {
  const { pagination, rows } = await listStudents({ role: "student", limit: 100, sort_order: "asc" });
  expect(pagination.total_count).toBeGreaterThan(50);
  expect(rows.some(({ photo }) => photo !== null)).toBe(true);
  expect(rows.some(({ photo }) => photo === null)).toBe(true);
});
