import { defaultIssuer } from "@/lib/academy/signatory";
import { exampleResults } from "@/lib/exams/example-results";
import type { IssuedCertificate } from "./certificate";

/** A complete certificate for tests, with a result in every exam. */
export const exampleCertificate: IssuedCertificate = {
  studentId: 12,
  visibility: "full",
  issue: {
    number: "LEA-2026-000123",
    version: 1,
    issuedAt: new Date("2026-10-04T08:00:00Z"),
    statusIndex: 94_213,
    issuer: defaultIssuer,
  },
  studentCode: "DEMO-2022",
  fullName: "Zahra Ahmadi",
  dateOfBirth: "2004-05-06",
  photo: null,
  dmcUploadedAt: null,
  results: exampleResults,
};
