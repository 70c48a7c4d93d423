import { access } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { demoAccounts } from "@/lib/accounts/demo-accounts";
import { overallBand } from "@/lib/scores/bands";
import { toeflTotal } from "@/lib/scores/toefl";
import { Registration } from "@/lib/students/schema";
import { ieltsBands, toeflSections } from "@/prisma/factories/scores";
import { daysSinceRegistration } from "./calendar";
import { people } from "./people";
import { dmcFile, marksOf, picturesFolder, portraitFile, sheets } from "./pictures";
import { emailOf } from "./rows";
import { studentCodeOf } from "./student-codes";

const students = people.filter((person) => person.role === undefined);

test("everybody could have been registered by the office", () => {
  for (const person of people) {
    const registration = {
      ...{ fullName: person.fullName, email: emailOf(person), password: "Any-2022-pass" },
      ...{ role: person.role ?? "student", studentCode: studentCodeOf(person), dateOfBirth: person.born },
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

test("every picture that a row will name has been drawn", async () => {
  const portraits = people.filter((person) => person.portrait !== undefined).map(portraitFile);
  const cards = people.filter((person) => marksOf(person) !== undefined).map(dmcFile);
  const papers = sheets.map(({ file }) => file);
  for (const file of [...portraits, ...cards, ...papers]) await access(join(picturesFolder, file));
});

describe("among the students", () => {
  const between = (low: number, high: number) =>
    students.some(({ toefl }) => toefl !== undefined && toefl >= low && toefl <= high);

  test.each([
    ["a grade A", between(90, 120)],
    ["a grade B", between(80, 89)],
    ["a grade C", between(30, 79)],
    ["a grade N/A", between(0, 29)],
    ["no score", students.some(({ toefl, ielts }) => toefl === undefined && ielts === undefined)],
    ["only TOEFL", students.some(({ toefl, ielts }) => toefl !== undefined && ielts === undefined)],
    ["only IELTS", students.some(({ toefl, ielts }) => toefl === undefined && ielts !== undefined)],
    ["no portrait", students.some(({ portrait }) => portrait === undefined)],
    ["no birth date", students.some(({ born }) => born === undefined)],
    ["no code", students.some((person) => studentCodeOf(person) === null)],
    ["a single name", students.some(({ fullName }) => !fullName.includes(" "))],
    ["a Dari or Pashto name", students.some(({ fullName }) => /\p{Script=Arabic}/u.test(fullName))],
    [
      "a name of 60 letters in Arabic script",
      students.some(({ fullName }) => /^[\p{Script=Arabic}\s]{60}$/u.test(fullName)),
    ],
  ])("there is %s", (_what, isThere) => {
    expect(isThere).toBe(true);
  });
});

test("they registered in the order of the list, over fourteen months up to today", () => {
  const days = people.map((_, place) => daysSinceRegistration(place, people.length));
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  expect([days[0], days.at(-1)]).toEqual([425, 0]);
});

test("sections and bands made for a total and an overall band add up to them, within their ranges", () => {
  for (let total = 0; total <= 120; total += 1) {
    const sections = toeflSections(total);
    expect(toeflTotal(sections)).toBe(total);
    for (const points of Object.values(sections)) expect(points).toSatisfy((one) => one >= 0 && one <= 30);
  }
  for (let overall = 0; overall <= 9; overall += 0.5) {
    const bands = ieltsBands(overall);
    expect(overallBand(bands)).toBe(overall);
    for (const band of Object.values(bands)) expect(band).toSatisfy((one) => one >= 0 && one <= 9);
  }
});
