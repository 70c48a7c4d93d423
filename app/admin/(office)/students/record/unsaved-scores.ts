import type { UnsavedInput } from "@/components/form/unsaved-entries";
import { partsOf } from "@/lib/exams/scores";
import type { Entry } from "./save-entry";

/**
 * The input with another typed score. Also keeps the version that was stored when typing began, so that a colleague's
 * change is noticed even after a reload.
 */
export const withScore = (
  input: UnsavedInput,
  { version }: Entry,
  part: string,
  value: string,
): UnsavedInput => ({
  version,
  ...input,
  [part]: value,
});

export const unsavedValues = ({ exam }: Entry, input: UnsavedInput): Readonly<Record<string, string>> =>
  Object.fromEntries(
    partsOf(exam).flatMap((part) => (input[part] === undefined ? [] : [[part, input[part]]])),
  );
