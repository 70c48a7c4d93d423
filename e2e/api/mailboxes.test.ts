import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createUser } from "@/e2e/fixtures/rows";
import type { Member } from "@/lib/auth/actor";
import { officeInProcess } from "../fixtures/academy-in-process";
import { newVisitor } from "../fixtures/client";
import { openMailServer } from "../fixtures/mail-server";
import { cheapHash, goodPassword, unique, uniqueCode, uniqueEmail } from "../fixtures/people";

async function openAcademy() {
  const { db, office, operations } = await officeInProcess();
  const { removeExpired } = await import("@/lib/jobs/maintenance");
  const { tasks } = await import("@/lib/jobs/schedule");
  return { ...operations, db, office, removeExpired, tasks };
}

let academy: Awaited<ReturnType<typeof openAcademy>>;

/** An account that is logged in: a new one, which nobody has confirmed, or a student's. */
async function account(email: string, more: { studentCode?: string; unconfirmedSince?: Date } = {}) {
  const { id } = await createUser(academy.db, { email, fullName: "Laila", passwordHash: cheapHash, ...more });
  const { cookie } = await academy.logIn.as(newVisitor(), { email, password: goodPassword });
  const actor = async () => (await academy.memberByCookie(cookie, "198.51.100.1")) as Member;
  const stored = () => academy.db.user.findUniqueOrThrow({ where: { id } });
  const change = async (wanted: string, phoneNumber = "") =>
    academy.updateProfile.as(await actor(), { fullName: "Laila", email: wanted, phoneNumber });
  return { id, actor, stored, change };
}

describe("with a mail server", () => {
  const { emails, listen, close } = openMailServer();
  beforeAll(async () => {
    for (const [name, value] of Object.entries(await listen())) vi.stubEnv(name, value);
    academy = await openAcademy();
  });
  afterAll(async () => {
    const { transport } = await import("@/lib/jobs/deliver-mail");
    transport?.close();
    await close();
    vi.stubEnv("SMTP_URL", undefined);
  });

  /** Runs the queued jobs, those that they queue too, and returns how many mails the mailbox has got. */
  async function deliverTo(mailbox: string): Promise<number> {
    for (;;) {
      const jobs = await academy.db.$queryRaw<{ id: string; task: string; payload: unknown }[]>`
        DELETE FROM graphile_worker._private_jobs AS job USING graphile_worker._private_tasks AS task
         WHERE task.id = job.task_id RETURNING job.id::text, task.identifier AS task, job.payload`;
      if (jobs.length === 0) break;
      for (const { id, task, payload } of jobs)
        await academy.tasks[task]?.(payload, { id, attempts: 1, createdAt: new Date() });
    }
    return emails.filter(({ to }) => to.some((address) => address.replace(/\+[^@]*/, "") === mailbox)).length;
  }

  test("accounts that nobody has confirmed correct their address without a mail, and stay unconfirmed", async () => {
    const mailbox = uniqueEmail();
    for (let place = 0; place < 4; place += 1) {
      const tagged = mailbox.replace("@", `+${place}@`);
      const { change, stored } = await account(tagged, { unconfirmedSince: new Date() });
      const wanted = mailbox.replace("@", `+x${place}@`);
      expect(await change(wanted)).toMatchObject({ pendingEmail: null });
      expect(await stored()).toMatchObject({ email: wanted, unconfirmedSince: expect.any(Date) });
    }
    expect(await deliverTo(mailbox)).toBe(0);
  });

  const causes: Record<string, (tagged: string) => Promise<unknown>> = {
    "the newsletter": (email) => academy.chooseNewsletter.as(newVisitor(), { what: "subscribe", email }),
    "the new address of another account": async (email) => (await account(uniqueEmail())).change(email),
    "a forgotten password of an account that nobody has confirmed": async (email) => {
      await account(email, { unconfirmedSince: new Date() });
      for (let count = 0; count < 2; count += 1)
        await academy.requestPasswordReset.as(newVisitor(), { email });
    },
  };
  test.each(Object.entries(causes))("a mailbox gets three mails a day, for %s first", async (_, first) => {
    const mailbox = uniqueEmail();
    for (const cause of [first, first, ...Object.values(causes), first])
      await cause(mailbox.replace("@", `+${unique()}@`));
    expect(await deliverTo(mailbox)).toBe(3);
  });

  test("what waits for a mail that is one too many is stored", async () => {
    const mailbox = uniqueEmail();
    for (let count = 0; count < 3; count += 1)
      await academy.chooseNewsletter.as(newVisitor(), { what: "subscribe", email: mailbox });
    const { actor, change } = await account(uniqueEmail());
    await change(mailbox);
    expect(await deliverTo(mailbox)).toBe(3);
    expect(await academy.pendingEmail.as(await actor(), {})).toBe(mailbox);
  });

  test("an address of the newsletter that nobody confirms is kept for 14 days", async () => {
    const subscriber = (email: string, days: number) => ({
      ...{ email, createdAt: new Date(Date.now() - days * 24 * 3600 * 1000) },
    });
    const [late, asked] = [subscriber(uniqueEmail(), 14.1), subscriber(uniqueEmail(), 13.9)];
    await academy.db.newsletterSubscriber.createMany({ data: [late, asked] });
    await academy.removeExpired(new Date());
    const kept = { where: { email: { in: [late.email, asked.email] } } };
    expect(await academy.db.newsletterSubscriber.findMany(kept)).toMatchObject([asked]);
  });

  test("what a confirmed owner is told of the own account always arrives", async () => {
    const mailbox = uniqueEmail();
    for (let place = 0; place < 5; place += 1)
      await academy.chooseNewsletter.as(newVisitor(), { what: "subscribe", email: mailbox });
    const { change } = await account(mailbox);
    for (let place = 0; place < 5; place += 1) await change(uniqueEmail());
    await academy.requestPasswordReset.as(newVisitor(), { email: mailbox });
    expect(await deliverTo(mailbox)).toBe(3 + 5 + 1);
  });
});

describe("without a mail server", () => {
  beforeAll(async () => {
    academy = await openAcademy();
  });

  test("another address takes effect at once, unconfirmed; its owner goes on, and the office can restore it", async () => {
    const [before, wanted, studentCode] = [uniqueEmail(), uniqueEmail(), uniqueCode()];
    const { id, actor, change, stored } = await account(before, { studentCode });
    await change(wanted);
    const unproven = { emailProven: false, unconfirmedSince: expect.any(Date) };
    expect(await stored()).toMatchObject({ email: wanted, ...unproven });
    await change(wanted, "+93 700 123 456");
    expect(await stored()).toMatchObject({ passwordHash: cheapHash });

    expect(await academy.db.auditEvent.count({ where: { action: "changeEmail", subjectId: id } })).toBe(1);
    const edit = { userId: id, fullName: "Laila", email: before, studentCode, role: "student" };
    await academy.updateStudent.as(academy.office, edit);
    expect(await stored()).toMatchObject({ email: before, passwordHash: null });
    await expect(actor()).resolves.toBeNull();
  });
});
