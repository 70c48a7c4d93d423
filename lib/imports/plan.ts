import { createHash } from "node:crypto";
import type { PersonRow } from "@/lib/accounts/account";
import type { Prisma } from "@/prisma/generated/client";
import type { DateStyle } from "@/prisma/generated/enums";
import { consentToRow } from "./consents";
import type { DayOrder } from "./day";
import type { ImportMode, RowQuestion, Verdict } from "./verdict";

/**
 * How to plan: what is allowed, how the table writes days, in which date style the person checking it reads them, and
 * what that person has consented to. A check, without consents, shows what they would do.
 */
export type Planning = {
  mode: ImportMode;
  days: DayOrder | null;
  style: DateStyle;
  consents: ReadonlySet<string> | null;
};

export type PersonChange = { id: number } & Partial<PersonRow>;

export type Draft = { userId: number; exam: string; heldOn: string; scores: object };

export type Plan = {
  verdicts: Verdict[];
  studentIds: number[];
  creations: Prisma.UserCreateManyInput[];
  changes: PersonChange[];
  formerEmails: string[];
  drafts: Draft[];
  /** What is stored of each person and test that a row is about. */
  known: unknown[];
};

export const emptyPlan = (): Plan => ({
  verdicts: [],
  studentIds: [],
  creations: [],
  changes: [],
  formerEmails: [],
  drafts: [],
  known: [],
});

export const isConsented = ({ consents }: Planning, consent: string | null): boolean =>
  consents === null || consent === null || consents.has(consent);

/** A verdict with the question whether its row is about this person; the row is left out unless somebody says so. */
export function asked(
  verdict: Verdict,
  { question, found }: { question: RowQuestion | null; found: string },
  planning: Planning,
): Verdict {
  if (question === null || verdict.outcome === "refused" || verdict.outcome === "same") return verdict;
  const outcome = isConsented(planning, consentToRow(verdict.row)) ? verdict.outcome : "left";
  return { ...verdict, outcome, question, found };
}

/** Identifies a table, how it is read, and what it meets: another digest means that another plan was shown. */
export const digestOf = (input: object, { known }: Plan): string =>
  createHash("sha256")
    .update(JSON.stringify([input, known]))
    .digest("base64url");
