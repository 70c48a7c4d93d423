import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isCelebrated } from "@/lib/exams/report";
import { examsTaken, sampleResults } from "@/lib/exams/scores";
import type { Picture } from "@/lib/files/image";
import { projectRoot } from "@/scripts/project-root";
import type { Person } from "./people";
import { studentCodeOf } from "./people";

export const picturesFolder: string = join(projectRoot, "prisma", "seed", "pictures");

export type Sheet = { file: string; fileName: string; title: string };

/** The demo student's documents, with realistic names. */
export const sheets: readonly Sheet[] = [
  { file: "placement-test.webp", fileName: "Placement test.webp", title: "Placement test" },
  { file: "attendance-record.png", fileName: "Attendance record 2026.png", title: "Attendance record" },
  { file: "report-card.jpg", fileName: "اطلاع‌نامه صنفی.jpg", title: "Report card" },
  { file: "enrolment-form.jpg", fileName: "Enrolment form (signed).jpg", title: "Enrolment form" },
];

export const portraitFile = (person: Person) => `portrait-${person.account}.jpg`;
export const dmcFile = (person: Person) => `dmc-${person.account}.jpg`;

/**
 * The content of a person's DMC; undefined unless they have several exams with a good total
 * and a name in Latin letters.
 */
export function marksOf(person: Person) {
  const { fullName, totals = [] } = person;
  const studentCode = studentCodeOf(person);
  const results = sampleResults(totals, "");
  if (!isCelebrated(results) || examsTaken(results).length < 2 || studentCode === null) return undefined;
  return /^[ -~]+$/.test(fullName) ? { fullName, studentCode, results } : undefined;
}

export async function readPicture(file: string): Promise<Picture> {
  const bytes = await readFile(join(picturesFolder, file));
  return { bytes, extension: file.endsWith(".png") ? "png" : file.endsWith(".webp") ? "webp" : "jpg" };
}
