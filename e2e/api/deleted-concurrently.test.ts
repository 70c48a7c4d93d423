import { describe, expect, test } from "vitest";
import type { Client } from "../fixtures/client";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { uploadDmc } from "../fixtures/documents";
import { duringTransaction, whileDeleted } from "../fixtures/during-transaction";
import type { Answer } from "../fixtures/http";
import {
  asIs,
  goodPassword,
  logIn,
  newStudent,
  office,
  type Person,
  postToOffice,
  registerUser,
  uniqueEmail,
} from "../fixtures/people";
import { picture } from "../fixtures/pictures";
import { notLoggedIn, refused } from "../fixtures/replies";

const toefl = { listening_score: 1, speaking_score: 1, reading_score: 1, writing_score: 1 };

const officeWrites: { what: string; write: (admin: Client, student: Person) => Promise<Answer> }[] = [
  {
    what: "the correction of the profile",
    write: (admin, student) => admin.post("update_student.php", asIs(student)),
  },
  {
    what: "TOEFL scores",
    write: (admin, { id }) => admin.post("upsert_scores.php", { student_id: id, ...toefl }),
  },
  {
    what: "a DMC image",
    write: async (admin, { id }) => uploadDmc(id, await picture(), admin),
  },
  {
    what: "the withdrawal",
    write: (admin, { id }) =>
      postToOffice("withdraw-certificate", { studentId: id, reason: "issued_in_error" }, admin),
  },
  { what: "a second deletion", write: (admin, { id }) => admin.post("delete_student.php", { user_id: id }) },
];

describe("a student who is deleted while the office writes", () => {
  test.each(officeWrites)("$what: the student is not found", async ({ write }) => {
    const student = await newStudent();
    const admin = await office();
    expect(await whileDeleted(student.id, () => write(admin, student))).toMatchObject(
      refused("Student not found."),
    );
  });
});

describe("someone who is deleted while at work", () => {
  test("is not logged in, whatever the work", async () => {
    const student = await newStudent();
    const client = await logIn(student);
    const profile = { fullName: "New Name", email: student.email };
    expect(await whileDeleted(student.id, () => client.post("update_user.php", profile))).toMatchObject(
      notLoggedIn,
    );
  });

  test("can no longer log in", async () => {
    const student = await newStudent();
    expect(await whileDeleted(student.id, () => visitor().post("login.php", student))).toMatchObject(
      refused("Invalid login credentials."),
    );
  });
});

describe("a blank user id while someone takes the next one by hand", () => {
  const takeNextIds = `INSERT INTO users (id, role, email, full_name)
    SELECT last_value + number, 'student', gen_random_uuid() || '@test.example', 'By Hand'
      FROM users_id_seq, generate_series(1, 3) AS number
      ON CONFLICT (id) DO NOTHING`;

  test.each([
    {
      who: "the office",
      add: async (email: string) => (await registerUser({ email })).body,
    },
    {
      who: "a visitor",
      add: async (email: string) =>
        (await visitor().post("register.php", { name: "Visitor", email, password: goodPassword })).body,
    },
  ])("takes the number after it: $who", async ({ add }) => {
    const email = uniqueEmail();
    const body = await duringTransaction({ sql: takeNextIds, values: [] }, () => add(email));
    expect(body).toMatchObject({ success: true });
    expect(await rows("SELECT full_name FROM users WHERE email = $1", [email])).toHaveLength(1);
  });
});
