import { randomBytes } from "node:crypto";
import { documentRow, releasedSitting, userRow } from "@/e2e/fixtures/rows";
import { demoAccounts } from "@/lib/accounts/demo-accounts";
import { hashPassword } from "@/lib/auth/password";
import { kabulDay, toColumn } from "@/lib/dates/plain-date";
import { examsTaken, sampleResults } from "@/lib/exams/scores";
import type { Picture } from "@/lib/files/image";
import type { Prisma } from "@/prisma/generated/client";
import { daysSinceRegistration, documents, officeHour, type Person, people, studentCodeOf } from "./people";

export const emailOf = ({ account }: Person) => `${account}@academy.example`;

export type KeptFile = { key: string; picture: Picture };
type Files = ReadonlyMap<string, KeptFile>;

/** Everybody's rows, in order of registration. Only the two demo accounts have a known password. */
export async function userRows(now: Date, files: Files): Promise<Prisma.UserCreateManyInput[]> {
  const nobodysHash = await hashPassword(randomBytes(32).toString("base64url"));
  const hashes = new Map<string, string>();
  for (const { email, password } of demoAccounts) hashes.set(email, await hashPassword(password));
  return people.map((person, place) => {
    const daysBack = daysSinceRegistration(place, people.length);
    return userRow({
      role: person.role ?? "student",
      fullName: person.fullName,
      email: emailOf(person),
      passwordHash: hashes.get(emailOf(person)) ?? nobodysHash,
      studentCode: studentCodeOf(person),
      dateOfBirth: toColumn(person.born ?? null),
      phoneNumber: person.phone ?? null,
      photoKey: files.get(`portrait-${person.account}.jpg`)?.key ?? null,
      createdAt: officeHour(now, daysBack, place),
      lastLoginAt: lastLogin(now, place, daysBack),
    });
  });
}

/** Two thirds logged in within the last month, a sixth longer ago and a sixth never. */
function lastLogin(now: Date, place: number, daysSince: number): Date | null {
  if (place % 6 === 5) return null;
  const daysBack = place % 6 === 4 ? 45 + place : (place * 7) % 28;
  return daysBack >= daysSince ? null : officeHour(now, daysBack, place);
}

type UserIds = ReadonlyMap<string, number>;

/** The students with the data for their rows: the user id, and a day after their registration. */
function studentsWithIds(now: Date, ids: UserIds) {
  return people.flatMap((person, place) => {
    const userId = ids.get(emailOf(person));
    const testedAt = officeHour(now, Math.floor(daysSinceRegistration(place, people.length) * 0.4), place);
    return userId === undefined ? [] : [{ person, userId, testedAt }];
  });
}

/** Everybody's results, each released on the day of its sitting. */
export function sittingRows(now: Date, ids: UserIds) {
  let releaseId = 0;
  return studentsWithIds(now, ids).flatMap(({ person, userId, testedAt }) => {
    const results = sampleResults(person.totals ?? [], kabulDay(testedAt));
    return examsTaken(results).map((exam) => {
      releaseId += 1;
      const scores = results[exam]?.scores ?? {};
      return releasedSitting({ releaseId, userId, exam, scores, releasedAt: testedAt });
    });
  });
}

/** The DMC images, and the demo student's documents. */
export function documentRows(now: Date, ids: UserIds, files: Files): Prisma.DocumentCreateManyInput[] {
  return studentsWithIds(now, ids).flatMap(({ person, userId, testedAt }) => {
    const own = person.account === "student" ? documents : [];
    const wanted = [
      {
        file: `dmc-${person.account}.jpg`,
        fileName: "Detailed marks card.jpg",
        kind: "dmc" as const,
        uploadedAt: testedAt,
      },
      ...own.map(({ file, fileName }, index) => ({
        file,
        fileName,
        kind: "document" as const,
        uploadedAt: officeHour(now, 12 + index * 31, index),
      })),
    ];
    return wanted.flatMap(({ file, ...row }) => {
      const kept = files.get(file);
      return kept ? [documentRow({ ...row, userId, storageKey: kept.key, picture: kept.picture })] : [];
    });
  });
}
