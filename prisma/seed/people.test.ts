import { access } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demoAccounts } from "@/lib/accounts/demo-accounts";
import { examIds, exams } from "@/lib/exams/registry";
import { partsOf } from "@/lib/exams/scores";
import { Registration } from "@/lib/people/schema";
import { people, studentCodeOf } from "./people";
import { dmcFile, marksOf, picturesFolder, portraitFile, sheets } from "./pictures";
import { emailOf } from "./rows";

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

test.each(examIds)("the sample parts of a total of %s add up to it, within their range", (exam) => {
  const { total, range, sampleParts } = exams[exam];
  const least = total.of(partsOf(exam).map(() => range.min));
  for (let wanted = least; wanted <= total.max; wanted += range.step) {
    const parts = sampleParts(wanted);
    expect(total.of(parts)).toBe(wanted);
    for (const part of parts) expect(part).toSatisfy((value) => value >= range.min && value <= range.max);
  }
});
