import { ownIssue, wordsOf } from "@/lib/words/issue";
import { toWords, type Words } from "@/lib/words/words";
import type { ImportKind } from "./columns";
import { PersonRow, ScoreRow } from "./schema";
import { readScores } from "./score-cells";

/** What an import would refuse in a row on its own, without looking at existing records: words by field. */
export function entryFaults(kind: ImportKind, fields: Readonly<Record<string, string>>): Map<string, Words> {
  const faults = new Map<string, Words>();
  const note = (issues: readonly { path: PropertyKey[]; message: string }[]) => {
    for (const issue of issues) {
      const field = String(issue.path[0]);
      if (!faults.has(field)) faults.set(field, wordsOf(issue));
    }
  };
  const schema = kind === "people" ? PersonRow(null) : ScoreRow(null);
  note(schema.safeParse(fields, { error: ownIssue }).error?.issues ?? []);
  if (kind === "people") {
    if (!fields.fullName?.trim()) faults.set("fullName", toWords("fullNameMissing"));
    if (!fields.email?.trim()) faults.set("email", toWords("emailMissing"));
    return faults;
  }
  const exam = ScoreRow(null).shape.exam.safeParse(fields.exam);
  if (!exam.success) return faults;
  const read = readScores(exam.data, fields);
  if ("error" in read) note(read.error.issues);
  return faults;
}
