import { beforeAll, expect, test } from "vitest";
import { createUser, userRow } from "@/e2e/fixtures/rows";
import { say } from "@/lib/words/words";
import { academyInProcess, officeActor } from "../fixtures/academy-in-process";
import { completeScores as scores } from "../fixtures/certificates";

const people = {
  one: { id: 1, fullName: "Somebody Else", studentCode: "LEA-1111-1111" },
  sixtyOne: { id: 61, fullName: "Zahra Amiri", studentCode: "LEA-6161-6161", email: "zahra@test.example" },
  named: { id: 400, fullName: "علی کریمی", studentCode: "AB-12" },
  twin: { id: 501, fullName: "Ahmad Rahimi" },
  oneSpelling: { id: 601, fullName: "Karim Safi", studentCode: "K8-L77" },
  otherSpelling: { id: 602, fullName: "Nadia Omari", studentCode: "K8L.77" },
  otherTwin: { id: 502, fullName: "Ahmad  Rahimi" },
  stranger: {
    ...{ id: 700, fullName: "Parwana Hotak" },
    ...{ email: "stranger@test.example", unconfirmedSince: new Date() },
  },
  moved: {
    ...{ id: 701, fullName: "Mina", studentCode: "MOVED-0001" },
    ...{ email: "moved@test.example", emailProven: false },
  },
};
const { db } = await academyInProcess();
const { findStudents } = await import("@/lib/people/find-students");
const { listGroup } = await import("@/lib/sittings/list-sittings");
async function pasted(lines: string) {
  const found = (await findStudents.as(officeActor, { lines })).lines;
  return found.map(({ student, candidates }) => student?.studentId ?? candidates.map((one) => one.studentId));
}

beforeAll(async () => {
  for (const person of Object.values(people)) await createUser(db, { ...person, role: "student" });
  const day = { exam: "toefl", heldOn: new Date("2025-02-02") } as const;
  const { id: releaseId } = await db.release.create({ data: {} });
  for (const userId of [1, 61]) await db.sitting.create({ data: { ...day, userId, scores, releaseId } });
});

/** An expected number is the student who is added; a list contains the students the line may mean. */
test.each([
  { line: "1\tNobody Known", means: "nobody: the number is the row's", expected: [] },
  { line: "1\tZahra Amiri", means: "the one who is named, with a result", expected: 61 },
  { line: "2. Zahra Amiri", means: "the same in a numbered list", expected: 61 },
  { line: "1\tعلي كريمي", means: "a name that its student may have written", expected: [400] },
  { line: "stranger@test.example", means: "an account that nobody has confirmed", expected: [700] },
  { line: "700", means: "the number of such an account", expected: [700] },
  { line: "moved@test.example", means: "an email that nobody has proved", expected: [701] },
  { line: "MOVED-0001", means: "the code of that student", expected: 701 },
  { line: "61", means: "a number alone", expected: 61 },
  { line: "1\t61", means: "two numbers", expected: [] },
  { line: "61\tZahra", means: "a number, and a part of the name", expected: [61] },
  { line: "ab-12", means: "a code", expected: 400 },
  { line: "1\tLEA 6161 6161", means: "a code without its hyphens", expected: 61 },
  { line: "https://x.example/result/LEA-6161-6161).", means: "a link", expected: 61 },
  { line: "K8L 77", means: "a code that two have in other spellings", expected: [601, 602] },
  { line: "1\tZahra Amiri\tLEA-6161-6161", means: "a name and a code", expected: 61 },
  { line: "1\tZahra Karimi\tLEA-6161-6161", means: "a code with another name", expected: [61] },
  { line: "1\tZahra Amiri\tLEA-9999-9999", means: "a name with an unknown code", expected: [61] },
  { line: "1\tZahra Amiri\tLEA-1111-1111", means: "the code of one, the name of another", expected: [61, 1] },
  { line: "Ahmad Rahimi", means: "a name of two students", expected: [501, 502] },
])("$means: $line", async ({ line, expected }) => {
  expect(await pasted(line)).toEqual([expected]);
});

test("the lines keep their order, and a list that is too long is refused whole", async () => {
  const list = "No\tName\r\n1\tعلی کریمی\r\n\r\n2\tZahra Amiri\r\n3\tSomebody Else\n";
  expect(await pasted(list)).toEqual([[], [400], 61, 1]);
  const long = Array.from({ length: 501 }, (_, index) => `${index + 1}\tZahra Amiri\tEvening`).join("\n");
  await expect(pasted(long)).rejects.toMatchObject({
    fields: { lines: say("tooManyLines", { lines: 501, max: 500 }) },
  });
});

test("the grid shows at most 500 rows, drafts first, and says how many are left", async () => {
  const day = { exam: "toefl", heldOn: new Date("2026-02-02") } as const;
  const names = Array.from({ length: 505 }, (_, index) => `Row ${String(index).padStart(3, "0")}`);
  await db.user.createMany({ data: names.map((fullName) => userRow({ fullName })) });
  const users = await db.user.findMany({ where: { fullName: { in: names } }, orderBy: { fullName: "asc" } });
  const release = await db.release.create({ data: {} });
  const sittings = users.map(({ id: userId }, index) => ({
    ...{ ...day, userId, scores },
    releaseId: index < 10 ? release.id : null,
  }));
  await db.sitting.createMany({ data: sittings });
  const { rows, more } = await listGroup.as(officeActor, { exam: "toefl", heldOn: "2026-02-02" });
  expect(more).toBe(5);
  expect(rows.filter(({ isReleased }) => isReleased)).toHaveLength(5);
  expect(rows.map(({ fullName }) => fullName)).toEqual([...names.slice(0, 5), ...names.slice(10)]);
});

test("the grid shows the students of a list in its order, and marks who is not confirmed, as a registration does", async () => {
  const query = { exam: "toefl", heldOn: "2026-02-01", studentIds: "400,1,700,61" };
  const { rows } = await listGroup.as(officeActor, query);
  expect(rows.map(({ studentId }) => studentId)).toEqual([400, 1, 700, 61]);
  expect(rows.map(({ isUnconfirmed }) => isUnconfirmed)).toEqual([false, false, true, false]);
  const { helpRegistration } = await import("@/lib/people/register-user");
  const { people } = await helpRegistration.as(officeActor, { fullName: "Parwana Hotak" });
  expect(people).toMatchObject([{ userId: 700, isUnconfirmed: true }]);
});
