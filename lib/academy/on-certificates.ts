import "server-only";
import { perField } from "@/lib/accounts/person-fields";
import { audit } from "@/lib/audit";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { fileTooLarge, type Upload } from "@/lib/files/file-limits";
import { makeSignature } from "@/lib/files/pictures";
import { storePicture } from "@/lib/files/store";
import { operation } from "@/lib/operation";
import { transaction } from "@/lib/transaction";
import { versionOf } from "@/lib/version";
import type { AcademySettings } from "@/prisma/generated/client";
import type { CertificateVisibility } from "@/prisma/generated/enums";
import {
  academySettingsForUpdate,
  readAcademySettings,
  requireSettingsVersion,
  saveAcademySettings,
} from "./academy-settings";
import { AcademyOnCertificates, defaultDirector, directorDetailNames, type Signatory } from "./signatory";
import { signaturePicture } from "./signature-picture";

export const academySignatory = operation({
  name: "academySignatory",
  access: "setAcademySignatory",
  async run(): Promise<Signatory & { version: string }> {
    const signatory = shown(await readAcademySettings(db));
    const { signatureKey } = signatory;
    const picture = signatureKey === null ? null : await signaturePicture(signatureKey);
    return { ...signatory, picture, version: versionOf(signatory) };
  },
});

const shown = (row: AcademySettings): Omit<Signatory, "picture"> => ({
  ...perField(directorDetailNames, (detail) => row[detail] ?? defaultDirector(row.name)[detail]),
  signatureKey: row.signatureKey,
});

async function storeSignature({ bytes, isTooLarge }: Upload): Promise<string> {
  if (isTooLarge) throw new Refusal("invalid", fileTooLarge, { code: "file_too_large" });
  const picture = await makeSignature(bytes);
  if (picture === null) throw new Refusal("invalid", "notAnImage", { code: "not_an_image" });
  return await storePicture(picture);
}

/** Certificates already issued keep their director. Without an upload, the last picture stays. */
export const setAcademySignatory = operation({
  name: "setAcademySignatory",
  access: "setAcademySignatory",
  input: AcademyOnCertificates,
  async run({ actor, input: { signature, isSignatureRemoved, version, ...names } }) {
    const [upload] = signature;
    const stored = upload ? await storeSignature(upload) : isSignatureRemoved ? null : undefined;
    return await transaction(async (tx) => {
      const current = shown(await academySettingsForUpdate(tx));
      await requireSettingsVersion(tx, version, current);
      const data = { ...names, signatureKey: stored === undefined ? current.signatureKey : stored };
      await audit(tx, actor, "setAcademy", null);
      await saveAcademySettings(tx, data);
      return { version: versionOf(data) };
    });
  },
});

export const academyVisibility = operation({
  name: "academyVisibility",
  access: "setVisibility",
  async run(): Promise<{ visibility: CertificateVisibility; certificates: number }> {
    const { certificateVisibility: visibility } = await readAcademySettings(db);
    const certificates = await db.certificate.count({ where: { currentVersion: { not: null } } });
    return { visibility, certificates };
  },
});
