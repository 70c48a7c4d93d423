import type { Prisma } from "@/prisma/generated/client";
import type { Verdict } from "../verdict";

/** What an import would do: looked at in a dry run, done in a run. */
export type Plan = {
  verdicts: Verdict[];
  /** Students whose record changes. */
  studentIds: number[];
  creations: Prisma.UserCreateManyInput[];
  updates: ((tx: Prisma.TransactionClient) => Promise<unknown>)[];
};
