import { issuer, recordAddress } from "../addresses";
import type { Certificate } from "../certificate";
import { signingKeys } from "./keys";
import { signRecord } from "./sign";

/** The address that carries a certificate's signed record, made now. Null if nothing was issued that could be signed. */
export async function signedRecordAddress(certificate: Certificate, signedAt: Date): Promise<string | null> {
  const { issue } = certificate;
  if (issue === null) return null;
  const record = signRecord({ ...certificate, issue }, await signingKeys(), { issuer: issuer(), signedAt });
  return recordAddress(record);
}
