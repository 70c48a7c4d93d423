import { siteAddress } from "@/lib/site-address";
import { certificatePath } from "./certificate-path";

/** Who signs: the address of this site, without a path. */
export function issuer(): string {
  return new URL(siteAddress("/")).origin;
}

/** The site as the issuer of credentials: a decentralised identifier, whose keys are at `/.well-known/did.json`. */
export function issuerDid(): string {
  return `did:web:${new URL(issuer()).host.replace(":", "%3A")}`;
}

/** The whole address of a certificate. With a version it is the one in a paper's QR code: it leads to what that paper says. */
export function certificateAddress(studentCode: string, version?: number): string {
  return siteAddress(certificatePath(studentCode, version));
}

/** The address that checks a signed record. The record is in the fragment, which browsers send to nobody. */
export function recordAddress(record: string): string {
  return siteAddress(`/verify/record#${record}`);
}
