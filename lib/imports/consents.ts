import type { RowQuestion } from "./verdict";

export const consentToFacts = "facts";

export const consentToRow = (row: number): string => `${row}:person`;

/**
 * The consent that a change of an existing person needs, as it is sent: one of its own for what opens an account or a
 * certificate, one for all names and birth dates, or none (null).
 */
export function consentTo(
  { row, question }: { row: number; question?: RowQuestion | undefined },
  field: string,
): string | null {
  if (field === "fullName" && question === "otherName") return consentToRow(row);
  if (field === "fullName" || field === "dateOfBirth") return consentToFacts;
  return field === "email" || field === "studentCode" ? `${row}:${field}` : null;
}
