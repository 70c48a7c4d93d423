import { createHash, createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { checkStatus } from "@digitalbazaar/vc-bitstring-status-list";
import { base58 } from "@scure/base";
import { JsonLdParser } from "jsonld-streaming-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleResults } from "@/lib/exams/example-results";
import { processState } from "@/lib/process/process-state";
import { issuerDid } from "../addresses";
import { exampleCertificate } from "../example-certificate";
import { loadKeys, type SigningKeys } from "../signing/keys";
import { statusListCredential } from "../status-list/status-list";
import { badgeCredential } from "./badge";
import { didDocument } from "./did-document";
import { linkedData, signLinkedData } from "./linked-data";

const certificate = { ...exampleCertificate, results: exampleResults };
const id = "urn:uuid:6f2e1a34-0d5c-4c39-9d55-0b1f2f4f8f11";
const madeAt = new Date();

let folder: string;
let keys: SigningKeys;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "badge-"));
  keys = await loadKeys(folder);
  processState("signing-keys", () => ({ keys: Promise.resolve(keys) }));
});
afterAll(() => rm(folder, { recursive: true }));

const signedBadge = (showsName = true) => signLinkedData(badgeCredential(certificate, id, showsName));

/** Verifies a badge as a third party does: with its own contexts, the academy's keys and the badge's status list. */
async function verifyBadge(credential: object, isValid = true, known = keys.known) {
  const { vc, DataIntegrityProof, cryptosuite, documentLoader: contexts } = await linkedData();
  const did = didDocument(known);
  const valid = isValid ? [certificate.issue.statusIndex] : [];
  const list = await signLinkedData(
    statusListCredential("revocation", {
      highest: 131_071,
      asOf: madeAt,
      valid,
      replaced: [],
      takenBack: [],
    }),
  );
  const documentLoader: typeof contexts = async (url) => {
    const method = did.verificationMethod.find((candidate) => candidate.id === url);
    const document =
      url === did.id
        ? did
        : url === list.id
          ? list
          : method && { "@context": "https://w3id.org/security/multikey/v1", ...method };
    return document ? { contextUrl: null, documentUrl: url, document } : contexts(url);
  };
  const suite = new DataIntegrityProof({ cryptosuite });
  const result = await vc.verifyCredential({ credential, suite, documentLoader, checkStatus });
  return { verified: result.verified, status: result.statusResult?.results?.[0]?.status };
}

describe("with the standard verification library", () => {
  test("a badge verifies, and is current", async () => {
    expect(await verifyBadge(await signedBadge())).toEqual({ verified: true, status: false });
  });

  test("a badge that is not among the valid ones says so in its status", async () => {
    const badge = await signedBadge();
    expect(await verifyBadge(badge, false)).toEqual({ verified: true, status: true });
  });

  test("a badge with one digit changed does not verify, nor one signed by another key", async () => {
    const text = JSON.stringify(await signedBadge());
    const changed = text.replace('"value":"102"', '"value":"112"');
    expect(changed).not.toBe(text);
    expect((await verifyBadge(JSON.parse(changed))).verified).toBe(false);
    const foreign = generateKeyPairSync("ed25519").publicKey.export({ format: "jwk" });
    const known = keys.known.map((key) => ({ ...key, x: foreign.x ?? "" }));
    expect((await verifyBadge(JSON.parse(text), true, known)).verified).toBe(false);
  });
});

type Term = { termType: string; value: string; language?: string; datatype?: Term };
type Quad = Record<"subject" | "predicate" | "object" | "graph", Term>;
const xsdString = "http://www.w3.org/2001/XMLSchema#string";
const escaped = (text: string) =>
  text.replace(/[\\"\n\r]/g, (sign) => ({ "\n": "\\n", "\r": "\\r" })[sign] ?? `\\${sign}`);
/** A term in N-Quads. `name` names the blank nodes. */
function toNQuads(term: Term, name: (id: string) => string): string {
  if (term.termType === "NamedNode") return `<${term.value}>`;
  if (term.termType === "BlankNode") return name(term.value);
  const type = term.datatype?.value === xsdString ? "" : `^^<${term.datatype?.value}>`;
  return `"${escaped(term.value)}"${term.language ? `@${term.language}` : type}`;
}
const quadLine = (quad: Quad, name: (id: string) => string) => {
  const terms = [quad.subject, quad.predicate, quad.object].map((term) => toNQuads(term, name));
  const graph = quad.graph.termType === "DefaultGraph" ? [] : [toNQuads(quad.graph, name)];
  return `${[...terms, ...graph].join(" ")} .\n`;
};
const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest();

/** RDF canonicalisation (RDFC-1.0), as far as badges need it: no two of a badge's blank nodes have the same quads. */
function canonical(quads: readonly Quad[]): string {
  const isBlank = (term: Term) => term.termType === "BlankNode";
  const blanks = new Set(
    quads.flatMap((quad) =>
      Object.values(quad)
        .filter(isBlank)
        .map(({ value }) => value),
    ),
  );
  const hashes = [...blanks].map((blank) => {
    const mentions = quads.filter((quad) =>
      Object.values(quad).some((term) => isBlank(term) && term.value === blank),
    );
    const lines = mentions.map((quad) => quadLine(quad, (other) => (other === blank ? "_:a" : "_:z")));
    return { blank, hash: sha256(lines.toSorted().join("")).toString("hex") };
  });
  if (new Set(hashes.map(({ hash }) => hash)).size < hashes.length)
    throw new Error("Two blank nodes look alike.");
  const order = hashes.toSorted((a, b) => (a.hash < b.hash ? -1 : 1)).map(({ blank }) => blank);
  const lines = quads.map((quad) => quadLine(quad, (blank) => `_:c14n${order.indexOf(blank)}`));
  return [...new Set(lines)].toSorted().join("");
}

async function toQuads(document: object): Promise<Quad[]> {
  const { documentLoader } = await linkedData();
  const load = async (url: string) => (await documentLoader(url)).document as Record<string, unknown>;
  const parser = new JsonLdParser({ documentLoader: { load } });
  const quads: Quad[] = [];
  parser.on("data", (quad: Quad) => {
    const { subject, predicate, object, graph } = quad;
    quads.push({ subject, predicate, object, graph });
  });
  const ended = new Promise((resolve, reject) => parser.on("end", resolve).on("error", reject));
  parser.end(JSON.stringify(document));
  await ended;
  return quads;
}

test("another parser, another canonicalisation and Node's Ed25519 agree", async () => {
  const signed: object & { proof: object } = JSON.parse(JSON.stringify(await signedBadge()));
  const { proof, ...credential } = signed;
  const { proofValue, ...options } = proof as { proofValue: string };
  const context = { "@context": badgeCredential(certificate, id, true)["@context"] };
  const [ofOptions, ofCredential] = [await toQuads({ ...context, ...options }), await toQuads(credential)];
  const data = Buffer.concat([sha256(canonical(ofOptions)), sha256(canonical(ofCredential))]);
  const [method] = didDocument(keys.known).verificationMethod;
  const raw = base58.decode(method?.publicKeyMultibase.slice(1) ?? "").slice(2);
  const key = { kty: "OKP", crv: "Ed25519", x: Buffer.from(raw).toString("base64url") };
  const publicKey = createPublicKey({ key, format: "jwk" });
  expect(verify(null, data, publicKey, base58.decode(proofValue.slice(1)))).toBe(true);
  data.writeUInt8(data.readUInt8(0) ^ 1, 0);
  expect(verify(null, data, publicKey, base58.decode(proofValue.slice(1)))).toBe(false);
});

describe("a badge", () => {
  const badge = badgeCredential(certificate, id, true);

  test("has every total and section with its range, and the grade", () => {
    const { achievement, result } = badge.credentialSubject;
    const names = new Map(achievement.resultDescription.map(({ id: score, name }) => [score, name]));
    expect(result.map(({ resultDescription, value }) => `${names.get(resultDescription)} ${value}`)).toEqual(
      expect.arrayContaining([
        "Grade A",
        "TOEFL iBT mock test: Total 102",
        "TOEFL iBT mock test: Reading 27",
        "IELTS mock test: Overall band 7.0",
        "IELTS mock test: Speaking 6.5",
      ]),
    );
  });

  test("has no photo, no birth date and no student code, and the name only if allowed", () => {
    const text = JSON.stringify(badge);
    for (const secret of [certificate.studentCode, "2004", "photo", "portrait"])
      expect(text).not.toContain(secret);
    expect(text).toContain(certificate.fullName);
    expect(JSON.stringify(badgeCredential(certificate, id, false))).not.toContain(certificate.fullName);
  });

  test("names its issuer by the site's address, and its index in the list", () => {
    expect(badge.issuer.id).toBe(issuerDid());
    expect(badge.credentialStatus).toMatchObject({
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: String(certificate.issue.statusIndex),
    });
  });
});
