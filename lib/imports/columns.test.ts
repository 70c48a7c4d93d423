import { expect, test } from "vitest";
import { personFieldNames } from "@/lib/accounts/person-fields";
import { messages } from "@/lib/words/catalogue";
import {
  findHeadings,
  guessColumns,
  importColumns,
  importFieldNames,
  importKinds,
  joinNames,
} from "./columns";

test("headings are understood in English, Dari and Pashto", () => {
  const people = ["fullName", "email", "studentCode", "dateOfBirth"];
  expect(guessColumns("people", ["Full_Name", "E-Mail", "Student Code", "DOB"])).toEqual(people);
  expect(guessColumns("people", ["نام", "ايميل", "كد", "تاريخ تولد"])).toEqual(people);
  expect(guessColumns("people", ["نوم", "برېښنالیک", "کوډ", "د زېږېدو نېټه"])).toEqual(people);
  expect(guessColumns("scores", ["Code", "TOEFL Reading", "Date", "Reading", "Remarks"])).toEqual([
    ...["student", "reading", "heldOn", null, null],
  ]);
});

test.each(importKinds)("a table of %s with our own headings is understood", (kind) => {
  const fields = importColumns[kind].map(({ field }) => field);
  const names = importFieldNames(messages);
  expect(
    guessColumns(
      kind,
      fields.map((field) => names[field]),
    ),
  ).toEqual(fields);
});

test("an export's headings are understood", () => {
  expect(
    guessColumns(
      "people",
      personFieldNames.map((name) => messages.area.person[name]),
    ),
  ).toEqual(personFieldNames);
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
  expect(guessColumns("scores", ["Registration date", "Birth date", "Parent's email"])).toEqual([
    null,
    null,
    null,
  ]);
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
  expect(findHeadings("people", rows)).toBe(2);
  expect(findHeadings("people", [["Sahar Wali", "s@b.example"]])).toBeNull();
});
