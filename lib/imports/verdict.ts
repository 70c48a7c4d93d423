import type { z } from "zod";
import { messages } from "@/lib/words/catalogue";
import { wordsOf } from "@/lib/words/issue";
import { sentenceOf } from "@/lib/words/sentence";
import { type RefusalKey, say, type Words } from "@/lib/words/words";
import { importFieldNames } from "./columns";
import type { ImportRow } from "./schema";

export type StoredValue = { value: string; was?: string };

/** Why only a person can say whether a row is about the one found. */
export type RowQuestion = "otherName" | "unconfirmed";

/**
 * What an import does with a row: create, update, leave as is, refuse it, or leave it out because
 * nobody has consented.
 */
export type Verdict = {
  row: number;
  who: string;
  outcome: "create" | "update" | "same" | "left" | "refused";
  /** Why it is refused. */
  reason: string | null;
  question?: RowQuestion;
  /** The present name of the person who changes, or whom a question is about. */
  found?: string;
  /**
   * The record after the import, by field, for the person checking the rows: of all that change someone, and of the
   * first of the others.
   */
  stored?: Record<string, StoredValue>;
};

export const shownRows = 20;

export type ImportMode = "create" | "update" | "both";

export function whoIn(fields: ImportRow["fields"]): string {
  const { fullName, email, studentCode, student, userId } = fields;
  return [fullName, student, email, studentCode, userId].find((text) => text?.trim())?.trim() ?? "";
}

const labels = new Map<string, string>(Object.entries(importFieldNames(messages)));
const maxQuoted = 60;

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

/** What the reader of the file doubts of a row, and its cells that have lost their text on the way. */
export function faultsOfCells(row: ImportRow): Map<string, Words> {
  const faults = new Map<string, Words>();
  if (row.doubt) faults.set("", say(row.doubt === "quotation" ? "rowJoined" : "rowTooLong"));
  for (const [field, text] of Object.entries(row.fields)) {
    const fault = faultOfCell(field, text);
    if (fault) faults.set(field, faultOf(row, field, say(fault)));
  }
  return faults;
}

/** What the bytes of Dari and Pashto in UTF-8 are in the encodings of Western Europe and of Arabic. */
const wrongEncoding = /(?:[ØÙÚÛ][^ØÙÚÛ\s]?){3}|(?:[طظغ][^طظغ\s]?){3}/;

function faultOfCell(field: string, text: string): RefusalKey | null {
  if (/^#(?:[A-Z0-9/]+[!?]?|#+)$/.test(text)) return "cellError";
  if (text.includes("\uFFFD")) return "lettersLost";
  if (field !== "fullName") return null;
  if (text.includes("?") || wrongEncoding.test(text)) return "lettersLost";
  return text.split('"').length % 2 === 0 ? "quotationOpen" : null;
}

/** Why the mode does not allow this outcome; null if it does. */
export function faultOfMode(outcome: "create" | "update" | "same", mode: ImportMode): RefusalKey | null {
  if (outcome === "create" && mode === "update") return "nobodyFound";
  if (outcome === "update" && mode === "create") return "recordedAlready";
  return null;
}

export function verdictOn(
  { row, fields }: ImportRow,
  outcome: Verdict["outcome"],
  faults: readonly Words[],
): Verdict {
  const isRefused = faults.length > 0;
  const reason = isRefused ? faults.map(sentenceOf).join(" ") : null;
  return { row, who: whoIn(fields), outcome: isRefused ? "refused" : outcome, reason };
}

export type ImportCounts = Readonly<Record<Verdict["outcome"], number>>;

export type ImportReport = { counts: ImportCounts; verdicts: Verdict[]; digest: string };

export function countOutcomes(verdicts: readonly Verdict[]): ImportCounts {
  const counts = { create: 0, update: 0, same: 0, left: 0, refused: 0 };
  for (const { outcome } of verdicts) counts[outcome] += 1;
  return counts;
}
