import { z } from "zod";
import { kabulDay } from "@/lib/dates/kabul";
import { isPlainDate } from "@/lib/dates/plain-date";
import type { Section } from "@/lib/exams/definition";
import { outOfRange } from "@/lib/exams/out-of-range";
import { examIds, exams } from "@/lib/exams/registry";
import { Exam } from "@/lib/exams/schema";
import { lowestTotal } from "@/lib/exams/scores";
import { EditBase } from "@/lib/fields";
import { typedNumber } from "@/lib/text/typed-number";
import { issue, issueOf } from "@/lib/words/issue";

/** The sections of all exams, without duplicates. */
export const sectionNames = [...new Set(examIds.flatMap((exam) => exams[exam].sections))];

/** A number in a form. Blank means none. */
const points = z.preprocess((value) => {
  if (value === undefined || value === null || value === "") return undefined;
  return typeof value === "number" ? value : Number(typedNumber(String(value)));
}, z.number(issue("enterNumber")).optional());

const by = z.preprocess(
  (value) => (typeof value === "string" && value.trim() !== "" ? value.trim() : null),
  z
    .string()
    .refine((day) => isPlainDate(day) && day >= kabulDay(new Date()), issue("chooseLaterDay"))
    .nullable(),
);

const isOnScale = (value: number, { min, max, step }: { min: number; max: number; step: number }) =>
  value >= min && value <= max && Number.isInteger((value - min) / step);

const Removal = z.object({ remove: z.literal(true), base: EditBase });
const Wanted = z.object({
  remove: z.literal(false),
  exam: Exam,
  total: points,
  by,
  ...Object.fromEntries(sectionNames.map((name) => [name, points])),
  base: EditBase,
});

/**
 * A student's target, and what it was before editing. The form's other button sends `remove`, which makes the target
 * null.
 */
export const TargetInput = z
  .preprocess(
    (value) =>
      typeof value === "object" && value !== null ? { ...value, remove: "remove" in value } : value,
    z.discriminatedUnion("remove", [Removal, Wanted]),
  )
  .transform((typed, context) => {
    if (typed.remove) return { target: null, base: typed.base };
    const { range, total, shortName } = exams[typed.exam];
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const value = typed.total ?? Number.NaN;
    const min = lowestTotal(typed.exam);
    if (!isOnScale(value, { min, max: total.max, step: range.step })) {
      refuse("total", issue("totalRange", { exam: shortName, min, max: total.max }));
    }
    const sections: Partial<Record<Section, number>> = {};
    for (const name of exams[typed.exam].sections) {
      const wanted = (typed as Partial<Record<Section, number>>)[name];
      if (wanted === undefined) continue;
      if (isOnScale(wanted, range)) sections[name] = wanted;
      else refuse(name, issueOf(outOfRange(typed.exam)));
    }
    return { target: { exam: typed.exam, total: value, sections, by: typed.by }, base: typed.base };
  });

/** The sections' targets, as stored in the database. */
export const StoredSections = z.partialRecord(z.enum(sectionNames), z.number());
