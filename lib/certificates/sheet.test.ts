import { expect, test } from "vitest";
import { exampleCertificate } from "@/e2e/fixtures/example-certificate";
import { examIds } from "@/lib/exams/registry";
import { describeSheet } from "./sheet";

const proof = {
  address: "https://academy.example/result/DEMO-2022?version=1",
  recordAddress: "https://academy.example/verify/record#a.b.c",
  madeAt: new Date("2026-11-21T10:00:00Z"),
  replacedBy: null,
  signature: null,
};

test("the sheet has a panel for each exam taken, and no others", () => {
  const { toefl } = exampleCertificate.results;
  const both = describeSheet(exampleCertificate, proof);
  expect(both.panels.map(({ exam }) => exam)).toEqual(examIds);
  const one = describeSheet({ ...exampleCertificate, results: toefl ? { toefl } : {} }, proof);
  expect(one.panels.map(({ exam }) => exam)).toEqual(["toefl"]);
  expect(one.measures.total).toBeGreaterThan(both.measures.total);
});

test("each panel has the day of its own test", () => {
  const { toefl, ielts } = exampleCertificate.results;
  if (!toefl || !ielts) throw new Error("The example has both.");
  const results = { toefl: { ...toefl, heldOn: "2026-11-23" }, ielts: { ...ielts, heldOn: "2026-06-10" } };
  const sheet = describeSheet({ ...exampleCertificate, results }, proof);
  expect(sheet.panels.map(({ day }) => day)).toEqual(["Taken on 23 November 2026", "Taken on 10 June 2026"]);
  expect(sheet.facts.map(({ value }) => value)).not.toContain("23 November 2026");
});

test("a version that was replaced is marked with the number of the one in its place", () => {
  expect(describeSheet(exampleCertificate, proof).mark).toBeNull();
  expect(describeSheet(exampleCertificate, { ...proof, replacedBy: 2 }).mark).toBe("REPLACED BY VERSION 2");
});

test("it names the academy and the director who issued it, with their signature", () => {
  const picture = "data:image/png;base64,AAAA";
  const names = { academy: "Herat English House", name: "Maryam Noori", office: "Director" };
  const issue = { ...exampleCertificate.issue, issuer: { ...names, signatureKey: "key" } };
  const sheet = describeSheet({ ...exampleCertificate, issue }, { ...proof, signature: picture });
  expect(sheet).toMatchObject({ academy: names.academy, signatory: { name: names.name, picture } });
  expect(sheet.signatory.label).toContain(names.name);
  expect(sheet.seal.label).toContain(names.academy);
  const unsigned = describeSheet({ ...exampleCertificate, issue }, proof);
  expect(unsigned.signatory).toMatchObject({ name: names.name, picture: null, isDrawn: false });
});

test("it says when it was made and where it can be checked, and has the drawn signature of nobody else's academy", () => {
  const sheet = describeSheet(exampleCertificate, proof);
  expect(sheet.signatory.isDrawn).toBe(true);
  const { issue } = exampleCertificate;
  const namesake = { ...issue, issuer: { ...issue.issuer, academy: "Noor School" } };
  expect(describeSheet({ ...exampleCertificate, issue: namesake }, proof).signatory.isDrawn).toBe(false);
  expect(sheet.proof?.made).toBe("Created 21 November 2026, 14:30 (Kabul time).");
  expect(sheet.proof?.shownAddress).toBe("academy.example/result/DEMO-2022?version=1");
});
