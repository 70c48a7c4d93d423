import { expect, test } from "vitest";
import { demo } from "./fixtures/academy";
import type { Client } from "./fixtures/client";
import { rows } from "./fixtures/database";
import { mailingAcademy } from "./fixtures/mailing-academy";
import { logIn, newStudent } from "./fixtures/people";
import { picture } from "./fixtures/pictures";

const { letters, letterTo, server } = mailingAcademy();

const scores = { listening_score: 20, speaking_score: 21, reading_score: 22, writing_score: 23 };

/** A student who agreed to mails, or did not, and who does what with them. */
async function student(agrees: boolean) {
  const admin = await logIn(demo.admin, server().url);
  const person = await newStudent({}, admin);
  const client = await logIn(person, server().url);
  const send = (by: Client, path: string, fields: Record<string, unknown>) =>
    by.send(`/backend/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fields),
    });
  const agree = () => send(client, "account/news-by-mail", { mailsNews: true });
  if (agrees) await agree();
  const release = () => admin.post("upsert_scores.php", { student_id: person.id, ...scores });
  const upload = async () =>
    admin.multipart("upload_documents.php?action=upload", {
      student_id: String(person.id),
      "files[]": [await picture({ name: "dmc.jpeg" })],
    });
  const ask = () => send(client, "account/correction", { wishedName: "Laila Ahmadi", reason: "A typo." });
  const answer = async () => {
    const found = await rows(
      "SELECT id FROM corrections WHERE user_id = $1",
      [person.id],
      server().databaseUrl,
    );
    await send(admin, "office/answer-correction", { correctionId: found[0]?.id, decision: "accept" });
  };
  return { person, agree, release, upload, ask, answer };
}

/** What an email says: its subject and text, without addresses, in which any number may stand. */
const said = ({ text }: { text: string }) => {
  const [head = "", ...body] = text.split("\r\n\r\n");
  return `${/^Subject: (.*)$/m.exec(head)?.[1]}\n${body.join("\n").replaceAll(/https?:\S+/g, "")}`;
};

test("an email says that there is a result, a document or an answer, and never its content", async () => {
  const [result, document, correction] = [await student(true), await student(true), await student(false)];
  await result.release();
  await document.upload();
  await correction.release();
  await correction.agree();
  await correction.ask();
  await correction.answer();
  const letters = [
    { of: result, subject: "A result is out" },
    { of: document, subject: "A new document" },
    { of: correction, subject: "Your request is answered" },
  ];
  for (const { of, subject } of letters) {
    const letter = said(await letterTo(of.person.email));
    expect(letter).toContain(subject);
    expect(letter).not.toMatch(/\d|TOEFL|dmc|Laila/i);
    expect(letter).not.toContain(of.person.name);
  }
});

test("nobody gets an email without having agreed", async () => {
  const [silent, agreed] = [await student(false), await student(true)];
  await silent.release();
  await silent.upload();
  await agreed.release();
  await letterTo(agreed.person.email);
  expect(letters.filter(({ to }) => to.includes(silent.person.email))).toEqual([]);
});
