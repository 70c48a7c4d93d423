import "server-only";
import type { PersonRow } from "@/lib/accounts/account";
import { perField, personFieldNames } from "@/lib/accounts/person-fields";
import { codeKey, studentCodeFrom } from "@/lib/certificates/code";
import { formatDay } from "@/lib/dates/date-styles";
import { fromColumn } from "@/lib/dates/plain-date";
import type { Db } from "@/lib/db";
import { type ExamId, exams } from "@/lib/exams/registry";
import { partsOf, type Scores } from "@/lib/exams/scores";
import { messages } from "@/lib/words/catalogue";
import { say, type Words } from "@/lib/words/words";
import type { DateStyle } from "@/prisma/generated/enums";
import type { Plan } from "./plan";
import { type StoredValue, shownRows, type Verdict } from "./verdict";

const words = messages.office.import.stored;

/** A null id means the next free number. */
type StoredPerson = PersonRow & { id: number | null };

/** Adds what will be stored to the verdict, of the others than changes for the first rows only. */
export function withStored(plan: Plan, verdict: Verdict, stored: () => Verdict["stored"]): Verdict {
  const isShown = verdict.outcome === "update" || plan.verdicts.length < shownRows;
  const values = isShown ? stored() : undefined;
  return values === undefined ? verdict : { ...verdict, stored: values };
}

export function storedPerson(was: StoredPerson | null, is: StoredPerson, style: DateStyle) {
  const texts = ({ id, ...facts }: StoredPerson) => ({
    ...perField(personFieldNames, (name) => {
      const fact = facts[name];
      if (fact === null) return name === "studentCode" ? words.madeCode : "";
      return fact instanceof Date ? formatDay(style, fromColumn(fact), "short") : fact;
    }),
    userId: id === null ? words.nextId : String(id),
  });
  return compared(was && texts(was), texts(is));
}

type StoredSitting = { student: string; exam: ExamId; heldOn: string; was: Scores | null; is: Scores };

export function storedSitting({ student, exam, heldOn, was, is }: StoredSitting, style: DateStyle) {
  const texts = (scores: Scores) => ({
    student,
    exam: exams[exam].shortName,
    heldOn: formatDay(style, heldOn, "short"),
    ...Object.fromEntries(partsOf(exam).map((part) => [part, String(scores[part] ?? "")])),
  });
  return compared(was && texts(was), texts(is));
}

function compared(
  was: Record<string, string> | null,
  is: Record<string, string>,
): Record<string, StoredValue> {
  const values = Object.entries(is).map(([field, value]) => {
    const former = was?.[field] ?? value;
    return [field, former === value ? { value } : { value, was: former }] as const;
  });
  return Object.fromEntries(values);
}

type Known = { code: string; name: string };

/** Which student's code a text of a table is, in its own spelling; why that is unclear; or null if it is nobody's. */
export type ReadCode = (text: string) => Known | Words | null;

/** What Excel makes of a code such as `3-4`, and other programs of a number. */
const madeByPrograms =
  /^(?:\d{4}-\d\d-\d\d|(?:\d{1,2}-)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:-\d{2,4})?|\d+\.0+)$/i;

const isNumber = (text: string) => /^\d+$/.test(text);
const withoutZeros = (text: string) => text.replace(/^0+/, "");

/**
 * Reads codes as people type them: exactly, else in another spelling if only one student has it. Zeros before a number,
 * which spreadsheets take off, are asked about.
 */
export async function readCodes(within: Db, texts: readonly (string | undefined)[]): Promise<ReadCode> {
  const codes = texts.flatMap((text) => (text ? studentCodeFrom(text) : []));
  const keys = [...new Set(codes.map(codeKey))];
  const numbers = keys.filter(isNumber).map(withoutZeros);
  const found = await within.$queryRaw<Known[]>`
    SELECT student_code AS code, full_name AS name FROM users WHERE code_key(student_code) = ANY(${keys})`;
  const zeros =
    numbers.length === 0
      ? []
      : await within.$queryRaw<Known[]>`
          SELECT student_code AS code, full_name AS name FROM users WHERE ltrim(student_code, '0') = ANY(${numbers})`;
  const exact = new Map(found.map((known) => [known.code.toLowerCase(), known]));
  const byKey = new Map<string, Known[]>();
  for (const known of found) {
    const key = codeKey(known.code);
    byKey.set(key, [...(byKey.get(key) ?? []), known]);
  }
  const byNumber = new Map(zeros.map((known) => [withoutZeros(known.code), known]));
  return (text) => {
    const code = studentCodeFrom(text);
    const known = exact.get(code.toLowerCase());
    if (known === undefined && madeByPrograms.test(code)) return say("codeMadeByPrograms");
    const [one, ...others] = byKey.get(codeKey(code)) ?? [];
    if (known ?? (one && others.length === 0)) return known ?? one ?? null;
    if (one) return say("codeUnclear");
    const like = isNumber(code) ? byNumber.get(withoutZeros(code)) : undefined;
    return like ? say("codeZeros", { code: like.code, name: like.name }) : null;
  };
}
