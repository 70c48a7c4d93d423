import type { PersonFieldName } from "@/lib/accounts/person-fields";
import type { RowQuestion } from "./verdict";

/**
 * What a change of an existing person needs: a consent of its own, for what opens an account or a certificate; one for
 * all names and birth dates; or none.
 */
const kinds: Partial<Record<PersonFieldName, "own" | "facts">> = {
  fullName: "facts",
  dateOfBirth: "facts",
  email: "own",
  studentCode: "own",
};

export const consentToFacts = "facts";

export const consentToRow = (row: number): string => `${row}:person`;

/** The consent that a change needs, as it is sent; null if it needs none. */
export function consentTo(
  { row, question }: { row: number; question?: RowQuestion },
  field: string,
): string | null {
  if (question === "otherName" && field === "fullName") return consentToRow(row);
  const kind = kinds[field as PersonFieldName];
  return kind === "own" ? `${row}:${field}` : kind === "facts" ? consentToFacts : null;
}
