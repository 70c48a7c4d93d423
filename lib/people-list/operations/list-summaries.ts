import "server-only";
import { reachOf } from "@/lib/auth/roles";
import type { PlainDate } from "@/lib/dates/plain-date";
import { rowsOf } from "@/lib/db";
import { type ExamId, examIds } from "@/lib/exams/registry";
import { missingParts, type Scores, totalOf } from "@/lib/exams/scores";
import { operation } from "@/lib/operation";
import { Prisma } from "@/prisma/generated/client";
import { SummariesOf } from "../schema";

/** The newest sitting in an exam. The total is null while scores are missing. */
type NewestSitting = { exam: ExamId; heldOn: PlainDate; total: number | null; isDraft: boolean };

/** A student's data in the list, apart from the account. */
export type StudentSummary = {
  id: number;
  lastLoginAt: Date | null;
  /** The account was created by signing up, and its email has not been confirmed. */
  isUnconfirmed: boolean;
  sittings: NewestSitting[];
  /** Null if none was ever issued. `taken_back` means that there is no current version. */
  certificate: "valid" | "withdrawn" | "taken_back" | null;
};

type Row = {
  id: number;
  lastLoginAt: Date | null;
  isUnconfirmed: boolean;
  sittings: Record<string, { scores: Scores; heldOn: PlainDate; isDraft: boolean }> | null;
  certificate: StudentSummary["certificate"];
};

/** What the list shows of students apart from their accounts: newest sittings, certificate and last log-in. */
export const listSummaries = operation({
  name: "listSummaries",
  access: "permitted",
  input: SummariesOf,
  async run({ actor, input: { ids } }): Promise<StudentSummary[]> {
    const rows = await rowsOf<Row>(Prisma.sql`
      SELECT u.id, u.last_login_at AS "lastLoginAt", u.unconfirmed_since IS NOT NULL AS "isUnconfirmed",
             CASE WHEN c.user_id IS NULL THEN NULL
                  WHEN w.user_id IS NOT NULL THEN 'withdrawn'
                  WHEN c.current_version IS NULL THEN 'taken_back'
                  ELSE 'valid' END AS certificate,
             (SELECT jsonb_object_agg(s.exam, jsonb_build_object('scores', s.scores, 'heldOn', s.held_on, 'isDraft', s.release_id IS NULL))
                FROM (SELECT DISTINCT ON (exam) exam, scores, held_on, release_id FROM sittings WHERE user_id = u.id
                       ORDER BY exam, held_on DESC, id DESC) s) AS sittings
        FROM users u
        LEFT JOIN certificates c ON c.user_id = u.id
        LEFT JOIN certificate_withdrawals w ON w.user_id = u.id
       WHERE u.id = ANY(${ids}) AND u.role::text = ANY(${[...reachOf(actor.role)]})`);
    return rows.map(toSummary);
  },
});

function toSummary({ sittings, ...row }: Row): StudentSummary {
  return {
    ...row,
    sittings: examIds.flatMap((exam) => {
      const newest = sittings?.[exam];
      if (newest === undefined) return [];
      const { scores, heldOn, isDraft } = newest;
      const total = missingParts(exam, scores).length === 0 ? totalOf(exam, scores) : null;
      return [{ exam, heldOn, total, isDraft }];
    }),
  };
}
