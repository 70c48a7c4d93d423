import type { PlainDate } from "@/lib/dates/plain-date";
import { type ExamId, exams } from "@/lib/exams/registry";
import { totalOf } from "@/lib/exams/scores";
import type { ReleasedSitting } from "./sitting";

export type ProgressPoint = { heldOn: PlainDate; total: number };

export function progressOf(exam: ExamId, sittings: readonly ReleasedSitting[]): ProgressPoint[] {
  return sittings
    .filter((sitting) => sitting.exam === exam)
    .map(({ heldOn, scores }) => ({ heldOn, total: totalOf(exam, scores) }))
    .toReversed();
}

export function formatSigned(exam: ExamId, value: number): string {
  const shown = Math.abs(value).toFixed(exams[exam].decimals);
  if (value === 0) return `±${shown}`;
  return `${value > 0 ? "+" : "−"}${shown}`;
}

export function lastChange(points: readonly ProgressPoint[]): { by: number; since: PlainDate } | null {
  const [before, newest] = points.slice(-2);
  if (before === undefined || newest === undefined) return null;
  return { by: newest.total - before.total, since: before.heldOn };
}
