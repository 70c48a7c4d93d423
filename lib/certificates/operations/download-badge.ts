import "server-only";
import { rowsOfStudents } from "@/lib/certificates/queries/check-rows";
import { storedBadge } from "@/lib/certificates/queries/stored-badge";
import { Refusal } from "@/lib/errors";
import type { StoredFile } from "@/lib/files/store";
import { operation } from "@/lib/operation";
import { interpolate } from "@/lib/text/interpolate";
import { messages } from "@/lib/words/catalogue";
import { bakedBadge } from "../badge/bake";
import { BadgeFile } from "../schema";
import { verdictOf, visibilityIn } from "../verdict";

/**
 * A student's own certificate as an Open Badges 3.0 credential, as JSON or baked into a picture. No one else can
 * download it, because every copy contains the name for good.
 */
export const downloadBadge = operation({
  name: "downloadBadge",
  access: "student",
  input: BadgeFile,
  async run({ actor, input }): Promise<{ name: string; file: StoredFile }> {
    const [row] = await rowsOfStudents([actor.userId]);
    const verdict = row && verdictOf(row);
    if (verdict?.state === "withdrawn") throw new Refusal("not_found", "withdrawn", { code: "withdrawn" });
    if (row === undefined || verdict?.state !== "valid" || input.file === null)
      throw new Refusal("not_found", "noResults");
    const { certificate } = verdict;
    const { issue } = certificate;
    const json = await storedBadge(certificate, visibilityIn(row) !== "minimal");
    const isPicture = input.file === "png";
    const bytes = isPicture ? await bakedBadge(json) : Buffer.from(json);
    const contentType = isPicture ? "image/png" : "application/ld+json";
    return {
      name: `${interpolate(messages.files.badge, { number: issue.number })}.${input.file}`,
      file: { bytes, contentType },
    };
  },
});
