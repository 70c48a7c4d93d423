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

/** Whether a student's photo is shown to anyone with its address: only while checkStudent.php returns that address. */
async function showsPhoto(studentId: number): Promise<boolean> {
  const [row] = await rowsOfStudents([studentId]);
  const verdict = row && verdictOf(row);
  if (verdict === undefined) return false;
  if ("certificate" in verdict) return verdict.certificate.photo !== null;
  return "person" in verdict && verdict.person.photo !== null;
}

/**
 * A photo, for anyone who has its unguessable address, as long as the certificate shows it: a stricter visibility takes
 * effect at once. The person in it, and anyone whose reach includes them, can always see it. Documents are not found
 * here.
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
