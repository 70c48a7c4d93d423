import type { Prisma } from "@/prisma/generated/client";
import type { Verdict } from "../verdict";

/** What an import is going to do: shown by a dry run, applied by an import. */
export type Plan = {
  verdicts: Verdict[];
  /** Students whose record changes. */
  studentIds: number[];
  creations: Prisma.UserCreateManyInput[];
  updates: ((tx: Prisma.TransactionClient) => Promise<unknown>)[];
};
