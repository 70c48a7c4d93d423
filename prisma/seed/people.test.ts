import { access } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { demoAccounts } from "@/lib/accounts/demo-accounts";
import type { Grade } from "@/lib/exams/definition";
import { gradeOf } from "@/lib/exams/grade";
import { type ExamId, examIds, exams } from "@/lib/exams/registry";
import { sampleResults } from "@/lib/exams/sample-results";
import { examsTaken, partsOf } from "@/lib/exams/scores";
import { Registration } from "@/lib/people/schema";
import { daysSinceRegistration } from "./calendar";
import { people } from "./people";
import { dmcFile, marksOf, picturesFolder, portraitFile, sheets } from "./pictures";
import { emailOf } from "./rows";
import { studentCodeOf } from "./student-codes";

const students = people.filter((person) => person.role === undefined);

test("everybody satisfies the office's registration rules", () => {
  for (const person of people) {
    const registration = {
      fullName: person.fullName,
      email: emailOf(person),
      password: "Any-2022-pass",
      role: person.role ?? "student",
      studentCode: studentCodeOf(person),
      dateOfBirth: person.born,
    };
    expect(Registration.safeParse(registration)).toMatchObject({
      success: true,
      data: { fullName: person.fullName, email: emailOf(person), studentCode: studentCodeOf(person) },
    });
  }
});

test("the demo accounts are among them, and nobody shares an email or a code", () => {
  const emails = people.map(emailOf);
  const codes = students.map(studentCodeOf).filter((code) => code !== null);
  expect(emails).toEqual(expect.arrayContaining(demoAccounts.map(({ email }) => email)));
  expect(codes).toContain("DEMO-2022");
  expect(new Set(emails).size).toBe(emails.length);
  expect(new Set(codes.map((code) => code.toLowerCase())).size).toBe(codes.length);
});

test("every picture that a row references has been drawn", async () => {
  const portraits = people.filter((person) => person.portrait !== undefined).map(portraitFile);
  const cards = people.filter((person) => marksOf(person) !== undefined).map(dmcFile);
  const papers = sheets.map(({ file }) => file);
  for (const file of [...portraits, ...cards, ...papers]) await access(join(picturesFolder, file));
});

describe("among the students", () => {
  const taken = students.map(({ totals = [] }) => sampleResults(totals, "2026-01-01"));
  const hasGrade = (grade: Grade) =>
    taken.some((results) => results.toefl !== undefined && gradeOf(results) === grade);
  const hasTaken = (...wanted: ExamId[]) =>
    taken.some((results) => examsTaken(results).join() === wanted.join());

  test.each([
    ["a grade A", hasGrade("A")],
    ["a grade B", hasGrade("B")],
    ["a grade C", hasGrade("C")],
    ["a grade N/A", hasGrade("N/A")],
    ["no score", hasTaken()],
    ["only TOEFL", hasTaken("toefl")],
    ["only IELTS", hasTaken("ielts")],
    ["every exam", hasTaken(...examIds)],
    ["no portrait", students.some(({ portrait }) => portrait === undefined)],
    ["no birth date", students.some(({ born }) => born === undefined)],
    ["no code", students.some((person) => studentCodeOf(person) === null)],
    ["a single name", students.some(({ fullName }) => !fullName.includes(" "))],
    ["a Dari or Pashto name", students.some(({ fullName }) => /\p{Script=Arabic}/u.test(fullName))],
    [
      "a name of 60 letters in Arabic script",
      students.some(({ fullName }) => /^[\p{Script=Arabic}\s]{60}$/u.test(fullName)),
    ],
  ])("there is %s", (_what, exists) => {
    expect(exists).toBe(true);
  });
});

test("they registered in the order of the list, over fourteen months up to today", () => {
  const days = people.map((_, index) => daysSinceRegistration(index, people.length));
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  expect([days[0], days.at(-1)]).toEqual([425, 0]);
});

test.each(examIds)("the sample parts of a total of %s add up to it, within their range", (exam) => {
  const { total, range, sampleParts } = exams[exam];
  const least = total.of(partsOf(exam).map(() => range.min));
  for (let wanted = least; wanted <= total.max; wanted += range.step) {
    const parts = sampleParts(wanted);
    expect(total.of(parts)).toBe(wanted);
    for (const part of parts) expect(part).toSatisfy((value) => value >= range.min && value <= range.max);
  }
});
