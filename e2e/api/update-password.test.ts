import { describe, expect, test } from "vitest";
import { visitor } from "../fixtures/client";
import { goodPassword, logIn, newAdmin, newStudent, newTeacher } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";

const newPassword = "Another-2022";

test.each([
  { who: "a student", make: newStudent },
  { who: "a teacher", make: newTeacher },
  { who: "an admin", make: newAdmin },
])("$who changes the password: the new one works, the old one does not", async ({ make }) => {
  const person = await make();
  const member = await logIn(person);
  const answer = await member.post("update_password.php", { currentPassword: person.password, newPassword });
  expect(answer).toMatchObject(accepted("Password changed successfully!"));
  expect(await visitor().post("login.php", person)).toMatchObject(refused("Invalid login credentials."));
  expect(await visitor().post("login.php", { ...person, password: newPassword })).toMatchObject(accepted());
});

describe("each field has its own error", () => {
  const currentPassword = goodPassword;
  const currentMissing = { currentPassword: "Current password is required" };
  const newMissing = { newPassword: "New password is required" };
  const weak = { newPassword: "Password must contain uppercase, lowercase, and number" };
  const short = { newPassword: "Password must be at least 8 characters long" };
  const same = { newPassword: "New password must be different from current password" };
  const wrong = { currentPassword: "Current password is incorrect" };
  const cases: { what: string; body: Record<string, unknown>; errors: Record<string, string> }[] = [
    { what: "nothing", body: {}, errors: { ...currentMissing, ...newMissing } },
    { what: "no current one", body: { newPassword }, errors: currentMissing },
    { what: "no new one", body: { currentPassword }, errors: newMissing },
    { what: "a short one", body: { currentPassword, newPassword: "Ab1" }, errors: short },
    { what: "no capital", body: { currentPassword, newPassword: "abcdefg1" }, errors: weak },
    { what: "the same again", body: { currentPassword, newPassword: currentPassword }, errors: same },
    { what: "a wrong current one", body: { currentPassword: "Wrong-2022", newPassword }, errors: wrong },
  ];
  test.each(cases)("$what", async ({ body, errors }) => {
    const student = await newStudent();
    const member = await logIn(student);
    const answer = await member.post("update_password.php", body);
    expect(answer).toMatchObject({ status: 200, body: { success: false, status: "error" } });
    expect(answer.body.errors).toEqual(errors);
    expect(await visitor().post("login.php", student)).toMatchObject(accepted());
  });
});

test("of six concurrent changes one succeeds, and for the others the current password is wrong", async () => {
  const student = await newStudent();
  const member = await logIn(student);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      member.post("update_password.php", {
        currentPassword: student.password,
        newPassword: `Another-202${index}`,
      }),
    ),
  );
  const changed = answers.flatMap(({ body }, index) => (body.success ? [index] : []));
  expect(changed).toHaveLength(1);
  for (const answer of answers.filter(({ body }) => !body.success))
    expect(answer).toMatchObject(refused("Current password is incorrect"));
  const password = `Another-202${changed[0]}`;
  expect(await visitor().post("login.php", { ...student, password })).toMatchObject(accepted());
});
