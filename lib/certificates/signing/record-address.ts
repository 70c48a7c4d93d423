import { issuer, recordAddress } from "../addresses";
import type { Certificate } from "../certificate";
import { signingKeys } from "./keys";
import { signRecord } from "./sign";

/** Signs a certificate's record and returns the URL that carries it. Null if no certificate was issued. */
export async function signedRecordAddress(certificate: Certificate, signedAt: Date): Promise<string | null> {
  const { issue } = certificate;
  if (issue === null) return null;
  const record = signRecord({ ...certificate, issue }, await signingKeys(), { issuer: issuer(), signedAt });
  return recordAddress(record);
}
