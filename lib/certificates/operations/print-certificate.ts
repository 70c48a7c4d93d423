import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { isRefusal, Refusal } from "@/lib/errors";
import type { StoredFile } from "@/lib/files/store";
import { operation } from "@/lib/operation";
import { viewPhoto } from "@/lib/students/operations/view-photo";
import { certificateAddress } from "../addresses";
import { certificatePdf } from "../pdf/certificate-pdf";
import { CertificateFile } from "../schema";
import { signedRecordAddress } from "../signing/record-address";
import { withdrawnMessage } from "../withdrawal";
import { academySignatory } from "./academy-signatory";
import { findPaper } from "./find-certificate";

/** A valid certificate as a PDF, for anyone who has its code. The look-up behind it counts the attempt. */
export const printCertificate = operation({
  name: "printCertificate",
  access: "anyone",
  input: CertificateFile,
  async run({ actor, input }): Promise<{ name: string; file: StoredFile }> {
    const checked = await findPaper.as(actor, { studentCode: input.file }).catch(asMissing);
    if (checked.state !== "valid") throw new Refusal("not_found", withdrawnMessage, { code: "withdrawn" });
    const { certificate } = checked;
    // Without a result nothing was issued, and nothing is printed.
    if (certificate.issue === null) throw new Refusal("not_found", "No results yet.");
    const madeAt = new Date();
    const pdf = await certificatePdf({
      certificate,
      address: certificateAddress(certificate.studentCode, certificate.issue?.version),
      recordAddress: await signedRecordAddress(certificate, madeAt),
      photo: certificate.photo === null ? null : await portrait(actor, certificate.photo),
      madeAt,
      signatory: await academySignatory.as(actor, {}),
    });
    const file = { bytes: pdf, contentType: "application/pdf", size: pdf.length };
    // A slash would end a folder's name.
    return { name: `Certificate ${certificate.studentCode.replaceAll("/", "-")}.pdf`, file };
  },
});

/** The address of a file that is not there answers 404, where the call answers 200 with a sentence. */
function asMissing(problem: unknown): never {
  if (isRefusal(problem) && problem.kind === "invalid") throw new Refusal("not_found", problem.message);
  throw problem;
}

/** The portrait behind its address; null where the file is gone, for which initials stand. */
async function portrait(actor: Actor, address: string): Promise<Buffer | null> {
  try {
    const file = await viewPhoto.as(actor, { key: address.slice(address.lastIndexOf("/") + 1) });
    return file.bytes;
  } catch (problem) {
    if (isRefusal(problem) && problem.kind === "not_found") return null;
    throw problem;
  }
}
