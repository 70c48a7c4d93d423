import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { isRefusal } from "@/lib/errors";
import { viewPhoto } from "@/lib/students/operations/view-photo";
import { certificateAddress } from "../addresses";
import type { Certificate } from "../certificate";
import type { PrintedCertificate } from "../pdf/sheet";
import { signedRecordAddress } from "../signing/record-address";
import { academySignatory } from "./academy-signatory";

/** A certificate with everything its paper needs: address, signed record, portrait and signatory. */
export async function printedCertificate(
  actor: Actor,
  certificate: Certificate,
  madeAt: Date,
): Promise<PrintedCertificate> {
  return {
    certificate,
    address: certificateAddress(certificate.studentCode, certificate.issue?.version),
    recordAddress: await signedRecordAddress(certificate, madeAt),
    photo: certificate.photo === null ? null : await portrait(actor, certificate.photo),
    madeAt,
    signatory: await academySignatory.as(actor, {}),
  };
}

/** The portrait at an address; null if the file is gone, in which case initials are shown. */
async function portrait(actor: Actor, address: string): Promise<Buffer | null> {
  try {
    const file = await viewPhoto.as(actor, { key: address.slice(address.lastIndexOf("/") + 1) });
    return file.bytes;
  } catch (error) {
    if (isRefusal(error) && error.kind === "not_found") return null;
    throw error;
  }
}
