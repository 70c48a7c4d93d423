import { beforeAll, expect, test } from "vitest";
import { createUser } from "@/e2e/fixtures/rows";
import { academyInProcess, officeActor } from "../fixtures/academy-in-process";
import { openTransaction } from "../fixtures/during-transaction";

/** In the order of the alphabets of Dari and Pashto; Latin names come first, with or without marks. */
const names = [
  "Ahmad Émile Muḥammad O’Brien Zahra",
  "آرین احمد بشیر پروین تمنا ټوریالی ثریا جاوید ځلمی چمن څارنوال حامد خالد",
  "داود ډاکتر ذبیح رحیم ړوند زهرا ژاله ږمنځ سمیع شکیب ښکلا صابر ضیا طاهر",
  "ظاهر عمر غزال فرید قاسم کریم گلالی لیلا منیر نجیب وحید هارون یاسر",
].flatMap((line) => line.split(" "));
const found = async (query: object) => {
  const { listStudents } = await import("@/lib/people/list-students");
  const list = { limit: "100", sortBy: "full_name", sortOrder: "asc", ...query };
  const { students } = await listStudents.as(officeActor, list);
  return students.map(({ fullName }) => fullName);
};

beforeAll(async () => {
  const { db } = await academyInProcess();
  for (const [index, fullName] of names.toReversed().entries())
    await createUser(db, { fullName, studentCode: `KBL-2026-O${index + 10}` });
});

test("lists by name follow the alphabets of Dari and Pashto, page after page", async () => {
  expect(await found({})).toEqual(names);
  expect(await found({ limit: "20", page: "2" })).toEqual(names.slice(20, 40));
  expect(await found({ sortOrder: "desc", limit: "5" })).toEqual(names.toReversed().slice(0, 5));
});

test.each([
  ["Muhammad", "Muḥammad"],
  ["MUḤAMMAD", "Muḥammad"],
  ["emile", "Émile"],
  ...["O'Brien", "O‘Brien", "OʼBrien", "o`brien", "O＇Brien", "O´Brien"].map((name) => [name, "O’Brien"]),
  ["ﻛﺮﻳﻢ", "کریم"],
  ["كريم", "کریم"],
  ["زہرا", "زهرا"],
  ["ګلالی", "گلالی"],
  ["ﮔﻼﻟﯽ", "گلالی"],
  ["ارین", "آرین"],
  ["وحــید\u200c", "وحید"],
])("a search for %s finds %s", async (search, fullName) => {
  expect(await found({ search })).toEqual([fullName]);
});

test.each(["KBL-2026-O10", "kbl2026010", "https://x.example/result/KBL-2026-O10)", "کُد: KBL-۲۰۲۶-O۱۰"])(
  "a search for the code as %s finds its student only",
  async (search) => {
    expect(await found({ search })).toEqual([names.at(-1)]);
  },
);

test.each(["％", "＿", "＼", "%", "_", "\\"])("the sign %s means only itself", async (search) => {
  expect(await found({ search })).toEqual([]);
});

test.each([
  { searches: "the same wide search", search: () => "example", statements: 1 },
  { searches: "wide searches of their own", search: (i: number) => `example${"e".repeat(i)}`, statements: 2 },
])("sixteen who ask $searches leave connections to others", async ({ search, statements }) => {
  const { db } = await academyInProcess();
  const { listStudents } = await import("@/lib/people/list-students");
  const { pool } = await import("@/lib/db");
  for (const mark of ["e", "ee"]) await createUser(db, { fullName: `example${mark}` });
  // Everyone who reads the list of users waits, as with a million rows.
  const users = await openTransaction("LOCK TABLE users IN ACCESS EXCLUSIVE MODE");
  // Others in the cluster have a table of the same number.
  const blocked = `SELECT FROM pg_locks WHERE relation = 'users'::regclass AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  const waiting = async () => (await users.query(blocked)).rowCount;
  const crowd = Array.from({ length: 16 }, (_, index) => index);
  const lists = crowd.map((index) => listStudents.as(officeActor, { search: search(index), limit: 100 }));
  await expect.poll(waiting, { interval: 20 }).toBe(statements);
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  expect(await waiting()).toBe(statements);
  await users.query("COMMIT");
  const expected = (index: number) =>
    ["e", "ee"].filter((mark) => `example${mark}`.includes(search(index))).length;
  expect((await Promise.all(lists)).map(({ total }) => total)).toEqual(crowd.map(expected));
});
