import "server-only";
import { saveAcademyContact, saveAcademySettings } from "@/lib/academy/academy-row";
import { defaultContact, toContactRow } from "@/lib/academy/contact";
import { refreshAcademyAfterAct } from "@/lib/academy/operations/contact";
import { audit } from "@/lib/audit";
import { hashPassword } from "@/lib/auth/password";
import { transaction } from "@/lib/database/transaction";
import { Refusal } from "@/lib/errors";
import { operation } from "@/lib/operation";
import { SetUp } from "./schema";
import { giveSetUpBack, takeSetUp } from "./set-up";

/**
 * Sets up a new academy: its details, and its first admin. Open until it has been done once, to anyone with the key
 * shown at that start (docs/decisions/academy-name.md).
 */
export const setUpAcademy = operation({
  name: "setUpAcademy",
  access: "anyone",
  input: SetUp,
  whenTaken: { email: "accountExists" },
  async run({ input }): Promise<void> {
    const waiting = takeSetUp(input.key);
    if (waiting === undefined) throw new Refusal("invalid", "setUpClosed", { code: "not_found" });
    try {
      // Demo data is only added to an empty database. If a later step fails, the next attempt finds it there.
      if (input.demo) await waiting.seedDemo();
      const { phone, officeEmail: email, address, academyName: name } = input;
      const directorName = input.directorName ?? input.fullName;
      const contact = {
        ...toContactRow(defaultContact),
        phone,
        whatsapp: phone.replace(/\D/g, ""),
        email,
        address,
        ...{ nameDari: "", namePashto: "", addressDari: "", addressPashto: "" },
      };
      const passwordHash = await hashPassword(input.newPassword);
      await transaction(async (tx) => {
        const admin = await tx.user.create({
          data: { role: "admin", fullName: input.fullName, email: input.email, passwordHash },
          select: { id: true },
        });
        await audit(tx, null, "setUpAcademy", admin.id);
        await saveAcademyContact(tx, contact);
        await saveAcademySettings(tx, { name, directorName });
      });
    } catch (error) {
      giveSetUpBack(waiting);
      throw error;
    }
    await refreshAcademyAfterAct();
    await waiting.whenDone();
  },
});
