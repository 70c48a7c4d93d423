import type { PersonRow } from "@/lib/accounts/account";
import type { Prisma } from "@/prisma/generated/client";
import type { DateStyle } from "@/prisma/generated/enums";
import type { DayOrder } from "./day";
import type { ImportMode, Verdict } from "./verdict";

/** How to plan: what may be done, how the table writes days, and how the person who checks it reads them. */
export type Planning = { mode: ImportMode; days: DayOrder | null; style: DateStyle };

/** The new values of a student on record; a field left out stays as it is. */
export type PersonChange = { id: number } & Partial<PersonRow>;

/** The scores of a draft, which may be on record already. */
export type Draft = { userId: number; exam: string; heldOn: string; scores: object };

/** What an import is going to do: shown by a dry run, applied by an import. */
export type Plan = {
  verdicts: Verdict[];
  /** Students whose record changes. */
  studentIds: number[];
  creations: Prisma.UserCreateManyInput[];
  changes: PersonChange[];
  drafts: Draft[];
};

/** A plan without any row. */
export const emptyPlan = (): Plan => ({
  verdicts: [],
  studentIds: [],
  creations: [],
  changes: [],
  drafts: [],
});
