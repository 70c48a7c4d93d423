import { env } from "@/lib/env";
import { siteAddress } from "@/lib/site-address";
import { certificatePath } from "./code";

/** The `iss` of signed records: this site's origin. */
export const issuer = (): string => new URL(siteAddress("/")).origin;

/** Also the site's other and former addresses: what was signed under them stays valid. */
export const ownIssuers = (): string[] => [issuer(), ...env.ALSO_HOSTS];

/** The site as an issuer of credentials: a decentralised identifier whose keys are at `/.well-known/did.json`. */
export const issuerDid = (): string => `did:web:${new URL(issuer()).host.replace(":", "%3A")}`;

/** With a version, it is the one in a printed certificate's QR code. */
export function certificateAddress(studentCode: string, version?: number): string {
  return siteAddress(certificatePath(studentCode, version));
}

/** The URL that verifies a signed record. The record is in the fragment, which browsers never send to a server. */
export const recordAddress = (record: string): string => siteAddress(`/verify/record#${record}`);
