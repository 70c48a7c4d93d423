import { beforeAll, describe, expect, test } from "vitest";
import { newStudent, newTeacher, type Person, unique } from "../fixtures/people";
import { picture } from "../fixtures/pictures";
import { listStudents } from "../fixtures/student-list";

type ListedPerson = Person & { hasPhoto: boolean };

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

const columns: [names: string[], column: Column][] = [
  [["user_id", "userId"], ({ id }) => id],
  [["full_name", "fullName"], ({ name }) => name],
  [["email"], ({ email }) => email],
  [["student_code", "studentCode"], ({ code }) => code],
  [["photo"], ({ hasPhoto }) => (hasPhoto ? 1 : 2)],
  [["created_at", "createdAt", "nonsense", "id; DROP TABLE users", ""], (person) => people.indexOf(person)],
];

test.each(columns)(
  "sorted by %j, no row is shown twice or skipped from page to page",
  async (names, column) => {
    for (const sort_by of names) {
      const list = async (more: Record<string, string | number>) =>
        (await listStudents({ search: mark, sort_by, ...more })).ids;
      expect(await list({ sort_order: "asc" }), sort_by).toEqual(expected(column, "asc"));
      expect(await list({ sort_order: "nonsense" }), sort_by).toEqual(expected(column, "desc"));
      const pages = [1, 2, 3, 4].map((page) => list({ sort_order: "desc", page, limit: 2 }));
      expect((await Promise.all(pages)).flat(), sort_by).toEqual(expected(column, "desc"));
    }
  },
);

describe("paging", () => {
  const list = (query: Record<string, string | number>) => listStudents({ search: mark, ...query });

  test("says which page it is, and past the end the true totals", async () => {
    const total = { total_count: 7, total_pages: 3, per_page: 3 };
    expect((await list({ page: 2, limit: 3 })).pagination).toEqual({ ...total, current_page: 2 });
    for (const page of [4, 2_000_000_000])
      expect(await list({ page, limit: 3 })).toMatchObject({ ids: [], pagination: total });
    for (const page of ["0", "-3", "", "abc", "NaN"]) {
      const { ids, pagination } = await list({ page, limit: 2 });
      expect([pagination.current_page, ids.length], page).toEqual([1, 2]);
    }
  });

  test("shows ten rows, or as many as wanted up to a hundred", async () => {
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
});
