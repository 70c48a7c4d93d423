import { extractText, getDocumentProxy } from "unpdf";
import { beforeEach, expect, test } from "vitest";
import { giveToefl, paperOf } from "../fixtures/certificates";
import { rows } from "../fixtures/database";
import { whileDeleted } from "../fixtures/during-transaction";
import { logIn, newPerson, office, type Person, postToOffice, unique } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";
import { csvRows, listStudents } from "../fixtures/student-list";

const changedMeanwhile = "The list has changed. Please check it and choose again.";
const ids = (people: readonly Person[]) => people.map(({ id }) => id).join();

let mark: string;
let people: [Person, Person, Person];
beforeEach(async () => {
  mark = unique();
  const student = (name: string) => newPerson("student", `${name} ${mark}`);
  people = [await student("A"), await student("B"), await student("C")];
});
const everybody = () => ({ ids: ids(people) });
const remaining = async () =>
  (await listStudents({ search: mark, sort_by: "user_id", sort_order: "asc" })).ids;
test("deleting several is one act, which is undone as one", async () => {
  const [a, b, c] = people;
  await giveToefl(a.id);
  const deletion = await postToOffice("delete-students", { ids: ids([a, c]) });
  expect(deletion).toMatchObject({ ...accepted(), body: { deleted: 2 } });
  expect(await remaining()).toEqual([b.id]);
  expect((await paperOf(a)).state).toBe("not_found");

  const { actId } = deletion.body;
  const { acts } = (await (await office()).send(`/backend/office/history?student=${a.name}`)).body;
  const act = { id: actId, action: "deleteStudent", subjectCount: 2, canUndo: true };
  expect(acts).toEqual(expect.arrayContaining([expect.objectContaining(act)]));
  expect(await postToOffice("undo", { actId })).toMatchObject(accepted());
  expect(await remaining()).toEqual(people.map(({ id }) => id));
  expect((await paperOf(a)).total).toBe(102);
});

test("deleting several is refused where nobody is named, or too many, and nobody is gone", async () => {
  const tooMany = Array.from({ length: 101 }, (_, index) => index + 1).join();
  for (const [fields, message] of [
    [{}, "Please choose someone."],
    [{ ids: tooMany }, "At most 100 at once. Please choose fewer."],
  ] as const)
    expect(await postToOffice("delete-students", fields)).toMatchObject(refused(message));
  expect(await remaining()).toHaveLength(3);
});

test("deleting several is refused where one of them is deleted at the same moment, and the others stay", async () => {
  const [a, b, c] = people;
  const answer = await whileDeleted(b.id, () => postToOffice("delete-students", everybody()));
  expect(answer).toMatchObject(refused(changedMeanwhile));
  expect(await remaining()).toEqual([a.id, c.id]);
});

test("deleting several deletes no one if one's own account is among them", async () => {
  const admin = await newPerson("admin", `Own ${mark}`);
  const by = await logIn(admin);
  expect(await postToOffice("delete-students", { ids: ids([...people, admin]) }, by)).toMatchObject(
    refused("You cannot delete your own account."),
  );
  expect(await remaining()).toHaveLength(4);
  const other = await newPerson("admin", `Other ${mark}`);
  expect(await postToOffice("delete-students", { ids: ids([other]) }, by)).toMatchObject(accepted());
});

test("an export contains the chosen users, in the order of the list", async () => {
  const [a, , c] = people;
  const chosen = { ids: ids([a, c]), sortBy: "full_name", sortOrder: "desc", file: "csv" };
  const { text } = await postToOffice("export-students", chosen);
  expect(csvRows(text).map((row) => row["User ID"])).toEqual([String(c.id), String(a.id)]);
});

async function printed(what: "slips" | "certificates", fields: object) {
  const answer = await postToOffice("print", { what, ...fields });
  expect(answer.headers).toMatchObject({ "content-type": "application/pdf", "cache-control": "no-store" });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.bytes)));
  return text;
}

test("slips have each student's name, log-in and code, three per page, and no password", async () => {
  const pages = await printed("slips", { ...everybody(), sortBy: "full_name", sortOrder: "asc" });
  expect(pages).toHaveLength(1);
  for (const { name, email, code, password } of people) {
    for (const words of [name, email, code]) expect(pages[0]).toContain(words);
    expect(pages[0]).not.toContain(password);
  }
  const written = await rows(
    "SELECT subject_id FROM audit_events WHERE action = 'printSlips' AND subject_id = ANY($1) ORDER BY id",
    [people.map(({ id }) => id)],
  );
  expect(written.map(({ subject_id }) => subject_id)).toEqual(people.map(({ id }) => id));
});

test("only valid certificates are printed, one per page, in the order of the list", async () => {
  const [a, b, c] = people;
  for (const { id } of people) await giveToefl(id);
  await postToOffice("certificate-withdrawal", { studentId: b.id, reason: "issued_in_error" });
  const pages = await printed("certificates", { ...everybody(), sortBy: "full_name", sortOrder: "desc" });
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain(c.code);
  expect(pages[1]).toContain(a.code);
  expect(await postToOffice("print", { what: "certificates", ids: ids([b]) })).toMatchObject(
    refused("None of them has a valid certificate."),
  );
});

test("every act is refused if one of the chosen is gone, and says who", async () => {
  const [a, b, c] = people;
  await postToOffice("delete-students", { ids: ids([a]) });
  for (const act of ["delete-students", "print", "export-students"]) {
    const what = act === "print" ? "slips" : "students";
    const changed = await postToOffice(act, { ...everybody(), file: "csv", what });
    const gone = { code: "conflict", gone: [a.id] };
    expect(changed, act).toMatchObject({ ...refused(changedMeanwhile), body: gone });
  }
  expect(await remaining()).toEqual([b.id, c.id]);
});

test("a print of someone deleted while it is made is not given out: the history would not tell of it", async () => {
  const [a, b] = people;
  await giveToefl(a.id);
  const print = () => postToOffice("print", { what: "certificates", ids: ids([a, b]) });
  const refusal = { ...refused(changedMeanwhile), body: { gone: [a.id] } };
  expect(await whileDeleted(a.id, print)).toMatchObject(refusal);
});
