import { expect, test } from "vitest";
import { visitor } from "../fixtures/client";
import { uploadDmc, uploadDocuments } from "../fixtures/documents";
import type { Answer } from "../fixtures/http";
import { goodPassword, newStudent, office, uniqueEmail } from "../fixtures/people";
import { picture } from "../fixtures/pictures";
import { accepted, refused } from "../fixtures/replies";
import { listStudents } from "../fixtures/student-list";

const tenTimes = <T>(run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 10 }, (_, index) => run(index)));

function expectOneOf(answers: Answer[], text: string, refusal: string): void {
  const successes = answers.filter(({ body }) => body.success === true);
  expect(successes).toMatchObject([accepted(text)]);
  for (const answer of answers.filter((other) => !successes.includes(other)))
    expect(answer).toMatchObject(refused(refusal));
}

test("ten sign-ups with one email make one account", async () => {
  const email = uniqueEmail();
  const answers = await tenTimes((index) =>
    visitor().post("register.php", {
      name: `Twin ${index}`,
      email: index % 2 ? email : email.toUpperCase(),
      password: goodPassword,
    }),
  );
  const text = "User registered successfully! Redirecting to login...";
  expectOneOf(answers, text, "An account with this email already exists.");
  expect((await listStudents({ search: email })).pagination.total_count).toBe(1);
});

test("saving scores ten times at once makes one result", async () => {
  const { id } = await newStudent();
  const admin = await office();
  const answers = await tenTimes((index) =>
    admin.post("upsert_scores.php", {
      student_id: id,
      listening_score: index,
      speaking_score: index,
      reading_score: index,
      writing_score: index,
    }),
  );
  for (const answer of answers) expect(answer).toMatchObject(accepted());
  const { body } = await admin.get("get_scores.php", { student_id: id });
  const sections = Object.entries(body.scores ?? {}).filter(
    ([name]) => /^(l|sp|r|w)/.test(name) && name !== "recorded",
  );
  expect(new Set(sections.map(([, value]) => value)).size).toBe(1);
});

test("a file uploaded ten times at once gets ten names, and of ten DMC images one is left", async () => {
  const { id } = await newStudent();
  const admin = await office();
  const documents = async () =>
    (await admin.get("get_student_documents.php", { user_id: id })).body.documents as { file_name: string }[];
  const same = await picture({ name: "same.jpg" });
  for (const answer of await tenTimes(() => uploadDocuments(id, [same], admin)))
    expect(answer).toMatchObject(accepted());
  expect(new Set((await documents()).map(({ file_name }) => file_name)).size).toBe(10);
  for (const answer of await tenTimes(() => uploadDmc(id, same, admin)))
    expect(answer).toMatchObject(accepted());
  expect(await documents()).toHaveLength(11);
});
