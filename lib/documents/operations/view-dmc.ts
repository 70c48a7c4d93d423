import "server-only";
import { mayReadRecord } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { countLookUp } from "@/lib/certificates/look-up-limit";
import { rowsOfStudents } from "@/lib/certificates/queries/check-rows";
import { verdictOf } from "@/lib/certificates/verdict";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { fileStore, type StoredFile } from "@/lib/files/store";
import { check } from "@/lib/limits/limit";
import { limits } from "@/lib/limits/limits";
import { networkOf } from "@/lib/limits/network";
import { operation } from "@/lib/operation";
import type { Role } from "@/prisma/generated/enums";
import { DmcRequest } from "../schema";
import { listDocuments } from "./read-documents";

/**
 * Whether a student's certificate shows its DMC image to anyone with the code: only if it is valid and fully visible.
 */
async function showsDmc(studentId: number): Promise<boolean> {
  const [row] = await rowsOfStudents([studentId]);
  const verdict = row && verdictOf(row);
  return verdict?.state === "valid" && verdict.certificate.dmcUploadedAt !== null;
}

/**
 * A student's DMC image, for the office, the student, and anyone with the code of a certificate that shows it; 404 for
 * everyone else. Codes count as look-ups, so that they cannot be guessed here instead.
 */
export const viewDmc = operation({
  name: "viewDmc",
  access: "anyone",
  opensToToken: true,
  input: DmcRequest,
  async run({ actor, input }): Promise<StoredFile> {
    const dmc = await db.document.findFirst({
      where: { userId: input.address, kind: "dmc" },
      select: { storageKey: true, user: { select: { role: true, studentCode: true } } },
    });
    const mayView =
      mayReadRecord(actor, listDocuments, input.address) || (await bringsCode(actor, input, dmc?.user));
    const file = dmc && mayView ? await fileStore().get(dmc.storageKey) : null;
    if (file === null) throw new Refusal("not_found", "documentNotFound");
    return file;
  },
});

/** Whether the request has the student's code, and the certificate with that code shows the image. */
async function bringsCode(
  actor: Actor,
  { address, code }: { address: number; code: string },
  student: { role: Role; studentCode: string | null } | undefined,
): Promise<boolean> {
  if (code === "") return false;
  await check(limits.misses, networkOf(actor.address));
  const isFound = student?.role === "student" && student.studentCode?.toLowerCase() === code.toLowerCase();
  await countLookUp(actor, { isFound });
  return isFound && (await showsDmc(address));
}
