import { describe, expect, test } from "vitest";
import { Refusal } from "@/lib/errors";
import { academy, demo } from "../fixtures/academy";
import { demoInProcess } from "../fixtures/academy-in-process";
import { type Client, clientAt, newAddress } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { openTransaction } from "../fixtures/during-transaction";
import type { Answer } from "../fixtures/http";
import { goodPassword, newStudent, newTeacher, uniqueCode, uniqueEmail } from "../fixtures/people";
import { accepted, refused, tooMany, wrongLogIn } from "../fixtures/replies";

const seconds = 900;
await demoInProcess({
  TRUST_PROXY: "1",
  LIMIT_LOGIN_ACCOUNT: `3/${seconds}`,
  LIMIT_LOGIN_ADDRESS: `6/${seconds}`,
  LIMIT_SIGNUP: `3/${seconds}`,
  LIMIT_CONTACT: `3/${seconds}`,
  LIMIT_LOOKUP: "3/60",
});

const at = (address: string) => clientAt(address, academy.url);
const newVisitor = () => at(newAddress());
const wrong = (email: string, client: Client) => client.post("login.php", { email, password: "Wrong-2022" });
const right = (email: string, client = newVisitor()) =>
  client.post("login.php", { email, password: goodPassword });

function expectBlocked(answer: Answer): void {
  expect(answer).toMatchObject(tooMany);
  expect(answer.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
  expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(seconds);
}

test("log-in, for one account from one network: past the limit even the right password is refused, and an email that has no account alike, also to many at once", async () => {
  const { email } = await newStudent();
  const client = newVisitor();
  for (const [one, by] of [
    [uniqueEmail(), newVisitor()],
    [email, client],
  ] as const) {
    for (let i = 0; i < 3; i += 1) expect(await wrong(one, by)).toMatchObject(wrongLogIn);
    expectBlocked(await wrong(one, by));
  }
  expectBlocked(await right(email, client));
  expectBlocked(await right(` ${email.toUpperCase()}`, client));
  const { email: another } = await newStudent();
  const crowd = await Promise.all(Array.from({ length: 12 }, () => wrong(another, client)));
  expect(crowd.filter(({ status }) => status === 200)).toHaveLength(3);
  // A forged device is worth nothing.
  client.cookies.set("known-device", `${"x".repeat(22)}.${"y".repeat(22)}`);
  expectBlocked(await right(email, client));
});

test("log-in, for one account from one network: a stranger locks no one out: not on another network, nor on the same, if the browser has logged in before", async () => {
  const { email } = await newStudent();
  const address = newAddress();
  const [owner, stranger] = [at(address), at(address)];
  expect(await right(email, owner)).toMatchObject(accepted());
  await owner.post("logout.php");
  for (let i = 0; i < 3; i += 1) expect(await wrong(email, stranger)).toMatchObject(wrongLogIn);
  for (let i = 0; i < 3; i += 1) await wrong(uniqueEmail(), stranger);
  expectBlocked(await right(email, stranger));
  expect(await right(email, owner)).toMatchObject(accepted());
  expect(await right(email)).toMatchObject(accepted());
});

test("log-in, for one account from one network: a known browser has no more attempts than another, and none for other accounts", async () => {
  const [mine, other] = [await newStudent(), await newStudent()];
  const browser = newVisitor();
  expect(await right(mine.email, browser)).toMatchObject(accepted());
  for (let i = 0; i < 3; i += 1) expect(await wrong(mine.email, browser)).toMatchObject(wrongLogIn);
  expectBlocked(await right(mine.email, browser));
  for (let i = 0; i < 3; i += 1) expect(await wrong(other.email, browser)).toMatchObject(wrongLogIn);
  expectBlocked(await right(other.email, browser));
});

test("log-in, for one account from one network: a browser is known by the password that it logged in with", async () => {
  const { id, email } = await newStudent();
  const [browser, stranger, admin] = [newVisitor(), newVisitor(), newVisitor()];
  await right(email, browser);
  await admin.post("login.php", demo.admin);
  const { password } = (await admin.postJson("/backend/office/one-time-password", { userId: id })).body;
  for (let i = 0; i < 3; i += 1) await wrong(email, stranger);
  stranger.cookies.set("known-device", String(browser.cookies.get("known-device")));
  expectBlocked(await stranger.post("login.php", { email, password }));
});

test("log-in, for one account from one network: all spellings of an address are the same network, and so is its /64, whatever the client adds before it", async () => {
  const { email } = await newStudent();
  for (const address of ["2001:db8:7::1", "10.9.9.9, 2001:DB8:0007:0::1", "[2001:db8:7::ffff]:443"])
    expect(await wrong(email, at(address))).toMatchObject(wrongLogIn);
  expectBlocked(await right(email, at("2001:db8:7:0:1:2:3:4")));
  expect(await right(email, at("2001:db8:7:1::1"))).toMatchObject(accepted());
});

test("log-in, for one account from one network: success and a blank form do not count, and another account is not limited", async () => {
  const [one, two] = [await newStudent(), await newStudent()];
  const client = newVisitor();
  for (let i = 0; i < 8; i += 1) {
    expect(await right(one.email, client)).toMatchObject(accepted());
    expect(await client.post("login.php", { email: "", password: "" })).toMatchObject({ status: 200 });
  }
  client.cookies.clear();
  for (let i = 0; i < 4; i += 1) await wrong(one.email, client);
  expect(await right(two.email, client)).toMatchObject(accepted());
});

test("log-in, for one network: past the limit over all accounts it is refused, but not elsewhere, nor by many at once", async () => {
  const client = newVisitor();
  const answers = await Promise.all(Array.from({ length: 12 }, () => wrong(uniqueEmail(), client)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  for (const answer of answers.filter(({ status }) => status !== 200)) expectBlocked(answer);
  const { email } = await newStudent();
  expectBlocked(await right(email, client));
  expect(await right(email)).toMatchObject(accepted());
});

describe.each([
  {
    call: "register.php",
    body: () => ({ name: "Laila", email: uniqueEmail(), password: goodPassword }),
    text: "User registered successfully! Redirecting to login...",
    refusal: "Name, email and password are required.",
  },
  {
    call: "contact_message.php",
    body: () => ({ name: "Laila", email: uniqueEmail(), message: "Salam" }),
    text: "Message sent successfully.",
    refusal: "Name, email and message are required.",
  },
])("$call, for one address", ({ call, body, text, refusal }) => {
  test("is refused past the limit, but not elsewhere", async () => {
    const client = newVisitor();
    for (let i = 0; i < 3; i += 1) expect(await client.post(call, body())).toMatchObject(accepted(text));
    expectBlocked(await client.post(call, body()));
    expect(await newVisitor().post(call, body())).toMatchObject(accepted(text));
  });

  test("counts refused attempts too, and checks the type before the limit, and the limit before the fields", async () => {
    const client = newVisitor();
    for (let i = 0; i < 3; i += 1) expect(await client.post(call, {})).toMatchObject(refused(refusal));
    expectBlocked(await client.post(call, {}));
    expectBlocked(await client.post(call, body()));
    expect((await client.raw(call, "x", { "content-type": "text/plain" })).status).toBe(415);
    expect((await client.post(call, {}, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  });
});

test("look-ups are refused past the limit, but not elsewhere", async () => {
  const client = newVisitor();
  const lookUp = (student_code: string) => client.get("checkStudent.php", { student_code });
  // A blank form is no guess.
  for (let i = 0; i < 4; i += 1) expect((await lookUp(" ")).status).toBe(200);
  const first = await Promise.all([lookUp(uniqueCode()), lookUp(uniqueCode()), lookUp(uniqueCode())]);
  expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
  const blocked = await lookUp(demo.code);
  expectBlocked(blocked);
  expect(Number(blocked.headers["retry-after"])).toBeLessThanOrEqual(60);
  expect((await newVisitor().get("checkStudent.php", { student_code: demo.code })).status).toBe(200);
});

test("a class signs up where the office has logged in, and not where a teacher has", async () => {
  const signUpsOf = async ({ email, password }: { email: string; password: string }) => {
    const school = newVisitor();
    await school.post("login.php", { email, password });
    const answers = await Promise.all(Array.from({ length: 5 }, () => school.post("register.php", {})));
    return answers.filter(({ status }) => status !== 429).length;
  };
  expect([await signUpsOf(demo.admin), await signUpsOf(await newTeacher())]).toEqual([5, 3]);
});

test("a class behind one address finds ten times as many certificates as may be missed, and a guesser there has no more guesses", async () => {
  const [school, copier] = [newVisitor(), newVisitor()];
  const answered = async (client: Client, codes: readonly string[]) => {
    const look = (student_code: string) => client.get("checkStudent.php", { student_code });
    return (await Promise.all(codes.map(look))).filter(({ status }) => status === 200).length;
  };
  expect(await answered(school, Array(20).fill(demo.code))).toBe(20);
  expect(await answered(school, Array.from({ length: 5 }, uniqueCode))).toBe(3);
  expect(await answered(copier, Array(31).fill(demo.code))).toBe(30);
});

test("of many guesses at once the right one is not answered before the others count", async () => {
  const { lookUpLimit, within } = await import("@/lib/rate-limits");
  const actor = { kind: "visitor", address: newAddress() } as const;
  const unknown = new Refusal("invalid", "certificateNotFound", { code: "not_found" });
  const lateMiss = () => new Promise<never>((_, reject) => setImmediate(() => reject(unknown)));
  const guesses = Array.from({ length: 30 }, () => within(lookUpLimit, actor, lateMiss));
  const right = within(lookUpLimit, actor, async () => "found");
  const outcomes = await Promise.allSettled([...guesses, right]);
  expect(outcomes.at(-1)).toMatchObject({ status: "rejected", reason: { kind: "too_many_attempts" } });
});

test("what another act holds up, or a lost connection ends, takes none of a student's requests to the office or changes of email", async () => {
  const student = await newStudent();
  const client = newVisitor();
  await client.post("login.php", student);
  const asks = [
    () => client.postJson("/backend/account/request", { kind: "correction", message: "Salam" }),
    () => client.post("update_user.php", { fullName: "Laila", email: uniqueEmail() }),
  ];
  const other = await openTransaction("SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE", [student.id]);
  const held = await Promise.all(asks.map((ask) => ask()));
  expect(held.map(({ status }) => status)).toEqual([503, 503]);
  const endWaiting =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))";
  const [own] = (await other.query("SELECT pg_backend_pid() AS pid")).rows;
  for (const ask of asks) {
    const answer = ask();
    await expect.poll(() => rows(endWaiting, [own.pid])).toHaveLength(1);
    expect((await answer).status).toBe(503);
  }
  await other.query("ROLLBACK");
  for (const ask of asks) {
    for (let i = 0; i < 5; i += 1) expect(await ask()).toMatchObject(accepted());
    expect(await ask()).toMatchObject(tooMany);
  }
});

test("what the office looks up does not count with its network's visitors", async () => {
  const admin = newVisitor();
  await admin.post("login.php", demo.admin);
  for (let i = 0; i < 5; i += 1)
    expect((await admin.get("checkStudent.php", { student_code: uniqueCode() })).status).toBe(200);
});
