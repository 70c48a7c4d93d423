import Papa from "papaparse";
import { beforeAll, describe, expect, test } from "vitest";
import { kabulDay } from "@/lib/dates/kabul";
import { giveToefl } from "../fixtures/certificates";
import type { Query } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { newStudent, newTeacher, office, type Person, postToOffice, unique } from "../fixtures/people";
import { picture } from "../fixtures/pictures";
import { listStudents } from "../fixtures/student-list";

const mark = unique();
const completeScores = { reading: 30, listening: 28, speaking: 25, writing: 19 };
const draft = ({ id }: Person) =>
  postToOffice("save-draft", { exam: "toefl", studentId: id, heldOn: "2026-06-06", scores: completeScores });

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
  for (const name of ["drafted", "regraded"]) await draft(people[name] as Person);
  await postToOffice("withdraw-certificate", { studentId: people.withdrawn.id, reason: "issued_in_error" });
}, 60_000);

/** The keys (in `people`) of those whom the list shows. */
async function found(query: Query): Promise<string[]> {
  const { ids, pagination } = await listStudents({ search: mark, limit: 100, ...query });
  expect(pagination.total_count).toBe(ids.length);
  return namesOf(ids);
}
const namesOf = (ids: readonly number[]) =>
  Object.entries(people).flatMap(([name, { id }]) => (ids.includes(id) ? [name] : []));

describe.each([
  { filters: "no_scores", names: ["fresh", "drafted"] },
  { filters: "drafts", names: ["drafted", "regraded"] },
  { filters: "withdrawn", names: ["withdrawn"] },
  { filters: "no_photo", names: ["fresh", "drafted", "graded", "withdrawn", "teacher"] },
  { filters: "no_scores,drafts", names: ["drafted"] },
  { filters: "drafts,no_photo", names: ["drafted"] },
  { filters: "no_scores,withdrawn", names: [] },
  {
    filters: "nonsense,,no_SCORES",
    names: ["fresh", "drafted", "graded", "regraded", "withdrawn", "teacher"],
  },
])("$filters", ({ filters, names }) => {
  test("shows and counts the matches, in any order and page by page", async () => {
    expect(await found({ filters })).toEqual(names);
    for (const sort_by of ["full_name", "photo"]) expect(await found({ filters, sort_by })).toEqual(names);
    const pages = [];
    for (let page = 1; page <= names.length; page += 1)
      pages.push(...(await listStudents({ search: mark, filters, limit: 1, page })).ids);
    expect(namesOf(pages)).toEqual(names);
    expect(pages).toHaveLength(names.length);
  });

  test("applies to the export", async () => {
    const query = new URLSearchParams({ search: mark, filters });
    const { text } = await (await office()).send(`/backend/office/students/list.csv?${query}`);
    const listed = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true });
    const ids = listed.data.map((row) => Number(row["User ID"]));
    expect(namesOf(ids)).toEqual(await found({ filters }));
  });
});

test("a filter combines with a role", async () => {
  expect(await found({ filters: "no_photo", role: "teacher" })).toEqual(["teacher"]);
  expect(await found({ filters: "drafts", role: "teacher" })).toEqual([]);
});

test("without a search, too, a filter's count is correct as results come and go", async () => {
  const total = async (filters: string) => (await listStudents({ filters, limit: 1 })).pagination.total_count;
  const later = await newStudent();
  const counted = async () => {
    const expected = await rows(
      `SELECT (SELECT count(*)::int FROM users WHERE role = 'student' AND id NOT IN
                (SELECT user_id FROM sittings WHERE release_id IS NOT NULL)) AS none`,
    );
    return expected[0]?.none;
  };
  // Other test files change the same list, so the two agree only if nothing happened in between.
  await expect.poll(async () => (await total("no_scores")) === (await counted())).toBe(true);
  await giveToefl(later.id);
  await expect.poll(async () => (await total("no_scores")) === (await counted())).toBe(true);
});

describe("registered between", () => {
  const days = { early: "2024-03-01", late: "2024-03-31" };
  beforeAll(async () => {
    // In Kabul, 19:29 UTC is a minute before midnight, and 19:30 is the next day.
    const register = (name: string, moment: string) =>
      rows("UPDATE users SET created_at = $2 WHERE id = $1 RETURNING id", [people[name]?.id, moment]);
    await register("fresh", "2024-02-29T19:29:00Z");
    await register("drafted", "2024-02-29T19:30:00Z");
    await register("graded", "2024-03-31T19:29:59Z");
    await register("regraded", "2024-03-31T19:30:00Z");
  });

  test("means Kabul days, inclusive", async () => {
    const between = { registered_from: days.early, registered_to: days.late };
    expect(await found(between)).toEqual(["drafted", "graded"]);
    expect(await found({ registered_to: days.late })).toEqual(["fresh", "drafted", "graded"]);
    const today = kabulDay(new Date());
    expect(await found({ registered_from: today })).toEqual(["withdrawn", "teacher"]);
    expect(await found({ ...between, filters: "no_scores" })).toEqual(["drafted"]);
    expect(await found({ registered_from: days.late, registered_to: days.early })).toEqual([]);
  });
});
