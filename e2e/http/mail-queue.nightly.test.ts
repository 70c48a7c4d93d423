import { afterEach, expect, test, vi } from "vitest";
import { demo } from "../fixtures/academy";
import { Client } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { startDemoAcademy, startTimeout } from "../fixtures/demo-academy";
import { openMailServer, smtpRefusal } from "../fixtures/mail-server";
import { logIn, postToOffice, uniqueEmail } from "../fixtures/people";
import type { RunningServer } from "../fixtures/server";

vi.setConfig({ testTimeout: startTimeout });

const heldOn = "2026-05-05";
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function mailServer(behaviour: Parameters<typeof openMailServer>[0] = {}, port?: number) {
  const mail = openMailServer(behaviour);
  const settings = await mail.listen(port);
  closing.push(mail.close);
  return { ...mail, settings };
}

async function academyWith(env: Record<string, string>): Promise<RunningServer> {
  const server = await startDemoAcademy(env);
  closing.push(() => server.stop());
  return server;
}

const again = ({ databaseUrl, dataDir }: RunningServer, env: Record<string, string>) =>
  academyWith({ ...env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir });

/** Students who agreed to emails, each with a complete draft from one day. Returns their addresses. */
async function classOf(size: number, { databaseUrl }: RunningServer): Promise<string[]> {
  const created = await rows(
    `WITH students AS (
       INSERT INTO users (role, full_name, email, mails_results)
       SELECT 'student', 'Student ' || n, 'class-' || n || '@students.example', true
         FROM generate_series(1, $1::int) AS n RETURNING id, email),
     drafts AS (
       INSERT INTO sittings (user_id, exam, held_on, scores)
       SELECT id, 'toefl', $2::date, '{"reading": 30, "listening": 28, "speaking": 25, "writing": 19}' FROM students)
     SELECT email FROM students`,
    [size, heldOn],
    databaseUrl,
  );
  return created.map(({ email }) => String(email)).sort();
}

async function release(server: RunningServer): Promise<void> {
  const shown = await rows(
    `SELECT user_id AS "studentId", full_name AS "fullName", NULL AS "dateOfBirth", scores, exam,
            held_on::text AS "heldOn"
       FROM sittings JOIN users ON users.id = user_id WHERE held_on = $1::date AND release_id IS NULL`,
    [heldOn],
    server.databaseUrl,
  );
  const answer = await postToOffice("release", { shown }, await logIn(demo.admin, server.url));
  expect(answer.body).toMatchObject({ success: true });
}

const jobsOf = ({ databaseUrl }: RunningServer) =>
  rows("SELECT * FROM graphile_worker._private_jobs", [], databaseUrl);
/** The recipient of each mail, sorted: an address occurs as often as it got a mail. */
const addressesOf = (emails: readonly { to: string[] }[]) => emails.flatMap(({ to }) => to).sort();

test("two servers share the work, and each mail goes once", async () => {
  const mail = await mailServer({ maxConnections: 20 });
  const server = await academyWith(mail.settings);
  await again(server, mail.settings);
  const addresses = await classOf(200, server);
  await release(server);
  await mail.untilEmails(addresses.length);
  await expect.poll(() => jobsOf(server)).toEqual([]);
  expect(addressesOf(mail.emails)).toEqual(addresses);
  expect(mail.connections.most).toBeGreaterThan(4);
  expect(mail.connections.most).toBeLessThanOrEqual(8);
});

test("a server that is killed while it sends loses no mail, and sends none twice that it knows was taken", async () => {
  let kill: () => void = () => undefined;
  const mail = await mailServer({
    onEmail() {
      if (mail.emails.length === 100) kill();
      return undefined;
    },
  });
  const server = await academyWith(mail.settings);
  const addresses = await classOf(200, server);
  const isKilled = new Promise<void>((resolve) => {
    kill = () => server.stop("SIGKILL").then(() => resolve());
  });
  await release(server);
  await isKilled;
  const second = await again(server, mail.settings);
  await expect.poll(() => jobsOf(second), { timeout: 60_000 }).toEqual([]);
  expect([...new Set(addressesOf(mail.emails))]).toEqual(addresses);
  // At most the ones that were just being delivered.
  expect(mail.emails.length - addresses.length).toBeLessThanOrEqual(4);
});

test("an act that is answered has its mail, however soon the server is killed", async () => {
  // Nothing listens there yet.
  const silent = await mailServer();
  await silent.close();
  closing.pop();
  const server = await academyWith(silent.settings);
  const email = uniqueEmail();
  const message = { name: "Laila Ahmadi", email, message: "When does the course begin?" };
  const visitor = new Client(server.url);
  await visitor.post("contact_message.php", message);
  await visitor.postForm("/backend/account/forgot-password", { email: demo.student.email }, {});
  await server.stop("SIGKILL");
  const port = Number(new URL(silent.settings.SMTP_URL).port);
  const mail = await mailServer({}, port);
  await again(server, mail.settings);
  expect((await mail.emailTo("office@academy.example")).text).toContain(message.message);
  expect((await mail.emailTo(demo.student.email)).text).toMatch(/reset-password\?token=[\w-]{43}/);
});

test("the office sees whom a mail could not reach; the queue forgets it", async () => {
  const mail = await mailServer({ onAddress: () => smtpRefusal(550) });
  const server = await academyWith(mail.settings);
  const email = uniqueEmail();
  await new Client(server.url).postForm("/backend/newsletter", { what: "subscribe", email }, {});
  await expect.poll(() => jobsOf(server)).toEqual([]);
  const page = await (await logIn(demo.admin, server.url)).send("/admin/messages");
  expect(page.text).toContain("Emails that did not arrive");
  // The page lets an address wrap at its dots.
  const [name = ""] = email.split("@");
  expect(page.text).toContain(name);
  expect(page.text).toContain("550");
  const student = await (await logIn(demo.student, server.url)).send("/admin/messages");
  expect(student.text).not.toContain(name);
  expect(server.output()).not.toContain(email);
});

test("what waits in the queue reveals neither address nor link", async () => {
  const mail = await mailServer({ onEmail: () => smtpRefusal(451) });
  const server = await academyWith(mail.settings);
  const [subscriber, account] = [uniqueEmail(), demo.student.email];
  const visitor = new Client(server.url);
  await visitor.postForm("/backend/newsletter", { what: "subscribe", email: subscriber }, {});
  await visitor.postForm("/backend/account/forgot-password", { email: account }, {});
  const refused = async () => (await jobsOf(server)).filter(({ last_error }) => last_error !== null).length;
  await expect.poll(refused, { timeout: 30_000 }).toBe(2);
  const stored = JSON.stringify(await jobsOf(server));
  for (const secret of [subscriber, account, "token="]) expect(stored).not.toContain(secret);
  expect(stored).toContain("The mail server did not take a mail (451).");
});
