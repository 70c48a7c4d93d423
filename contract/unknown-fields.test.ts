import { beforeAll, describe, expect, test } from "vitest";
import { visitor } from "./fixtures/client";
import {
  asIs,
  goodPassword,
  newStudent,
  office,
  type Person,
  uniqueCode,
  uniqueEmail,
} from "./fixtures/people";
import { picture } from "./fixtures/pictures";
import { accepted, refused } from "./fixtures/replies";
import { listStudents } from "./fixtures/student-list";

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

  test("delete_student.php", async () => {
    const admin = await office();
    expect(await admin.post("delete_student.php", { userId: other.id })).toMatchObject(
      refused("A valid user id is required."),
    );
    const toDelete = await newStudent();
    const answer = await admin.post("delete_student.php", { user_id: toDelete.id, userId: other.id });
    expect(answer.body.user_id).toBe(toDelete.id);
    expect((await listStudents({ search: other.email })).ids).toEqual([other.id]);
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

  test("upsert_scores.php and get_scores.php", async () => {
    const admin = await office();
    const right = { listening_score: 1, speaking_score: 2, reading_score: 3, writing_score: 4 };
    const wrong = {
      listening: 30,
      speaking: 30,
      reading: 30,
      writing: 30,
      studentId: other.id,
      user_id: other.id,
    };
    const answer = await admin.post("upsert_scores.php", { student_id: target.id, ...right, ...wrong });
    expect(answer.body.scores).toMatchObject({ ...right, total_score: 10 });
    const query = { student_id: target.id, studentId: other.id, user_id: other.id };
    expect((await admin.get("get_scores.php", query)).body.scores).toMatchObject({ total_score: 10 });
    expect((await admin.get("get_scores.php", { student_id: other.id })).body.scores).toMatchObject({
      recorded: false,
    });
  });

  test("upload_documents.php and get_student_documents.php", async () => {
    const admin = await office();
    const parts = {
      student_id: String(target.id),
      studentId: String(other.id),
      "files[]": [await picture()],
    };
    expect(await admin.multipart("upload_documents.php?action=upload", parts)).toMatchObject(accepted());
    const documents = async (query: Record<string, number>) =>
      (await admin.get("get_student_documents.php", query)).body.documents;
    expect(await documents({ user_id: target.id, userId: other.id })).toHaveLength(1);
    expect(await documents({ user_id: other.id, userId: target.id })).toEqual([]);
  });

  test("checkStudent.php", async () => {
    const query = { student_code: target.code, studentCode: other.code, code: other.code };
    const { body } = await visitor().get("checkStudent.php", query);
    expect(body.student).toMatchObject({ info: { user_id: target.id } });
    expect(await visitor().get("checkStudent.php", { studentCode: target.code })).toMatchObject(
      refused("Please enter a Verification Code."),
    );
  });

  test("get_students.php", async () => {
    const query = { search: other.email, sortBy: "email", perPage: 1, pageSize: 1 };
    expect((await listStudents(query)).pagination.per_page).toBe(10);
  });
});
