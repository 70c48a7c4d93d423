import "server-only";
import { requireStudent } from "@/lib/accounts/account";
import { db } from "@/lib/db";
import { OfStudent } from "@/lib/fields";
import { operation } from "@/lib/operation";
import { verdictsOnVersions } from "./look-up";
import { visibilityChoices } from "./visibility";

export const certificateStatus = operation({
  name: "certificateStatus",
  access: "setWithdrawal",
  input: OfStudent,
  async run({ input: { studentId } }) {
    await requireStudent(db, studentId);
    const [certificate, { studentCode }, withdrawal, { academy, office, own }] = await Promise.all([
      db.certificate.findUnique({
        where: { userId: studentId },
        select: { number: true, currentVersion: true },
      }),
      db.user.findUniqueOrThrow({ where: { id: studentId }, select: { studentCode: true } }),
      db.certificateWithdrawal.findUnique({
        where: { userId: studentId },
        select: { reason: true, withdrawnAt: true },
      }),
      visibilityChoices(studentId),
    ]);
    return {
      /** Null before the first released result; the version is null once no version is valid. */
      certificate: certificate && { number: certificate.number, version: certificate.currentVersion },
      studentCode,
      versionsOfCode: await db.certificateVersion.count({
        where: { studentCode, certificate: { userId: studentId } },
      }),
      withdrawal,
      studentVisibility: office,
      ownVisibility: own,
      academyVisibility: academy,
    };
  },
});

export const ownCertificate = operation({
  name: "ownCertificate",
  access: "student",
  async run({ actor }) {
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
    const verdicts = await verdictsOnVersions(actor.userId);
    const states = new Map(verdicts.map(({ version, state }) => [version, state]));
    return {
      number,
      // Only its student and the office can see why it was withdrawn.
      withdrawnFor: user?.certificateWithdrawal?.reason ?? null,
      /** Each with what a check says of it; undefined for a student without a code, whom none finds. */
      versions: versions.map((version) => ({ ...version, state: states.get(version.version) })),
    };
  },
});

export type OwnCertificate = NonNullable<Awaited<ReturnType<typeof ownCertificate.as>>>;
