import "server-only";
import { signaturePicture } from "@/lib/academy/signature-picture";
import { certificatesPdf, type PrintedCertificate } from "@/lib/certificates/certificate-pdf";
import { isRefusal, Refusal } from "@/lib/errors";
import { fileStore } from "@/lib/files/store";
import type { StoredFile } from "@/lib/files/stored-file";
import { operation } from "@/lib/operation";
import { interpolate } from "@/lib/text";
import { messages } from "@/lib/words/catalogue";
import { certificateAddress } from "./addresses";
import type { IssuedCertificate } from "./certificate";
import { type CheckedPaper, findPaper, verdictsOfStudents } from "./look-up";
import { CertificateFile } from "./schema";
import { signedBadge, signedRecordAddress } from "./signing";

export async function printedCertificate(
  certificate: IssuedCertificate,
  replacedBy: number | null = null,
): Promise<PrintedCertificate> {
  const { photoKey, studentCode, issue } = certificate;
  const { signatureKey } = issue.issuer;
  return {
    certificate,
    address: certificateAddress(studentCode, issue.version),
    recordAddress: replacedBy === null ? await signedRecordAddress(certificate) : null,
    photo: photoKey === null ? null : ((await fileStore().get(photoKey))?.bytes ?? null),
    madeAt: new Date(),
    replacedBy,
    signature: signatureKey && (await signaturePicture(signatureKey)),
  };
}

/** The current version, or a replaced one that is marked as such. The look-up counts the attempt. */
export const printCertificate = operation({
  name: "printCertificate",
  access: "anyone",
  input: CertificateFile,
  async run({ actor, input: { file, version } }): Promise<{ name: string; file: StoredFile }> {
    const paper = await findPaper.as(actor, { studentCode: file, version }).catch(toNotFound);
    if (!("certificate" in paper)) throw nothingToPrint(paper.state);
    const { certificate } = paper;
    const replacedBy = paper.state === "replaced" ? paper.nextVersion : null;
    const printed = await printedCertificate(certificate, replacedBy);
    const stored = { bytes: await certificatesPdf([printed]), contentType: "application/pdf" };
    // A slash would be taken for a path separator.
    const code = certificate.studentCode.replaceAll("/", "-");
    return { name: `${interpolate(messages.files.certificate, { code })}.pdf`, file: stored };
  },
});

function nothingToPrint(state: Exclude<CheckedPaper["state"], "valid" | "replaced">): Refusal {
  if (state === "withdrawn") return new Refusal("not_found", "withdrawn", { code: "withdrawn" });
  if (state === "taken_back") return new Refusal("not_found", "resultsCancelled");
  return new Refusal("not_found", state === "no_results" ? "noResults" : "versionNotFound");
}

/** Answers a missing file with 404, where a call answers 200 with a sentence. */
function toNotFound(error: unknown): never {
  if (isRefusal(error) && error.kind === "invalid") throw new Refusal("not_found", error.words);
  throw error;
}

/** No one else can download it, because every copy contains the name for good. */
export const downloadBadge = operation({
  name: "downloadBadge",
  access: "student",
  async run({ actor }): Promise<{ name: string; file: StoredFile }> {
    const [verdict] = await verdictsOfStudents([actor.userId]);
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
