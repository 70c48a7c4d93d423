import "server-only";
import { z } from "zod";
import { defaultContact, fromContactRow, toContactRow } from "@/lib/academy/contact";
import { academyContact, setCurrentAcademy } from "@/lib/academy/current";
import { defaultName } from "@/lib/academy/default-name";
import { AcademyContactEntry, madePlain } from "@/lib/academy/schema";
import { audit } from "@/lib/audit";
import { transaction } from "@/lib/database/transaction";
import { type Db, db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { printable } from "@/lib/text/letters";
import { requireVersion, versionOf } from "@/lib/version";
import type { AcademyContact, AcademySettings } from "@/prisma/generated/client";

/** The academy's settings are single-row tables; this is the row's id. */
export const academyRow = { id: 1 } as const;

type Changes<Row> = Partial<Omit<Row, "id">>;

/** Saves these settings, and leaves the others. */
export const saveAcademySettings = (tx: Db, data: Changes<AcademySettings>): Promise<unknown> =>
  tx.academySettings.upsert({
    where: academyRow,
    create: { ...academyRow, ...data },
    update: data,
    select: { id: true },
  });

export const saveAcademyContact = (tx: Db, data: Omit<AcademyContact, "id">): Promise<unknown> =>
  tx.academyContact.upsert({
    where: academyRow,
    create: { ...academyRow, ...data },
    update: data,
    select: { id: true },
  });

const nameIn = (settings: { name: string | null } | null): string =>
  madePlain(printable(settings?.name ?? "")) || defaultName;

/** Loads the academy's name and contact details into memory, for every page of this instance. */
export async function refreshAcademy(): Promise<void> {
  const [settings, row] = await Promise.all([
    db.academySettings.findUnique({ where: academyRow, select: { name: true } }),
    db.academyContact.findUnique({ where: academyRow, omit: { id: true } }),
  ]);
  const contact = row === null ? defaultContact : fromContactRow(row);
  setCurrentAcademy({ name: nameIn(settings), contact });
}

/** Refreshes after a committed act, which a failure here must not fail: the next poll makes up for it. */
export const refreshAcademyAfterAct = (): Promise<void> => refreshAcademy().catch(() => undefined);

const refreshMs = 10_000;

/**
 * Polls the database for changes made by other instances. While it is unreachable, pages keep showing the last values.
 * Returns a function that stops the polling.
 */
export function pollAcademy(): () => void {
  const timer = setInterval(() => void refreshAcademy().catch(() => undefined), refreshMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Where to report a security vulnerability: the academy's own email address. */
export const securityContact = operation({
  name: "securityContact",
  access: "anyone",
  input: z.unknown(),
  run: async () => ({ email: academyContact().email }),
});

/** Sets the academy's name, which new certificates carry too, and how and when it can be reached. */
export const setAcademyContact = operation({
  name: "setAcademyContact",
  access: "permitted",
  input: AcademyContactEntry,
  async run({ actor, input: { version, name, ...details } }): Promise<{ version: string }> {
    const saved = await transaction(async (tx) => {
      // On the first save there is no row to lock.
      await tx.$executeRaw`LOCK TABLE academy_settings, academy_contact IN SHARE ROW EXCLUSIVE MODE`;
      const settings = await tx.academySettings.findUnique({ where: academyRow, select: { name: true } });
      const stored = await tx.academyContact.findUnique({ where: academyRow, omit: { id: true } });
      const current = { name: nameIn(settings), ...(stored ?? toContactRow(defaultContact)) };
      await requireVersion(tx, version, {
        version: versionOf(current),
        current,
        table: "academy_contact",
        key: academyRow,
      });
      await audit(tx, actor, "setAcademyContact", null);
      await saveAcademyContact(tx, details);
      if (name !== undefined && name !== current.name) await saveAcademySettings(tx, { name });
      return { name: name ?? current.name, ...details };
    });
    await refreshAcademyAfterAct();
    return { version: versionOf(saved) };
  },
});
