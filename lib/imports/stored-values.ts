import type { PersonRow } from "@/lib/accounts/account";
import { perField, personFieldNames } from "@/lib/accounts/person-fields";
import { formatDay } from "@/lib/dates/date-styles";
import { fromColumn } from "@/lib/dates/plain-date";
import { type ExamId, exams } from "@/lib/exams/registry";
import { partsOf, type Scores } from "@/lib/exams/scores";
import { messages } from "@/lib/words/catalogue";
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

/** A person's new record as text, with the previous values. */
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
