import "server-only";
import { isDeepStrictEqual } from "node:util";
import { lockStudents } from "@/lib/accounts/lock-students";
import { audit } from "@/lib/audit";
import { transaction } from "@/lib/database/transaction";
import { fromColumn, toColumn } from "@/lib/dates/plain-date";
import { Refusal } from "@/lib/errors";
import { operation } from "@/lib/operation";
import { CorrectionRequest } from "../schema";

/** A student asks the office to correct their name or birth date. Only one request can be open at a time. */
export const askCorrection = operation({
  name: "askCorrection",
  access: "student",
  input: CorrectionRequest,
  async run({ actor, input: { wishedName, wishedBirthDate, reason } }): Promise<void> {
    await transaction(async (tx) => {
      await lockStudents(tx, [actor.userId]);
      const user = await tx.user.findUniqueOrThrow({
        where: { id: actor.userId },
        select: { fullName: true, dateOfBirth: true },
      });
      const fullName = wishedName === user.fullName ? null : wishedName;
      const dateOfBirth = wishedBirthDate === fromColumn(user.dateOfBirth) ? null : wishedBirthDate;
      if (fullName === null && dateOfBirth === null) {
        throw new Refusal("invalid", "correctionEmpty");
      }
      const wish = { fullName, dateOfBirth: toColumn(dateOfBirth), reason };
      const pending = await tx.correction.findFirst({
        where: { userId: actor.userId, answeredAt: null },
        select: { fullName: true, dateOfBirth: true, reason: true },
      });
      // A second click.
      if (isDeepStrictEqual(pending, wish)) return;
      if (pending !== null) throw new Refusal("invalid", "correctionPending");
      const data = { userId: actor.userId, ...wish };
      await tx.correction.create({ data });
      await audit(tx, actor, "askCorrection", actor.userId);
    });
  },
});
