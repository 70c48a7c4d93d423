import { expect, test } from "vitest";
import { createUser } from "@/e2e/fixtures/rows";
import type { Member } from "@/lib/auth/actor";
import { officeInProcess } from "../fixtures/academy-in-process";
import { uniqueCode } from "../fixtures/people";

const heldOn = "2026-05-05";
const scores = { reading: 20, listening: 21, speaking: 22, writing: 23 };

const { db, office, newestAct, operations } = await officeInProcess();

async function student() {
  const { id } = await createUser(db, { role: "student", fullName: "Real Name", studentCode: uniqueCode() });
  return id;
}

async function withDraft() {
  const studentId = await student();
  await operations.saveDraft.as(office, { exam: "toefl", studentId, heldOn, scores });
  return studentId;
}

async function rename(id: number, change: { fullName?: string; dateOfBirth?: string }) {
  const { email, fullName } = await db.user.findUniqueOrThrow({ where: { id } });
  const self: Member = { ...office, userId: id, role: "student", email, fullName };
  await operations.updateProfile.as(self, { email, fullName, ...change });
}

const draftsOf = async (...ids: number[]) =>
  (await operations.listDrafts.as(office, { ids: ids.join() })).drafts;

const certifiedName = async (userId: number) =>
  (await db.certificateVersion.findFirst({ where: { certificate: { userId } } }))?.fullName;

const changes: Record<string, (id: number) => Promise<unknown>> = {
  "the name": (id) => rename(id, { fullName: "Minister's Daughter" }),
  "the birth date": (id) => rename(id, { dateOfBirth: "1990-01-01" }),
  "the picture": (id) => db.user.update({ where: { id }, data: { photoKey: `${id}.jpg` } }),
  "a score": (id) =>
    operations.saveDraft.as(office, {
      ...{ exam: "toefl", studentId: id, heldOn },
      scores: { ...scores, reading: 1 },
    }),
  "the draft, which is gone,": (id) => db.sitting.deleteMany({ where: { userId: id } }),
};

const release = (shown: readonly object[]) => operations.release.as(office, { shown });

test.each(Object.keys(changes))("a release leaves out whose row has changed: %s", async (name) => {
  const [other, changed] = [await withDraft(), await withDraft()];
  const shown = await draftsOf(other, changed);
  await changes[name]?.(changed);
  const done = await release(shown);
  expect(done).toMatchObject({ released: 1, changed: [{ fullName: "Real Name" }] });
  expect(await certifiedName(other)).toBe("Real Name");
  expect(await certifiedName(changed)).toBeUndefined();
  const [{ stored } = { stored: null }] = done.changed;
  if (stored === null) return;
  // Chosen again, now that it is shown as it is.
  expect(await release([stored])).toMatchObject({ released: 1, changed: [] });
  expect(await certifiedName(changed)).toBe(stored.fullName);
});

test("a release of nobody else releases nothing, and says what is stored", async () => {
  const id = await withDraft();
  const shown = await draftsOf(id);
  await rename(id, { fullName: "Minister's Daughter" });
  await expect(release(shown)).rejects.toMatchObject({
    code: "conflict",
    words: { key: "resultsChanged" },
    details: { changed: [{ fullName: "Real Name", stored: { fullName: "Minister's Daughter", scores } }] },
  });
  // A client that does not say what it showed.
  await expect(release(shown.map(({ fullName: _, ...rest }) => rest))).rejects.toMatchObject({
    kind: "invalid",
  });
  expect(await certifiedName(id)).toBeUndefined();
});

const saves = {
  "by the old call": (fields: object) => operations.saveScores.as(office, { exam: "toefl", ...fields }),
  "for a day": (fields: object) => operations.saveScores.as(office, { exam: "toefl", heldOn, ...fields }),
};

test.each(Object.entries(saves))("released %s, scores of another row are refused", async (_, save) => {
  const studentId = await student();
  const { version } = await operations.listSittings.as(office, { studentId });
  await rename(studentId, { fullName: "Minister's Daughter" });
  await expect(save({ studentId, version, ...scores })).rejects.toMatchObject({
    code: "conflict",
    details: { current: { fullName: "Minister's Daughter", dateOfBirth: null, photo: null } },
  });
  expect(await certifiedName(studentId)).toBeUndefined();
  const now = await operations.listSittings.as(office, { studentId });
  await save({ studentId, version: now.version, ...scores });
  expect(await certifiedName(studentId)).toBe("Minister's Daughter");
});

test("a name stays as it was released while the result is taken back or its release undone, both of which may be undone", async () => {
  const fixed = { words: { key: "nameOnCertificate" } };
  const [takenBack, undone] = [await withDraft(), await withDraft()];
  const { releaseId } = await operations.release.as(office, { shown: await draftsOf(takenBack) });
  await operations.takeBackRelease.as(office, { releaseId, reason: "The wrong day." });
  const takeBack = await newestAct();
  await expect(rename(takenBack, { fullName: "Minister's Daughter" })).rejects.toMatchObject(fixed);
  await operations.undoAct.as(office, { actId: takeBack });
  expect(await certifiedName(takenBack)).toBe("Real Name");
  await operations.release.as(office, { shown: await draftsOf(undone) });
  await operations.undoAct.as(office, { actId: await newestAct() });
  await expect(rename(undone, { fullName: "Minister's Daughter" })).rejects.toMatchObject(fixed);
});

test("teachers who fill the cells of one draft at the same moment keep each other's", async () => {
  const studentId = await student();
  const cells = Object.entries(scores).map(([section, score]) => ({ [section]: score }));
  await Promise.all(
    cells.map((scores) =>
      operations.saveDraft.as(office, { exam: "toefl", studentId, heldOn, scores, base: {} }),
    ),
  );
  expect(await draftsOf(studentId)).toMatchObject([{ scores }]);
});

test("a draft that is saved as it is stored is no act", async () => {
  const studentId = await withDraft();
  const before = await newestAct();
  const { sittingId } = await operations.saveDraft.as(office, { exam: "toefl", studentId, heldOn, scores });
  expect(await draftsOf(studentId)).toMatchObject([{ sittingId, scores }]);
  expect(await newestAct()).toBe(before);
});

test("a release can be cancelled for 30 days", async () => {
  const id = await withDraft();
  const { releaseId } = await operations.release.as(office, { shown: await draftsOf(id) });
  const daysLater = async (days: number) => {
    const releasedAt = new Date(Date.now() - days * 24 * 3600 * 1000);
    await db.release.update({ where: { id: releaseId ?? 0 }, data: { releasedAt } });
    return operations.takeBackRelease.as(office, { releaseId, reason: "Late." });
  };
  await expect(daysLater(30.01)).rejects.toMatchObject({ words: { key: "releaseTooOld" } });
  expect(await daysLater(29.99)).toEqual({ takenBack: 1 });
});
