import { env } from "@/lib/env";

/** The address under which everyone reaches this site, without a slash at its end. */
export function siteAddress(): string {
  return (env.NEXTAUTH_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, "");
}

/** The path of the certificate with this student code. */
export function certificatePath(studentCode: string): string {
  return `/result/${encodeURIComponent(studentCode)}`;
}

/** The whole address of a certificate, as its QR code carries it. */
export function certificateAddress(studentCode: string): string {
  return siteAddress() + certificatePath(studentCode);
}

/** The address that checks a signed record. The record is in the fragment, which browsers send to nobody. */
export function recordAddress(record: string): string {
  return `${siteAddress()}/verify/record#${record}`;
}
