import "server-only";
import { audit } from "@/lib/audit";
import { type Db, db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { transaction } from "@/lib/transaction";
import { requireVersion, versionOf } from "@/lib/version";
import type { AcademySettings } from "@/prisma/generated/client";
import { AcademyContactEntry, contactIn } from "./contact";
import { academyContact, setCurrentAcademy } from "./current-academy";
import { defaultName } from "./default-name";

const academyRow = { id: 1 } as const;

export const readAcademySettings = (within: Db): Promise<AcademySettings> =>
  within.academySettings.findUniqueOrThrow({ where: academyRow });

export async function academySettingsForUpdate(tx: Db): Promise<AcademySettings> {
  await tx.$executeRaw`SELECT FROM academy_settings FOR UPDATE`;
  return await readAcademySettings(tx);
}

export const saveAcademySettings = (tx: Db, data: Partial<Omit<AcademySettings, "id">>): Promise<unknown> =>
  tx.academySettings.update({ where: academyRow, data, select: { id: true } });

export const requireSettingsVersion = (
  tx: Db,
  seen: string | undefined,
  current: Readonly<Record<string, unknown>>,
  version = versionOf(current),
): Promise<void> =>
  requireVersion(tx, seen, { version, current, table: "academy_settings", key: academyRow });

const nameIn = ({ name }: AcademySettings): string => name ?? defaultName;

export async function refreshAcademy(): Promise<void> {
  const settings = await readAcademySettings(db);
  setCurrentAcademy({ name: nameIn(settings), contact: contactIn(settings) });
}

/** Refreshes after a committed act, which a failure here must not fail: the next poll makes up for it. */
export const refreshAcademyAfterAct = (): Promise<void> => refreshAcademy().catch(() => undefined);

/** While the database is unreachable, pages keep showing the last values. */
export function pollAcademy(): () => void {
  const timer = setInterval(() => void refreshAcademy().catch(() => undefined), 10_000);
  timer.unref();
  return () => clearInterval(timer);
}

export const securityContact = operation({
  name: "securityContact",
  access: "anyone",
  run: async () => ({ email: academyContact().email }),
});

export const setAcademyContact = operation({
  name: "setAcademyContact",
  access: "setAcademyContact",
  input: AcademyContactEntry,
  async run({ actor, input: { version, name, ...details } }): Promise<{ version: string }> {
    const saved = await transaction(async (tx) => {
      const settings = await academySettingsForUpdate(tx);
      const current = { name: nameIn(settings), ...contactIn(settings) };
      await requireSettingsVersion(tx, version, current);
      await audit(tx, actor, "setAcademyContact", null);
      const isRenamed = name !== undefined && name !== current.name;
      await saveAcademySettings(tx, { ...details, ...(isRenamed && { name }) });
      return { name: name ?? current.name, ...details };
    });
    await refreshAcademyAfterAct();
    return { version: versionOf(saved) };
  },
});
