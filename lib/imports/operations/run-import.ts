import "server-only";
import type { z } from "zod";
import { audit } from "@/lib/audit";
import { issueVersions } from "@/lib/certificates/operations/issue-versions";
import { type Db, db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { operation } from "@/lib/operation";
import { lockStudents } from "@/lib/students/operations/lock-students";
import { ImportId, ImportRun, ImportTable } from "../schema";
import { countOutcomes, type ImportCounts, type Verdict } from "../verdict";
import type { Plan } from "./plan";
import { planPeople } from "./plan-people";
import { planScores } from "./plan-scores";

/** The verdict on each row, and the number of each outcome. */
export type ImportReport = { counts: ImportCounts; verdicts: Verdict[] };

/** An import may take longer than any other operation. In milliseconds. */
const timeoutMs = 120_000;
/** Rows between two checks for cancellation. */
const batchSize = 100;

function planOf(within: Db, table: z.output<typeof ImportTable>, actorId: number): Promise<Plan> {
  const { kind, rows, mode } = table;
  return kind === "people" ? planPeople(within, rows, mode) : planScores(within, rows, mode, actorId);
}

/** A dry run: what an import would do with each row, or why it would refuse it. Changes nothing. */
export const checkImport = operation({
  name: "checkImport",
  access: "permitted",
  input: ImportTable,
  async run({ actor, input }): Promise<ImportReport> {
    const { verdicts } = await planOf(db, input, actor.userId);
    return { verdicts, counts: countOutcomes(verdicts) };
  },
});

/** Imports a table, in one transaction and as one act. If it is cancelled or fails, nothing changes. */
export const runImport = operation({
  name: "runImport",
  access: "permitted",
  input: ImportRun,
  async run({ actor, input }): Promise<ImportReport> {
    const { importId, kind } = input;
    await db.import.deleteMany({ where: { startedAt: { lt: new Date(Date.now() - 86_400_000) } } });
    const begun = { startedById: actor.userId, total: input.rows.length, done: 0 };
    await db.import.upsert({
      where: { id: importId },
      create: { id: importId, ...begun },
      update: begun,
      select: { id: true },
    });
    const act = async (tx: Db): Promise<ImportReport> => {
      const { studentIds } = await planOf(tx, input, actor.userId);
      await lockStudents(tx, studentIds);
      // Planned again under the lock, because a colleague may have changed something meanwhile.
      const plan = await planOf(tx, input, actor.userId);
      const report = { verdicts: plan.verdicts, counts: countOutcomes(plan.verdicts) };
      if (input.isAllOrNothing && report.counts.refused > 0)
        throw new Refusal("invalid", "Some rows are refused. Nothing was changed.", { details: report });
      if (plan.creations.length + plan.updates.length === 0) return report;
      await audit(tx, actor, kind === "people" ? "importPeople" : "importScores", null);
      await applyPlan(tx, importId, plan);
      await issueVersions(tx, [...new Set(plan.studentIds)]);
      return report;
    };
    return await db.$transaction(act, { timeout: timeoutMs });
  },
});

async function applyPlan(tx: Db, importId: string, { creations, updates }: Plan): Promise<void> {
  for (let done = 0; done < creations.length; done += batchSize) {
    await reportProgress(importId, done);
    await tx.user.createMany({ data: creations.slice(done, done + batchSize) });
  }
  for (const [index, update] of updates.entries()) {
    if (index % batchSize === 0) await reportProgress(importId, creations.length + index);
    await update(tx);
  }
}

/** Outside of the transaction, so that others see the progress. Throws if the import was cancelled. */
async function reportProgress(importId: string, done: number): Promise<void> {
  const { cancelledAt } = await db.import.update({
    where: { id: importId },
    data: { done },
    select: { cancelledAt: true },
  });
  if (cancelledAt !== null) throw new Refusal("invalid", "The import was cancelled. Nothing was changed.");
}

/** The progress of a running import, in rows. */
export const importProgress = operation({
  name: "importProgress",
  access: "permitted",
  input: ImportId,
  async run({ input }): Promise<{ done: number; total: number }> {
    const row = await db.import.findUnique({
      where: { id: input.importId },
      select: { done: true, total: true },
    });
    return row ?? { done: 0, total: 0 };
  },
});

/** Stops a running import. */
export const cancelImport = operation({
  name: "cancelImport",
  access: "permitted",
  input: ImportId,
  async run({ input }): Promise<void> {
    await db.import.updateMany({
      where: { id: input.importId, cancelledAt: null },
      data: { cancelledAt: new Date() },
    });
  },
});
