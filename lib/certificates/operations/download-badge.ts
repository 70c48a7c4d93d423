import "server-only";
import { z } from "zod";
import { rowsOfStudents } from "@/lib/certificates/queries/check-rows";
import { Refusal } from "@/lib/errors";
import type { StoredFile } from "@/lib/files/store";
import { operation } from "@/lib/operation";
import { interpolate } from "@/lib/text/interpolate";
import { messages } from "@/lib/words/catalogue";
import { signedBadge } from "../queries/signed";
import { verdictOf } from "../verdict";

/**
 * A student's own certificate as an Open Badges 3.0 credential. No one else can download it, because every copy
 * contains the name for good.
 */
export const downloadBadge = operation({
  name: "downloadBadge",
  access: "student",
  input: z.unknown(),
  async run({ actor }): Promise<{ name: string; file: StoredFile }> {
    const [row] = await rowsOfStudents([actor.userId]);
    const verdict = row && verdictOf(row);
    if (verdict?.state === "withdrawn") throw new Refusal("not_found", "withdrawn", { code: "withdrawn" });
    if (verdict?.state !== "valid") throw new Refusal("not_found", "noResults");
    const { certificate } = verdict;
    const bytes = Buffer.from(await signedBadge(certificate));
    return {
      name: `${interpolate(messages.files.badge, { number: certificate.issue.number })}.jwt`,
      file: { bytes, contentType: "application/jwt" },
    };
  },
});
