import "server-only";
import { Zip, ZipPassThrough } from "fflate";
import { audit } from "@/lib/audit";
import type { Member } from "@/lib/auth/actor";
import { ownCertificate } from "@/lib/certificates/certificate-status";
import { ownVisibility } from "@/lib/certificates/visibility";
import { db } from "@/lib/db";
import { downloadDocument, listDocuments } from "@/lib/documents/operations";
import { isRefusal } from "@/lib/errors";
import { OfStudent } from "@/lib/fields";
import { fileStore } from "@/lib/files/store";
import type { FileStream } from "@/lib/files/stored-file";
import { ownSubscription } from "@/lib/messages/newsletter";
import { ownMessages, ownRequests } from "@/lib/messages/operations";
import { operation } from "@/lib/operation";
import { limits, take } from "@/lib/rate-limits";
import { listResults } from "@/lib/sittings/list-sittings";
import { transaction } from "@/lib/transaction";
import { getAccount, ownPreferences } from "./own-profile";

/** An archive of all that is stored about a student: for the student, or, on paper or if they cannot log in, for the office. */
export const exportStudentData = operation({
  name: "exportStudentData",
  access: "exportStudentData",
  owner: ({ studentId }) => studentId,
  isSensitive: ({ actor, input }) => actor.userId === input.studentId,
  input: OfStudent,
  async run({ actor, input: { studentId } }) {
    await take(limits.dataExport, String(actor.userId));
    const student = await db.user.findUniqueOrThrow({
      where: { id: studentId, role: "student" },
      select: { role: true, email: true, fullName: true, photoKey: true, dateStyle: true },
    });
    const isOwn = actor.userId === studentId;
    if (!isOwn) await transaction((tx) => audit(tx, actor, "exportStudentData", studentId));
    const asStudent: Member = { ...actor, ...student, userId: studentId, sessionId: 0 };
    const bytes = zipped(filesOf(asStudent, await dataOf(asStudent)));
    return {
      name: isOwn ? "my-data.zip" : "student-data.zip",
      file: { bytes, contentType: "application/zip" },
    };
  },
});

type Entry = { name: string; bytes: Uint8Array };

/** The archive, one file at a time. Nothing is compressed: pictures are already. */
async function* zipped(entries: AsyncIterable<Entry>): FileStream {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  for await (const { name, bytes } of entries) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(bytes, true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made;
}

async function dataOf(actor: Member) {
  const { userId, dateStyle } = actor;
  const { photo: _, ...facts } = await getAccount.as(actor, {});
  return {
    account: { ...facts, dateStyle },
    sessions: await db.session.findMany({
      where: { userId },
      orderBy: { createdAt: "desc" },
      select: { createdAt: true, lastUsedAt: true, expiresAt: true },
    }),
    newsletter: await ownSubscription.as(actor, {}),
    messages: await ownMessages.as(actor, {}),
    results: await listResults.as(actor, { studentId: userId }),
    documents: await listDocuments.as(actor, { userId }),
    certificate: await ownCertificate.as(actor, {}),
    requests: await ownRequests.as(actor, {}),
    certificateShows: (await ownVisibility.as(actor, {})).own,
    preferences: await ownPreferences.as(actor, {}),
  };
}

async function* filesOf(actor: Member, data: Awaited<ReturnType<typeof dataOf>>): AsyncGenerator<Entry> {
  yield { name: "data.json", bytes: Buffer.from(JSON.stringify(data, null, 2)) };
  const photo = actor.photoKey === null ? null : await fileStore().get(actor.photoKey);
  if (photo) {
    const name = `picture.${photo.contentType === "image/png" ? "png" : "jpg"}`;
    yield { name, bytes: photo.bytes };
  }
  for (const { userId, fileName } of data.documents) {
    const file = await downloadDocument.as(actor, { userId, fileName }).catch(nullIfGone);
    if (file) yield { name: `documents/${fileName}`, bytes: file.bytes };
  }
}

function nullIfGone(error: unknown): null {
  if (isRefusal(error) && error.kind === "not_found") return null;
  throw error;
}
