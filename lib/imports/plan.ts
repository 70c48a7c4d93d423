import { createHash } from "node:crypto";
import type { PersonRow } from "@/lib/accounts/account";
import type { Prisma } from "@/prisma/generated/client";
import type { DateStyle } from "@/prisma/generated/enums";
import type { DayOrder } from "./day";
import type { ImportMode, Verdict } from "./verdict";

/**
 * How to plan: what is allowed, how the table writes days, and in which date style the person checking it reads them.
 */
export type Planning = { mode: ImportMode; days: DayOrder | null; style: DateStyle };

export type PersonChange = { id: number } & Partial<PersonRow>;

export type Draft = { userId: number; exam: string; heldOn: string; scores: object };

/** What an import will do: shown by a dry run, applied by an import. */
export type Plan = {
  verdicts: Verdict[];
  studentIds: number[];
  creations: Prisma.UserCreateManyInput[];
  changes: PersonChange[];
  drafts: Draft[];
  /** For each record that changes, whose it is, and the values that it loses; null for a new draft. */
  replaced: unknown[];
};

/** A plan with no rows. */
export const emptyPlan = (): Plan => ({
  verdicts: [],
  studentIds: [],
  creations: [],
  changes: [],
  drafts: [],
  replaced: [],
});

/** Identifies what a plan does and what it does it to: another one means that the records have changed. */
export const digestOf = ({ verdicts, replaced }: Plan): string =>
  createHash("sha256")
    .update(JSON.stringify([verdicts.map(({ row, outcome }) => [row, outcome]), replaced]))
    .digest("base64url");
