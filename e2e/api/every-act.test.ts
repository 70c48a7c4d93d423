import { expect, test } from "vitest";
import { openOffice, type Step } from "../fixtures/office-in-process";

const office = await openOffice();

/** The acts, with those that have to come before and a number with which they change something. */
const acts: [act: Step["act"], before: Step["act"][], value: number][] = [
  ["register", [], 1],
  ["rename", [], 1],
  ["changeCode", [], 1],
  ["changeRole", [], 2],
  ["delete", ["saveScores"], 2],
  ["saveDraft", [], 1],
  ["release", ["saveDraft"], 1],
  ["takeBack", ["saveScores"], 2],
  ["saveScores", [], 2],
  ["uploadDocument", [], 1],
  ["uploadDmc", [], 1],
  ["withdraw", ["saveScores"], 2],
  ["restore", ["saveScores", "withdraw"], 2],
  ["setVisibility", [], 1],
  ["setAcademyVisibility", [], 1],
];

test.each(acts)("%s is an act, and undone everything is as it was", async (act, before, value) => {
  const { db, run, undo, newestAct, state, certificates } = office;
  await db.user.deleteMany({ where: { role: { not: "admin" } } });
  for (const earlier of ["register", ...before] as const) await run({ act: earlier, who: 0, value });
  const [last, rows] = [await newestAct(), [await state(), await certificates()]];
  await run({ act, who: 0, value });
  const done = await newestAct();
  expect(done).toBeGreaterThan(last);
  expect(await state()).not.toEqual(rows[0]);
  await undo(done);
  expect([await state(), await certificates()]).toEqual(rows);
});
