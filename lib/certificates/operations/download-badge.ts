import "server-only";
import { rowsOf } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import type { StoredFile } from "@/lib/files/store";
import { operation } from "@/lib/operation";
import { Prisma } from "@/prisma/generated/client";
import { bakedBadge } from "../badge/bake";
import { type CertificateRow, checkedCertificate } from "../row";
import { BadgeFile } from "../schema";
import { withdrawnMessage } from "../withdrawal";
import { storedBadge } from "./stored-badge";

/**
 * A student's own certificate as an Open Badges 3.0 credential, as JSON or baked into a picture. Nobody else can download
 * it, because whoever has a copy has the name in it for good.
 */
export const downloadBadge = operation({
  name: "downloadBadge",
  access: "student",
  input: BadgeFile,
  async run({ actor, input }): Promise<{ name: string; file: StoredFile }> {
    const [row] = await rowsOf<CertificateRow>(Prisma.sql`
      SELECT * FROM certificate_checks WHERE user_id = ${actor.userId}`);
    const checked = row && checkedCertificate(row);
    if (checked?.state === "withdrawn")
      throw new Refusal("not_found", withdrawnMessage, { code: "withdrawn" });
    const issue = checked?.certificate.issue ?? null;
    if (!checked || issue === null || input.file === null) throw new Refusal("not_found", "No results yet.");
    const json = await storedBadge({ ...checked.certificate, issue }, row.visibility !== "minimal");
    const isPicture = input.file === "png";
    const bytes = isPicture ? await bakedBadge(json) : Buffer.from(json);
    const contentType = isPicture ? "image/png" : "application/ld+json";
    return {
      name: `Badge ${issue.number}.${input.file}`,
      file: { bytes, contentType, size: bytes.length },
    };
  },
});
