import { expect, test } from "vitest";
import { messages } from "@/lib/words/catalogue";
import { findHeadings, guessColumns, importColumns, importKinds, joinNames } from "./columns";

test("headings are understood in English, Dari and Pashto", () => {
  const people = ["fullName", "email", "studentCode", "dateOfBirth"];
  expect(guessColumns("people", ["Full_Name", "E-Mail", "Student Code", "DOB"])).toEqual(people);
  expect(guessColumns("people", ["نام", "ايميل", "كد", "تاريخ تولد"])).toEqual(people);
  expect(guessColumns("people", ["نوم", "برېښنالیک", "کوډ", "د زېږېدو نېټه"])).toEqual(people);
  expect(guessColumns("scores", ["Code", "TOEFL Reading", "Date", "Reading", "Remarks"])).toEqual([
    ...["student", "reading", "heldOn", null, null],
  ]);
});

test.each(importKinds)("the example table of %s is understood", (kind) => {
  const columns = importColumns[kind].filter(({ example }) => example !== undefined);
  expect(
    guessColumns(
      kind,
      columns.map(({ field }) => messages.office.import.fields[field]),
    ),
  ).toEqual(columns.map(({ field }) => field));
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
