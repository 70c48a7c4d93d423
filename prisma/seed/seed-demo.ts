import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { demoAccounts } from "@/lib/accounts/demo-accounts";
import { hashPassword } from "@/lib/auth/password-hash";
import { issueVersions } from "@/lib/certificates/issue-versions";
import { kabulDay, toColumn } from "@/lib/dates/plain-date";
import { type Db, db, largeDb } from "@/lib/db";
import { examsTaken, sampleResults } from "@/lib/exams/scores";
import { removeFiles, storePicture } from "@/lib/files/store";
import { transaction } from "@/lib/transaction";
import type { Prisma } from "@/prisma/generated/client";
import { projectRoot } from "@/scripts/project-root";
import { daysSinceRegistration, documents, emailOf, officeHour, people, studentCodeOf } from "./people";

const letters = [
  {
    name: "Habiba Noori",
    email: "habiba.noori@mail.example",
    message:
      "Hello, I finished the Lower level two years ago. May I sit the free assessment and start with Higher?",
    daysBack: 1,
  },
  {
    name: "عبدالله صدیقی",
    email: "a.sediqi@mail.example",
    message: "سلام. صنف‌های آمادگی IELTS چه وقت شروع می‌شود؟\nآیا برای شاگردان مکتب تخفیف دارید؟ تشکر.",
    daysBack: 2,
  },
  {
    name: "Prospect University, Admissions",
    email: "admissions@prospect.example",
    message:
      "We received a certificate with the code DEMO-2022. Your page confirms it; is there anything else we need?",
    daysBack: 4,
  },
  {
    name: "مریم وفا",
    email: "maryam.wafa@mail.example",
    message: "دخترم پانزده ساله است و می‌خواهد انگلیسی محاوره بیاموزد. لطفاً بگویید از کدام صنف شروع کند.",
    daysBack: 9,
  },
  {
    name: "Jawad",
    email: "jawad@mail.example",
    message: "Do you teach business English in the evening, after 5 PM?",
    daysBack: 16,
  },
  {
    name: "پروانه ځاځۍ",
    email: "parwana.z@mail.example",
    message: "زما د ازموینې پایلې ته اړتیا لرم. کوډ مې ورک کړی دی، څه وکړم؟",
    daysBack: 30,
  },
];

function messageRows(now: Date): Prisma.ContactMessageCreateManyInput[] {
  return letters.map(({ daysBack, ...letter }, index) => ({
    ...letter,
    createdAt: officeHour(now, daysBack, index),
    readAt: daysBack > 7 ? officeHour(now, daysBack - 1, index) : null,
  }));
}

type Files = ReadonlyMap<string, { key: string; size: number }>;

/** Only the two demo accounts have a known password. */
async function userRows(now: Date, files: Files): Promise<Prisma.UserCreateManyInput[]> {
  const nobodysHash = await hashPassword(randomBytes(32).toString("base64url"));
  const hashes = new Map<string, string>();
  for (const { email, password } of demoAccounts) hashes.set(email, await hashPassword(password));
  return people.map((person, place) => {
    const daysBack = daysSinceRegistration(place, people.length);
    return {
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
    };
  });
}

function lastLogin(now: Date, place: number, daysSince: number): Date | null {
  if (place % 6 === 5) return null;
  const daysBack = place % 6 === 4 ? 45 + place : (place * 7) % 28;
  return daysBack >= daysSince ? null : officeHour(now, daysBack, place);
}

type UserIds = ReadonlyMap<string, number>;

function studentsWithIds(now: Date, ids: UserIds) {
  return people.flatMap((person, place) => {
    const userId = ids.get(emailOf(person));
    const testedAt = officeHour(now, Math.floor(daysSinceRegistration(place, people.length) * 0.4), place);
    return userId === undefined ? [] : [{ person, userId, testedAt }];
  });
}

function sittingRows(now: Date, ids: UserIds) {
  let releaseId = 0;
  return studentsWithIds(now, ids).flatMap(({ person, userId, testedAt }) => {
    const results = sampleResults(person.totals ?? [], kabulDay(testedAt));
    return examsTaken(results).map((exam) => {
      releaseId += 1;
      const scores = results[exam]?.scores ?? {};
      const heldOn = toColumn(kabulDay(testedAt));
      return {
        release: { id: releaseId, releasedAt: testedAt },
        sitting: { userId, exam, heldOn, scores, releaseId },
      };
    });
  });
}

function documentRows(now: Date, ids: UserIds, files: Files): Prisma.DocumentCreateManyInput[] {
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
      const name = row.fileName.replace(/\.[^.]+$/, "");
      return kept ? [{ ...row, name, userId, storageKey: kept.key, size: kept.size }] : [];
    });
  });
}

const picturesFolder = join(projectRoot, "prisma", "seed", "pictures");

async function storeAllPictures(): Promise<Files> {
  const kept = (await readdir(picturesFolder)).map(async (file) => {
    const bytes = await readFile(join(picturesFolder, file));
    const extension = file.endsWith(".png") ? "png" : file.endsWith(".webp") ? "webp" : "jpg";
    return [file, { key: await storePicture({ bytes, extension }), size: bytes.length }] as const;
  });
  return new Map(await Promise.all(kept));
}

/** An arbitrary key that none of our other advisory locks uses. */
const seedLock = 2022_03;

const isEmpty = async (within: Db) => (await within.user.count()) === 0;

/** Fills only an empty database, and returns whether it did. An interrupted seed leaves it empty for the next start. */
export async function seedDemo(also?: (tx: Db) => Promise<void>): Promise<boolean> {
  const now = new Date();
  if (!(await isEmpty(db))) return false;
  const files = await storeAllPictures();
  const users = await userRows(now, files);
  const removeAll = () => removeFiles([...files.values()].map(({ key }) => key));
  const isFilled = await transaction(async (tx) => {
    // Two instances may start together: the second waits, and then finds the first one's rows.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${seedLock}::bigint)`;
    if (!(await isEmpty(tx))) return false;
    const made = await tx.user.createManyAndReturn({ data: users, select: { id: true, email: true } });
    const ids = new Map(made.map(({ email, id }) => [email, id]));
    const sittings = sittingRows(now, ids);
    await tx.release.createMany({ data: sittings.map(({ release }) => release) });
    await tx.$executeRaw`SELECT setval('releases_id_seq', (SELECT max(id) FROM releases))`;
    await tx.sitting.createMany({ data: sittings.map(({ sitting }) => sitting) });
    await issueVersions(tx, [...ids.values()]);
    await tx.document.createMany({ data: documentRows(now, ids, files) });
    await tx.contactMessage.createMany({ data: messageRows(now) });
    if (also === undefined) return true;
    // What is recorded of the act that `also` is begins here.
    await tx.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`;
    await tx.$executeRaw`SET CONSTRAINTS ALL DEFERRED`;
    await also(tx);
    return true;
  }, largeDb()).catch(async (error: unknown) => {
    await removeAll();
    throw error;
  });
  if (!isFilled) await removeAll();
  return isFilled;
}
