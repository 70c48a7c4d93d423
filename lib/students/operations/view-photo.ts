import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { OptionalLine } from "@/lib/fields";
import { fileStore, type StoredFile } from "@/lib/files/store";
import { operation } from "@/lib/operation";

/** A portrait, for whoever knows its unguessable address. A document's key opens nothing here. */
export const viewPhoto = operation({
  name: "viewPhoto",
  access: "anyone",
  input: z.object({ key: OptionalLine }),
  async run({ input }): Promise<StoredFile> {
    const owner = await db.user.findUnique({ where: { photoKey: input.key }, select: { id: true } });
    const file = owner && (await fileStore().get(input.key));
    if (!file) throw new Refusal("not_found", "Photo not found.");
    return file;
  },
});
