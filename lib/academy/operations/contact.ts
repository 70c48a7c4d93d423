import "server-only";
import { z } from "zod";
import { audit } from "@/lib/audit";
import { transaction } from "@/lib/database/transaction";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { valuesToSave } from "@/lib/merge-fields";
import { operation } from "@/lib/operation";
import { academyRow } from "../academy-row";
import { defaultContact, fromContactRow, toContactRow } from "../contact";
import { academyContact, setCachedContact } from "../current";
import { AcademyContactEntry } from "../schema";

/** Loads the academy's contact details into memory, for every page of this instance. */
export async function refreshContact(): Promise<void> {
  const row = await db.academyContact.findUnique({ where: academyRow, omit: { id: true } });
  setCachedContact(row === null ? defaultContact : fromContactRow(row));
}

/** The same after an act, which is committed: a failure must not fail it, and the next poll makes up for it. */
export const refreshContactAfterAct = (): Promise<void> => refreshContact().catch(() => undefined);

const refreshMs = 10_000;

/**
 * Polls the database for changes made by other instances. While it is unreachable pages go on showing the last
 * details. Returns a function that stops the polling.
 */
export function pollContact(): () => void {
  const timer = setInterval(() => void refreshContact().catch(() => undefined), refreshMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Where to report a security hole: the academy's own address. */
export const securityContact = operation({
  name: "securityContact",
  access: "anyone",
  input: z.unknown(),
  run: async () => ({ email: academyContact().email }),
});

/** The office sets how and when the academy is reached. */
export const setAcademyContact = operation({
  name: "setAcademyContact",
  access: "permitted",
  input: AcademyContactEntry,
  async run({ actor, input: { base, ...edit } }): Promise<void> {
    await transaction(async (tx) => {
      // The first save has no row to lock.
      await tx.$executeRaw`LOCK TABLE academy_contact IN SHARE ROW EXCLUSIVE MODE`;
      const stored = await tx.academyContact.findUnique({ where: academyRow, omit: { id: true } });
      const current = stored ?? toContactRow(defaultContact);
      const values = valuesToSave({ base, edit, current });
      if (values.opens >= values.closes)
        throw new Refusal("invalid", "closesTooEarly", { fields: { closes: "closesTooEarly" } });
      await audit(tx, actor, "setAcademyContact", null);
      await tx.academyContact.upsert({
        where: academyRow,
        create: { ...academyRow, ...values },
        update: values,
        select: { id: true },
      });
    });
    await refreshContactAfterAct();
  },
});
