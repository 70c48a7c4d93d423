import { beforeAll, describe, expect, test } from "vitest";
import { kabulDay } from "@/lib/dates/plain-date";
import { draft, giveToefl } from "../fixtures/certificates";
import type { Parts, Query } from "../fixtures/client";
import { rows } from "../fixtures/database";
import {
  newPerson,
  newStudent,
  newTeacher,
  office,
  type Person,
  postToOffice,
  unique,
  uniqueCode,
} from "../fixtures/people";
import { picture } from "../fixtures/pictures";
import { csvRows, listStudents } from "../fixtures/student-list";

test("a row has what the list shows, and never a password or its hash", async () => {
  const student = await newStudent({ date_of_birth: "2004-02-29" });
  const { rows } = await listStudents({ search: student.email });
  // The keys are checked one by one as the answer is parsed, so there is nothing else in it.
  expect(rows).toMatchObject([
    {
      userId: student.id,
      fullName: student.name,
      email: student.email,
      password: "",
      studentCode: student.code,
      dateOfBirth: "2004-02-29",
      photo: null,
      role: "student",
      createdAt: expect.any(String),
    },
  ]);
  expect(Math.abs(Date.parse(rows[0]?.createdAt ?? "") - Date.now())).toBeLessThan(60_000);
  const { text } = await (await office()).get("get_students.php", { limit: 100 });
  expect(text).not.toMatch(/\$2[aby]\$|hash/i);
});

describe("search", () => {
  const mark = unique();
  let student: Person;
  beforeAll(async () => {
    student = await newStudent({ full_name: `Mina ${mark} Karimi`, student_code: uniqueCode() });
  });

  test("finds by a piece of the name, the email or the code, without case and white space, and by user id", async () => {
    const pieces = [student.email.slice(3, 20).toUpperCase(), student.code.slice(4, 16).toLowerCase()];
    for (const search of [`A ${mark.toUpperCase()} k`, `karimi  ${mark}`, ...pieces, `  ${mark} `])
      expect((await listStudents({ search })).ids, search).toEqual([student.id]);
    expect((await listStudents({ search: student.id, limit: 100 })).ids).toContain(student.id);
  });

  test("without a match has total zero and no pages", async () => {
    const { ids, pagination } = await listStudents({ search: `${mark}-nobody` });
    expect(ids).toEqual([]);
    expect(pagination).toEqual({ total_count: 0, total_pages: 0, current_page: 1, per_page: 10 });
  });
});

test("a role shows only that role, and anything else every role", async () => {
  const mark = unique();
  const named = (role: Person["role"]) => newPerson(role, `Somebody ${mark}`);
  const people = [await named("student"), await named("teacher"), await named("admin")];
  const everybody = people.map(({ id }) => id);
  for (const { role, id } of people) {
    const { ids, pagination } = await listStudents({ search: mark, role });
    expect([ids, pagination.total_count]).toEqual([[id], 1]);
  }
  for (const role of ["", "all", "owner", "Students"])
    expect((await listStudents({ search: mark, role })).ids.toSorted()).toEqual(everybody.toSorted());
});

const mark = unique();
const people: Record<string, Person> = {};
beforeAll(async () => {
  const student = (name: string) => newStudent({ full_name: `${name} ${mark}` });
  people.fresh = await student("fresh");
  people.drafted = await student("drafted");
  people.graded = await student("graded");
  people.regraded = await newStudent({ full_name: `regraded ${mark}`, photo: await picture() });
  people.withdrawn = await student("withdrawn");
  people.teacher = await newTeacher({ full_name: `teacher ${mark}` });
  for (const name of ["graded", "regraded", "withdrawn"]) await giveToefl(people[name]?.id ?? 0);
  for (const name of ["drafted", "regraded"]) await draft(people[name] as Person, "2026-06-06");
  await postToOffice("certificate-withdrawal", { studentId: people.withdrawn.id, reason: "issued_in_error" });
}, 60_000);

/** The keys (in `people`) of those whom the list shows. */
async function found(query: Query): Promise<string[]> {
  const { ids, pagination } = await listStudents({ search: mark, limit: 100, ...query });
  expect(pagination.total_count).toBe(ids.length);
  return namesOf(ids);
}
const namesOf = (ids: readonly number[]) =>
  Object.entries(people).flatMap(([name, { id }]) => (ids.includes(id) ? [name] : []));

test.each([
  { filters: "no_scores", names: ["fresh", "drafted"] },
  { filters: "drafts", names: ["drafted", "regraded"] },
  { filters: "withdrawn", names: ["withdrawn"] },
  { filters: "no_photo", names: ["fresh", "drafted", "graded", "withdrawn", "teacher"] },
  { filters: "drafts,no_photo", names: ["drafted"] },
  { filters: "no_scores,withdrawn", names: [] },
  { filters: "no_photo", role: "teacher", names: ["teacher"] },
  { filters: "drafts", role: "teacher", names: [] },
  { filters: "nonsense,,no_SCORES", names: "fresh drafted graded regraded withdrawn teacher".split(" ") },
])("$filters of $role shows and counts the matches, also in the export", async ({ names, ...query }) => {
  for (const sort_by of ["", "photo"]) expect(await found({ ...query, sort_by })).toEqual(names);
  const pages = names.map((_, index) => listStudents({ search: mark, ...query, limit: 1, page: index + 1 }));
  const paged = (await Promise.all(pages)).flatMap(({ ids }) => ids);
  expect([namesOf(paged), paged.length]).toEqual([names, names.length]);

  const { text } = await postToOffice("export-students", { search: mark, ...query, file: "csv" });
  expect(namesOf(csvRows(text).map((row) => Number(row["User ID"])))).toEqual(names);
});

test("without a search, too, a filter's count is correct as results come and go", async () => {
  const later = await newStudent();
  const total = async () => (await listStudents({ filters: "no_scores", limit: 1 })).pagination.total_count;
  const counted = async () => {
    const [row] = await rows(`SELECT count(*)::int AS none FROM users WHERE role = 'student'
      AND id NOT IN (SELECT user_id FROM sittings WHERE release_id IS NOT NULL)`);
    return row?.none;
  };
  expect(await total()).toBe(await counted());
  await giveToefl(later.id);
  expect(await total()).toBe(await counted());
});

test("registered between means Kabul days, inclusive", async () => {
  const days = { early: "2024-03-01", late: "2024-03-31" };
  // In Kabul, 19:29 UTC is a minute before midnight, and 19:30 is the next day.
  for (const [name, moment] of [
    ["fresh", "2024-02-29T19:29:00Z"],
    ["drafted", "2024-02-29T19:30:00Z"],
    ["graded", "2024-03-31T19:29:59Z"],
    ["regraded", "2024-03-31T19:30:00Z"],
  ] as const)
    await rows("UPDATE users SET created_at = $2 WHERE id = $1", [people[name]?.id, moment]);
  const between = { registered_from: days.early, registered_to: days.late };
  expect(await found(between)).toEqual(["drafted", "graded"]);
  expect(await found({ registered_to: days.late })).toEqual(["fresh", "drafted", "graded"]);
  expect(await found({ registered_from: kabulDay(new Date()) })).toEqual(["withdrawn", "teacher"]);
  expect(await found({ ...between, filters: "no_scores" })).toEqual(["drafted"]);
  expect(await found({ registered_from: days.late, registered_to: days.early })).toEqual([]);
});

const tied = unique();
let tiedIds: number[];

/** Names repeat, two people have no code and some have a photo: ties and gaps in every column. */
beforeAll(async () => {
  const photo = await picture();
  const student = (full_name: string, code: string, more: Parts = {}) => {
    const [student_code, email] = [`${code}${tied}`, `${code}${tied}@test.example`];
    return newStudent({ full_name, student_code, email, ...more });
  };
  const teacher = (full_name: string, code: string) =>
    newTeacher({ full_name, email: `${code}${tied}@test.example` });
  tiedIds = [
    (await student("Bibi", "c5")).id,
    (await student("Amina", "c1", { photo })).id,
    (await teacher("Amina", "t1")).id,
    (await student("Cyrus", "c4", { photo })).id,
    (await student("Amina", "c2")).id,
    (await teacher("Bibi", "t2")).id,
    (await student("Bibi", "c3", { photo })).id,
  ];
}, 60_000);

/** Each column's people, by their place above, ascending and descending: ties go by user id, rows without a code last. */
const columns: [names: string[], ascending: string, descending: string][] = [
  [["user_id", "userId"], "1234567", "7654321"],
  [["full_name", "fullName"], "2351674", "4761532"],
  [["email"], "2574136", "6314752"],
  [["student_code", "studentCode"], "2574136", "1475263"],
  [["photo"], "2471356", "6531742"],
  [["created_at", "createdAt", "nonsense", "id; DROP TABLE users", ""], "1234567", "7654321"],
];

test.each(columns)("sorted by %j, each row is shown once", async (names, ascending, descending) => {
  const placesOf = (listed: readonly number[]) => listed.map((id) => tiedIds.indexOf(id) + 1).join("");
  for (const sort_by of names) {
    const list = async (more: Query) => (await listStudents({ search: tied, sort_by, ...more })).ids;
    expect(placesOf(await list({ sort_order: "asc" })), sort_by).toBe(ascending);
    expect(placesOf(await list({ sort_order: "nonsense" })), sort_by).toBe(descending);
    const pages = [1, 2, 3, 4].map((page) => list({ sort_order: "desc", page, limit: 2 }));
    expect(placesOf((await Promise.all(pages)).flat()), sort_by).toBe(descending);
  }
});

const list = (query: Query) => listStudents({ search: tied, ...query });

test("a page says which page it is, and past the end the true totals", async () => {
  const total = { total_count: 7, total_pages: 3, per_page: 3 };
  expect((await list({ page: 2, limit: 3 })).pagination).toEqual({ ...total, current_page: 2 });
  for (const page of [4, 2_000_000_000])
    expect(await list({ page, limit: 3 })).toMatchObject({ ids: [], pagination: total });
  for (const page of ["0", "-3", "", "abc", "NaN"]) {
    const { ids, pagination } = await list({ page, limit: 2 });
    expect([pagination.current_page, ids.length], page).toEqual([1, 2]);
  }
});

test("a page shows ten rows, or as many as wanted up to a hundred", async () => {
  for (const [limit, per_page] of [
    ["1", 1],
    ["101", 100],
    ["0", 1],
    ["", 10],
  ] as const) {
    const { ids, pagination } = await list({ limit });
    expect([pagination.per_page, ids.length], limit).toEqual([per_page, Math.min(per_page, 7)]);
  }
});
