import { beforeAll, expect, test } from "vitest";
import { exams } from "@/lib/exams/registry";
import { readWorkbook } from "@/lib/imports/workbook";
import { completeScores, draft, release } from "../fixtures/certificates";
import { rows } from "../fixtures/database";
import { newStudent, newTeacher, office, type Person, unique, uniqueEmail } from "../fixtures/people";
import { csvRows } from "../fixtures/student-list";

const mark = unique();
const dari = `احمد کریمی ${mark}`;
const formula = `=HYPERLINK("https://test.example","${mark}")`;
/** In order of name. */
let people: Person[];

beforeAll(async () => {
  const second = await newStudent({ full_name: dari, date_of_birth: "2004-02-29" });
  const first = await newStudent({ full_name: formula, email: `-${uniqueEmail()}` });
  const teacher = await newTeacher({ full_name: `@ ${mark}` });
  people = [first, teacher, second];
  await release(await draft(second, "2026-05-05"));
  // The list shows neither the older result nor the newer draft.
  await release(await draft(second, "2025-05-05", { ...completeScores, reading: 1 }));
  await draft(second, "2026-06-06", { ...completeScores, reading: 2 });
});

async function download(kind: "csv" | "xlsx", query: Record<string, string> = {}) {
  const list = { search: mark, sortBy: "full_name", sortOrder: "asc", ...query };
  return (await office()).postJson("/backend/office/export-students", { ...list, file: kind });
}

test("a CSV contains every page of the list in order, with names intact and formulas escaped, and is audited", async () => {
  const answer = await download("csv", { limit: "1", page: "2" });
  expect(answer.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "cache-control": "no-store",
    "content-disposition": expect.stringMatching(/^attachment; filename="Students \d{4}-\d\d-\d\d\.csv"$/),
  });
  expect(answer.text.startsWith("\uFEFF")).toBe(true);
  const found = csvRows(answer.text);
  expect(found.map((row) => row["Full name"])).toEqual([`'${formula}`, `'@ ${mark}`, dari]);
  expect(found.map((row) => row["User ID"])).toEqual(people.map(({ id }) => String(id)));
  expect(found[0]?.Email).toBe(`'${people[0]?.email}`);
  const { shortName } = exams.toefl;
  expect(found[2]).toMatchObject({
    Email: people[2]?.email,
    Role: "Student",
    "Student code": people[2]?.code,
    "Date of birth": "2004-02-29",
    "Last log-in": "",
    [shortName]: "102",
    [`${shortName} taken on`]: "2026-05-05",
  });
  expect(answer.text).not.toMatch(/\$2[aby]\$/);
  const reversed = csvRows((await download("csv", { sortOrder: "desc" })).text);
  expect(reversed.map((row) => row["Full name"])).toEqual([dari, `'@ ${mark}`, `'${formula}`]);
  const [act] = await rows("SELECT action FROM audit_events ORDER BY id DESC LIMIT 1");
  expect(act).toEqual({ action: "exportStudents" });
});

test("as XLSX contains the same, with every text as text", async () => {
  const { bytes, headers } = await download("xlsx");
  expect(headers["content-type"]).toContain("spreadsheetml");
  const [heads = [], ...found] = readWorkbook(bytes)[0]?.lines.map(({ cells }) => cells) ?? [];
  const column = (head: string) => found.map((cells) => cells[heads.indexOf(head)]);
  expect(column("Full name")).toEqual([formula, `@ ${mark}`, dari]);
  expect(column(exams.toefl.shortName)).toEqual([undefined, undefined, "102"]);
});
