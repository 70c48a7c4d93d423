import { beforeAll, describe, expect, test } from "vitest";
import { newStudent, newTeacher, type Person, unique } from "../fixtures/people";
import { picture } from "../fixtures/pictures";
import { listStudents } from "../fixtures/student-list";

interface ListedPerson extends Person {
  hasPhoto: boolean;
}

const mark = unique();
let people: ListedPerson[] = [];

/**
 * Names repeat, two people have no code and some have a photo: ties and gaps in every column. Registered in this order.
 */
beforeAll(async () => {
  const photo = await picture();
  const student = async (name: string, code: string, hasPhoto: boolean): Promise<ListedPerson> => ({
    ...(await newStudent({
      full_name: name,
      student_code: `${code}${mark}`,
      email: `${code}${mark}@test.example`,
      ...(hasPhoto && { photo }),
    })),
    hasPhoto,
  });
  const teacher = async (name: string): Promise<ListedPerson> => ({
    ...(await newTeacher({ full_name: name, email: `t${unique()}${mark}@test.example` })),
    hasPhoto: false,
  });
  people = [
    await student("Bibi", "c5", false),
    await student("Amina", "c1", true),
    await teacher("Amina"),
    await student("Cyrus", "c4", true),
    await student("Amina", "c2", false),
    await teacher("Bibi"),
    await student("Bibi", "c3", true),
  ];
}, 60_000);

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);
type Column = (person: ListedPerson) => string | number;

/** Ids ordered by a column and then by id, both in the same direction; rows without a code come last. */
function expected(column: Column, order: "asc" | "desc"): number[] {
  const sign = order === "asc" ? 1 : -1;
  const isLast = (person: ListedPerson) => Number(column(person) === "");
  return people
    .toSorted((a, b) => isLast(a) - isLast(b) || sign * (compare(column(a), column(b)) || a.id - b.id))
    .map(({ id }) => id);
}

const columns: { names: string[]; column: Column }[] = [
  { names: ["user_id", "userId"], column: ({ id }) => id },
  { names: ["full_name", "fullName"], column: ({ name }) => name },
  { names: ["email"], column: ({ email }) => email },
  { names: ["student_code", "studentCode"], column: ({ code }) => code },
  { names: ["photo"], column: ({ hasPhoto }) => (hasPhoto ? 1 : 2) },
  {
    names: ["created_at", "createdAt", "nonsense", "password", "id; DROP TABLE users", ""],
    column: (person) => people.indexOf(person),
  },
];
const sorts = columns.flatMap(({ names, column }) => names.map((name) => ({ name, column })));

describe.each(sorts)("sorted by '$name'", ({ name, column }) => {
  const list = (more: Record<string, string | number>) =>
    listStudents({ search: mark, sort_by: name, ...more });

  test("ascending", async () => {
    expect((await list({ sort_order: "asc" })).ids).toEqual(expected(column, "asc"));
  });
  test.each(["desc", "", "nonsense"])("descending, as '%s' says", async (sort_order) => {
    expect((await list({ sort_order })).ids).toEqual(expected(column, "desc"));
  });
  test.each(["asc", "desc"] as const)(
    "no row is shown twice or skipped from page to page (%s)",
    async (sort_order) => {
      const pages = [];
      for (const page of [1, 2, 3, 4]) pages.push((await list({ sort_order, page, limit: 2 })).ids);
      expect(pages.map((ids) => ids.length)).toEqual([2, 2, 2, 1]);
      expect(pages.flat()).toEqual(expected(column, sort_order));
    },
  );
});

describe("paging", () => {
  const list = (query: Record<string, string | number>) => listStudents({ search: mark, ...query });

  test("says which page it is", async () => {
    expect((await list({ page: 2, limit: 3 })).pagination).toEqual({
      total_count: 7,
      total_pages: 3,
      current_page: 2,
      per_page: 3,
    });
  });

  test.each([5, 1000, 2_000_000_000])("page %i is past the end: no rows, the true totals", async (page) => {
    const { ids, pagination } = await list({ page, limit: 2 });
    expect(ids).toEqual([]);
    expect(pagination).toMatchObject({ total_count: 7, total_pages: 4, per_page: 2 });
  });

  test.each(["0", "-3", "", "abc", "NaN"])("page '%s' is page 1", async (page) => {
    const { ids, pagination } = await list({ page, limit: 2 });
    expect(pagination.current_page).toBe(1);
    expect(ids).toHaveLength(2);
  });

  test.each([
    { limit: "1", per_page: 1 },
    { limit: "101", per_page: 100 },
    { limit: "0", per_page: 1 },
    { limit: "", per_page: 10 },
  ])("limit '$limit' shows $per_page", async ({ limit, per_page }) => {
    const { ids, pagination } = await list({ limit });
    expect(pagination.per_page).toBe(per_page);
    expect(ids).toHaveLength(Math.min(per_page, 7));
  });
});
