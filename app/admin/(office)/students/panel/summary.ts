import type { SuccessOf } from "@/components/form/endpoints";

type Listed = SuccessOf<"/backend/office/student-summaries">["summaries"][number];

/** A student in the list, beside the account: from the server or in the answer of a call. */
export type Summary = Omit<Listed, "createdAt" | "lastLoginAt"> & {
  createdAt: Date | string;
  lastLoginAt: Date | string | null;
};
