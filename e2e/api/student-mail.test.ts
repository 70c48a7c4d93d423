import { expect, test } from "vitest";
import { demo } from "../fixtures/academy";
import { academyWithMail } from "../fixtures/academy-with-mail";
import { giveToefl } from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { uploadDocuments } from "../fixtures/documents";
import { logIn, newStudent, postToOffice } from "../fixtures/people";
import { picture } from "../fixtures/pictures";

const { emails, emailTo, server } = academyWithMail();

/** An email's subject and text without links, which may contain any number. */
const contentOf = ({ text }: { text: string }) => {
  const [head = "", ...body] = text.split("\r\n\r\n");
  return `${/^Subject: (.*)$/m.exec(head)?.[1]}\n${body.join("\n").replaceAll(/https?:\S+/g, "")}`;
};

test("one email says that there is a result, never which, and only to a student who agreed", async () => {
  const admin = await logIn(demo.admin, server().url);
  const [silent, agreed] = [await newStudent(), await newStudent()];
  const client = await logIn(agreed, server().url);
  await client.postJson("/backend/account/preferences", { mailsResults: "on" });
  for (const { id } of [silent, agreed]) {
    await uploadDocuments(id, [await picture({ name: "dmc.jpeg" })], admin);
    await giveToefl(id, {}, admin);
  }
  const content = contentOf(await emailTo(agreed.email));
  expect(content).toContain("You have a new result");
  expect(content).not.toMatch(/\d|TOEFL|dmc/i);
  expect(content).not.toContain(agreed.name);
  expect(emails.filter(({ to }) => to.includes(silent.email))).toEqual([]);
  expect(emails.filter(({ to }) => to.includes(agreed.email))).toHaveLength(1);
});

test("the office's answer is mailed to the student, in the language of the last log-in", async () => {
  const admin = await logIn(demo.admin, server().url);
  const student = await newStudent();
  const client = visitor(server().url);
  const { email, password } = student;
  await client.post("login.php", { email, password }, { referer: `${server().url}/fa/login` });
  await client.postJson("/backend/account/request", { kind: "other", message: "When is the next test?" });
  const [request] = await rows(
    "SELECT id FROM contact_messages WHERE user_id = $1",
    [student.id],
    server().databaseUrl,
  );
  await postToOffice("answer-message", { messageId: request?.id, answer: "On Saturday." }, admin);
  const { text } = await emailTo(email);
  expect(text).toContain("On Saturday.");
  expect(text).toContain(`${server().url}/fa/student/settings?tab=office`);
});
