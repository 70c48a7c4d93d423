import { describe, expect, test } from "vitest";
import { type Parts, visitor } from "../fixtures/client";
import {
  goodPassword,
  logIn,
  newStudent,
  office,
  registerUser,
  uniqueCode,
  uniqueEmail,
} from "../fixtures/people";
import { file } from "../fixtures/pictures";
import { accepted, refused } from "../fixtures/replies";

const fields = (change: Record<string, unknown> = {}) => ({
  name: "Laila Ahmadi",
  email: uniqueEmail(),
  password: goodPassword,
  ...change,
});
const signUp = (body: unknown) => visitor().post("register.php", body);
const signedUp = accepted("User registered successfully! Redirecting to login...");

test("a sign-up makes a student without a code, who can log in", async () => {
  const user = fields();
  const answer = await signUp(user);
  expect(answer).toMatchObject(signedUp);
  expect(answer.headers).not.toHaveProperty("set-cookie");
  expect(answer.text).not.toContain(goodPassword);
  const { body } = await (await logIn(user)).get("get_user.php");
  expect(body.user).toMatchObject({
    full_name: user.name,
    email: user.email,
    role: "student",
    student_code: null,
  });
});

test("a sign-up by form fields gets the same answer", async () => {
  expect(await visitor().form("register.php", fields(), {})).toMatchObject(signedUp);
});

describe("name, email and password are required", () => {
  test.each([
    { name: "nothing at all", body: {} },
    { name: "no name", body: fields({ name: undefined }) },
    { name: "no email", body: fields({ email: undefined }) },
    { name: "no password", body: fields({ password: undefined }) },
    { name: "null for a name", body: fields({ name: null }) },
  ])("$name", async ({ body }) => {
    expect(await signUp(body)).toMatchObject(refused("Name, email and password are required."));
  });
});

describe("a password must be strong enough", () => {
  const short = "Password must be at least 8 characters long";
  const weak = "Password must contain uppercase, lowercase, and number";
  const long = "Password must be at most 72 bytes long";
  test.each([
    { password: "Ab1", text: short },
    { password: "abcdefg1", text: weak },
    { password: `Ab1${"x".repeat(70)}`, text: long },
  ])("$password: $text", async ({ password, text }) => {
    expect(await signUp(fields({ password }))).toMatchObject(refused(text));
  });

  test.each([
    { what: "eight characters", password: "Abcdef12" },
    { what: "72 bytes", password: `Ab1${"x".repeat(69)}` },
    { what: "72 bytes in Persian letters", password: `Aab1${"\u067e".repeat(34)}` },
    { what: "spaces inside", password: "My Pass Word 1" },
  ])("$what is accepted", async ({ password }) => {
    const user = fields({ password });
    expect(await signUp(user)).toMatchObject(signedUp);
    expect(await visitor().post("login.php", { email: user.email, password })).toMatchObject(accepted());
  });
});

test.each([
  { what: "as it is", change: (email: string) => email },
  { what: "in capitals", change: (email: string) => email.toUpperCase() },
  { what: "with spaces around", change: (email: string) => `  ${email} ` },
])("an email that has an account is refused: $what", async ({ change }) => {
  const user = fields();
  await signUp(user);
  const again = fields({ email: change(user.email) });
  expect(await signUp(again)).toMatchObject(refused("An account with this email already exists."));
});

const registered = accepted("User registered successfully.");

test("an admin registers a student, who can log in at once", async () => {
  const parts = {
    full_name: "Laila Ahmadi",
    email: uniqueEmail(),
    password: goodPassword,
    student_code: uniqueCode(),
    date_of_birth: "2004-02-29",
    role: "student",
  };
  const answer = await registerUser(parts);
  expect(answer).toMatchObject(registered);
  expect(answer.body.user).toMatchObject({ user_id: expect.any(Number), student_code: parts.student_code });
  expect(answer.text).not.toContain(goodPassword);
  expect(answer.headers).not.toHaveProperty("set-cookie");
  const { body } = await (await logIn(parts)).get("get_user.php");
  expect(body.user).toMatchObject({
    full_name: "Laila Ahmadi",
    email: parts.email,
    date_of_birth: "2004-02-29",
    role: "student",
    student_code: parts.student_code,
    profile_image: null,
    phone_number: null,
  });
});

test.each(["admin", "teacher"])(
  "an account of role %s has no student code, even if one was sent",
  async (role) => {
    const parts = { email: uniqueEmail(), password: goodPassword, role, student_code: uniqueCode() };
    const answer = await registerUser(parts);
    expect(answer).toMatchObject(registered);
    expect(answer.body.user).toMatchObject({ student_code: null });
    expect((await (await logIn(parts)).get("get_user.php")).body.user).toMatchObject({
      role,
      student_code: null,
    });
  },
);

describe("full name, email, password and role are required", () => {
  const missing = refused("Full name, email, password and role are required.");
  test.each(["full_name", "email", "password", "role"])("a blank %s", async (name) => {
    expect(await registerUser({ [name]: "" })).toMatchObject(missing);
  });
  test.each(["full_name", "email", "role"])("a %s of spaces", async (name) => {
    expect(await registerUser({ [name]: "   " })).toMatchObject(missing);
  });
  test("nothing at all", async () => {
    expect(await (await office()).multipart("register_user.php", { t: "1" })).toMatchObject(missing);
  });
});

describe("refusals, each with its text", () => {
  const weak = "Password must contain uppercase, lowercase, and number";
  const cases: { what: string; parts: Parts; text: string }[] = [
    { what: "no email", parts: { email: "laila" }, text: "Please enter a valid email address." },
    { what: "a weak password", parts: { password: "abcdefg1" }, text: weak },
    { what: "an unknown role", parts: { role: "owner" }, text: "Please choose a valid role." },
    {
      what: "a photo that is a text",
      parts: { photo: file("a.jpg", "text") },
      text: "Please select only JPG file.",
    },
  ];
  test.each(cases)("$what", async ({ parts, text }) => {
    expect(await registerUser(parts)).toMatchObject(refused(text));
  });
});

describe("a value that someone else has is refused", () => {
  test.each([
    {
      what: "an email",
      text: "A user with this email already exists.",
      take: (other: { email: string }) => ({ email: ` ${other.email.toUpperCase()} ` }),
    },
    {
      what: "a number",
      text: "A user with this User ID already exists.",
      take: (other: { id: number }) => ({ user_id: String(other.id) }),
    },
    {
      what: "a student code, without case",
      text: "A user with this student code already exists.",
      take: (other: { code: string }) => ({ student_code: ` ${other.code.toLowerCase()} ` }),
    },
  ])("$what", async ({ text, take }) => {
    const email = uniqueEmail();
    const answer = await registerUser({ email, ...take(await newStudent()) });
    expect(answer).toMatchObject(refused(text));
    expect((await (await office()).get("get_students.php", { search: email })).body.data).toMatchObject({
      students: [],
    });
  });
});
