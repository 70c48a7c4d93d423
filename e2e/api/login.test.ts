import { beforeAll, describe, expect, test } from "vitest";
import { academy, demo } from "../fixtures/academy";
import { acceptHtml, bearer, Client, visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { uploadDmc } from "../fixtures/documents";
import { logInWithToken, newStudent, type Person, uniqueEmail } from "../fixtures/people";
import { picture } from "../fixtures/pictures";
import { accepted, notAllowed, notLoggedIn, refused } from "../fixtures/replies";

const invalid = refused("Invalid login credentials.");
const logIn = (body: unknown, client: Client = visitor()) => client.post("login.php", body);

test("a log-in returns user, token and cookie", async () => {
  const student = await newStudent({ date_of_birth: "2004-02-29" });
  const answer = await logIn(student);
  expect(answer).toMatchObject(accepted("Login successful! Redirecting..."));
  expect(answer.body.user).toEqual({
    user_id: student.id,
    role: "student",
    email: student.email,
    name: student.name,
    full_name: student.name,
    profile_image: null,
    date_of_birth: "2004-02-29",
    phone_number: null,
  });
  expect(answer.body.token).toMatch(/^\S{20,}$/);
  expect(answer.headers["set-cookie"]).toEqual([
    expect.stringMatching(/session-token=/),
    expect.stringMatching(/^known-device=[\w.-]+; .*HttpOnly/),
  ]);
});

test("the session cookie is HttpOnly and not sent by other sites", async () => {
  const answer = await logIn(demo.student);
  const [cookie = ""] = answer.headers["set-cookie"] ?? [];
  expect(cookie).toMatch(/;\s*HttpOnly/i);
  expect(cookie).toMatch(/;\s*SameSite=(Lax|Strict)/i);
  expect(cookie).toMatch(/;\s*Path=\/(;|$)/i);
});

test("an unknown email and a wrong password get the same answer", async () => {
  const student = await newStudent();
  const wrong = await logIn({ email: student.email, password: "Wrong-2022" });
  const unknown = await logIn({ email: uniqueEmail(), password: "Wrong-2022" });
  expect(wrong).toMatchObject(invalid);
  expect(unknown.status).toBe(wrong.status);
  expect(unknown.body).toEqual(wrong.body);
  const names = (answer: typeof wrong) => Object.keys(answer.headers).sort();
  expect(names(unknown)).toEqual(names(wrong));
});

describe("email and password are required", () => {
  test.each([
    { name: "nothing", body: {} },
    { name: "no password", body: { email: demo.student.email } },
    { name: "null", body: { email: null, password: null } },
  ])("$name", async ({ body }) => {
    expect(await logIn(body)).toMatchObject(refused("Email and password are required."));
  });
});

test.each([
  { what: "a space after the password", change: (password: string) => `${password} ` },
  { what: "the password in capitals", change: (password: string) => password.toUpperCase() },
  { what: "a beginning of the password", change: (password: string) => password.slice(0, -1) },
])("$what does not log in", async ({ change }) => {
  const student = await newStudent();
  expect(await logIn({ email: student.email, password: change(student.password) })).toMatchObject(invalid);
});

test("a password longer than 72 bytes is not truncated, and does not log in", async () => {
  const password = `Ab1${"x".repeat(69)}`;
  const student = await newStudent({ password });
  expect(await logIn({ email: student.email, password: `${password}y` })).toMatchObject(invalid);
  expect(await logIn(student)).toMatchObject(accepted());
});

test("a failed log-in sets no cookie and keeps the existing session", async () => {
  const { client } = await logInWithToken(await newStudent());
  const answer = await logIn({ email: uniqueEmail(), password: "Wrong-2022" }, client);
  expect(answer.headers).not.toHaveProperty("set-cookie");
  expect((await client.get("get_user.php")).status).toBe(200);
});

test("each log-in has a new session, and never adopts a given cookie", async () => {
  const student = await newStudent();
  const first = await logInWithToken(student);
  const before = first.client.copy();
  const second = await logIn(student, first.client);
  expect(second.body.token).not.toBe(first.token);
  expect([...first.client.cookies.values()]).not.toEqual([...before.cookies.values()]);
});

test("a password is stored only as a bcrypt hash, and no answer contains either", async () => {
  const student = await newStudent();
  const [stored] = await rows("SELECT * FROM users WHERE id = $1", [student.id]);
  expect(stored?.password_hash).toMatch(/^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/);
  expect(JSON.stringify(stored)).not.toContain(student.password);
  const { text } = await logIn(student);
  expect(text).not.toMatch(/\$2[aby]\$/);
  expect(text).not.toContain(student.password);
});

test("log-out ends the session and its token, and removes the cookie", async () => {
  const { client, token } = await logInWithToken(await newStudent());
  const thief = client.copy();
  expect(await client.post("logout.php")).toMatchObject(accepted());
  expect([...client.cookies.keys()].filter((name) => name.includes("session-token"))).toEqual([]);
  expect(await thief.get("get_user.php")).toMatchObject(notLoggedIn);
  expect(await bearer(token).get("get_user.php")).toMatchObject(notLoggedIn);
});

test("log-out does not end the user's other sessions", async () => {
  const student = await newStudent();
  const here = await logInWithToken(student);
  const there = await logInWithToken(student);
  await here.client.post("logout.php");
  expect((await there.client.get("get_user.php")).status).toBe(200);
  expect((await bearer(there.token).get("get_user.php")).status).toBe(200);
});

test.each([
  { who: "a visitor", client: () => visitor() },
  {
    who: "an unknown cookie",
    client: () => new Client(academy.url, { cookie: "next-auth.session-token=nonsense" }),
  },
  { who: "an unknown token", client: () => bearer("nonsense") },
])("log-out always succeeds: $who", async ({ client }) => {
  expect(await client().post("logout.php")).toMatchObject(accepted());
});

test("the browser's storage is cleared, with or without a script, but not the cookie choice or the known device", async () => {
  const { client } = await logInWithToken(await newStudent());
  const byForm = await (await logInWithToken(await newStudent())).client.form("logout.php", {}, acceptHtml);
  for (const answer of [byForm, await client.post("logout.php")])
    expect(answer.headers["clear-site-data"]).toBe('"cache", "storage"');
  expect([...client.cookies.keys()]).toEqual(["known-device"]);
  // Other tabs keep what was typed there, if a page says so.
  const kept = await client.post("logout.php", { keepsInput: true });
  expect(kept.headers["clear-site-data"]).toBe('"cache"');
  expect(await client.post("logout.php", { keepsInput: "x" })).toMatchObject(accepted());
});

let student: Person;
let other: Person;
let token: string;
let adminToken: string;
const dmcOf = ({ id }: Person): string => `/backend/uploads/dmc/${id}.jpg`;

beforeAll(async () => {
  [student, other] = [await newStudent(), await newStudent()];
  for (const { id } of [student, other]) await uploadDmc(id, await picture({ name: "dmc.jpg" }));
  token = (await logInWithToken(student)).token;
  adminToken = (await logInWithToken(demo.admin)).token;
});

describe("a token gives its own user access to", () => {
  test("get_user.php", async () => {
    expect((await bearer(token).get("get_user.php")).body.user).toMatchObject({ user_id: student.id });
  });
  test("get_student_documents.php", async () => {
    const { body } = await bearer(token).get("get_student_documents.php", { user_id: student.id });
    expect(body).toMatchObject({ success: true, documents: [{ file_name: "dmc.jpg" }] });
  });
  test("download_document.php", async () => {
    const answer = await bearer(token).get("download_document.php", { user_id: student.id, file: "dmc.jpg" });
    expect(answer.headers["content-type"]).toBe("image/jpeg");
  });
  test("the DMC image", async () => {
    expect((await bearer(token).send(dmcOf(student))).status).toBe(200);
  });
});

describe("a token gives no access to another's record", () => {
  test.each([
    { whose: "a student's token", tokenOf: () => token },
    { whose: "an admin's token", tokenOf: () => adminToken },
  ])("$whose", async ({ tokenOf }) => {
    const client = bearer(tokenOf());
    expect(await client.get("get_student_documents.php", { user_id: other.id })).toMatchObject(notAllowed);
    expect(await client.get("download_document.php", { user_id: other.id, file: "dmc.jpg" })).toMatchObject(
      notAllowed,
    );
    expect((await client.send(dmcOf(other))).status).toBe(404);
  });
});

test("a token gives no access to the rest of what its user may do", async () => {
  expect(await bearer(token).get("get_scores.php", { student_id: student.id })).toMatchObject(notAllowed);
  expect(await bearer(adminToken).get("get_students.php")).toMatchObject(notAllowed);
  const change = { fullName: "By Token", email: student.email };
  expect(await bearer(token).post("update_user.php", change)).toMatchObject(notAllowed);
  expect((await bearer(token).get("get_user.php")).body.user).toMatchObject({ full_name: student.name });
});
