import { expect, test } from "vitest";
import { visitor } from "../fixtures/client";
import { uploadDmc, uploadDocuments } from "../fixtures/documents";
import type { Answer } from "../fixtures/http";
import { goodPassword, newStudent, office, uniqueEmail } from "../fixtures/people";
import { picture } from "../fixtures/pictures";
import { accepted, refused } from "../fixtures/replies";
import { listStudents } from "../fixtures/student-list";

const timeout = 120_000;
const twentyTimes = <T>(run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 20 }, (_, index) => run(index)));

function expectOneOf(answers: Answer[], text: string, refusal: string): void {
  const successes = answers.filter(({ body }) => body.success === true);
  expect(successes).toMatchObject([accepted(text)]);
  for (const answer of answers.filter((other) => !successes.includes(other)))
    expect(answer).toMatchObject(refused(refusal));
}

test("twenty sign-ups with one email make one account", { timeout }, async () => {
  const email = uniqueEmail();
  const answers = await twentyTimes((index) =>
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

test("saving scores twenty times at once makes one result", { timeout }, async () => {
  const { id } = await newStudent();
  const admin = await office();
  const answers = await twentyTimes((index) =>
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

test("uploading a file twenty times at once gives twenty names", { timeout }, async () => {
  const { id } = await newStudent();
  const admin = await office();
  const same = await picture({ name: "same.jpg" });
  const answers = await twentyTimes(() => uploadDocuments(id, [same], admin));
  for (const answer of answers) expect(answer).toMatchObject(accepted());
  const { body } = await admin.get("get_student_documents.php", { user_id: id });
  expect(body.documents).toHaveLength(20);
});

test("uploading the DMC image many times at once leaves one", { timeout }, async () => {
  const { id } = await newStudent();
  const admin = await office();
  const files = await twentyTimes((index) => picture({ name: `${index}.jpg` }));
  const answers = await Promise.all(files.map((file) => uploadDmc(id, file, admin)));
  for (const answer of answers) expect(answer).toMatchObject(accepted());
  const { body } = await admin.get("get_student_documents.php", { user_id: id });
  expect(body.documents).toHaveLength(1);
});

test("a student deleted twice at once is deleted once", { timeout }, async () => {
  const { id, name } = await newStudent();
  const admin = await office();
  const answers = await twentyTimes(() => admin.post("delete_student.php", { user_id: id }));
  expectOneOf(answers, `Student ${name} has been deleted successfully.`, "Student not found.");
});
