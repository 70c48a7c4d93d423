import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { showsDmc } from "@/lib/certificates/operations/shows-dmc";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { fileStore, type StoredFile } from "@/lib/files/store";
import { limits } from "@/lib/limits";
import { operation } from "@/lib/operation";
import { DmcRequest } from "../schema";

/**
 * A student's DMC image, for an admin, for its student, and for whoever brings the code of a certificate that shows it.
 * To anybody else there is none. Wrong codes count as look-ups: this address must not be a second place to guess them.
 */
export const viewDmc = operation({
  name: "viewDmc",
  access: "anyone",
  opensToToken: true,
  limit: { by: limits.lookup, checkOnly: true },
  input: DmcRequest,
  async run({ actor, input }): Promise<StoredFile> {
    const dmc = await db.document.findFirst({
      where: { userId: input.address, kind: "dmc" },
      select: { storageKey: true, user: { select: { role: true, studentCode: true } } },
    });
    const code = dmc?.user.role === "student" ? dmc.user.studentCode : null;
    const knowsCode = code !== null && input.code.toLowerCase() === code.toLowerCase();
    // What a certificate does not show, its scan does not show either.
    const isShown = knowsCode && (await showsDmc(input.address));
    const mayView = isShown || isOfficeOrOwner(actor, input.address);
    if (!knowsCode && !mayView && input.code !== "") await limits.lookup.take(actor.address);
    const file = dmc && mayView ? await fileStore().get(dmc.storageKey) : null;
    if (file === null) throw new Refusal("not_found", "Document not found.");
    return file;
  },
});

function isOfficeOrOwner(actor: Actor, studentId: number): boolean {
  if (actor.kind === "visitor") return false;
  const isOffice = actor.role === "admin" && actor.via === "cookie";
  return isOffice || (actor.role === "student" && actor.userId === studentId);
}
