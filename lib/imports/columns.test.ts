import { expect, test } from "vitest";
import { personFieldNames } from "@/lib/accounts/person-fields";
import { catalogueOf, messages } from "@/lib/words/catalogue";
import { languages } from "@/lib/words/languages";
import {
  examIn,
  findHeadings,
  guessColumns as guess,
  type ImportKind,
  importColumns,
  importFieldNames,
  importKinds,
  joinNames,
} from "./columns";
import { siteHeadings } from "./operations";

const site = siteHeadings();
const guessColumns = (kind: ImportKind, headings: readonly string[]) => guess(kind, headings, site);

test("headings are understood in English, Dari and Pashto", () => {
  const people = ["fullName", "email", "studentCode", "dateOfBirth"];
  expect(guessColumns("people", ["Full_Name", "E-Mail", "Student Code", "DOB"])).toEqual(people);
  expect(guessColumns("people", ["نام", "ايميل", "كد", "تاريخ تولد"])).toEqual(people);
  expect(guessColumns("people", ["نوم", "برېښنالیک", "کوډ", "د زېږېدو نېټه"])).toEqual(people);
  expect(guessColumns("scores", ["Code", "TOEFL Reading", "Date", "Writing (TOEFL iBT)", "Remarks"])).toEqual(
    [...["studentCode", "reading", "heldOn", "writing", null]],
  );
});

test("headings of two languages at once are understood by either, and not if they contradict each other", () => {
  const code = "کُد شاگرد (Student code)";
  const both = ["Name نام", "ایمیل / Email", code, "Date of birth\nتاریخ تولد", "Remark نام"];
  expect(guessColumns("people", both)).toEqual([
    ...["fullName", "email", "studentCode", "dateOfBirth", "fullName"],
  ]);
  expect(guessColumns("people", ["Name ایمیل", "Father's name نام", "Name / Email"])).toEqual(
    Array(3).fill(null),
  );
});

test("marks of direction, hyphens of every kind, blanks, diacritics and hints do not matter", () => {
  const odd = ["\u200eName\u200f*", "E\u2011mail", "E–Mail:", "Student\u00a0code", "کود‌شاگرد", "نـام"];
  expect(guessColumns("people", odd)).toEqual([
    ...["fullName", "email", "email", "studentCode", "studentCode", "fullName"],
  ]);
  expect(
    guessColumns("people", ["Date of birth (DD/MM/YYYY)", "Email (required)", "Prénom", "Námé"]),
  ).toEqual([...["dateOfBirth", "email", null, "fullName"]]);
});

test("every word of the site for a column is understood, in every language", () => {
  for (const { certificate, area, studentList, contact, verify } of languages.map(catalogueOf)) {
    const { name, birthDate, studentCode } = certificate.facts;
    const { columns } = studentList;
    const labels = personFieldNames.map((field) => area.person[field]);
    expect(guessColumns("people", labels)).toEqual(personFieldNames);
    const facts = [name, contact.form.email, studentCode, birthDate];
    expect(guessColumns("people", facts)).toEqual(["fullName", "email", "studentCode", "dateOfBirth"]);
    const list = [columns.full_name, columns.email, columns.student_code, verify.form.code];
    expect(guessColumns("people", list)).toEqual(["fullName", "email", "studentCode", "studentCode"]);
    const { reading, listening, speaking, writing, total } = certificate.scores;
    expect(guessColumns("scores", [reading, listening, speaking, writing, total])).toEqual([
      ...["reading", "listening", "speaking", "writing", "total"],
    ]);
  }
});

test("a heading names its exam, and only a user ID is called so", () => {
  expect(["TOEFL Reading", "Reading (IELTS)", "toefl ibt total", "Reading"].map(examIn)).toEqual([
    ...["toefl", "ielts", "toefl", null],
  ]);
  for (const kind of importKinds) {
    expect(guessColumns(kind, ["ID", "Student ID", "آیدی", "S.ID"])).toEqual([null, null, null, null]);
    expect(guessColumns(kind, ["User ID", "user_id"])).toEqual(["userId", "userId"]);
  }
});

test.each(importKinds)("a table of %s with our headings, or an export's, is understood", (kind) => {
  const fields = importColumns[kind];
  const names = importFieldNames(messages);
  const headings = fields.map((field) => names[field]);
  expect(guessColumns(kind, headings)).toEqual(fields);
  const exported = personFieldNames.map((name) => messages.area.person[name]);
  if (kind === "people") expect(guessColumns(kind, exported)).toEqual(personFieldNames);
});

test("a name in two columns is joined, and a father's name is no name", () => {
  expect(guessColumns("people", ["First name", "Last name", "Father's Name", "Email"])).toEqual([
    ...["firstName", "lastName", null, "email"],
  ]);
  expect(guessColumns("people", ["نام", "تخلص", "نام پدر"])).toEqual(["firstName", "lastName", null]);
  expect(guessColumns("people", ["First name", "Last name", "Name"])).toEqual([
    ...["firstName", "lastName", "fullName"],
  ]);
  expect(joinNames({ firstName: "Sahar", lastName: "Wali", email: "a@b.example" })).toEqual({
    ...{ fullName: "Sahar Wali", email: "a@b.example" },
  });
  expect(joinNames({ firstName: "Sahar", lastName: "" })).toEqual({ fullName: "Sahar" });
});

test("what is somebody else's, or another day, is not taken for the student's", () => {
  const others = ["Father's phone", "Guardian email", "Emergency mobile", "Teacher code", "Old student code"];
  expect(guessColumns("people", others)).toEqual(others.map(() => null));
  expect(guessColumns("people", ["Student's phone", "Your email address"])).toEqual(["phoneNumber", "email"]);
  expect(guessColumns("scores", ["Registration date", "Birth date", "Parent's email"])).toEqual(
    Array(3).fill(null),
  );
});

test.each(importKinds)("a column that numbers the rows of %s is not taken for user ids", (kind) => {
  for (const heading of ["No", "No.", "Number", "#", "شماره", "نمبر", "ګڼه", "شمېره"])
    expect(guessColumns(kind, [heading]), heading).toEqual([null]);
});

test("headings are found below a title", () => {
  const rows = [
    ["Class of Hamal 1405"],
    ["Teacher", "Name"],
    ["No", "Name", "Email"],
    ["1", "Sahar", "s@b.example"],
  ];
  expect(findHeadings("people", rows, site)).toBe(2);
  expect(findHeadings("people", [["Sahar Wali", "s@b.example"]], site)).toBeNull();
});
