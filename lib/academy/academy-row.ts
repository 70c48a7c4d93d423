import type { Db } from "@/lib/db";
import type { AcademyContact, AcademySettings } from "@/prisma/generated/client";

/** The academy's settings are single-row tables; this is the row's id. */
export const academyRow = { id: 1 } as const;

type Changes<Row> = Partial<Omit<Row, "id">>;

/** Saves these settings, and leaves the others. */
export const saveAcademySettings = (tx: Db, data: Changes<AcademySettings>): Promise<unknown> =>
  tx.academySettings.upsert({
    where: academyRow,
    create: { ...academyRow, ...data },
    update: data,
    select: { id: true },
  });

export const saveAcademyContact = (tx: Db, data: Omit<AcademyContact, "id">): Promise<unknown> =>
  tx.academyContact.upsert({
    where: academyRow,
    create: { ...academyRow, ...data },
    update: data,
    select: { id: true },
  });
