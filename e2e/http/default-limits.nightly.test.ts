import { afterAll, beforeAll, expect, test } from "vitest";
import { demo } from "../fixtures/academy";
import { type Client, clientAt } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { startTimeout } from "../fixtures/demo-academy";
import { logIn, uniqueCode, uniqueEmail } from "../fixtures/people";
import { tooMany } from "../fixtures/replies";
import { type RunningServer, startServer } from "../fixtures/server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { SEED_DEMO: "1", TRUST_PROXY: "1" } });
  student = logIn(demo.student, server.url);
}, startTimeout);
afterAll(() => server.stop());

const at = (address: string) => clientAt(address, server.url);
let student: Promise<Client>;

const limits = [
  {
    what: "10 failures to log in to one account from one network, within 15 minutes",
    most: 10,
    within: 900,
    request: () => at("203.0.113.1").post("login.php", { email: demo.student.email, password: "Wrong-2022" }),
  },
  {
    what: "100 failures to log in from one network, within 15 minutes",
    most: 100,
    within: 900,
    request: () => at("203.0.113.2").post("login.php", { email: uniqueEmail(), password: "Wrong-2022" }),
  },
  {
    what: "10 wrong current passwords of one account, within 15 minutes",
    most: 10,
    within: 900,
    request: async () =>
      (await student).copy().post("update_password.php", {
        currentPassword: "Wrong-2022",
        newPassword: "Another-2022",
      }),
  },
  {
    what: "20 sign-ups of one address, within an hour",
    most: 20,
    within: 3600,
    request: () => at("203.0.113.1").post("register.php", { email: uniqueEmail() }),
  },
  {
    what: "20 messages of one address, within an hour",
    most: 20,
    within: 3600,
    request: () => at("203.0.113.1").post("contact_message.php", { email: uniqueEmail() }),
  },
  {
    what: "60 look-ups of one address, within a minute",
    most: 60,
    within: 60,
    request: () => at("203.0.113.1").get("checkStudent.php", { student_code: uniqueCode() }),
  },
];

const certificateCodes = async () => {
  const found = await rows(
    "SELECT student_code FROM users WHERE id IN (SELECT user_id FROM certificates WHERE current_version IS NOT NULL) ORDER BY id LIMIT 40",
    [],
    server.databaseUrl,
  );
  return found.map(({ student_code }) => String(student_code));
};

test("a class behind one address finds its certificates, and a guesser there has no more guesses for it", async () => {
  const codes = await certificateCodes();
  const school = at("203.0.113.9");
  const lookUp = (student_code: string) => school.get("checkStudent.php", { student_code });
  for (const round of [1, 2])
    for (const code of codes) expect([round, (await lookUp(code)).body.success]).toEqual([round, true]);
  expect(codes.length).toBeGreaterThan(30);
  const guesses = await Promise.all(Array.from({ length: 70 }, () => lookUp(uniqueCode())));
  expect(guesses.filter(({ status }) => status === 200)).toHaveLength(60);
});

test("finds have a limit ten times that of misses, so that codes in a row cannot be copied at once", {
  timeout: 60_000,
}, async () => {
  const copier = at("203.0.113.10");
  const answers = await Promise.all(
    Array.from({ length: 620 }, () => copier.get("checkStudent.php", { student_code: demo.code })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(600);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject(tooMany);
});

test("what the office looks up does not count with its network's visitors", async () => {
  const admin = await logIn(demo.admin, server.url);
  const codes = Array.from({ length: 65 }, () => uniqueCode());
  for (const student_code of codes)
    expect((await admin.get("checkStudent.php", { student_code })).status).toBe(200);
});

test("a class signs up in its school, from which the office has logged in", { timeout: 60_000 }, async () => {
  const school = () => at("203.0.113.11");
  await school().post("login.php", demo.admin);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => school().post("register.php", { email: uniqueEmail() })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test.each(limits)(
  "by default the server accepts $what",
  { timeout: 60_000 },
  async ({ most, within, request }) => {
    const answers = await Promise.all(Array.from({ length: most }, request));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: most }, () => 200));
    const blocked = await request();
    expect(blocked).toMatchObject(tooMany);
    expect(Number(blocked.headers["retry-after"])).toBeGreaterThan(within * 0.4);
    expect(Number(blocked.headers["retry-after"])).toBeLessThanOrEqual(within);
  },
);
