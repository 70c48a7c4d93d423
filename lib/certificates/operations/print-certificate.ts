import "server-only";
import { isRefusal, Refusal } from "@/lib/errors";
import type { StoredFile } from "@/lib/files/store";
import { operation } from "@/lib/operation";
import { certificatePdf } from "../pdf/certificate-pdf";
import { CertificateFile } from "../schema";
import { withdrawnMessage } from "../withdrawal";
import { findPaper } from "./find-certificate";
import { printedCertificate } from "./printed-certificate";

/** A valid certificate as a PDF, for anyone who has its code. The look-up behind it counts the attempt. */
export const printCertificate = operation({
  name: "printCertificate",
  access: "anyone",
  input: CertificateFile,
  async run({ actor, input }): Promise<{ name: string; file: StoredFile }> {
    const checked = await findPaper.as(actor, { studentCode: input.file }).catch(toNotFound);
    if (checked.state !== "valid") throw new Refusal("not_found", withdrawnMessage, { code: "withdrawn" });
    const { certificate } = checked;
    // Without a result nothing was issued, and nothing is printed.
    if (certificate.issue === null) throw new Refusal("not_found", "No results yet.");
    const pdf = await certificatePdf(await printedCertificate(actor, certificate, new Date()));
    const file = { bytes: pdf, contentType: "application/pdf", size: pdf.length };
    // A slash would end a folder's name.
    return { name: `Certificate ${certificate.studentCode.replaceAll("/", "-")}.pdf`, file };
  },
});

/** A missing file is a 404, where the call answers 200 with a sentence. */
function toNotFound(error: unknown): never {
  if (isRefusal(error) && error.kind === "invalid") throw new Refusal("not_found", error.message);
  throw error;
}
