import { describe, expect, test } from "vitest";
import { visitor } from "../fixtures/client";
import { goodPassword, logIn, uniqueEmail } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";

const fields = (change: Record<string, unknown> = {}) => ({
  name: "Laila Ahmadi",
  email: uniqueEmail(),
  password: goodPassword,
  ...change,
});
const signUp = (body: unknown) => visitor().post("register.php", body);
const registered = accepted("User registered successfully! Redirecting to login...");

test("a sign-up makes a student without a code, who can log in", async () => {
  const user = fields();
  const answer = await signUp(user);
  expect(answer).toMatchObject(registered);
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
  expect(await visitor().form("register.php", fields(), {})).toMatchObject(registered);
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
    expect(await signUp(user)).toMatchObject(registered);
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
