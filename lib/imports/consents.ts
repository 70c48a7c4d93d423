import type { RowQuestion } from "./verdict";

export const consentToFacts = "facts";

export const consentToRow = (row: number): string => `${row}:person`;

/** What opens an account or a certificate needs a consent of its own; names and birth dates need one together. */
export function consentTo(
  { row, question }: { row: number; question?: RowQuestion | undefined },
  field: string,
): string | null {
  if (field === "fullName" && question === "otherName") return consentToRow(row);
  if (field === "fullName" || field === "dateOfBirth") return consentToFacts;
  return field === "email" || field === "studentCode" ? `${row}:${field}` : null;
}
