import { issuer, recordAddress } from "../addresses";
import type { IssuedCertificate } from "../certificate";
import { signingKeys } from "./keys";
import { signRecord } from "./sign";

/** Signs a certificate's record and returns the URL that contains it. */
export async function signedRecordAddress(certificate: IssuedCertificate, signedAt: Date): Promise<string> {
  const record = signRecord(certificate, await signingKeys(), { issuer: issuer(), signedAt });
  return recordAddress(record);
}
