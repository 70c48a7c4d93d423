import "server-only";
import { z } from "zod";
import { isInReach } from "@/lib/auth/access";
import { rowsOfStudents } from "@/lib/certificates/queries/check-rows";
import { verdictOf } from "@/lib/certificates/verdict";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { OptionalLine } from "@/lib/fields";
import { fileStore, type StoredFile } from "@/lib/files/store";
import { operation } from "@/lib/operation";

/** Whether a student's photo opens to anyone who has its address: as long as checkStudent.php gives that address. */
async function showsPhoto(studentId: number): Promise<boolean> {
  const [row] = await rowsOfStudents([studentId]);
  const verdict = row && verdictOf(row);
  if (verdict === undefined) return false;
  if ("certificate" in verdict) return verdict.certificate.photo !== null;
  return "person" in verdict && verdict.person.photo !== null;
}

/**
 * A portrait, for anyone who knows its unguessable address, as long as the certificate shows it: a stricter visibility takes
 * effect at once. Admins and the person in it always see it. A document's key is not found here.
 */
export const viewPhoto = operation({
  name: "viewPhoto",
  access: "anyone",
  opensToToken: true,
  input: z.object({ key: OptionalLine }),
  async run({ actor, input }): Promise<StoredFile> {
    const owner = await db.user.findUnique({
      where: { photoKey: input.key },
      select: { id: true, role: true },
    });
    const isOwn = actor.kind === "member" && actor.userId === owner?.id;
    const mayView = owner && (isOwn || isInReach(actor, owner.role) || (await showsPhoto(owner.id)));
    const file = mayView ? await fileStore().get(input.key) : null;
    if (file === null) throw new Refusal("not_found", "photoNotFound");
    return file;
  },
});
