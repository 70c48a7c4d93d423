import type { UnsavedInput } from "@/components/form/unsaved-entries";
import type { Part } from "@/lib/exams/definition";
import { partsOf, type Scores } from "@/lib/exams/scores";
import type { Entry } from "./save-entry";

const baseName = (part: Part) => `${part} before`;

/**
 * The input with another typed score. Also keeps the stored score from when typing began, so that a colleague's change
 * is detected even after a reload.
 */
export function withScore(
  input: UnsavedInput,
  part: Part,
  value: string,
  before: number | undefined,
): UnsavedInput {
  const base = input[baseName(part)] ?? String(before ?? "");
  return { ...input, [part]: value, [baseName(part)]: base };
}

/** The input without a typed score, so that the colleague's stays. */
export function withoutScore(input: UnsavedInput, part: Part): UnsavedInput {
  const remaining = Object.entries(input).filter(([name]) => name !== part && name !== baseName(part));
  return Object.fromEntries(remaining);
}

/** The typed sections, as form values. */
export const unsavedValues = ({ exam }: Entry, input: UnsavedInput): Readonly<Record<string, string>> =>
  Object.fromEntries(
    partsOf(exam).flatMap((part) => (input[part] === undefined ? [] : [[part, input[part]]])),
  );

/** The stored scores when typing began. */
export function baseOf({ exam, stored }: Entry, input: UnsavedInput): Scores {
  const bases = partsOf(exam).flatMap((part) => {
    const before = input[baseName(part)];
    const points = before === undefined ? stored[part] : before === "" ? undefined : Number(before);
    return points === undefined ? [] : [[part, points]];
  });
  return Object.fromEntries(bases);
}

/** The sections typed here whose stored score has since changed to something else. */
export function conflictingParts({ exam }: Entry, input: UnsavedInput, base: Scores, theirs: Scores): Part[] {
  return partsOf(exam).filter(
    (part) => part in input && theirs[part] !== base[part] && theirs[part] !== Number(input[part]),
  );
}
