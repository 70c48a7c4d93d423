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

test("a sheet has the drawn signature of nobody else's academy", () => {
  expect(describeSheet(exampleCertificate, proof).signatory.isDrawn).toBe(true);
  const { issue } = exampleCertificate;
  const namesake = { ...issue, issuer: { ...issue.issuer, academy: "Noor School" } };
  expect(describeSheet({ ...exampleCertificate, issue: namesake }, proof).signatory.isDrawn).toBe(false);
});
