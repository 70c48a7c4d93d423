import { beforeAll, describe, expect, test } from "vitest";
import { visitor } from "../fixtures/client";
import {
  asIs,
  goodPassword,
  newStudent,
  office,
  type Person,
  uniqueCode,
  uniqueEmail,
} from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";
import { listStudents } from "../fixtures/student-list";

let target: Person;
let other: Person;
beforeAll(async () => {
  [target, other] = [await newStudent(), await newStudent()];
});

describe("a field in another spelling is unknown, and has no effect in", () => {
  test("update_student.php", async () => {
    const change = {
      ...asIs(target),
      fullName: "Target",
      userId: other.id,
      id: other.id,
      student_id: other.id,
    };
    expect(await (await office()).post("update_student.php", change)).toMatchObject(accepted());
    expect((await listStudents({ search: target.email })).rows).toMatchObject([{ fullName: "Target" }]);
    expect((await listStudents({ search: other.email })).rows).toMatchObject([{ fullName: other.name }]);
  });

  test("register_user.php", async () => {
    const parts = { fullName: "Laila", email: uniqueEmail(), password: goodPassword, role: "student" };
    expect(await (await office()).multipart("register_user.php", parts)).toMatchObject(
      refused("Full name, email, password and role are required."),
    );
    const code = uniqueCode();
    const both = {
      ...parts,
      full_name: "Target",
      student_code: code,
      studentCode: uniqueCode(),
      dateOfBirth: "2000-01-01",
    };
    const answer = await (await office()).multipart("register_user.php", both);
    expect(answer.body.user).toMatchObject({ student_code: code });
    expect((await listStudents({ search: parts.email })).rows).toMatchObject([
      { fullName: "Target", dateOfBirth: null },
    ]);
  });

  test("checkStudent.php", async () => {
    const query = { student_code: target.code, studentCode: other.code, code: other.code };
    const { body } = await visitor().get("checkStudent.php", query);
    expect(body.student).toMatchObject({ info: { user_id: target.id } });
    expect(await visitor().get("checkStudent.php", { studentCode: target.code })).toMatchObject(
      refused("Please enter a Verification Code."),
    );
  });
});
