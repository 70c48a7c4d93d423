import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import type { VersionEnd, WithdrawalReason } from "@/prisma/generated/enums";

export type OwnVersion = {
  version: number;
  issuedAt: Date;
  fullName: string | null;
  /** Null for the current version. */
  ending: VersionEnd | null;
  endedAt: Date | null;
};

/** A certificate with its versions, as its student sees it. */
export type OwnCertificate = {
  number: string;
  /** Why it was withdrawn, which only its student and the office can see. Null if it was not. */
  withdrawnFor: WithdrawalReason | null;
  /** Newest first. */
  versions: OwnVersion[];
};

/** The caller's certificate with all of its versions; null before the first result. */
export const ownCertificate = operation({
  name: "ownCertificate",
  access: "student",
  input: z.unknown(),
  async run({ actor }): Promise<OwnCertificate | null> {
    const found = await db.certificate.findUnique({
      where: { userId: actor.userId },
      select: {
        number: true,
        user: { select: { certificateWithdrawal: { select: { reason: true } } } },
        versions: {
          orderBy: { version: "desc" },
          select: { version: true, issuedAt: true, fullName: true, ending: true, endedAt: true },
        },
      },
    });
    if (found === null) return null;
    const { number, user, versions } = found;
    return { number, withdrawnFor: user?.certificateWithdrawal?.reason ?? null, versions };
  },
});
