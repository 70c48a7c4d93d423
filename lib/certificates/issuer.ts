import "server-only";
import { gzipSync } from "node:zlib";
import { rowOf } from "@/lib/db";
import { operation } from "@/lib/operation";
import { processState } from "@/lib/process-state";
import { siteAddress } from "@/lib/site-address";
import { Prisma } from "@/prisma/generated/client";
import { issuerDid } from "./addresses";
import { bitsOf, credentialHeader, minimumEntries, type PublishedKey, statusListPath } from "./signed-record";
import { publishedKeys, type SigningKeys, signCompactJws, signingKeys } from "./signing-keys";

export const describeIssuer = operation({
  name: "describeIssuer",
  access: "anyone",
  run: async () => didDocument(await publishedKeys()),
});

/** The academy's DID document (`did:web`), with every key that was not revoked, including earlier ones. */
export function didDocument(keys: readonly PublishedKey[]) {
  const id = issuerDid();
  const verificationMethod = keys.map((key) => ({
    id: `${id}#${key.kid}`,
    type: "JsonWebKey2020",
    controller: id,
    publicKeyJwk: key,
  }));
  return {
    "@context": ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/suites/jws-2020/v1"],
    id,
    verificationMethod,
    assertionMethod: verificationMethod.map((method) => method.id),
  };
}

const validDays = 14;

/** How long online clients should cache the list, in milliseconds. */
const ttlMs = 60_000;

type StatusEntries = {
  highest: number;
  asOf: Date;
  revoked: readonly number[];
  /** Those of them with the facts of the current version, and its number. A paper is as good as that one. */
  same: readonly (readonly [index: number, version: number])[];
  /**
   * Below this multiple of 8, only these versions are valid: an index that no version has may be of one that was issued
   * between a backup and its restore, and whether it was withdrawn is not known any more.
   */
  restored?: { below: number; valid: readonly number[] };
};

function bitsFor(entries: number, { revoked, restored }: StatusEntries): Uint8Array<ArrayBuffer> {
  const bits = bitsOf(entries, revoked);
  if (restored === undefined) return bits;
  const valid = bitsOf(entries, restored.valid);
  return bits.map((byte, place) => (8 * place < restored.below ? byte | ~(valid[place] ?? 0) : byte));
}

/** The list as a signed W3C Bitstring Status List credential (`vc+jwt`). */
export function signStatusList(status: StatusEntries, { privateKey, current }: SigningKeys): string {
  const { highest, asOf, same } = status;
  const id = siteAddress(statusListPath);
  const issuer = issuerDid();
  const entries = minimumEntries * (1 + Math.floor(highest / minimumEntries));
  const credential = {
    "@context": ["https://www.w3.org/ns/credentials/v2"],
    id,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer,
    validFrom: asOf.toISOString(),
    validUntil: new Date(asOf.getTime() + validDays * 86_400_000).toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: "BitstringStatusList",
      statusPurpose: "revocation",
      encodedList: `u${gzipSync(bitsFor(entries, status), { level: 9 }).toString("base64url")}`,
      ttl: ttlMs,
    },
  };
  const header = credentialHeader(issuer, current.kid, "vc+jwt");
  return signCompactJws(header, { ...credential, iss: issuer, same }, privateKey);
}

type Signed = { version: string; at: number; list: Promise<string> };

const last = processState("status-list", () => ({ signed: undefined as Signed | undefined }));

/** How long an unchanged list is kept, in milliseconds. */
const keptFor = 86_400_000;

/** The list covers all certificates, so that fetching it does not reveal which one is being checked. */
export const publishStatusList = operation({
  name: "publishStatusList",
  access: "anyone",
  async run(): Promise<string> {
    const { version } = await rowOf<{ version: string }>(
      Prisma.sql`SELECT certificates::text AS version FROM rules.list_version`,
    );
    const { signed } = last;
    if (signed?.version === version && Date.now() - signed.at < keptFor) return signed.list;
    const fresh = { version, at: Date.now(), list: readAndSign() };
    last.signed = fresh;
    fresh.list.catch(() => {
      if (last.signed === fresh) last.signed = undefined;
    });
    return fresh.list;
  },
});

async function readAndSign(): Promise<string> {
  const { below, valid, ...entries } = await rowOf<
    Omit<StatusEntries, "restored"> & { below: number; valid: number[] }
  >(Prisma.sql`
    SELECT now() AS "asOf", greatest(max(status_index), max(below)) AS highest, max(below) AS below,
           coalesce(array_agg(status_index) FILTER (WHERE is_revoked), '{}') AS revoked,
           coalesce(array_agg(status_index) FILTER (WHERE NOT is_revoked AND status_index < below), '{}') AS valid,
           (SELECT coalesce(json_agg(json_build_array(v.status_index, n.version) ORDER BY v.status_index), '[]')
              FROM certificates c
              JOIN certificate_versions n ON n.certificate_id = c.id AND n.version = c.current_version AND NOT n.is_revoked
              JOIN certificate_versions v ON v.certificate_id = c.id AND v.is_revoked AND rules.has_same_facts(v, n)) AS same
      FROM (SELECT last_value::int AS below FROM lowest_status_index) AS lowest LEFT JOIN certificate_versions ON true`);
  return signStatusList({ ...entries, restored: { below, valid } }, await signingKeys());
}
