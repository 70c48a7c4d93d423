import "server-only";
import { strToU8, type Zippable, zipSync } from "fflate";
import { z } from "zod";
import { ownPreferences } from "@/lib/accounts/operations/own-preferences";
import { getAccount } from "@/lib/accounts/operations/own-profile";
import { listSessions } from "@/lib/accounts/operations/sessions";
import type { Member } from "@/lib/auth/actor";
import { ownCertificate } from "@/lib/certificates/operations/own-certificate";
import { ownVisibility } from "@/lib/certificates/operations/own-visibility";
import { ownCorrections } from "@/lib/corrections/operations/list-corrections";
import { downloadDocument, listDocuments } from "@/lib/documents/operations/read-documents";
import { fileStore } from "@/lib/files/store";
import { limits } from "@/lib/limits";
import { operation } from "@/lib/operation";
import { listResults } from "@/lib/sittings/operations/list-results";
import { ownTarget } from "@/lib/targets/operations";

/** Uncompressed, because pictures are compressed already. */
const stored = { level: 0 } as const;

/** All of the caller's data as a ZIP: `data.json`, the picture and the documents. */
export const exportOwnData = operation({
  name: "exportOwnData",
  access: "member",
  limit: { by: limits.dataExport },
  input: z.unknown(),
  async run({ actor }): Promise<Uint8Array> {
    const account = await getAccount.as(actor, {});
    const files: Zippable = {};
    const record = actor.role === "student" ? await studentRecord(actor, files) : {};
    if (actor.photoKey !== null) {
      const photo = await fileStore().get(actor.photoKey);
      if (photo)
        files[`picture.${photo.contentType === "image/png" ? "png" : "jpg"}`] = [photo.bytes, stored];
    }
    const { photo: _, ...facts } = account;
    const data = {
      account: { ...facts, dateStyle: actor.dateStyle },
      sessions: await listSessions.as(actor, {}),
      ...record,
    };
    return zipSync({ "data.json": strToU8(JSON.stringify(data, null, 2)), ...files });
  },
});

/** A student's own data. Adds the documents to `files`. */
async function studentRecord(actor: Member, files: Zippable): Promise<Record<string, unknown>> {
  const { userId } = actor;
  const [results, documents, certificate, corrections] = await Promise.all([
    listResults.as(actor, { studentId: userId }),
    listDocuments.as(actor, { userId }),
    ownCertificate.as(actor, {}),
    ownCorrections.as(actor, {}),
  ]);
  const [visibility, preferences, target] = await Promise.all([
    ownVisibility.as(actor, {}),
    ownPreferences.as(actor, {}),
    ownTarget.as(actor, {}),
  ]);
  for (const { fileName } of documents) {
    const { bytes } = await downloadDocument.as(actor, { userId, fileName });
    files[`documents/${fileName}`] = [bytes, stored];
  }
  return {
    results,
    documents,
    certificate,
    corrections: corrections.requests,
    certificateShows: visibility.own,
    preferences,
    target,
  };
}
