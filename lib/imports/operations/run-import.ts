import "server-only";
import type { z } from "zod";
import { lockStudents } from "@/lib/accounts/lock-students";
import { audit } from "@/lib/audit";
import type { Member } from "@/lib/auth/actor";
import { actOnMany } from "@/lib/database/act-on-many";
import { type Db, db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { applyPlan } from "@/lib/imports/apply-plan";
import { digestOf, type Plan } from "@/lib/imports/plan";
import { planPeople } from "@/lib/imports/plan-people";
import { planScores } from "@/lib/imports/plan-scores";
import { operation } from "@/lib/operation";
import { importReply } from "../replies";
import { ImportRun, ImportTable } from "../schema";
import { countOutcomes, type ImportReport } from "../verdict";

function planOf(within: Db, { dateStyle }: Member, input: z.output<typeof ImportTable>): Promise<Plan> {
  const { kind, rows, mode, days } = input;
  const planning = { mode, days, style: dateStyle };
  return kind === "people" ? planPeople(within, rows, planning) : planScores(within, rows, planning);
}

const reportOf = (plan: Plan): ImportReport => ({
  verdicts: plan.verdicts,
  counts: countOutcomes(plan.verdicts),
  digest: digestOf(plan),
});

/** A dry run: what an import would do with each row, or why it would refuse it. Changes nothing. */
export const checkImport = operation({
  name: "checkImport",
  access: "permitted",
  input: ImportTable,
  async run({ actor, input }): Promise<ImportReport> {
    return reportOf(await planOf(db, actor, input));
  },
});

/**
 * Imports a table as it was checked, in one transaction and as one act. If it fails, or the records have changed since the
 * check, nothing changes.
 */
export const runImport = operation({
  name: "runImport",
  access: "permitted",
  // It can change any number of students' emails.
  isSensitive: ({ input }) => input.kind === "people",
  input: ImportRun,
  async run({ actor, input }): Promise<ImportReport> {
    return await actOnMany(actor, input.rows.length, async (tx) => {
      const { studentIds } = await planOf(tx, actor, input);
      await lockStudents(tx, studentIds);
      // Planned again under the lock, because a colleague may have changed something meanwhile.
      const plan = await planOf(tx, actor, input);
      const report = reportOf(plan);
      if (input.isAllOrNothing && report.counts.refused > 0)
        throw new Refusal("invalid", "rowsRefused", { details: importReply(report) });
      if (report.counts.create + report.counts.update === 0) return report;
      if (input.digest && input.digest !== report.digest) throw new Refusal("invalid", "changedSinceCheck");
      await audit(tx, actor, input.kind === "people" ? "importPeople" : "importScores", null);
      await applyPlan(tx, plan, actor.userId);
      return report;
    });
  },
});
