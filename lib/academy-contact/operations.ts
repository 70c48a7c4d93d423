import "server-only";
import { audit } from "@/lib/audit";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { type AcademyContact, defaultContact } from "./contact";
import { setCachedContact } from "./current";
import { AcademyContactEntry } from "./schema";

const contactRow = { id: 1 };

/** Loads the academy's contact details into memory, for every page of this instance. */
export async function refreshContact(): Promise<void> {
  const row = await db.academyContact.findUnique({ where: contactRow });
  if (row === null) return setCachedContact(defaultContact);
  const { phone, whatsapp, email, address, days, opens, closes } = row;
  setCachedContact({
    phone,
    whatsapp,
    email,
    address,
    hours: { days, opens, closes },
  } satisfies AcademyContact);
}

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

/** The office sets how and when the academy is reached. */
export const setAcademyContact = operation({
  name: "setAcademyContact",
  access: "permitted",
  input: AcademyContactEntry,
  async run({ actor, input }): Promise<void> {
    await db.$transaction(async (tx) => {
      await audit(tx, actor, "setAcademyContact", null);
      await tx.academyContact.upsert({
        where: contactRow,
        create: { ...contactRow, ...input },
        update: input,
        select: { id: true },
      });
    });
    await refreshContact();
  },
});
