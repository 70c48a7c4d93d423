import "server-only";
import { z } from "zod";
import { fromColumn, type PlainDate } from "@/lib/dates/plain-date";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { type Correction, correctionFields, toCorrection } from "../correction";

/** A student's requests, and whether they need to ask at all. */
export type OwnCorrections = {
  /** Name and birth date are on a certificate, so only the office may change them. */
  isLocked: boolean;
  /** Newest first. Only the first can still be open. */
  requests: Correction[];
};

/** The caller's requests. */
export const ownCorrections = operation({
  name: "ownCorrections",
  access: "student",
  input: z.unknown(),
  async run({ actor }): Promise<OwnCorrections> {
    const where = { userId: actor.userId };
    const [released, rows] = await Promise.all([
      db.sitting.count({ where: { ...where, releaseId: { not: null } }, take: 1 }),
      db.correction.findMany({ where, orderBy: { askedAt: "desc" }, select: correctionFields }),
    ]);
    return { isLocked: released > 0, requests: rows.map(toCorrection) };
  },
});

/** A request, and the student's current name, email, birth date and photo. */
export type CorrectionOfStudent = Correction & {
  student: {
    id: number;
    fullName: string;
    email: string;
    dateOfBirth: PlainDate | null;
    photoKey: string | null;
  };
};

/** All students' requests: the open ones, oldest first, and the last twenty answered. */
export const listCorrections = operation({
  name: "listCorrections",
  access: "permitted",
  input: z.unknown(),
  async run(): Promise<{ open: CorrectionOfStudent[]; answered: CorrectionOfStudent[] }> {
    const select = {
      ...correctionFields,
      user: { select: { id: true, fullName: true, dateOfBirth: true, email: true, photoKey: true } },
    } as const;
    const [open, answered] = await Promise.all([
      db.correction.findMany({ where: { answeredAt: null }, orderBy: { askedAt: "asc" }, take: 200, select }),
      db.correction.findMany({
        where: { answeredAt: { not: null } },
        orderBy: { answeredAt: "desc" },
        take: 20,
        select,
      }),
    ]);
    const toListed = ({ user, ...row }: (typeof open)[number]): CorrectionOfStudent => ({
      ...toCorrection(row),
      student: { ...user, dateOfBirth: fromColumn(user.dateOfBirth) },
    });
    return { open: open.map(toListed), answered: answered.map(toListed) };
  },
});
