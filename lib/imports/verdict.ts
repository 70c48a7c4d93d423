import type { z } from "zod";
import { messages } from "@/lib/words/catalogue";
import { wordsOf } from "@/lib/words/issue";
import { type RefusalKey, say, type Words } from "@/lib/words/words";
import { importFieldNames } from "./columns";
import type { ImportRow } from "./schema";

/** A value as it will be stored, and the previous one if it changes. */
export type StoredValue = { value: string; was?: string };

/**
 * What an import does with a row: create, update, leave as is, or refuse it with all of its faults. An update may have
 * a warning.
 */
export type Verdict = {
  row: number;
  who: string;
  outcome: "create" | "update" | "same" | "refused";
  /** Empty unless the row is refused. */
  faults: readonly Words[];
  warning?: RefusalKey;
  /** The record after the import, by field. Only for the first rows, for the person checking them. */
  stored?: Record<string, StoredValue>;
};

export const shownRows = 20;

export type ImportMode = "create" | "update" | "both";

export function whoIn({ fullName, email, studentCode, student, userId }: ImportRow["fields"]): string {
  return [fullName, student, email, studentCode, userId].find((text) => text?.trim())?.trim() ?? "";
}

const labels = new Map<string, string>(Object.entries(importFieldNames(messages)));
const maxQuoted = 60;

/** A fault of a row: its field, the text in it, and what is wrong. */
export function faultOf({ fields }: ImportRow, field: string, fault: Words): Words {
  const text = fields[field]?.trim() ?? "";
  if (text === "") return fault;
  const quoted = text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text;
  return say("rowField", { field: labels.get(field) ?? field, text: quoted, fault });
}

export function faultsOf(row: ImportRow, { issues }: z.ZodError): Map<string, Words> {
  const faults = new Map<string, Words>();
  for (const issue of issues) {
    const field = String(issue.path[0]);
    if (!faults.has(field)) faults.set(field, faultOf(row, field, wordsOf(issue)));
  }
  return faults;
}

/** Adds a warning if the row changes the account of someone who signed up and is unconfirmed. */
export const withWarning = (verdict: Verdict, person: { unconfirmedSince: Date | null }): Verdict =>
  person.unconfirmedSince === null || verdict.outcome === "refused" || verdict.outcome === "same"
    ? verdict
    : { ...verdict, warning: "unconfirmed" };

/** Why the mode does not allow this outcome; null if it does. */
export function faultOfMode(outcome: "create" | "update" | "same", mode: ImportMode): RefusalKey | null {
  if (outcome === "create" && mode === "update") return "nobodyFound";
  if (outcome === "update" && mode === "create") return "recordedAlready";
  return null;
}

/** The verdict on a row: refused if it has any faults. */
export function verdictOn(
  { row, fields }: ImportRow,
  outcome: "create" | "update" | "same",
  faults: readonly Words[],
): Verdict {
  const who = whoIn(fields);
  if (faults.length > 0) return { row, who, outcome: "refused", faults };
  return { row, who, outcome, faults };
}

export type ImportCounts = Readonly<Record<Verdict["outcome"], number>>;

export type ImportReport = { counts: ImportCounts; verdicts: Verdict[]; digest: string };

export function countOutcomes(verdicts: readonly Verdict[]): ImportCounts {
  const counts = { create: 0, update: 0, same: 0, refused: 0 };
  for (const { outcome } of verdicts) counts[outcome] += 1;
  return counts;
}
