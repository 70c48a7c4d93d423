import { env } from "@/lib/env";
import { siteAddress } from "@/lib/site/site-address";
import { certificatePath } from "./certificate-path";

/** The `iss` of signed records: this site's origin. */
export function issuer(): string {
  return new URL(siteAddress("/")).origin;
}

/** The `iss` of records that are ours: this site's origin, and those where it was before. */
export function ownIssuers(): string[] {
  return [issuer(), ...env.FORMER_ADDRESSES];
}

/** The site as the issuer of credentials: a decentralised identifier, whose keys are at `/.well-known/did.json`. */
export function issuerDid(): string {
  return `did:web:${new URL(issuer()).host.replace(":", "%3A")}`;
}

/** The URL of a certificate. With a version it is the one in a paper's QR code, and shows what that paper says. */
export function certificateAddress(studentCode: string, version?: number): string {
  return siteAddress(certificatePath(studentCode, version));
}

/** The URL that verifies a signed record. The record is in the fragment, which browsers send to no one. */
export function recordAddress(record: string): string {
  return siteAddress(`/verify/record#${record}`);
}
