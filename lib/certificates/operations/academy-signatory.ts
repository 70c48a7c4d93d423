import "server-only";
import { z } from "zod";
import { audit } from "@/lib/audit";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { makeDocument, NotAPicture } from "@/lib/files/image";
import { fileStore } from "@/lib/files/store";
import { storePicture } from "@/lib/files/store-picture";
import { operation } from "@/lib/operation";
import { processState } from "@/lib/process-state";
import { AcademyOnCertificates } from "../schema";
import { defaultSignatory, type Signatory } from "../signatory";

const academyRow = { id: 1 };

/** Milliseconds for which an instance remembers it: certificates are looked up far more often than it changes. */
const memoryMs = 10_000;
const memory = processState("academy-signatory", () => ({ until: 0, signatory: defaultSignatory }));

/** Who stands on certificates: what the office has set and, for the rest, what lib/academy.ts has. */
export const academySignatory = operation({
  name: "academySignatory",
  access: "anyone",
  input: z.object({}),
  async run(): Promise<Signatory> {
    if (memory.until > Date.now()) return memory.signatory;
    const row = await db.academySettings.findUnique({
      where: academyRow,
      select: { name: true, directorName: true, directorOffice: true, signatureKey: true },
    });
    const file = row?.signatureKey ? await fileStore().get(row.signatureKey) : null;
    memory.signatory = {
      academy: row?.name ?? defaultSignatory.academy,
      name: row?.directorName ?? defaultSignatory.name,
      office: row?.directorOffice ?? defaultSignatory.office,
      picture: file && `data:${file.contentType};base64,${file.bytes.toString("base64")}`,
    };
    memory.until = Date.now() + memoryMs;
    return memory.signatory;
  },
});

/** It stands in every page of a certificate. The browser makes it small before it sends it. */
const mostBytes = 60_000;

async function storeSignature(bytes: Buffer): Promise<string> {
  try {
    const picture = await makeDocument(bytes);
    if (picture.bytes.length <= mostBytes) return await storePicture(picture);
  } catch (problem) {
    if (!(problem instanceof NotAPicture)) throw problem;
    throw new Refusal("invalid", "Only images can be uploaded.", { code: "not_an_image" });
  }
  throw new Refusal("invalid", "The signature's picture is too large.", { code: "file_too_large" });
}

/** The office sets who stands on certificates. A blank is what lib/academy.ts has; without a new picture the last one stays. */
export const setAcademySignatory = operation({
  name: "setAcademySignatory",
  access: "admin",
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
    memory.until = 0;
  },
});
