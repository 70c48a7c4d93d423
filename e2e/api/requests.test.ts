import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { giveToefl } from "../fixtures/certificates";
import type { Client } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { logIn, newStudent, office, postToOffice } from "../fixtures/people";
import { accepted, notAllowed, refused } from "../fixtures/replies";

const ask = (client: Client, message: string, kind = "correction") =>
  client.postJson("/backend/account/request", { kind, message });

/** A student who has asked for something. */
async function askingStudent() {
  const student = await newStudent();
  const client = await logIn(student);
  const message = `Wrong birth date of ${student.id}`;
  expect(await ask(client, message)).toMatchObject(accepted("We have your request."));
  const [request] = await rows("SELECT id FROM contact_messages WHERE user_id = $1", [student.id]);
  const answer = (text: string, by?: Client) =>
    postToOffice("answer-request", { messageId: request?.id, answer: text }, by);
  const stored = () => rows("SELECT message, answer FROM contact_messages WHERE user_id = $1", [student.id]);
  return { student, client, message, answer, stored };
}

test("a request is answered once, and only by the office", async () => {
  const { client, message, answer, stored } = await askingStudent();
  expect(await answer("Me.", client)).toMatchObject(notAllowed);
  expect(await answer(" ")).toMatchObject(refused("Please enter your message."));
  const answers = await Promise.all(["One.", "Two.", "Three."].map((text) => answer(text)));
  const outcomes = answers.map(({ body }) => body.code ?? "accepted");
  expect(outcomes.toSorted()).toEqual(["accepted", "conflict", "conflict"]);
  expect(await stored()).toEqual([{ message, answer: expect.stringMatching(/^(One|Two|Three)\.$/) }]);
});

test("a request is about something, says it, and is one of five a day", async () => {
  const { client } = await askingStudent();
  expect(await ask(client, "Please.", "gift")).toMatchObject(refused("Please choose what it is about."));
  expect(await ask(client, " ", "other")).toMatchObject(refused("Please enter your message."));
  const statuses: number[] = [];
  for (let count = 2; count <= 6; count += 1) statuses.push((await ask(client, "More", "other")).status);
  expect(statuses.slice(-2)).toEqual([200, 429]);
});

test("a request goes with its student's account, and comes back with it", async () => {
  const { student, message, stored } = await askingStudent();
  await (await office()).post("delete_student.php", { user_id: student.id });
  expect(await stored()).toEqual([]);
  const [act] = await rows(
    "SELECT act_id AS id FROM audit_events WHERE subject_id = $1 ORDER BY id DESC LIMIT 1",
    [student.id],
  );
  expect(await postToOffice("undo", { actId: act?.id, replacements: [] })).toMatchObject(accepted());
  expect(await stored()).toMatchObject([{ message }]);
});

test("the office downloads a student's data, and the history says so", async () => {
  const { student, message } = await askingStudent();
  const admin = await office();
  const { bytes } = await admin.postJson("/backend/account/data", { studentId: student.id });
  const data = Buffer.from(unzipSync(new Uint8Array(bytes))["data.json"] ?? []).toString();
  expect(JSON.parse(data)).toMatchObject({ account: { email: student.email }, requests: [{ message }] });
  const acts = await rows("SELECT action FROM audit_events WHERE subject_id = $1 ORDER BY id", [student.id]);
  expect(acts.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["askOffice", "exportStudentData"]),
  );
});

test("name and birth date are fixed once a result is released; sending the same values succeeds", async () => {
  const student = await newStudent({ date_of_birth: "2004-02-29" });
  await giveToefl(student.id);
  const client = await logIn(student);
  const update = (change: Record<string, unknown>) =>
    client.post("update_user.php", { fullName: student.name, email: student.email, ...change });
  const locked = refused(
    "Your name and date of birth are on your certificate. Please ask the office to correct them.",
  );
  for (const change of [{ fullName: "Another Name" }, { dateOfBirth: "2004-03-01" }, { dateOfBirth: null }])
    expect(await update(change)).toMatchObject(locked);
  expect(await update({ dateOfBirth: "2004-02-29", phoneNumber: "0700123456" })).toMatchObject(accepted());
  expect(await update({})).toMatchObject(accepted());
  const versions = "SELECT 1 FROM certificates WHERE user_id = $1 AND current_version = 1";
  expect(await rows(versions, [student.id])).toHaveLength(1);
});
