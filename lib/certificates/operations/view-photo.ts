import "server-only";
import { z } from "zod";
import { isInReach } from "@/lib/auth/access";
import { showsPhoto } from "@/lib/certificates/shows-photo";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { OptionalLine } from "@/lib/fields";
import { fileStore, type StoredFile } from "@/lib/files/store";
import { operation } from "@/lib/operation";

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
