import fc from "fast-check";
import { expect, test } from "vitest";
import { isRefusal } from "@/lib/errors";
import { anyStep, openOffice, type Step } from "../fixtures/office-in-process";

const runs = Number(process.env.UNDO_RUNS ?? 3);

/** The number of sequences after which the students are replaced by new ones. */
const sequencesPerCohort = 50;

const office = await openOffice();

test("30 acts of any kind, undone in reverse, leave the same rows, certificates and files", async () => {
  const { db, run, undo, newestAct, state, certificates, newCohort } = office;
  let sequences = 0;
  const sequence = async (steps: readonly Step[]) => {
    if (sequences % sequencesPerCohort === 0) await newCohort();
    sequences += 1;
    const before = [await state(), await certificates()];
    const applied: number[] = [];
    for (const next of steps) {
      const last = await newestAct();
      await run(next).catch((error) => {
        if (!isRefusal(error)) throw error;
      });
      const act = await newestAct();
      // An edit without changes is an act with nothing to undo.
      if (act > last && (await db.rowChange.count({ where: { actId: act } })) > 0) applied.push(act);
    }
    expect(applied).not.toEqual([]);
    for (const act of applied.toReversed()) await undo(act);
    expect([await state(), await certificates()]).toEqual(before);
  };
  await fc.assert(fc.asyncProperty(fc.array(anyStep, { minLength: 30, maxLength: 30 }), sequence), {
    numRuns: runs,
    endOnFailure: true,
  });
}, 3_600_000);
