import { Prisma } from "@/prisma/generated/client";

export const newestWhere = (condition: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT * FROM rules.certificate_checks WHERE version IS NOT DISTINCT FROM newest_version AND ${condition}`;

export const newestOfCodes = (codes: readonly string[]): Prisma.Sql =>
  newestWhere(Prisma.sql`lower(asked_code) = ANY(${[...codes]})`);
