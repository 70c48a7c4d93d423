import { beforeAll, describe, expect, test } from "vitest";
import type { Parts } from "../fixtures/client";
import { newStudent, newTeacher, unique } from "../fixtures/people";
import { picture } from "../fixtures/pictures";
import { listStudents } from "../fixtures/student-list";

const mark = unique();
let ids: number[];

/** Names repeat, two people have no code and some have a photo: ties and gaps in every column. */
beforeAll(async () => {
  const photo = await picture();
  const student = (full_name: string, code: string, more: Parts = {}) => {
    const [student_code, email] = [`${code}${mark}`, `${code}${mark}@test.example`];
    return newStudent({ full_name, student_code, email, ...more });
  };
  const teacher = (full_name: string, code: string) =>
    newTeacher({ full_name, email: `${code}${mark}@test.example` });
  ids = [
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
  const placesOf = (listed: readonly number[]) => listed.map((id) => ids.indexOf(id) + 1).join("");
  for (const sort_by of names) {
    const list = async (more: Record<string, string | number>) =>
      (await listStudents({ search: mark, sort_by, ...more })).ids;
    expect(placesOf(await list({ sort_order: "asc" })), sort_by).toBe(ascending);
    expect(placesOf(await list({ sort_order: "nonsense" })), sort_by).toBe(descending);
    const pages = [1, 2, 3, 4].map((page) => list({ sort_order: "desc", page, limit: 2 }));
    expect(placesOf((await Promise.all(pages)).flat()), sort_by).toBe(descending);
  }
});

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
