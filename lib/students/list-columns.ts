/** The columns of the list that can be left out. Photo, name and actions are always there. */
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

export type ListColumn = (typeof listColumns)[number];

/** What anyone who has chosen nothing sees: the columns of docs/product.md, and the newest results. */
export const defaultColumns: readonly ListColumn[] = [
  "user_id",
  "email",
  "password",
  "student_code",
  "date_of_birth",
  "results",
];
