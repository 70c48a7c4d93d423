import { beforeAll, describe, expect, test } from "vitest";
import {
  newAdmin,
  newStudent,
  newTeacher,
  office,
  type Person,
  unique,
  uniqueCode,
} from "../fixtures/people";
import { listStudents } from "../fixtures/student-list";

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

  test.each([
    { by: "a piece of the name, without case", search: () => `A ${mark.toUpperCase()} k` },
    { by: "a piece of the email", search: () => student.email.slice(3, 20).toUpperCase() },
    { by: "a piece of the code", search: () => student.code.slice(4, 16).toLowerCase() },
    { by: "white space around it", search: () => `  ${mark} ` },
  ])("finds by $by", async ({ search }) => {
    expect((await listStudents({ search: search() })).ids).toEqual([student.id]);
  });

  test.each([
    { what: "Arabic and Persian yeh and kaf", name: "علي كريمى", search: "علی کریمی" },
    { what: "marks and joiners", name: "علی\u200cرضا مُحمّد", search: "علیرضا محمد" },
    { what: "the order of the words", name: "Wahid Ahmad Noorzai", search: "noorzai wahid" },
    { what: "digits of another script", name: "Group 12", search: "group ۱۲" },
  ])("passes over $what", async ({ name, search }) => {
    const own = unique();
    const { id } = await newStudent({ full_name: `${name} ${own}` });
    expect((await listStudents({ search: `${search} ${own}` })).ids).toEqual([id]);
    expect((await listStudents({ search: `${search}x ${own}` })).ids).toEqual([]);
  });

  test("finds by user id, and by a part of it", async () => {
    expect((await listStudents({ search: student.id, limit: 100 })).ids).toContain(student.id);
  });

  test("without a match has total zero and no pages", async () => {
    const { ids, pagination } = await listStudents({ search: `${mark}-nobody` });
    expect(ids).toEqual([]);
    expect(pagination).toEqual({ total_count: 0, total_pages: 0, current_page: 1, per_page: 10 });
  });

  test.each(["%", "_", "\\", "'"])("treats %s literally", async (sign) => {
    const own = unique();
    const odd = await newStudent({ full_name: `x${own}${sign}y` });
    await newStudent({ full_name: `x${own}zzy` });
    expect((await listStudents({ search: `${own}${sign}` })).ids).toEqual([odd.id]);
    expect((await listStudents({ search: `${own}${sign}y` })).ids).toEqual([odd.id]);
  });
});

describe("role", () => {
  const mark = unique();
  const people: Record<string, Person> = {};
  beforeAll(async () => {
    people.student = await newStudent({ full_name: `S ${mark}` });
    people.teacher = await newTeacher({ full_name: `T ${mark}` });
    people.admin = await newAdmin({ full_name: `A ${mark}` });
  });
  const everybody = () => Object.values(people).map(({ id }) => id);

  test.each(["student", "teacher", "admin"])("%s shows only that role", async (role) => {
    const { ids, pagination } = await listStudents({ search: mark, role });
    expect(ids).toEqual([people[role]?.id]);
    expect(pagination.total_count).toBe(1);
  });

  test.each(["", "all", "owner", "Students"])("'%s' means every role", async (role) => {
    expect((await listStudents({ search: mark, role })).ids.toSorted()).toEqual(everybody().toSorted());
  });
});
