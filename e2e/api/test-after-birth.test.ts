import { expect, test } from "vitest";
import { messages } from "@/lib/words/catalogue";
import { rows } from "../fixtures/database";
import { asIs, newStudent, office, type Person, postToOffice } from "../fixtures/people";
import { refused } from "../fixtures/replies";

const scores = { reading: 30, listening: 28, speaking: 25, writing: 19 };
const draft = ({ id }: Person, heldOn: string) =>
  postToOffice("save-draft", { exam: "toefl", studentId: id, heldOn, scores });

const bornOn = async ({ id }: Person) => {
  const [user] = await rows("SELECT date_of_birth::text AS day FROM users WHERE id = $1", [id]);
  return user?.day;
};

test("a test is after the birth of who takes it, whichever of the two days is typed last", async () => {
  const student = await newStudent({ date_of_birth: "2010-02-28" });
  for (const heldOn of ["2009-12-31", "2010-02-28"])
    expect(await draft(student, heldOn)).toMatchObject(refused(messages.refusals.testBeforeBirth));
  expect((await draft(student, "2025-05-05")).body).toMatchObject({ success: true });

  const admin = await office();
  for (const dateOfBirth of ["2025-05-05", "2025-05-06"]) {
    const answer = await admin.post("update_student.php", { ...asIs(student), dateOfBirth });
    expect(answer.body).toMatchObject({ success: false });
    expect(answer.body.message).toContain(messages.refusals.birthAfterTest);
  }
  expect(await bornOn(student)).toBe("2010-02-28");
  await admin.post("update_student.php", { ...asIs(student), dateOfBirth: "2010-02-27" });
  expect(await bornOn(student)).toBe("2010-02-27");
});
