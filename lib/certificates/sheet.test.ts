import { expect, test } from "vitest";
import { examIds } from "@/lib/exams/registry";
import { exampleCertificate } from "./example-certificate";
import { describeSheet } from "./sheet";
import { panelMeasures } from "./sheet-measures";

const proof = {
  address: "https://academy.example/result/DEMO-2022",
  recordAddress: "https://academy.example/verify/record#a.b.c",
  madeAt: new Date("2026-11-21T10:00:00Z"),
};

test("the sheet has a panel for each exam taken, and no others", () => {
  const { toefl } = exampleCertificate.results;
  const both = describeSheet(exampleCertificate, proof);
  expect(both.panels.map(({ exam }) => exam)).toEqual(examIds);
  const one = describeSheet({ ...exampleCertificate, results: toefl ? { toefl } : {} }, proof);
  expect(one.panels.map(({ exam }) => exam)).toEqual(["toefl"]);
  expect(one.measures.total).toBeGreaterThan(both.measures.total);
});

test.each([1, 2, 3, 4])("with %i exams each total is twice as large as its sections", (exams) => {
  const { total, section, totalNumeral, sectionNumeral } = panelMeasures(exams);
  expect(total).toBe(section * 2);
  expect(totalNumeral).toBeGreaterThanOrEqual(sectionNumeral * 1.9);
});

test("it names the academy and the director, and has the signature, that the office has set", () => {
  const picture = "data:image/png;base64,AAAA";
  const signatory = { academy: "Herat English House", name: "Maryam Noori", office: "Director", picture };
  const sheet = describeSheet(exampleCertificate, { ...proof, signatory });
  expect(sheet).toMatchObject({
    academy: "Herat English House",
    signatory: { name: "Maryam Noori", picture },
  });
  expect(sheet.signatory.label).toContain("Maryam Noori");
  expect(sheet.seal.label).toContain("Herat English House");
});

test("it says who signs, when it was made and where it can be checked", () => {
  const sheet = describeSheet(exampleCertificate, proof);
  expect(sheet.signatory.label).toContain(sheet.signatory.name);
  expect(sheet.proof?.made).toBe("Made 21 November 2026, 14:30 (Kabul time).");
  expect(sheet.proof?.shownAddress).toBe("academy.example/result/DEMO-2022");
});
