import { describe, expect, test } from "vitest";
import { acceptHtml, type Client } from "./fixtures/client";
import { rows } from "./fixtures/database";
import { logIn, newStudent, office } from "./fixtures/people";
import { accepted, notAllowed, refused } from "./fixtures/replies";

const locked = "Your name and date of birth are on your certificate. Please ask the office to correct them.";

const postJson = (client: Client, path: string, fields: Record<string, unknown>) =>
  client.send(`/backend/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fields),
  });

/** A student with a released result, and so with a certificate. */
async function certified() {
  const student = await newStudent({ date_of_birth: "2004-02-29" });
  const scores = { listening_score: 20, speaking_score: 21, reading_score: 22, writing_score: 23 };
  const admin = await office();
  expect(await admin.post("upsert_scores.php", { student_id: student.id, ...scores })).toMatchObject(
    accepted(),
  );
  const client = await logIn(student);
  const ask = (fields: Record<string, unknown>) =>
    postJson(client, "account/correction", { reason: "My passport says so.", ...fields });
  const openRequest = async () => {
    const found = await rows("SELECT id FROM corrections WHERE user_id = $1 AND answered_at IS NULL", [
      student.id,
    ]);
    return found[0]?.id;
  };
  const answer = async (decision: string, word = "") =>
    postJson(admin, "office/answer-correction", {
      correctionId: await openRequest(),
      decision,
      answer: word,
    });
  const user = async () => (await client.get("get_user.php")).body.user;
  const versions = async () =>
    await rows(
      "SELECT version, full_name, ending::text FROM certificate_versions v JOIN certificates c ON c.id = certificate_id WHERE user_id = $1 ORDER BY version",
      [student.id],
    );
  return { student, client, ask, answer, user, versions, openRequest };
}

test("name and birth date are fixed once a result is released; sending the same values succeeds", async () => {
  const { student, client, versions } = await certified();
  const update = (change: Record<string, unknown>) =>
    client.post("update_user.php", { fullName: student.name, email: student.email, ...change });
  expect(await update({ fullName: "Another Name" })).toMatchObject(refused(locked));
  expect(await update({ dateOfBirth: "2004-03-01" })).toMatchObject(refused(locked));
  expect(await update({ dateOfBirth: null })).toMatchObject(refused(locked));
  expect(await update({ dateOfBirth: "2004-02-29", phoneNumber: "0700123456" })).toMatchObject(accepted());
  expect(await update({})).toMatchObject(accepted());
  expect(await versions()).toHaveLength(1);
});

describe("a correction", () => {
  test("that the office accepts changes the facts and issues the next version", async () => {
    const { ask, answer, user, versions, student } = await certified();
    expect(await ask({ wishedName: "Right Name", wishedBirthDate: "2003-01-31" })).toMatchObject(accepted());
    expect(await user()).toMatchObject({ full_name: student.name });
    expect(await answer("accept")).toMatchObject(accepted());
    expect(await user()).toMatchObject({ full_name: "Right Name", date_of_birth: "2003-01-31" });
    expect(await versions()).toEqual([
      { version: 1, full_name: student.name, ending: "replaced" },
      { version: 2, full_name: "Right Name", ending: null },
    ]);
    const trail = "SELECT action FROM audit_events WHERE subject_id = $1 ORDER BY id";
    const actions = (await rows(trail, [student.id])).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["askCorrection", "acceptCorrection"]));
  });

  test("that the office refuses, with a reason, changes nothing", async () => {
    const { ask, answer, user, versions, student, client } = await certified();
    await ask({ wishedName: "Right Name" });
    expect(await answer("refuse")).toMatchObject(refused("Please tell the student why."));
    expect(await answer("refuse", "Please bring your passport.")).toMatchObject(accepted());
    expect(await user()).toMatchObject({ full_name: student.name });
    expect(await versions()).toHaveLength(1);
    const page = await client.send("/student/settings", { headers: acceptHtml });
    expect(page.text).toContain("Please bring your passport.");
    expect(await ask({ wishedName: "Right Name" })).toMatchObject(accepted());
  });

  test("can be answered only once", async () => {
    const { ask, openRequest } = await certified();
    await ask({ wishedName: "Right Name" });
    const admin = await office();
    const fields = { correctionId: await openRequest(), decision: "accept" };
    const answers = await Promise.all(
      [0, 1, 2].map(() => postJson(admin, "office/answer-correction", fields)),
    );
    const codes = answers.map(({ body }) => body.code ?? "accepted").toSorted();
    expect(codes).toEqual(["accepted", "conflict", "conflict"]);
  });

  test.each([
    {
      what: "nothing that differs",
      fields: {},
      text: "Please type the name or the birth date as it should be.",
    },
    {
      what: "no reason",
      fields: { wishedName: "Right Name", reason: " " },
      text: "Please say why, so that the office can check it.",
    },
    {
      what: "a day that is none",
      fields: { wishedBirthDate: "2001-02-29" },
      text: "Please enter a valid date.",
    },
  ])("with $what is refused", async ({ fields, text }) => {
    expect(await (await certified()).ask(fields)).toMatchObject(refused(text));
  });

  test("waits for the answer to the previous one, however many are sent at once", async () => {
    const { ask } = await certified();
    const answers = await Promise.all([1, 2, 3].map((n) => ask({ wishedName: `Name ${n}` })));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(await ask({ wishedName: "Name" })).toMatchObject(
      refused("The office has not answered your last request yet."),
    );
  });

  test("can be answered only by the office", async () => {
    const { ask, client, openRequest } = await certified();
    await ask({ wishedName: "Right Name" });
    const fields = { correctionId: await openRequest(), decision: "accept" };
    expect(await postJson(client, "office/answer-correction", fields)).toMatchObject(notAllowed);
  });

  test("works without JavaScript, too", async () => {
    const { client, student, user, openRequest } = await certified();
    const form = (browser: Client, path: string, fields: Record<string, string>) =>
      browser.send(`/backend/${path}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", ...acceptHtml },
        body: new URLSearchParams(fields).toString(),
      });
    const from = { from: "/student/settings" };
    const asked = await form(client, "account/correction", {
      ...from,
      wishedName: "Right Name",
      reason: "Passport",
    });
    expect(asked.headers.location).toBe("/student/settings?tab=profile");
    const admin = (await office()).copy();
    const page = await admin.send("/admin/requests", { headers: acceptHtml });
    expect(page.text).toContain(student.name);
    expect(page.text).toContain("Right Name");
    const answered = await form(admin, "office/answer-correction", {
      correctionId: String(await openRequest()),
      decision: "accept",
      answer: "",
    });
    expect(answered.headers.location).toBe("/admin/requests");
    expect(await user()).toMatchObject({ full_name: "Right Name" });
  });
});
