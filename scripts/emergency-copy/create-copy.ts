import { randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { refreshAcademy } from "@/lib/academy/operations/contact";
import { issuer, issuerDid, ownIssuers } from "@/lib/certificates/addresses";
import {
  type CopiedVersion,
  codeHashLength,
  codeName,
  hashedForm,
  scryptCost,
  writeVersions,
} from "@/lib/certificates/emergency-copy/copied-codes";
import { type CopyData, dataName } from "@/lib/certificates/emergency-copy/copy-data";
import { manifestName, scriptOf } from "@/lib/certificates/emergency-copy/manifest";
import { signManifest } from "@/lib/certificates/emergency-copy/sign-manifest";
import { codesOnPapers } from "@/lib/certificates/queries/codes-on-papers";
import { publishedKeys, publishSigningKeys } from "@/lib/certificates/queries/published-keys";
import { statusEntries } from "@/lib/certificates/queries/status-entries";
import { toBase64Url } from "@/lib/certificates/signing/base64url";
import { signingKeys } from "@/lib/certificates/signing/keys";
import { type StatusPurpose, statusPurposes } from "@/lib/certificates/status-list/purpose";
import { signStatusList } from "@/lib/certificates/status-list/sign-list";
import { statusListCredential } from "@/lib/certificates/status-list/status-list";
import { madeCodePattern } from "@/lib/text/code-letters";
import { copyPages } from "./copy-pages";
import { pageAssets } from "./page-assets";

/** A complete copy: its files by name, and the number of codes it can answer for. */
export type EmergencyCopy = {
  files: Map<string, Buffer>;
  copied: number;
  /** The number of codes chosen by a person. They could be guessed, so they are left out. */
  leftOut: number;
};

const slowHash = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** Codes hashed concurrently: few, so that a copy made at night leaves processor time for visitors. */
const concurrency = 2;

async function hashCodes(
  codes: readonly (readonly [string, CopiedVersion[]])[],
  salt: Buffer,
): Promise<CopyData["codes"]> {
  const hashed: [string, string][] = [];
  for (let start = 0; start < codes.length; start += concurrency) {
    const some = codes.slice(start, start + concurrency).map(async ([code, versions]) => {
      const hash = await slowHash(hashedForm(code), salt, codeHashLength, scryptCost);
      hashed.push([codeName(hash), writeVersions(versions)]);
    });
    await Promise.all(some);
  }
  // Sorted by hash: the order of the database would reveal whose codes they are.
  return Object.fromEntries(hashed.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Makes a copy as of now: everything needed to check a certificate, without any names. */
export async function createCopy(): Promise<EmergencyCopy> {
  await publishSigningKeys();
  await refreshAcademy();
  const signing = await signingKeys();
  const keys = await publishedKeys();
  // The moment and the lists come first: the codes are read later, so their states are from that moment or newer.
  const entries = await statusEntries();
  const listOf = (purpose: StatusPurpose) => signStatusList(statusListCredential(purpose, entries), signing);
  const lists = {
    revocation: listOf("revocation"),
    refresh: listOf("refresh"),
    suspension: listOf("suspension"),
  };
  const codes = [...(await codesOnPapers())];
  const kept = codes.filter(([code]) => madeCodePattern.test(code));
  const salt = randomBytes(16);
  const data: CopyData = {
    salt: toBase64Url(salt),
    codes: await hashCodes(kept, salt),
    lists,
    did: issuerDid(),
    issuers: ownIssuers(),
    keys,
  };
  const { script, style } = await pageAssets();
  const texts = {
    ...copyPages({ madeAt: entries.asOf, keyId: signing.current.kid }),
    "check.js": script,
    "style.css": style,
    [dataName]: scriptOf(dataName, JSON.stringify(data)),
    "keys.json": JSON.stringify({ keys }),
    ...Object.fromEntries(statusPurposes.map((purpose) => [`${purpose}.jwt`, lists[purpose]])),
  };
  const files = new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
  const manifest = signManifest({ iss: issuer(), madeAt: entries.asOf, files }, signing);
  files.set(manifestName, Buffer.from(manifest));
  return { files, copied: kept.length, leftOut: codes.length - kept.length };
}
