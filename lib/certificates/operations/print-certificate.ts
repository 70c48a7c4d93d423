import "server-only";
import { printedCertificate } from "@/lib/certificates/printed-certificate";
import { isRefusal, Refusal } from "@/lib/errors";
import type { StoredFile } from "@/lib/files/store";
import { operation } from "@/lib/operation";
import { interpolate } from "@/lib/text/interpolate";
import { messages } from "@/lib/words/catalogue";
import { certificatesPdf } from "../pdf/certificate-pdf";
import { CertificateFile } from "../schema";
import { type CheckedPaper, findPaper } from "./find-certificate";

/**
 * A certificate as a PDF, for anyone who has its code: the current version, or a replaced one that is marked as such.
 * The underlying look-up counts the attempt.
 */
export const printCertificate = operation({
  name: "printCertificate",
  access: "anyone",
  input: CertificateFile,
  async run({ actor, input: { file, version } }): Promise<{ name: string; file: StoredFile }> {
    const paper = await findPaper.as(actor, { studentCode: file, version }).catch(toNotFound);
    if (!("certificate" in paper)) throw nothingToPrint(paper.state);
    const { certificate } = paper;
    const replacedBy = paper.state === "replaced" ? paper.nextVersion : null;
    const printed = await printedCertificate(actor, certificate, replacedBy);
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
