import { expect, test } from "vitest";
import { certificateFacts, kabulDay, kabulTimeInWords } from "./facts";

const certificate = {
  id: 12,
  studentCode: "DEMO-2022",
  fullName: "Zahra Ahmadi",
  dateOfBirth: "2004-05-06",
  photo: null,
  dmcImage: null,
  toefl: null,
  ielts: null,
  recordedOn: null,
};

test("a birth date is told in words, a year as a year, and a missing one not at all", () => {
  expect(certificateFacts(certificate)).toContainEqual({ label: "Date of birth", value: "6 May 2004" });
  expect(certificateFacts({ ...certificate, dateOfBirth: "2004" })).toContainEqual({
    label: "Year of birth",
    value: "2004",
  });
  expect(certificateFacts({ ...certificate, dateOfBirth: null }).map((fact) => fact.label)).toEqual([
    "Certificate ID",
    "Student code",
  ]);
});

test("the day and the time are Kabul's, four and a half hours ahead", () => {
  const evening = new Date("2026-11-20T19:30:00Z");
  expect(kabulDay(evening)).toBe("2026-11-21");
  expect(kabulTimeInWords(evening)).toBe("21 November 2026, 00:00 (Kabul time)");
});
