/** The optional columns of the list. Photo, name and actions are always shown. */
export const listColumns = [
  "user_id",
  "email",
  "password",
  "student_code",
  "date_of_birth",
  "results",
  "certificate",
  "last_login",
] as const;

/** An optional column. */
export type ListColumn = (typeof listColumns)[number];

/** The columns shown by default: those of docs/product.md, the newest results, and the certificate's status. */
export const defaultColumns: readonly ListColumn[] = [
  "user_id",
  "email",
  "password",
  "student_code",
  "date_of_birth",
  "results",
  "certificate",
];
