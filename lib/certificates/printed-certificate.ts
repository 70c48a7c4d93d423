import "server-only";
import { signaturePicture } from "@/lib/academy/signature-picture";
import type { Actor } from "@/lib/auth/actor";
import { viewPhoto } from "@/lib/certificates/operations/view-photo";
import { isRefusal } from "@/lib/errors";
import { certificateAddress } from "./addresses";
import type { IssuedCertificate } from "./certificate";
import type { PrintedCertificate } from "./pdf/sheet";
import { signedRecordAddress } from "./queries/signed";

type Printing = {
  madeAt: Date;
  /** The version that replaced it; null for a current one. */
  replacedBy: number | null;
};

/** A certificate with everything needed to print it: address, signed record, photo and signature. */
export async function printedCertificate(
  actor: Actor,
  certificate: IssuedCertificate,
  { madeAt, replacedBy }: Printing,
): Promise<PrintedCertificate> {
  const { photo, studentCode, issue } = certificate;
  const { signatureKey } = issue.issuer;
  return {
    certificate,
    address: certificateAddress(studentCode, issue.version),
    recordAddress: replacedBy === null ? await signedRecordAddress(certificate) : null,
    photo: photo === null ? null : await portrait(actor, photo),
    madeAt,
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
