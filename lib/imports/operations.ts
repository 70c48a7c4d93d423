import "server-only";
import type { z } from "zod";
import { tellOldAddresses } from "@/lib/accounts/change-email";
import { lockStudents } from "@/lib/accounts/lock";
import { perField, personFieldNames, personFields } from "@/lib/accounts/person-fields";
import { audit } from "@/lib/audit";
import type { Member } from "@/lib/auth/actor";
import { issueVersions } from "@/lib/certificates/issuing";
import { inBatches } from "@/lib/database/batches";
import { actOnMany } from "@/lib/database/transaction";
import { type Db, db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { operation } from "@/lib/operation";
import { snakeCase } from "@/lib/text/snake-case";
import { type Catalogue, catalogueOf } from "@/lib/words/catalogue";
import { languages } from "@/lib/words/languages";
import { Prisma } from "@/prisma/generated/client";
import { type ImportField, importFieldNames, type SiteHeadings } from "./columns";
import { type Draft, digestOf, type PersonChange, type Plan, type Planning } from "./plan";
import { planPeople } from "./plan-people";
import { planScores } from "./plan-scores";
import { Import } from "./schema";
import { countOutcomes, type ImportReport } from "./verdict";

const ofFields = (write: (column: string, name: string, type: string) => string) =>
  Prisma.raw(
    personFieldNames
      .map((name) => write(snakeCase(name), name, personFields[name].input.type === "date" ? "date" : "text"))
      .join(", "),
  );

const assignments = ofFields((column, name) => `${column} = coalesce(person."${name}", users.${column})`);
const columns = ofFields((_, name, type) => `"${name}" ${type}`);

const changePeople = (people: readonly PersonChange[]): Prisma.Sql => Prisma.sql`
  UPDATE users SET ${assignments}
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS person (id int, ${columns})
   WHERE users.id = person.id`;

/** Applies a plan, a few hundred rows at a time. The plan's students must be locked. */
async function applyPlan(
  tx: Db,
  { creations, changes, formerEmails, drafts, studentIds }: Plan,
  enteredById: number,
): Promise<void> {
  for (const batch of inBatches(creations)) await tx.user.createMany({ data: batch });
  for (const batch of inBatches(changes)) await tx.$executeRaw(changePeople(batch));
  for (const batch of inBatches(drafts)) await storeDrafts(tx, batch, enteredById);
  await issueVersions(tx, studentIds);
  await tellOldAddresses(tx, formerEmails);
}

async function storeDrafts(tx: Db, drafts: readonly Draft[], enteredById: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO sittings (user_id, exam, held_on, scores, entered_by)
    SELECT "userId", exam, "heldOn", scores, ${enteredById}::int
      FROM jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) AS draft (
             "userId" int, exam text, "heldOn" date, scores jsonb)
    ON CONFLICT (user_id, exam, held_on) DO UPDATE SET scores = excluded.scores`;
}

type Input = z.output<typeof Import>;
type Consents = Planning["consents"];

async function planOf(within: Db, { dateStyle }: Member, input: Input, consents: Consents) {
  const { kind, rows, mode, days } = input;
  const planning = { mode, days, style: dateStyle, consents };
  const plan = await (kind === "people" ? planPeople : planScores)(within, rows, planning);
  const { verdicts } = plan;
  const digest = digestOf({ kind, rows, mode, days }, plan);
  return { plan, report: { verdicts, counts: countOutcomes(verdicts), digest } };
}

/**
 * A check says what an import would do with each row, or why it would refuse it, and changes nothing. The import does as
 * it was checked: if it fails, or the records have changed since, nothing changes.
 */
export const runImport = operation({
  name: "runImport",
  access: "permitted",
  // It can change any number of students' emails.
  isSensitive: ({ input }) => input.kind === "people" && !input.isCheck,
  input: Import,
  async run({ actor, input }): Promise<ImportReport> {
    if (input.isCheck) return (await planOf(db, actor, input, null)).report;
    return await actOnMany(actor, input.rows.length, async (tx) => {
      const { digest, consents } = input;
      const { studentIds } = (await planOf(tx, actor, input, consents)).plan;
      await lockStudents(tx, studentIds);
      // Planned again under the lock, because a colleague may have changed something meanwhile.
      const { plan, report } = await planOf(tx, actor, input, consents);
      if (input.isAllOrNothing && report.counts.refused > 0)
        throw new Refusal("invalid", "rowsRefused", { details: report });
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

type Words = Partial<Record<ImportField, readonly string[]>>;

function wordsOf(words: Catalogue): Words {
  const { area, auth, certificate, contact, records, slip, student, studentList, verify } = words;
  const { progress } = student.result;
  return {
    fullName: [
      ...[area.personInputs.fullName, studentList.columns.full_name, certificate.facts.name],
      ...[contact.form.name, slip.name],
    ],
    email: [contact.form.email, studentList.columns.email],
    studentCode: [verify.form.code, certificate.facts.studentCode, studentList.columns.student_code],
    dateOfBirth: [area.personInputs.dateOfBirth, certificate.facts.birthDate],
    phoneNumber: [auth.ask.phone],
    heldOn: [progress.day, records.sittings.day, certificate.facts.resultsDay],
    reading: [certificate.scores.reading],
    listening: [certificate.scores.listening],
    speaking: [certificate.scores.speaking],
    writing: [certificate.scores.writing],
    total: [certificate.scores.total],
  };
}

export function siteHeadings(): SiteHeadings {
  const headings = new Map<string, Set<string>>();
  for (const words of languages.map(catalogueOf)) {
    const labels = {
      ...importFieldNames(words),
      ...perField(personFieldNames, (name) => words.area.person[name]),
    };
    for (const [field, names] of [...Object.entries(labels), ...Object.entries(wordsOf(words))])
      for (const name of [names].flat()) headings.set(field, (headings.get(field) ?? new Set()).add(name));
  }
  return Object.fromEntries([...headings].map(([field, names]) => [field, [...names]]));
}
