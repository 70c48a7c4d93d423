import "server-only";
import { createHash } from "node:crypto";
import { lockStudents } from "@/lib/accounts/account";
import { tellOldAddresses } from "@/lib/accounts/change-email";
import { personFieldNames } from "@/lib/accounts/person-fields";
import { audit } from "@/lib/audit";
import { inBatches } from "@/lib/batches";
import { issueVersions } from "@/lib/certificates/issue-versions";
import { type Db, db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { operation } from "@/lib/operation";
import { makeStudentCode } from "@/lib/people/student-code";
import { inSnakeCase, snakeCase } from "@/lib/text";
import { actOnMany } from "@/lib/transaction";
import { type Catalogue, catalogueOf } from "@/lib/words/catalogue";
import { languages } from "@/lib/words/languages";
import { Prisma } from "@/prisma/generated/client";
import { type ImportField, importFieldNames, type SiteHeadings } from "./columns";
import { consentTo, consentToRow } from "./consents";
import { planPeople } from "./plan-people";
import { planScores } from "./plan-scores";
import { Import } from "./schema";
import type { PlannedRow, Verdict } from "./verdict";

const columns = Prisma.raw(personFieldNames.map(snakeCase).join(", "));

/** The students must be locked. */
async function store(tx: Db, rows: readonly PlannedRow[], enteredById: number): Promise<void> {
  const creations = rows.flatMap(({ creation }) =>
    creation ? { ...creation, studentCode: creation.studentCode ?? makeStudentCode() } : [],
  );
  const changes = rows.flatMap(({ change }) => change ?? []);
  const drafts = rows.flatMap(({ draft }) => draft ?? []);
  for (const batch of inBatches(creations)) await tx.user.createMany({ data: batch });
  for (const batch of inBatches(changes)) {
    const people = JSON.stringify(batch.map(({ id, facts }) => ({ id, facts: inSnakeCase(facts) })));
    await tx.$executeRaw`
      UPDATE users SET (${columns}) = (SELECT ${columns} FROM jsonb_populate_record(users, person.facts))
        FROM jsonb_to_recordset(${people}::jsonb) AS person (id int, facts jsonb)
       WHERE users.id = person.id`;
  }
  for (const batch of inBatches(drafts))
    await tx.$executeRaw`
      INSERT INTO sittings (user_id, exam, held_on, scores, entered_by)
      SELECT "userId", exam, "heldOn", scores, ${enteredById}::int
        FROM jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) AS draft (
               "userId" int, exam text, "heldOn" date, scores jsonb)
      ON CONFLICT (user_id, exam, held_on) DO UPDATE SET scores = excluded.scores`;
  await issueVersions(tx, studentsOf(rows));
  await tellOldAddresses(
    tx,
    changes.flatMap(({ facts, formerEmail }) => (facts.email ? formerEmail : [])),
  );
}

const studentsOf = (rows: readonly PlannedRow[]) =>
  rows.flatMap(({ change, draft }) => change?.id ?? draft?.userId ?? []);

const consentedIn = (rows: readonly PlannedRow[], consents: ReadonlySet<string>): PlannedRow[] =>
  rows.map((row) => {
    const { verdict, change } = row;
    const left: PlannedRow = { verdict: { ...verdict, outcome: "left" } };
    if (verdict.question && !consents.has(consentToRow(verdict.row))) return left;
    if (!change) return row;
    const isConsented = ([field]: [string, unknown]) => {
      const consent = consentTo(verdict, field);
      return consent === null || consents.has(consent);
    };
    const facts = Object.fromEntries(Object.entries(change.facts).filter(isConsented));
    return Object.keys(facts).length > 0 ? { verdict, change: { ...change, facts } } : left;
  });

/** A check shows this many rows as they will be stored, even if they change nobody. */
const shownRows = 20;

function reportOn(rows: readonly PlannedRow[], digest: string) {
  const verdicts = rows.map(({ verdict: { stored, ...verdict } }, index): Verdict => {
    const isShown = verdict.outcome === "update" || index < shownRows;
    return stored && isShown ? { ...verdict, stored } : verdict;
  });
  const counts = { create: 0, update: 0, same: 0, left: 0, refused: 0 };
  for (const { outcome } of verdicts) counts[outcome] += 1;
  return { counts, verdicts, digest };
}

/** A different digest means that another plan was shown, or that records have changed since. */
const digestOf = (rows: readonly PlannedRow[]): string =>
  createHash("sha256").update(JSON.stringify(rows)).digest("base64url");

/** A check changes nothing; the import does as it was checked, or nothing. */
export const runImport = operation({
  name: "runImport",
  access: "runImport",
  // It can change any number of students' emails.
  isSensitive: ({ input }) => input.kind === "people" && !input.isCheck,
  input: Import,
  async run({ actor, input }): Promise<ReturnType<typeof reportOn>> {
    const { kind, rows, mode, days, digest, consents } = input;
    const planRows = kind === "people" ? planPeople : planScores;
    const plan = (within: Db) => planRows(within, rows, { mode, days, style: actor.dateStyle });
    if (input.isCheck) {
      const planned = await plan(db);
      return reportOn(planned, digestOf(planned));
    }
    return await actOnMany(rows.length, async (tx) => {
      await lockStudents(tx, studentsOf(consentedIn(await plan(tx), consents)));
      // Planned again under the lock, because a colleague may have changed something meanwhile.
      const planned = await plan(tx);
      const consented = consentedIn(planned, consents);
      const report = reportOn(consented, digestOf(planned));
      if (input.isAllOrNothing && report.counts.refused > 0)
        throw new Refusal("invalid", "rowsRefused", { details: report });
      const { create, update, left } = report.counts;
      if (create + update + left === 0) return report;
      if ((digest !== "" || consents.size > 0) && digest !== report.digest)
        throw new Refusal("invalid", "changedSinceCheck");
      if (create + update === 0) return report;
      const action = kind === "people" ? "importPeople" : "importScores";
      await audit(tx, actor, action, null, input.name || undefined);
      await store(tx, consented, actor.userId);
      return report;
    });
  },
});

function wordsOf(words: Catalogue): Partial<Record<ImportField, string[]>> {
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
  const headings: Record<string, string[]> = {};
  for (const words of languages.map(catalogueOf))
    for (const labels of [importFieldNames(words), words.area.person, wordsOf(words)])
      for (const [field, names] of Object.entries(labels))
        headings[field] = [...new Set([headings[field] ?? [], names].flat())];
  return headings;
}
