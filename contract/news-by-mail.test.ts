import { expect, test } from "vitest";
import { demo } from "./fixtures/academy";
import { academyWithMail } from "./fixtures/academy-with-mail";
import { giveToefl } from "./fixtures/certificates";
import { rows } from "./fixtures/database";
import { uploadDocuments } from "./fixtures/documents";
import { logIn, newStudent, postToOffice } from "./fixtures/people";
import { picture } from "./fixtures/pictures";

const { emails, emailTo, server } = academyWithMail();

/** A new student who did or did not agree to emails, and the events that can concern them. */
async function newReader(agrees: boolean) {
  const admin = await logIn(demo.admin, server().url);
  const person = await newStudent({}, admin);
  const client = await logIn(person, server().url);
  const agree = () => client.postJson("/backend/account/news-by-mail", { mailsNews: true });
  if (agrees) await agree();
  const release = () => giveToefl(person.id, {}, admin);
  const upload = async () => uploadDocuments(person.id, [await picture({ name: "dmc.jpeg" })], admin);
  const requestCorrection = () =>
    client.postJson("/backend/account/correction", { wishedName: "Laila Ahmadi", reason: "A typo." });
  const acceptCorrection = async () => {
    const found = await rows(
      "SELECT id FROM corrections WHERE user_id = $1",
      [person.id],
      server().databaseUrl,
    );
    await postToOffice("answer-correction", { correctionId: found[0]?.id, decision: "accept" }, admin);
  };
  return { person, agree, release, upload, requestCorrection, acceptCorrection };
}

/** An email's subject and text without links, which may contain any number. */
const contentOf = ({ text }: { text: string }) => {
  const [head = "", ...body] = text.split("\r\n\r\n");
  return `${/^Subject: (.*)$/m.exec(head)?.[1]}\n${body.join("\n").replaceAll(/https?:\S+/g, "")}`;
};

test("an email says that there is a result, a document or an answer, and never its content", async () => {
  const [result, document, correction] = [
    await newReader(true),
    await newReader(true),
    await newReader(false),
  ];
  await result.release();
  await document.upload();
  await correction.release();
  await correction.agree();
  await correction.requestCorrection();
  await correction.acceptCorrection();
  const expected = [
    { reader: result, subject: "You have a new result" },
    { reader: document, subject: "You have a new document" },
    { reader: correction, subject: "The office has answered you" },
  ];
  for (const { reader, subject } of expected) {
    const content = contentOf(await emailTo(reader.person.email));
    expect(content).toContain(subject);
    expect(content).not.toMatch(/\d|TOEFL|dmc|Laila/i);
    expect(content).not.toContain(reader.person.name);
  }
});

test("no one gets an email without having agreed", async () => {
  const [silent, agreed] = [await newReader(false), await newReader(true)];
  await silent.release();
  await silent.upload();
  await agreed.release();
  await emailTo(agreed.person.email);
  expect(emails.filter(({ to }) => to.includes(silent.person.email))).toEqual([]);
});
