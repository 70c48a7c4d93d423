import { expect, test } from "vitest";
import { exampleCertificate } from "./example-certificate";
import { certificateFacts, kabulTimeInWords } from "./facts";

test("a birth date is told in words, a year as a year, and a missing one not at all", () => {
  const labels = (changes: object) =>
    certificateFacts({ ...exampleCertificate, ...changes }).map(({ label, value }) => `${label}: ${value}`);
  expect(labels({})).toContain("Date of birth: 6 May 2004");
  expect(labels({ dateOfBirth: null })).toContain("Year of birth: 2004");
  expect(labels({ dateOfBirth: null, birthYear: null }).join()).not.toContain("birth");
});

test("the results are of the later of the two exams, and of no day where there is none", () => {
  const facts = certificateFacts(exampleCertificate);
  expect(facts).toContainEqual({ label: "Results of", value: "3 October 2026" });
  const none = certificateFacts({ ...exampleCertificate, toefl: null, ielts: null });
  expect(none.map(({ label }) => label)).not.toContain("Results of");
});

test("the time of a check is Kabul's, four and a half hours ahead", () => {
  expect(kabulTimeInWords(new Date("2026-11-20T19:30:00Z"))).toBe("21 November 2026, 00:00 (Kabul time)");
});
