import { describe, expect, test } from "vitest";
import { academy } from "../fixtures/academy";
import { bearer, Client } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { asIs, logInWithToken, newAdmin, newStudent, office, type Person } from "../fixtures/people";
import { accepted, notLoggedIn } from "../fixtures/replies";

const isOpen = async (client: Client): Promise<boolean> => {
  const answer = await client.get("get_user.php");
  if (answer.status !== 200) expect(answer).toMatchObject(notLoggedIn);
  return answer.status === 200;
};

interface Ending {
  name: string;
  end: (student: Person) => Promise<unknown>;
}

const update = async (student: Person, change: Record<string, unknown>) =>
  expect(await (await office()).post("update_student.php", { ...asIs(student), ...change })).toMatchObject(
    accepted(),
  );

const endings: Ending[] = [
  { name: "a new role", end: (student) => update(student, { role: "teacher" }) },
  { name: "the rise to admin", end: (student) => update(student, { role: "admin" }) },
  { name: "a password set by an admin", end: (student) => update(student, { password: "Another-2022" }) },
  {
    name: "deletion",
    end: async (student) => (await office()).post("delete_student.php", { user_id: student.id }),
  },
];

test.each(endings)("$name ends every session and every token of the user", async ({ end }) => {
  const student = await newStudent();
  const sessions = [await logInWithToken(student), await logInWithToken(student)];
  await end(student);
  for (const { client, token } of sessions) {
    expect(await isOpen(client)).toBe(false);
    expect(await isOpen(bearer(token))).toBe(false);
  }
});

test.each([
  { name: "the same role", change: { role: "student" } },
  { name: "a blank role", change: { role: "" } },
  { name: "a blank password", change: { password: "" } },
  { name: "another name", change: { fullName: "Another Name" } },
])("$name ends no session", async ({ change }) => {
  const student = await newStudent();
  const { client, token } = await logInWithToken(student);
  await update(student, change);
  expect(await isOpen(client)).toBe(true);
  expect(await isOpen(bearer(token))).toBe(true);
});

test("a password change ends every session and token but the session that made it", async () => {
  const student = await newStudent();
  const here = await logInWithToken(student);
  const there = await logInWithToken(student);
  const change = { currentPassword: student.password, newPassword: "Another-2022" };
  expect(await here.client.post("update_password.php", change)).toMatchObject(accepted());
  expect(await isOpen(here.client)).toBe(true);
  expect(await isOpen(there.client)).toBe(false);
  expect(await isOpen(bearer(there.token))).toBe(false);
  expect(await isOpen(bearer(here.token))).toBe(false);
});

test("a log-in ends the session that it replaces in the same browser, and no other", async () => {
  const student = await newStudent();
  const [here, elsewhere] = [await logInWithToken(student), await logInWithToken(student)];
  const before = here.client.copy();
  expect(await here.client.post("login.php", student)).toMatchObject(accepted());
  expect(await isOpen(before)).toBe(false);
  expect(await isOpen(bearer(here.token))).toBe(false);
  expect(await isOpen(here.client)).toBe(true);
  expect(await isOpen(elsewhere.client)).toBe(true);
  expect(await isOpen(bearer(elsewhere.token))).toBe(true);
});

describe("a session ends", () => {
  test("when it expires", async () => {
    const student = await newStudent();
    const { client } = await logInWithToken(student);
    await rows("UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1", [
      student.id,
    ]);
    expect(await isOpen(client)).toBe(false);
  });

  test.each([
    { who: "a student", hours: 8, make: newStudent },
    { who: "an admin", hours: 0.5, make: newAdmin },
  ])("when $who has not used it for $hours hours, and its token with it", async ({ hours, make }) => {
    const { id, ...person } = await make();
    const { client, token } = await logInWithToken(person);
    const unusedFor = (minutes: number) =>
      rows("UPDATE sessions SET last_used_at = now() - make_interval(mins => $2) WHERE user_id = $1", [
        id,
        minutes,
      ]);
    await unusedFor(hours * 60 - 1);
    expect(await isOpen(client)).toBe(true);
    const recentUse =
      "SELECT extract(epoch FROM now() - last_used_at) < 60 AS used FROM sessions WHERE user_id = $1";
    await expect.poll(async () => (await rows(recentUse, [id]))[0]).toEqual({ used: true });
    await unusedFor(hours * 60 + 1);
    expect(await isOpen(client)).toBe(false);
    expect(await isOpen(bearer(token))).toBe(false);
  });

  test("later if only its token is used", async () => {
    const student = await newStudent();
    const { client, token } = await logInWithToken(student);
    await rows("UPDATE sessions SET last_used_at = now() - interval '7 hours' WHERE user_id = $1", [
      student.id,
    ]);
    expect(await isOpen(bearer(token))).toBe(true);
    const lastUse =
      "SELECT last_used_at > now() - interval '1 minute' AS used FROM sessions WHERE user_id = $1";
    await expect.poll(async () => (await rows(lastUse, [student.id]))[0]).toEqual({ used: true });
    expect(await isOpen(client)).toBe(true);
  });

  test("a token lives twelve hours", async () => {
    const student = await newStudent();
    const { token } = await logInWithToken(student);
    const [session] = await rows(
      "SELECT extract(epoch FROM token_expires_at - now())::float AS seconds FROM sessions WHERE user_id = $1",
      [student.id],
    );
    expect(session?.seconds).toBeGreaterThan(12 * 3600 - 60);
    expect(session?.seconds).toBeLessThanOrEqual(12 * 3600);
    await rows("UPDATE sessions SET token_expires_at = now() - interval '1 second' WHERE user_id = $1", [
      student.id,
    ]);
    expect(await isOpen(bearer(token))).toBe(false);
  });
});

describe("an invalid session gives no access", () => {
  const tamper = (value: string) => value.slice(0, -2) + (value.endsWith("AA") ? "BB" : "AA");

  test("a changed cookie", async () => {
    const { client } = await logInWithToken(await newStudent());
    for (const [name, value] of client.cookies) client.cookies.set(name, tamper(value));
    expect(await isOpen(client)).toBe(false);
  });

  test("a changed token", async () => {
    const { token } = await logInWithToken(await newStudent());
    expect(await isOpen(bearer(tamper(token)))).toBe(false);
  });

  test("a token in place of a cookie", async () => {
    const { client, token } = await logInWithToken(await newStudent());
    for (const name of client.cookies.keys()) client.cookies.set(name, token);
    expect(await isOpen(client)).toBe(false);
  });

  test.each([
    "",
    "Bearer",
    "Bearer ",
    "Bearer null",
    "Basic YTpi",
    "Bearer a b",
    `Bearer ${"x".repeat(5000)}`,
  ])("the header '%s'", async (authorization) => {
    expect(await isOpen(new Client(academy.url, { authorization }))).toBe(false);
  });

  test("neither cookie nor token is stored in plain text", async () => {
    const student = await newStudent();
    const { client, token } = await logInWithToken(student);
    const stored = JSON.stringify(await rows("SELECT * FROM sessions WHERE user_id = $1", [student.id]));
    for (const secret of [token, ...client.cookies.values()]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(JSON.stringify(Buffer.from(secret).toJSON().data));
    }
  });
});
