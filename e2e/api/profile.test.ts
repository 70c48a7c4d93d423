import { expect, test } from "vitest";
import { fieldNamesOf, perField, personFieldNames } from "@/lib/accounts/person-fields";
import { inSnakeCase, snakeCase } from "@/lib/text";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { goodPassword, logIn, newPerson, newStudent, textFor, uniqueEmail } from "../fixtures/people";
import { accepted, refused, wrongLogIn } from "../fixtures/replies";

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

test("get_user.php returns the caller's account, of every role alike", async () => {
  const { person, user } = await member();
  const { id: user_id, name: full_name, email, code: student_code } = person;
  const born = { date_of_birth: "2004-02-29", phone_number: null, role: "student", profile_image: null };
  const fields = { ...perField(added, () => null), user_id, full_name, email, student_code, ...born };
  expect(await user()).toEqual(fields);
  for (const role of ["teacher", "admin"] as const) {
    const other = await newPerson(role);
    const answer = await (await logIn(other)).get("get_user.php");
    expect(answer).toMatchObject(accepted());
    expect(answer.body.user).toMatchObject({ user_id: other.id, role, student_code: null });
  }
});

test("every field of the profile is saved", async () => {
  const { update, user } = await member();
  const change = perField(fieldNamesOf("profile"), textFor);
  expect(await update(change)).toMatchObject(updated);
  expect(await user()).toMatchObject(inSnakeCase(change));
});

test("only the caller is changed, and only the fields of the profile", async () => {
  const { person, update, user } = await member();
  const other = await newStudent();
  const foreign = { user_id: other.id, role: "admin", studentCode: "MINE-1", student_code: "MINE-1" };
  expect(await update({ ...foreign, password: "Another-2022" })).toMatchObject(updated);
  expect(await user()).toMatchObject({ user_id: person.id, role: "student", student_code: person.code });
  expect(await visitor().post("login.php", other)).toMatchObject({ body: { user: { name: other.name } } });
  expect(await visitor().post("login.php", person)).toMatchObject(accepted());
});

test("a field that is left out changes nothing; null and blank clear it", async () => {
  const { update, user } = await member();
  const both = { dateOfBirth: "2004-02-29", phoneNumber: "0700123456" };
  const kept = { date_of_birth: "2004-02-29", phone_number: "0700123456" };
  await update({ phoneNumber: "0700123456" });
  expect(await user()).toMatchObject(kept);
  for (const nothing of [null, ""]) {
    await update(both);
    expect(await update({ dateOfBirth: nothing, phoneNumber: nothing })).toMatchObject(updated);
    expect(await user()).toMatchObject({ date_of_birth: null, phone_number: null });
  }
});

const missing = "Please fill in all required fields";
test.each<[what: string, change: Record<string, unknown>, text: string]>([
  ["no name", { fullName: undefined }, missing],
  ["no email", { email: undefined }, missing],
  ["no address", { email: "laila" }, "Please enter a valid email address"],
  ["a day that is none", { dateOfBirth: "2001-02-29" }, "Please enter a valid date."],
  ["a phone of letters", { phoneNumber: "call me" }, "Please enter a valid phone number."],
])("with %s nothing is changed", async (_, change, text) => {
  const { update, user } = await member();
  const before = await user();
  expect(await update({ fullName: "Not Saved", ...change })).toMatchObject(refused(text));
  expect(await user()).toEqual(before);
});

test("an email that someone else has is refused, and one's own in another spelling is not", async () => {
  const { person, update, user } = await member();
  const { email } = await newStudent();
  expect(await update({ email: ` ${email.toUpperCase()}` })).toMatchObject(
    refused("A user with this email already exists."),
  );
  expect(await update({ email: person.email.toUpperCase() })).toMatchObject(updated);
  expect(await user()).toMatchObject({ email: person.email });
});

test("an account without a password keeps its email, because nothing would prove who owns the address", async () => {
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

const newPassword = "Another-2022";
const currentPassword = goodPassword;

const noCurrent = { currentPassword: "Current password is required" };
const noNew = { newPassword: "New password is required" };
const weak = { newPassword: "Password must contain uppercase, lowercase, and number" };
const common = { newPassword: "This password is too common. Please choose another one." };
const same = { newPassword: "New password must be different from current password" };
const wrong = { currentPassword: "Current password is incorrect" };
test.each<[what: string, body: object, errors: object]>([
  ["nothing", {}, { ...noCurrent, ...noNew }],
  ["no current one", { newPassword }, noCurrent],
  ["no new one", { currentPassword }, noNew],
  ["no capital", { currentPassword, newPassword: "abcdefg1" }, weak],
  ["a common one", { currentPassword, newPassword: "Password1" }, common],
  ["the same again", { currentPassword, newPassword: currentPassword }, same],
  ["a wrong current one", { currentPassword: "Wrong-2022", newPassword }, wrong],
])("a change of password with %s is refused at its field", async (_, body, errors) => {
  const student = await newStudent();
  const answer = await (await logIn(student)).post("update_password.php", body);
  expect(answer).toMatchObject({ status: 200, body: { success: false, status: "error" } });
  expect(answer.body.errors).toEqual(errors);
  expect(await visitor().post("login.php", student)).toMatchObject(accepted());
});

test("of six concurrent changes one succeeds, and for the others the current password is wrong", async () => {
  const student = await newStudent();
  const client = await logIn(student);
  const passwords = Array.from({ length: 6 }, (_, index) => `Another-202${index}`);
  const answers = await Promise.all(
    passwords.map((newPassword) => client.post("update_password.php", { currentPassword, newPassword })),
  );
  const changed = passwords.filter((_, index) => answers[index]?.body.success);
  expect(changed).toHaveLength(1);
  const done = accepted("Password changed successfully!");
  const incorrect = refused("Current password is incorrect");
  for (const answer of answers) expect(answer).toMatchObject(answer.body.success ? done : incorrect);
  const [password] = changed;
  expect(await visitor().post("login.php", student)).toMatchObject(wrongLogIn);
  expect(await visitor().post("login.php", { ...student, password })).toMatchObject(accepted());
});
