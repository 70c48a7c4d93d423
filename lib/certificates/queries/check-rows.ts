import "server-only";
import type { CheckRow } from "@/lib/certificates/verdict";
import { rowsOf } from "@/lib/db";
import { batched } from "@/lib/process/batched";
import { Prisma } from "@/prisma/generated/client";
import { newestOfCodes, newestWhere } from "./check-sql";

const newestRow = batched(
  "look-ups",
  (codes) => rowsOf<CheckRow>(newestOfCodes(codes)),
  (row) => row.asked_code.toLowerCase(),
);

/** The newest version's row of the student with this code, ignoring case; undefined if no one has it. */
export const rowOfCode = (code: string): Promise<CheckRow | undefined> => newestRow(code.toLowerCase());

/** The newest version's row of each of these students, in the given order. */
export const rowsOfStudents = (ids: readonly number[]): Promise<CheckRow[]> =>
  rowsOf<CheckRow>(
    newestWhere(Prisma.sql`user_id = ANY(${[...ids]}) ORDER BY array_position(${[...ids]}, user_id)`),
  );

/** The row of this version of the student with this code; undefined if either does not exist. */
export async function rowOfVersion(code: string, version: number): Promise<CheckRow | undefined> {
  const [row] = await rowsOf<CheckRow>(Prisma.sql`
    SELECT * FROM rules.certificate_checks WHERE lower(asked_code) = lower(${code}) AND version = ${version}`);
  return row;
}
