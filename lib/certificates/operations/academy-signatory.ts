import "server-only";
import { z } from "zod";
import { audit } from "@/lib/audit";
import { db, rowsOf } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { fileTexts } from "@/lib/files/file-limits";
import { makeDocument, NotAPicture } from "@/lib/files/image";
import { fileStore } from "@/lib/files/store";
import { storePicture } from "@/lib/files/store-picture";
import { operation } from "@/lib/operation";
import { processState } from "@/lib/process-state";
import { Prisma } from "@/prisma/generated/client";
import { AcademyOnCertificates } from "../schema";
import { defaultSignatory, type Signatory } from "../signatory";

const academyRow = { id: 1 };

type Row = {
  name: string | null;
  directorName: string | null;
  directorOffice: string | null;
  signatureKey: string | null;
};

/** A cache of the newest signature's picture: the file behind a key never changes. */
const memory = processState("academy-signature", () => ({ key: "", picture: "" }));

async function signaturePicture(key: string): Promise<string | null> {
  if (memory.key === key) return memory.picture;
  const file = await fileStore().get(key);
  if (file === null) return null;
  const picture = `data:${file.contentType};base64,${file.bytes.toString("base64")}`;
  Object.assign(memory, { key, picture });
  return picture;
}

/** The academy and director named on certificates, as the office has set them; lib/academy.ts has the defaults. */
export const academySignatory = operation({
  name: "academySignatory",
  access: "anyone",
  input: z.object({}),
  async run(): Promise<Signatory> {
    const [row] = await rowsOf<Row>(Prisma.sql`
      SELECT name, director_name AS "directorName", director_office AS "directorOffice", signature_key AS "signatureKey"
        FROM academy_settings WHERE id = ${academyRow.id}`);
    return {
      academy: row?.name ?? defaultSignatory.academy,
      name: row?.directorName ?? defaultSignatory.name,
      office: row?.directorOffice ?? defaultSignatory.office,
      picture: row?.signatureKey ? await signaturePicture(row.signatureKey) : null,
    };
  },
});

/** The signature is inlined into every certificate page. The browser scales it down before it sends it. */
const maxBytes = 60_000;

async function storeSignature(bytes: Buffer): Promise<string> {
  try {
    const picture = await makeDocument(bytes);
    if (picture.bytes.length <= maxBytes) return await storePicture(picture);
  } catch (error) {
    if (!(error instanceof NotAPicture)) throw error;
    throw new Refusal("invalid", fileTexts.noImage, { code: "not_an_image" });
  }
  throw new Refusal("invalid", "The signature's picture is too large.", { code: "file_too_large" });
}

/** The office sets who is named on certificates. A blank means the default; without a new picture the last one stays. */
export const setAcademySignatory = operation({
  name: "setAcademySignatory",
  access: "permitted",
  input: AcademyOnCertificates,
  async run({ actor, input: { signature, isSignatureRemoved, ...names } }): Promise<void> {
    const [upload] = signature;
    const stored = upload ? await storeSignature(upload.bytes) : isSignatureRemoved ? null : undefined;
    const data = { ...names, ...(stored === undefined ? {} : { signatureKey: stored }) };
    await db.$transaction(async (tx) => {
      await audit(tx, actor, "setAcademy", null);
      await tx.academySettings.upsert({
        where: academyRow,
        create: { ...academyRow, ...data },
        update: data,
        select: { id: true },
      });
    });
  },
});
