import "server-only";
import { signaturePicture } from "@/lib/academy/signature-picture";
import type { Actor } from "@/lib/auth/actor";
import { viewPhoto } from "@/lib/certificates/operations/view-photo";
import { isRefusal } from "@/lib/errors";
import { certificateAddress } from "./addresses";
import type { IssuedCertificate } from "./certificate";
import type { PrintedCertificate } from "./pdf/certificate-pdf";
import { signedRecordAddress } from "./queries/signed";

/**
 * A certificate with everything needed to print it: address, signed record, photo and signature. `replacedBy` is the
 * version that replaced it.
 */
export async function printedCertificate(
  actor: Actor,
  certificate: IssuedCertificate,
  replacedBy: number | null = null,
): Promise<PrintedCertificate> {
  const { photo, studentCode, issue } = certificate;
  const { signatureKey } = issue.issuer;
  return {
    certificate,
    address: certificateAddress(studentCode, issue.version),
    recordAddress: replacedBy === null ? await signedRecordAddress(certificate) : null,
    photo: photo === null ? null : await portrait(actor, photo),
    madeAt: new Date(),
    replacedBy,
    signature: signatureKey && (await signaturePicture(signatureKey)),
  };
}

/** The photo at an address; null if the file is gone, in which case initials are shown. */
async function portrait(actor: Actor, address: string): Promise<Buffer | null> {
  try {
    const file = await viewPhoto.as(actor, { key: address.slice(address.lastIndexOf("/") + 1) });
    return file.bytes;
  } catch (error) {
    if (isRefusal(error) && error.kind === "not_found") return null;
    throw error;
  }
}
