import { beforeEach, expect, test } from "vitest";
import { createUser } from "@/e2e/fixtures/rows";
import type { PrismaClient } from "@/prisma/generated/client";
import { academyInProcess, officeActor } from "../fixtures/academy-in-process";

const scores = { listening: 20, speaking: 20, reading: 20, writing: 20 };
const result = (userId: number) => ({
  release: { id: 1 },
  sitting: { userId, exam: "toefl", heldOn: new Date(), scores, releaseId: 1 },
});

let db: PrismaClient;
beforeEach(async () => {
  ({ db } = await academyInProcess());
});

test("the dashboard's counts are correct after every kind of change, and cached in between", async () => {
  const { getDashboard, openWork } = await import("@/lib/dashboard");
  const { statistics } = await getDashboard.as(officeActor, {});
  expect(statistics).toEqual({ students: 0, teachers: 0, mockTests: 0, newStudents: 0 });
  const counts = async () => ({
    ...(await getDashboard.as(officeActor, {})).statistics,
    withoutResults: (await openWork.as(officeActor, {})).studentsWithoutResults,
  });
  const version = () => db.$queryRaw`SELECT * FROM rules.list_version`;

  const { id } = await createUser(db);
  await createUser(db, { role: "teacher" });
  expect(await counts()).toMatchObject({ students: 1, teachers: 1, newStudents: 1, withoutResults: 1 });
  await db.user.update({ where: { id }, data: { createdAt: new Date("2020-01-01") } });
  expect(await counts()).toMatchObject({ students: 1, newStudents: 0 });

  const { release, sitting } = result(id);
  // Counts and pages stay cached while a class is entered.
  const before = await version();
  const { id: draft } = await db.sitting.create({ data: { ...sitting, releaseId: null } });
  expect(await version()).toEqual(before);
  expect(await counts()).toMatchObject({ mockTests: 0 });
  await db.release.create({ data: release });
  await db.sitting.update({ where: { id: draft }, data: { releaseId: 1 } });
  expect(await counts()).toMatchObject({ mockTests: 1, withoutResults: 0 });
  await db.sitting.update({ where: { id: draft }, data: { releaseId: null } });
  expect(await counts()).toMatchObject({ mockTests: 0, withoutResults: 1 });
  await db.user.delete({ where: { id } });
  expect(await counts()).toMatchObject({ students: 0, mockTests: 0, withoutResults: 0 });
});

test("incomplete drafts and those of former students are no work, and an act on a whole class counts once", async () => {
  const { id } = await createUser(db);
  const { sitting } = result(id);
  const incomplete = { heldOn: new Date("2026-01-01"), scores: { reading: 20 } };
  for (const more of [{}, incomplete])
    await db.sitting.create({ data: { ...sitting, ...more, releaseId: null } });
  const { openWork } = await import("@/lib/dashboard");
  expect(await openWork.as(officeActor, {})).toMatchObject({ drafts: 1, incompleteDrafts: 1 });
  await db.user.update({ where: { id }, data: { role: "teacher" } });
  expect(await openWork.as(officeActor, {})).toMatchObject({ drafts: 0, incompleteDrafts: 0 });

  const { countUnseenActivity, markActivitySeen } = await import("@/lib/dashboard");
  const before = await countUnseenActivity.as(officeActor, {});
  await db.auditEvent.createMany({ data: [1, 2, 3].map((subjectId) => ({ action: "release", subjectId })) });
  expect(await countUnseenActivity.as(officeActor, {})).toBe(before + 1);
  await markActivitySeen.as(officeActor, {});
  expect(await countUnseenActivity.as(officeActor, {})).toBe(0);
});
