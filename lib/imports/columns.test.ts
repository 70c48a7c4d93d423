import { expect, test } from "vitest";
import { guessColumns } from "./columns";

test("headings are understood in English, Dari and Pashto", () => {
  const people = ["fullName", "email", "studentCode", "dateOfBirth"];
  expect(guessColumns("people", ["Full_Name", "E-Mail", "Student Code", "DOB"])).toEqual(people);
  expect(guessColumns("people", ["نام", "ايميل", "كد", "تاريخ تولد"])).toEqual(people);
  expect(guessColumns("people", ["نوم", "برېښنالیک", "کوډ", "د زېږېدو نېټه"])).toEqual(people);
  expect(guessColumns("scores", ["Code", "TOEFL Reading", "Date", "Reading", "Remarks"])).toEqual([
    ...["student", "reading", "heldOn", null, null],
  ]);
});
