import type { SuccessOf } from "@/components/form/endpoints";

type Listed = SuccessOf<"/backend/office/student-summaries">["summaries"][number];

/** What the list shows of a student beyond the account's fields, rendered by the server or returned by a call. */
export type Summary = Omit<Listed, "createdAt" | "lastLoginAt"> & {
  createdAt: Date | string;
  lastLoginAt: Date | string | null;
};
