import { afterAll, beforeAll, expect, test } from "vitest";
import { demo } from "./fixtures/academy";
import { type Client, clientAt } from "./fixtures/client";
import { startTimeout } from "./fixtures/demo-academy";
import { logIn, uniqueCode, uniqueEmail } from "./fixtures/people";
import { tooMany } from "./fixtures/replies";
import { type RunningServer, startServer } from "./server";

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
