import "server-only";
import { audit } from "@/lib/audit";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { type AcademyContact, defaultContact } from "./contact";
import { rememberContact } from "./current";
import { AcademyContactEntry } from "./schema";

const contactRow = { id: 1 };

/** Reads how the academy is reached, and keeps it in memory for every page of this instance. */
export async function refreshContact(): Promise<void> {
  const row = await db.academyContact.findUnique({ where: contactRow });
  if (row === null) return rememberContact(defaultContact);
  const { phone, whatsapp, email, address, days, opens, closes } = row;
  rememberContact({
    phone,
    whatsapp,
    email,
    address,
    hours: { days, opens, closes },
  } satisfies AcademyContact);
}

const refreshMs = 10_000;

/**
 * Reads it again and again, for what another instance changed or an undo took back. While the database is away pages say
 * what they said. Gives what ends it.
 */
export function watchContact(): () => void {
  const timer = setInterval(() => void refreshContact().catch(() => undefined), refreshMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** The office sets how and when the academy is reached. */
export const setAcademyContact = operation({
  name: "setAcademyContact",
  access: "admin",
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
