import type { Certificate } from "./certificate";

/** A whole certificate for tests: a TOEFL total of 102, an overall band of 7.0. */
export const exampleCertificate: Certificate = {
  studentId: 12,
  studentCode: "DEMO-2022",
  fullName: "Zahra Ahmadi",
  dateOfBirth: "2004-05-06",
  birthYear: "2004",
  photo: null,
  hasDmc: false,
  toefl: {
    reading: 27,
    listening: 26,
    speaking: 24,
    writing: 25,
    recordedAt: new Date("2026-10-03T08:00:00Z"),
  },
  ielts: {
    reading: 7.5,
    listening: 7,
    speaking: 6.5,
    writing: 6.5,
    recordedAt: new Date("2026-09-01T08:00:00Z"),
  },
};
