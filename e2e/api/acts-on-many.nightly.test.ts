import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { officeInProcess } from "../fixtures/academy-in-process";
import { openTransaction } from "../fixtures/during-transaction";
import { importTable } from "../fixtures/rows";

const most = 2_000;
const heldOn = "2026-02-03";
const numbers = Array.from({ length: most }, (_, index) => index + 1);
const people = numbers.map((each) => ({ fullName: `Big ${each}`, email: `${each}@big.example` }));
const scores = numbers.map((each) => ({
  ...{ student: `${each}@big.example`, exam: "toefl", heldOn },
  ...{ reading: "20", listening: "20", speaking: "20", writing: "20" },
}));

const { db, office, newestAct, operations: academy } = await officeInProcess();

const runImport = (...given: Parameters<typeof importTable>) =>
  academy.runImport.as(office, importTable(...given));
const undo = () => newestAct().then((actId) => academy.undoAct.as(office, { actId }));
/** Changes what an import may change without anybody's consent. */
const changePhones = (start: string, count = 500) =>
  runImport(
    "people",
    ...people.slice(0, count).map(({ email }, index) => ({ email, phoneNumber: `${start} ${1000 + index}` })),
  );
const withPhone = (start: string) => db.user.count({ where: { phoneNumber: { startsWith: `${start} ` } } });

/** Holds a row that the acts need, so that the first one runs until the commit. */
const heldRow = () => openTransaction("SELECT id FROM users WHERE email = '1@big.example' FOR UPDATE");

test("2,000 new people with scores are imported, released, cancelled and undone", async () => {
  expect((await runImport("people", ...people)).counts).toMatchObject({ create: most });
  expect((await runImport("scores", ...scores)).counts).toMatchObject({ create: most });

  const students = await db.user.findMany({
    where: { role: "student" },
    select: { id: true, fullName: true },
  });
  const parts = { reading: 20, listening: 20, speaking: 20, writing: 20 };
  const shown = students.map(({ id, ...facts }) => ({
    ...{ studentId: id, exam: "toefl", heldOn, dateOfBirth: null, scores: parts },
    ...facts,
  }));
  const release = () => academy.release.as(office, { shown });
  const { releaseId } = Object(await release());
  expect(await db.certificate.count()).toBe(most);
  const takenBack = await academy.takeBackRelease.as(office, { releaseId, reason: "The wrong day." });
  expect(takenBack).toEqual({ takenBack: most });
  await undo();
  expect(await db.sitting.count({ where: { releaseId } })).toBe(most);
  await expect(
    academy.release.as(office, { shown: [...shown, ...shown].slice(0, most + 1) }),
  ).rejects.toMatchObject({ words: { key: "tooManyResults", values: { max: most } } });
});

test("of two acts on many, the second waits", async () => {
  const held = await heldRow();
  const first = changePhones("0701");
  const second = changePhones("0702");
  await held.query("COMMIT");
  await Promise.all([first, second]);
  expect(await withPhone("0702")).toBe(500);
});

test("a repeat of an act that runs waits for it, is answered like it, and changes nothing", async () => {
  const held = await heldRow();
  const request = { key: randomUUID(), operation: "runImport", actor: office };
  const asJson = { toText: JSON.stringify, fromText: JSON.parse };
  const send = () => academy.answerOnce(request, asJson, () => changePhones("0703"));
  const first = send();
  const repeat = send();
  const before = await newestAct();
  await held.query("COMMIT");
  expect(await repeat).toEqual(await first);
  expect(await db.auditEvent.findMany({ where: { actId: { gt: before } } })).toHaveLength(1);
});

test("an import of 2,000 people is undone, whatever else it has changed", async () => {
  const phones = () => db.user.findMany({ orderBy: { id: "asc" }, select: { phoneNumber: true } });
  const before = await phones();
  await changePhones("0704", most);
  expect(await withPhone("0704")).toBe(most);
  await undo();
  expect(await phones()).toEqual(before);
});
