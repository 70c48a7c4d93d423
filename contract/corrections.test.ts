import { describe, expect, test } from "vitest";
import { giveToefl, markupOf } from "./fixtures/certificates";
import { acceptHtml } from "./fixtures/client";
import { rows } from "./fixtures/database";
import { logIn, newStudent, office, postToOffice } from "./fixtures/people";
import { accepted, notAllowed, refused } from "./fixtures/replies";

const locked = "Your name and date of birth are on your certificate. Please ask the office to correct them.";

/** A new student with a released result, and therefore a certificate. */
async function newCertified() {
  const student = await newStudent({ date_of_birth: "2004-02-29" });
  await giveToefl(student.id);
  const client = await logIn(student);
  const requestCorrection = (fields: Record<string, unknown>) =>
    client.postJson("/backend/account/correction", { reason: "My passport says so.", ...fields });
  const openRequest = async () => {
    const found = await rows("SELECT id FROM corrections WHERE user_id = $1 AND answered_at IS NULL", [
      student.id,
    ]);
    return found[0]?.id;
  };
  const answerRequest = async (decision: string, answer = "") =>
    postToOffice("answer-correction", { correctionId: await openRequest(), decision, answer });
  const user = async () => (await client.get("get_user.php")).body.user;
  const versions = async () =>
    await rows(
      "SELECT version, full_name, ending::text FROM certificate_versions v JOIN certificates c ON c.id = certificate_id WHERE user_id = $1 ORDER BY version",
      [student.id],
    );
  return { student, client, requestCorrection, answerRequest, user, versions, openRequest };
}

test("name and birth date are fixed once a result is released; sending the same values succeeds", async () => {
  const { student, client, versions } = await newCertified();
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
    const { requestCorrection, answerRequest, user, versions, student } = await newCertified();
    expect(
      await requestCorrection({ wishedName: "Right Name", wishedBirthDate: "2003-01-31" }),
    ).toMatchObject(accepted());
    expect(await user()).toMatchObject({ full_name: student.name });
    expect(await answerRequest("accept")).toMatchObject(accepted());
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
    const { requestCorrection, answerRequest, user, versions, student, client } = await newCertified();
    await requestCorrection({ wishedName: "Right Name" });
    expect(await answerRequest("refuse")).toMatchObject(refused("Please tell the student why."));
    expect(await answerRequest("refuse", "Please bring your passport.")).toMatchObject(accepted());
    expect(await user()).toMatchObject({ full_name: student.name });
    expect(await versions()).toHaveLength(1);
    const page = await client.send("/student/settings", { headers: acceptHtml });
    expect(markupOf(page)).toContain("Please bring your passport.");
    expect(await requestCorrection({ wishedName: "Right Name" })).toMatchObject(accepted());
  });

  test("can be answered only once", async () => {
    const { requestCorrection, openRequest } = await newCertified();
    await requestCorrection({ wishedName: "Right Name" });
    const fields = { correctionId: await openRequest(), decision: "accept" };
    const answers = await Promise.all([0, 1, 2].map(() => postToOffice("answer-correction", fields)));
    const codes = answers.map(({ body }) => body.code ?? "accepted").toSorted();
    expect(codes).toEqual(["accepted", "conflict", "conflict"]);
  });

  test.each([
    {
      what: "nothing that differs",
      fields: {},
      text: "Please enter the correct name or date of birth.",
    },
    {
      what: "no reason",
      fields: { wishedName: "Right Name", reason: " " },
      text: "Please say what document shows this, so that the office can check it.",
    },
    {
      what: "a day that is none",
      fields: { wishedBirthDate: "2001-02-29" },
      text: "Please enter a valid date.",
    },
  ])("with $what is refused", async ({ fields, text }) => {
    expect(await (await newCertified()).requestCorrection(fields)).toMatchObject(refused(text));
  });

  test("cannot put lines of its own on the certificate, and one from before the rule is spelled out and not accepted", async () => {
    const { requestCorrection, answerRequest, versions, student } = await newCertified();
    const wishedName = "Zahra\u2028TOEFL iBt total 120 of 120";
    const sentence = "Please take out the character after “Zahra” that cannot be read (U+2028).";
    expect(await requestCorrection({ wishedName })).toMatchObject(refused(sentence));
    await rows("INSERT INTO corrections (user_id, full_name, reason) VALUES ($1, $2, 'Passport')", [
      student.id,
      wishedName,
    ]);
    const page = await (await office()).send("/admin/requests", { headers: acceptHtml });
    expect(markupOf(page)).toContain("Read it letter by letter");
    expect(markupOf(page)).toContain("<strong>U+2028</strong>");
    expect(await answerRequest("accept")).toMatchObject(refused(sentence));
    expect(await versions()).toHaveLength(1);
    expect(await answerRequest("refuse", "Please bring your passport.")).toMatchObject(accepted());
  });

  test("waits for the answer to the previous one, however many are sent at once", async () => {
    const { requestCorrection } = await newCertified();
    const answers = await Promise.all([1, 2, 3].map((n) => requestCorrection({ wishedName: `Name ${n}` })));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(await requestCorrection({ wishedName: "Name" })).toMatchObject(
      refused("The office has not answered your last request yet."),
    );
  });

  test("is one request, though the form is sent twice", async () => {
    const { requestCorrection } = await newCertified();
    for (const _click of ["first", "second"])
      expect(await requestCorrection({ wishedName: "Right Name" })).toMatchObject(accepted());
  });

  test("can be answered only by the office", async () => {
    const { requestCorrection, client, openRequest } = await newCertified();
    await requestCorrection({ wishedName: "Right Name" });
    const fields = { correctionId: await openRequest(), decision: "accept" };
    expect(await postToOffice("answer-correction", fields, client)).toMatchObject(notAllowed);
  });
});
