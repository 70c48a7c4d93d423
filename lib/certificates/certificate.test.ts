import { expect, test } from "vitest";
import { exampleCertificate } from "@/e2e/fixtures/example-certificate";
import { messages } from "@/lib/words/catalogue";
import { certificateFacts, kabulMoment } from "./certificate";

test("a birth date is formatted, and a missing one not shown at all", () => {
  const facts = (changes: object) =>
    certificateFacts({ ...exampleCertificate, ...changes }, messages.certificate.id, messages.dates).map(
      ({ name, value }) => `${name}: ${value}`,
    );
  expect(facts({})).toContain("birthDate: 6 May 2004");
  expect(facts({ dateOfBirth: null }).filter((fact) => fact.startsWith("birth"))).toEqual([]);
});

test("the time of a check is in Kabul time, four and a half hours ahead of UTC", () => {
  expect(kabulMoment(new Date("2026-11-20T19:30:00Z"), messages.dates)).toEqual({
    date: "21 November 2026",
    time: "00:00",
  });
});
