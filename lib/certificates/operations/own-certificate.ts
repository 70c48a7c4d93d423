import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import type { VersionEnd } from "@/prisma/generated/enums";

/** A version, as its student sees it. */
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
  isWithdrawn: boolean;
  /** The newest first. */
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
        user: { select: { certificateWithdrawal: { select: { userId: true } } } },
        versions: {
          orderBy: { version: "desc" },
          select: { version: true, issuedAt: true, fullName: true, ending: true, endedAt: true },
        },
      },
    });
    if (found === null) return null;
    const { number, user, versions } = found;
    return { number, isWithdrawn: user?.certificateWithdrawal != null, versions };
  },
});
