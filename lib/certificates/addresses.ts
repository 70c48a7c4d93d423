import { siteAddress } from "@/lib/site-address";
import { certificatePath } from "./certificate-path";

/** Who signs: the address of this site, without a path. */
export function issuer(): string {
  return new URL(siteAddress("/")).origin;
}

/** The whole address of a certificate, as its QR code carries it. */
export function certificateAddress(studentCode: string): string {
  return siteAddress(certificatePath(studentCode));
}

/** The address that checks a signed record. The record is in the fragment, which browsers send to nobody. */
export function recordAddress(record: string): string {
  return siteAddress(`/verify/record#${record}`);
}
