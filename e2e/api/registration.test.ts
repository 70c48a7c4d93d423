import { expect, test } from "vitest";
import { type Parts, visitor } from "../fixtures/client";
import { goodPassword, logIn, newStudent, registerUser, uniqueCode, uniqueEmail } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";
import { listStudents } from "../fixtures/student-list";

const fields = (change: Record<string, unknown> = {}) => ({
  ...{ name: "Laila Ahmadi", email: uniqueEmail(), password: goodPassword },
  ...change,
});
const signUp = (body: unknown) => visitor().post("register.php", body);
const signedUp = accepted("User registered successfully! Redirecting to login...");
const weak = "Password must contain uppercase, lowercase, and number";
const common = "This password is too common. Please choose another one.";

test("a sign-up, also by form fields, makes a student without a code, who can log in", async () => {
  const user = fields();
  const answer = await signUp(user);
  expect(answer).toMatchObject(signedUp);
  expect(answer.headers).not.toHaveProperty("set-cookie");
  expect(answer.text).not.toContain(goodPassword);
  const { body } = await (await logIn(user)).get("get_user.php");
  const { name, email } = user;
  expect(body.user).toMatchObject({ full_name: name, email, role: "student", student_code: null });
  expect(await visitor().form("register.php", fields(), {})).toMatchObject(signedUp);
});

const missing = "Name, email and password are required.";
test.each<[what: string, body: object, text: string]>([
  ["nothing at all", {}, missing],
  ["a weak password", fields({ password: "abcdefg1" }), weak],
  ["a common one", fields({ password: "Password1" }), common],
  ["two passwords", fields({ confirmPassword: "Another-2026" }), "Passwords do not match"],
])("a sign-up is refused with %s", async (_, body, text) => {
  expect(await signUp(body)).toMatchObject(refused(text));
});

test("a sign-up is refused with an email that has an account, however it is written", async () => {
  const { email } = await newStudent();
  const exists = refused("An account with this email already exists.");
  for (const again of [email, email.toUpperCase(), `  ${email} `])
    expect(await signUp(fields({ email: again })), again).toMatchObject(exists);
});

const registered = accepted("User registered successfully.");

test("an admin registers a student, who can log in at once", async () => {
  const parts = {
    full_name: "Laila Ahmadi",
    email: uniqueEmail(),
    student_code: uniqueCode(),
    date_of_birth: "2004-02-29",
    role: "student",
  };
  const answer = await registerUser({ ...parts, password: goodPassword });
  expect(answer).toMatchObject(registered);
  expect(answer.body.user).toMatchObject({ user_id: expect.any(Number), student_code: parts.student_code });
  expect(answer.text).not.toContain(goodPassword);
  expect(answer.headers).not.toHaveProperty("set-cookie");
  const { body } = await (await logIn({ ...parts, password: goodPassword })).get("get_user.php");
  expect(body.user).toMatchObject({ ...parts, profile_image: null, phone_number: null });
});

test.each(["admin", "teacher"])("no %s has a student code, even if one was sent", async (role) => {
  const parts = { email: uniqueEmail(), password: goodPassword, role, student_code: uniqueCode() };
  const answer = await registerUser(parts);
  expect(answer).toMatchObject(registered);
  expect(answer.body.user).toMatchObject({ student_code: null });
  const { user } = (await (await logIn(parts)).get("get_user.php")).body;
  expect(user).toMatchObject({ role, student_code: null });
});

const incomplete = "Full name, email, password and role are required.";
test.each<[what: string, parts: Parts, text: string]>([
  ["a blank name", { full_name: "" }, incomplete],
  ["a blank email", { email: "" }, incomplete],
  ["a blank password", { password: "" }, incomplete],
  ["a blank role", { role: "" }, incomplete],
  ["no email", { email: "laila" }, "Please enter a valid email address."],
  ["a weak password", { password: "abcdefg1" }, weak],
  ["a common one", { password: "Password1" }, common],
  ["an unknown role", { role: "owner" }, "Please choose a valid role."],
])("a registration with %s is refused", async (_, parts, text) => {
  expect(await registerUser(parts)).toMatchObject(refused(text));
});

test("a value that someone else has is refused, and no one is registered", async () => {
  const other = await newStudent();
  for (const [code, what, taken] of [
    ["duplicate_email", "email", { email: ` ${other.email.toUpperCase()} ` }],
    ["duplicate_user_id", "User ID", { user_id: String(other.id) }],
    ["duplicate_student_code", "student code", { student_code: ` ${other.code.toLowerCase()} ` }],
  ] as const) {
    const full_name = uniqueCode();
    const { body } = await registerUser({ full_name, ...taken });
    const message = `A user with this ${what} already exists.`;
    expect(body).toMatchObject({ success: false, code, message });
    expect((await listStudents({ search: full_name })).ids).toEqual([]);
  }
});
