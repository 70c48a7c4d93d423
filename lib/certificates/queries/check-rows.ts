import "server-only";
import type { CheckRow } from "@/lib/certificates/verdict";
import { rowsOf } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

/** The newest version's row of each student with one of these codes, in any case. */
export function rowsOfCodes(codes: readonly string[]): Promise<CheckRow[]> {
  const wanted = codes.map((code) => code.toLowerCase());
  return newestRows(Prisma.sql`lower(asked_code) = ANY(${wanted})`);
}

/** The newest version's row of each of these students, in the order given. */
export function rowsOfStudents(ids: readonly number[]): Promise<CheckRow[]> {
  return newestRows(Prisma.sql`user_id = ANY(${[...ids]}) ORDER BY array_position(${[...ids]}, user_id)`);
}

const newestRows = (where: Prisma.Sql) =>
  rowsOf<CheckRow>(Prisma.sql`
    SELECT * FROM certificate_checks WHERE version IS NOT DISTINCT FROM newest_version AND ${where}`);

/** The row of the student with this code and of a version; undefined if either does not exist. */
export async function rowOfVersion(code: string, version: number): Promise<CheckRow | undefined> {
  const [row] = await rowsOf<CheckRow>(Prisma.sql`
    SELECT * FROM certificate_checks WHERE lower(asked_code) = lower(${code}) AND version = ${version}`);
  return row;
}
