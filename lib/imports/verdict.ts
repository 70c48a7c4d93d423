import type { z } from "zod";
import type { PersonRow } from "@/lib/accounts/account";
import { messages } from "@/lib/words/catalogue";
import { wordsOf } from "@/lib/words/issue";
import { sentenceOf } from "@/lib/words/sentence";
import { type RefusalKey, say, type Words } from "@/lib/words/words";
import type { Prisma } from "@/prisma/generated/client";
import type { DateStyle } from "@/prisma/generated/enums";
import { importFieldNames } from "./columns";
import type { DayOrder } from "./day";
import type { ImportRow } from "./schema";

type StoredValue = { value: string; was?: string };

export type RowQuestion = "otherName" | "unconfirmed";

export type Verdict = {
  row: number;
  who: string;
  outcome: "create" | "update" | "same" | "left" | "refused";
  reason: string | null;
  question?: RowQuestion | undefined;
  /** The present name of the person who changes, or whom a question is about. */
  found?: string | undefined;
  stored?: Record<string, StoredValue> | undefined;
};

export type Planning = { mode: "create" | "update" | "both"; days: DayOrder | null; style: DateStyle };

/** The verdict on a row if everything is consented to, and what is stored then. */
export type PlannedRow = {
  verdict: Verdict;
  creation?: Prisma.UserCreateManyInput;
  change?: { id: number; formerEmail: string; facts: Partial<PersonRow> };
  draft?: { userId: number; exam: string; heldOn: string; scores: object };
};

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

/** Also the doubts of the file's reader about the row, and cells that lost their text on the way. */
export function faultsOf(row: ImportRow, error: z.ZodError | undefined): Map<string, Words> {
  const faults = new Map<string, Words>();
  for (const issue of error?.issues ?? []) {
    const field = String(issue.path[0]);
    if (!faults.has(field)) faults.set(field, faultOf(row, field, wordsOf(issue)));
  }
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

export function faultsOfMode(outcome: Verdict["outcome"], { mode }: Planning): Words[] {
  if (outcome === "create" && mode === "update") return [say("nobodyFound")];
  return outcome === "update" && mode === "create" ? [say("recordedAlready")] : [];
}

export function verdictOn(
  { row, fields }: ImportRow,
  faults: readonly Words[],
  planned: Pick<Verdict, "outcome" | "question" | "found" | "stored">,
): Verdict {
  const about = { row, who: whoIn(fields) };
  if (faults.length > 0) return { ...about, outcome: "refused", reason: faults.map(sentenceOf).join(" ") };
  return { ...about, ...planned, reason: null };
}

export function storedValues(
  was: Readonly<Record<string, string>> | null,
  is: Readonly<Record<string, string>>,
): Record<string, StoredValue> {
  const values = Object.entries(is).map(([field, value]) => {
    const former = was?.[field] ?? value;
    return [field, former === value ? { value } : { value, was: former }] as const;
  });
  return Object.fromEntries(values);
}
