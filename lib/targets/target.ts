import type { PlainDate } from "@/lib/dates/plain-date";
import type { Section } from "@/lib/exams/definition";
import { type ExamId, exams } from "@/lib/exams/registry";
import { type Results, totalOf } from "@/lib/exams/scores";

/** The scores that a student wants to achieve in an exam. */
export type Target = {
  exam: ExamId;
  total: number;
  sections: Readonly<Partial<Record<Section, number>>>;
  by: PlainDate | null;
};

/** How far a score is from its target. */
export type Gap = {
  part: Section | "total";
  target: number;
  /** Null until a result is released. */
  reached: number | null;
  /** Zero once the target is reached. */
  missing: number;
};

/** The gaps between a target and the newest result: for the total, and for each section with a target. */
export function gapsOf({ exam, total, sections }: Target, results: Results): Gap[] {
  const scores = results[exam]?.scores;
  const gap = (part: Gap["part"], target: number, reached: number | null): Gap => ({
    part,
    target,
    reached,
    missing: Math.max(0, target - (reached ?? 0)),
  });
  const ofSections = exams[exam].sections.flatMap((name) => {
    const target = sections[name];
    return target === undefined ? [] : [gap(name, target, scores?.[name] ?? null)];
  });
  return [gap("total", total, scores ? totalOf(exam, scores) : null), ...ofSections];
}
