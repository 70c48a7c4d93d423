import { describe, expect, test } from "vitest";
import { perField, personFieldNames } from "@/lib/accounts/person-fields";
import { snakeCase } from "@/lib/text/snake-case";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { goodPassword, logIn, newAdmin, newStudent, newTeacher, uniqueEmail } from "../fixtures/people";
import { accepted, notLoggedIn, refused } from "../fixtures/replies";

const updated = accepted("Profile updated successfully!");

async function member() {
  const person = await newStudent({ date_of_birth: "2004-02-29" });
  const client = await logIn(person);
  const update = (change: Record<string, unknown>) =>
    client.post("update_user.php", { fullName: person.name, email: person.email, ...change });
  const user = async () => (await client.get("get_user.php")).body.user;
  return { person, update, user };
}

const known = ["full_name", "email", "student_code", "date_of_birth", "phone_number"];
const added = personFieldNames.map(snakeCase).filter((name) => !known.includes(name));

test("get_user.php returns the caller's account", async () => {
  const { person, user } = await member();
  expect(await user()).toEqual({
    ...perField(added, () => null),
    user_id: person.id,
    full_name: person.name,
    email: person.email,
    date_of_birth: "2004-02-29",
    phone_number: null,
    role: "student",
    profile_image: null,
    student_code: person.code,
  });
});

test.each([
  { role: "teacher", make: newTeacher },
  { role: "admin", make: newAdmin },
])("get_user.php returns an account of role $role alike", async ({ role, make }) => {
  const person = await make();
  const answer = await (await logIn(person)).get("get_user.php");
  expect(answer).toMatchObject(accepted());
  expect(answer.body.user).toMatchObject({ user_id: person.id, role, student_code: null });
});

test("a profile is changed", async () => {
  const { update, user } = await member();
  const email = uniqueEmail();
  const change = {
    fullName: "  New Name ",
    email: email.toUpperCase(),
    dateOfBirth: "2003-01-31",
    phoneNumber: "+93 700 123 456",
  };
  expect(await update(change)).toMatchObject(updated);
  expect(await user()).toMatchObject({ full_name: "New Name", email, date_of_birth: "2003-01-31" });
  expect(await user()).toMatchObject({ phone_number: expect.stringMatching(/^\+93[ \d]*456$/) });
  expect(await visitor().post("login.php", { email, password: goodPassword })).toMatchObject(accepted());
});

test("only the caller is changed, and only the fields of the profile", async () => {
  const { person, update, user } = await member();
  const other = await newStudent();
  const answer = await update({
    user_id: other.id,
    role: "admin",
    studentCode: "MINE-1",
    student_code: "MINE-1",
    password: "Another-2022",
  });
  expect(answer).toMatchObject(updated);
  expect(await user()).toMatchObject({ user_id: person.id, role: "student", student_code: person.code });
  expect(await visitor().post("login.php", other)).toMatchObject({ body: { user: { name: other.name } } });
  expect(await visitor().post("login.php", person)).toMatchObject(accepted());
});

test("a field that is left out changes nothing; null and blank clear it", async () => {
  const { update, user } = await member();
  await update({ phoneNumber: "0700123456" });
  expect(await user()).toMatchObject({ date_of_birth: "2004-02-29", phone_number: "0700123456" });
  expect(await update({ dateOfBirth: null, phoneNumber: null })).toMatchObject(updated);
  expect(await user()).toMatchObject({ date_of_birth: null, phone_number: null });
  await update({ dateOfBirth: "2004-02-29", phoneNumber: "0700123456" });
  expect(await update({ dateOfBirth: "", phoneNumber: "" })).toMatchObject(updated);
  expect(await user()).toMatchObject({ date_of_birth: null, phone_number: null });
});

describe("refusals, each with its text", () => {
  const missing = "Please fill in all required fields";
  test.each([
    { what: "no name", change: { fullName: undefined }, text: missing },
    { what: "no email", change: { email: undefined }, text: missing },
    { what: "no address", change: { email: "laila" }, text: "Please enter a valid email address" },
    { what: "a day that is none", change: { dateOfBirth: "2001-02-29" }, text: "Please enter a valid date." },
    {
      what: "a phone of letters",
      change: { phoneNumber: "call me" },
      text: "Please enter a valid phone number.",
    },
  ])("$what", async ({ change, text }) => {
    const { person, update, user } = await member();
    expect(await update(change)).toMatchObject(refused(text));
    expect(await user()).toMatchObject({
      full_name: person.name,
      email: person.email,
      date_of_birth: "2004-02-29",
    });
  });

  test("an email that someone else has", async () => {
    const { update } = await member();
    const { email } = await newStudent();
    expect(await update({ email: ` ${email.toUpperCase()}` })).toMatchObject(
      refused("A user with this email already exists."),
    );
  });
});

test("one's own email in another spelling is not a duplicate", async () => {
  const { person, update, user } = await member();
  expect(await update({ email: person.email.toUpperCase() })).toMatchObject(updated);
  expect(await user()).toMatchObject({ email: person.email });
});

describe("without an SMTP server a new email takes effect at once", () => {
  test("and every other session ends, which is audited", async () => {
    const { person, update, user } = await member();
    const elsewhere = await logIn(person);
    expect(await update({ email: uniqueEmail() })).toMatchObject(updated);
    expect(await user()).toMatchObject({ user_id: person.id });
    expect(await elsewhere.get("get_user.php")).toMatchObject(notLoggedIn);
    const trail = "SELECT actor_id FROM audit_events WHERE action = 'changeEmail' AND subject_id = $1";
    expect(await rows(trail, [person.id])).toEqual([{ actor_id: person.id }]);
  });

  test("but the same email again ends nothing", async () => {
    const { person, update } = await member();
    const elsewhere = await logIn(person);
    expect(await update({ fullName: "New Name" })).toMatchObject(updated);
    expect((await elsewhere.get("get_user.php")).status).toBe(200);
  });

  test("but not for an account without a password, because nothing would prove who owns the address", async () => {
    const { person, update, user } = await member();
    await rows(
      `WITH kept AS MATERIALIZED (SELECT set_config('academy.kept_session', id::text, true) FROM sessions WHERE user_id = $1)
       UPDATE users SET password_hash = NULL FROM kept WHERE users.id = $1`,
      [person.id],
    );
    expect(await update({ email: uniqueEmail() })).toMatchObject(
      refused("You log in to this account with Google. Please ask the office to change your email."),
    );
    expect(await update({ fullName: "New Name" })).toMatchObject(updated);
    expect(await user()).toMatchObject({ email: person.email, full_name: "New Name" });
  });
});

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
