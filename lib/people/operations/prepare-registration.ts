import "server-only";
import { z } from "zod";
import { photoAddress } from "@/lib/accounts/account";
import { reachOf } from "@/lib/auth/roles";
import type { PlainDate } from "@/lib/dates/plain-date";
import { rowOf, rowsOf } from "@/lib/db";
import { operation } from "@/lib/operation";
import { PersonQuery } from "@/lib/people/schema";
import { makeStudentCode } from "@/lib/people/student-code";
import { Prisma } from "@/prisma/generated/client";

/** Suggests a user id and a student code for the registration form: the next free id and a random code. */
export const suggestRegistration = operation({
  name: "suggestRegistration",
  access: "permitted",
  input: z.unknown(),
  async run(): Promise<{ userId: number; studentCode: string }> {
    const { userId } = await rowOf<{ userId: number }>(
      // The id that a registration without one would get (next_user_id), without taking it.
      Prisma.sql`
        SELECT coalesce(min(candidate), 0)::int AS "userId"
          FROM users_id_seq, generate_series(last_value + is_called::int, last_value + 1000) AS candidate
         WHERE candidate <= 2147483647 AND NOT EXISTS (SELECT 1 FROM users WHERE id = candidate)`,
    );
    return { userId, studentCode: makeStudentCode() };
  },
});

/** An account that may be the same person's. */
export type SimilarPerson = {
  userId: number;
  fullName: string;
  studentCode: string | null;
  dateOfBirth: PlainDate | null;
  photo: string | null;
  /** The name is the same, and so is the birth date if both are known. */
  isSame: boolean;
};

/**
 * Existing people who may be the one about to be registered: with the same name, or one spelt alike.
 * Likeliest first, at most five.
 */
export const findSimilarPeople = operation({
  name: "findSimilarPeople",
  access: "permitted",
  input: PersonQuery,
  async run({ actor, input: { fullName, dateOfBirth } }): Promise<SimilarPerson[]> {
    if (fullName.length < 3) return [];
    const likeness = Prisma.sql`similarity(search_fold(full_name), search_fold(${fullName}))`;
    const rows = await rowsOf<Omit<SimilarPerson, "photo"> & { photoKey: string | null }>(Prisma.sql`
      SELECT id AS "userId", full_name AS "fullName", student_code AS "studentCode",
             date_of_birth AS "dateOfBirth", photo_key AS "photoKey",
             ${likeness} = 1 AND coalesce(date_of_birth = ${dateOfBirth}::date, true) AS "isSame"
        FROM users
       WHERE (search_fold(${fullName}) <% search_text AND ${likeness} >= 0.5
          OR date_of_birth = ${dateOfBirth}::date AND ${likeness} >= 0.35)
         AND role::text = ANY(${[...reachOf(actor.role)]})
       ORDER BY "isSame" DESC, ${likeness} DESC, id LIMIT 5`);
    return rows.map(({ photoKey, ...row }) => ({ ...row, photo: photoAddress(photoKey) }));
  },
});
