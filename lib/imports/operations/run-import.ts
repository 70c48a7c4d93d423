import "server-only";
import type { z } from "zod";
import { lockStudents } from "@/lib/accounts/lock-students";
import { audit } from "@/lib/audit";
import type { Member } from "@/lib/auth/actor";
import { actOnMany } from "@/lib/database/act-on-many";
import { type Db, db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { applyPlan } from "@/lib/imports/apply-plan";
import { digestOf, type Planning } from "@/lib/imports/plan";
import { planPeople } from "@/lib/imports/plan-people";
import { planScores } from "@/lib/imports/plan-scores";
import { operation } from "@/lib/operation";
import { importReply } from "../replies";
import { ImportRun, ImportTable } from "../schema";
import { countOutcomes, type ImportReport } from "../verdict";

type Input = z.output<typeof ImportTable>;
type Consents = Planning["consents"];

async function planOf(within: Db, { dateStyle }: Member, input: Input, consents: Consents) {
  const { kind, rows, mode, days } = input;
  const planning = { mode, days, style: dateStyle, consents };
  const plan = await (kind === "people" ? planPeople : planScores)(within, rows, planning);
  const { verdicts } = plan;
  const digest = digestOf({ kind, rows, mode, days }, plan);
  return { plan, report: { verdicts, counts: countOutcomes(verdicts), digest } };
}

/** A dry run: what an import would do with each row, or why it would refuse it. Changes nothing. */
export const checkImport = operation({
  name: "checkImport",
  access: "permitted",
  input: ImportTable,
  async run({ actor, input }): Promise<ImportReport> {
    return (await planOf(db, actor, input, null)).report;
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
      const { digest, consents } = input;
      const { studentIds } = (await planOf(tx, actor, input, consents)).plan;
      await lockStudents(tx, studentIds);
      // Planned again under the lock, because a colleague may have changed something meanwhile.
      const { plan, report } = await planOf(tx, actor, input, consents);
      if (input.isAllOrNothing && report.counts.refused > 0)
        throw new Refusal("invalid", "rowsRefused", { details: importReply(report) });
      const { create, update, left } = report.counts;
      if (create + update + left === 0) return report;
      if ((digest !== "" || consents.size > 0) && digest !== report.digest)
        throw new Refusal("invalid", "changedSinceCheck");
      if (create + update === 0) return report;
      await audit(
        tx,
        actor,
        input.kind === "people" ? "importPeople" : "importScores",
        null,
        input.name || undefined,
      );
      await applyPlan(tx, plan, actor.userId);
      return report;
    });
  },
});
