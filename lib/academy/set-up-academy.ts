import "server-only";
import { z } from "zod";
import { PasswordChoice } from "@/lib/accounts/schema";
import { audit } from "@/lib/audit";
import { hashPassword } from "@/lib/auth/password-hash";
import type { Db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { email, FullName, PrintedLine, Ticked } from "@/lib/fields";
import { operation } from "@/lib/operation";
import { transaction } from "@/lib/transaction";
import { issue } from "@/lib/words/issue";
import { refreshAcademyAfterAct, saveAcademySettings } from "./academy-settings";
import { AcademyName, contactRules, paperName } from "./contact";
import { endSetUp, takeSetUp } from "./set-up";

const { phone, email: officeEmail, address } = contactRules;

export const SetUp = PasswordChoice.safeExtend({
  key: z.string().catch(""),
  academyName: AcademyName,
  ...{ phone, officeEmail, address },
  /** Who signs the certificates; blank means the first admin. */
  directorName: PrintedLine.transform((name) => name || null),
  fullName: FullName("adminRequired"),
  email: email("adminRequired"),
  demo: Ticked,
}).refine(({ directorName, fullName }) => (directorName ?? fullName).length <= paperName.length, {
  error: issue("paperNameTooLong", { max: paperName.length }),
  path: ["directorName"],
});

/** Open until it has been done once, to anyone with the key shown at that start (docs/decisions/academy-name.md). */
export const setUpAcademy = operation({
  name: "setUpAcademy",
  access: "anyone",
  input: SetUp,
  whenTaken: { email: "accountExists" },
  async run({ input }): Promise<void> {
    const waiting = takeSetUp(input.key);
    if (waiting === undefined) throw new Refusal("invalid", "setUpClosed", { code: "not_found" });
    try {
      const passwordHash = await hashPassword(input.newPassword, "newPassword");
      const makeAcademy = (tx: Db) => addAcademy(tx, input, passwordHash);
      if (!input.demo) await transaction(makeAcademy);
      else if (!(await waiting.seedDemo(makeAcademy))) throw new Refusal("invalid", "demoNeedsEmpty");
    } catch (error) {
      waiting.isTaken = false;
      throw error;
    }
    await refreshAcademyAfterAct();
    await endSetUp(waiting);
  },
});

async function addAcademy(tx: Db, input: z.output<typeof SetUp>, passwordHash: string): Promise<void> {
  const { fullName, directorName, phone, officeEmail, address } = input;
  const admin = await tx.user.create({
    data: { role: "admin", fullName, email: input.email, passwordHash },
    select: { id: true },
  });
  await audit(tx, null, "setUpAcademy", admin.id);
  await saveAcademySettings(tx, {
    ...{ name: input.academyName, directorName: directorName ?? fullName },
    ...{ phone, whatsapp: phone.replace(/\D/g, ""), email: officeEmail, address },
  });
}
