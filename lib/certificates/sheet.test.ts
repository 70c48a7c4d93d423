import { expect, test } from "vitest";
import { exampleCertificate } from "@/e2e/fixtures/example-certificate";
import { describeSheet } from "./sheet";

const proof = {
  address: "https://academy.example/result/DEMO-2022?version=1",
  recordAddress: "https://academy.example/verify/record#a.b.c",
  madeAt: new Date("2026-11-21T10:00:00Z"),
  replacedBy: null,
  signature: null,
};

test("it says when it was made and where it can be checked, and has the drawn signature of nobody else's academy", () => {
  const sheet = describeSheet(exampleCertificate, proof);
  expect(sheet.signatory.isDrawn).toBe(true);
  const { issue } = exampleCertificate;
  const namesake = { ...issue, issuer: { ...issue.issuer, academy: "Noor School" } };
  expect(describeSheet({ ...exampleCertificate, issue: namesake }, proof).signatory.isDrawn).toBe(false);
  expect(sheet.proof?.made).toBe("Created 21 November 2026, 14:30 (Kabul time).");
  expect(sheet.proof?.shownAddress).toBe("academy.example/result/DEMO-2022?version=1");
});
