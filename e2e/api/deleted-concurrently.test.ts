import { expect, test } from "vitest";
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

const officeWrites: Record<string, (admin: Client, student: Person) => Promise<Answer>> = {
  "the correction of the profile": (admin, student) => admin.post("update_student.php", asIs(student)),
  "TOEFL scores": (admin, { id }) => admin.post("upsert_scores.php", { student_id: id, ...toefl }),
  "a DMC image": async (admin, { id }) => uploadDmc(id, await picture(), admin),
  "the withdrawal": (admin, { id: studentId }) =>
    postToOffice("certificate-withdrawal", { studentId, reason: "issued_in_error" }, admin),
  "a second deletion": (admin, { id }) => admin.post("delete_student.php", { user_id: id }),
};

test.each(Object.entries(officeWrites))(
  "a student who is deleted while the office writes is not found: %s",
  async (_, write) => {
    const student = await newStudent();
    const admin = await office();
    expect(await whileDeleted(student.id, () => write(admin, student))).toMatchObject(
      refused("Student not found."),
    );
  },
);

test("someone who is deleted while at work is not logged in, and can no longer log in", async () => {
  const [atWork, loggingIn] = [await newStudent(), await newStudent()];
  const client = await logIn(atWork);
  const profile = { fullName: "New Name", email: atWork.email };
  expect(await whileDeleted(atWork.id, () => client.post("update_user.php", profile))).toMatchObject(
    notLoggedIn,
  );
  expect(await whileDeleted(loggingIn.id, () => visitor().post("login.php", loggingIn))).toMatchObject(
    refused("Invalid login credentials."),
  );
});

const takeNextIds = `INSERT INTO users (id, role, email, full_name)
  SELECT last_value + number, 'student', gen_random_uuid() || '@test.example', 'By Hand'
    FROM users_id_seq, generate_series(1, 3) AS number
    ON CONFLICT (id) DO NOTHING`;

test("a blank user id while someone takes the next one by hand takes the number after it", async () => {
  const visit = (email: string) =>
    visitor().post("register.php", { name: "Visitor", email, password: goodPassword });
  for (const add of [(email: string) => registerUser({ email }), visit]) {
    const email = uniqueEmail();
    const { body } = await duringTransaction({ sql: takeNextIds, values: [] }, () => add(email));
    expect(body).toMatchObject({ success: true });
    expect(await rows("SELECT full_name FROM users WHERE email = $1", [email])).toHaveLength(1);
  }
});
