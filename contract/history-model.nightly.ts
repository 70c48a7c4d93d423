import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { isRefusal } from "@/lib/errors";
import { openAnswers } from "./fixtures/certificate-answers";
import { expectedAnswers } from "./fixtures/expected-answers";
import { anyHistoryStep, type HistoryStep } from "./fixtures/history-step";
import { openHistory } from "./fixtures/history-steps";

/**
 * A sample by default. `HISTORY_RUNS=2000` tries that many sequences; `HISTORY_SEED` and `HISTORY_PATH`,
 * printed by a failure, replay it.
 */
const { HISTORY_RUNS = "20", HISTORY_SEED, HISTORY_PATH } = process.env;

const step = (name: HistoryStep["name"], value = 0): HistoryStep => ({ name, who: 0, value });
const redone = [
  ...[step("publish"), step("delete"), step("undoDeletion")],
  ...[step("undoLast"), step("undoDeletion")],
];
/** The withdrawal that the last undo would restore already exists again. */
const withdrawnAgain = [
  ...[step("publish"), step("withdraw"), step("undoLast"), step("withdraw"), step("undoRecent", 1)],
];
const supersededThenTakenBack = [step("publish", 0), step("publish", 1), step("takeBack", 0)];

let history: Awaited<ReturnType<typeof openHistory>>;
let answers: Awaited<ReturnType<typeof openAnswers>>;
beforeAll(async () => {
  history = await openHistory();
  answers = await openAnswers(history);
  return () => history.db.$disconnect();
});

test("after any acts and undos every answer about every version is what the model says", async () => {
  const sequence = async (steps: readonly HistoryStep[]) => {
    const begun = await history.begin();
    const records = new Map<string, string>();
    for (const step of steps) {
      const planned = history.plan(begun, step);
      if (planned === undefined) continue;
      const isDone = await planned.run().then(
        (done) => {
          planned.noteId?.(done);
          return true;
        },
        (error) => {
          if (!isRefusal(error)) throw error;
          return false;
        },
      );
      expect(isDone, `${step.name} is ${planned.isDone ? "done" : "refused"}`).toBe(planned.isDone);
      if (isDone) begun.actIds.push(await history.newestAct());
      expect(await answers.about(begun, records), `after ${step.name}`).toEqual(expectedAnswers(begun));
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(anyHistoryStep, { minLength: 8, maxLength: 20, size: "max" }), sequence),
    {
      numRuns: Number(HISTORY_RUNS),
      endOnFailure: true,
      examples: [[redone], [withdrawnAgain], [supersededThenTakenBack]],
      ...(HISTORY_SEED === undefined ? {} : { seed: Number(HISTORY_SEED) }),
      ...(HISTORY_PATH === undefined ? {} : { path: HISTORY_PATH }),
    },
  );
}, 7_200_000);
