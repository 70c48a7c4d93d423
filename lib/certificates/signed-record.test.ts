import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { exampleCertificate, exampleRecord, exampleResults } from "@/e2e/fixtures/example-certificate";
import { signRecord } from "@/lib/certificates/signing";
import { generateKey, hasKey, loadKeys } from "@/lib/certificates/signing-keys";
import { temporaryFolder } from "@/scripts/tests/temporary-folder";
import type { IssuedCertificate } from "./certificate";
import { lackIn, recordInText, verifyRecord } from "./signed-record";

const certificate: IssuedCertificate = {
  ...exampleCertificate,
  fullName: "زهرا احمدی (Zahra)",
  dateOfBirth: null,
  photoKey: "portrait.jpg",
  results: { toefl: exampleResults.toefl },
};
const statement = { issuer: "https://academy.example", signedAt: new Date("2026-11-21T10:00:00Z") };
const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";

const folder = temporaryFolder();
const keys = await loadKeys(folder);
const record = signRecord(certificate, keys, statement);

test("a record states what the certificate shows, and is genuine", async () => {
  const checked = await verifyRecord(record, keys.known);
  expect(checked).toEqual({
    genuine: true,
    keyId: keys.current.kid,
    record: {
      ...{ ...exampleRecord, name: "زهرا احمدی (Zahra)" },
      ...{ toefl: [27, 26, 24, 25], on: "2026-10-03" },
    },
  });
});

test("a record with one character changed, added or dropped is refused", async () => {
  const change = fc.record({
    position: fc.nat(record.length - 1),
    kind: fc.constantFrom("replace", "insert", "drop"),
    character: fc.constantFrom(...characters),
  });
  await fc.assert(
    fc.asyncProperty(change, async ({ position, kind, character }) => {
      const tail = record.slice(kind === "insert" ? position : position + 1);
      const changed = `${record.slice(0, position)}${kind === "drop" ? "" : character}${tail}`;
      fc.pre(changed !== record);
      expect(await verifyRecord(changed, keys.known)).toMatchObject({ genuine: false });
    }),
  );
});

test("a record signed by someone else under our key's name is refused", async () => {
  const stranger = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  const forged = signRecord(certificate, { ...keys, privateKey: stranger }, statement);
  expect(await verifyRecord(forged, keys.known)).toMatchObject({ genuine: false });
});

test("what is no record, or asks for no signature even with our key's id, is refused", async () => {
  const header = Buffer.from(JSON.stringify({ alg: "none", kid: keys.current.kid })).toString("base64url");
  const body = `${header}.${record.split(".")[1]}`;
  const key = { key: keys.privateKey, dsaEncoding: "ieee-p1363" } as const;
  const signature = sign("sha256", Buffer.from(body), key).toString("base64url");
  for (const text of ["", ".", "..", "a.b.c", "eyJhbGciOiJub25lIn0.e30.", `${body}.${signature}`])
    expect(await verifyRecord(text, keys.known), text).toMatchObject({ genuine: false });
});

test("a key that the page does not know yet is not called a forgery", async () => {
  const newer = await loadKeys(path.join(folder, "newer"));
  const text = signRecord(exampleCertificate, newer, statement);
  expect(await verifyRecord(text, keys.known)).toEqual({ genuine: false, why: "unknown_key" });
  expect(await verifyRecord(text, [...keys.known, newer.current])).toMatchObject({ genuine: true });
  const changed = text.replace(/.{3}$/, "AAA");
  expect(await verifyRecord(changed, newer.known)).toEqual({ genuine: false, why: "altered" });
});

test("the key is generated once, also by two processes at once, and only its owner can read it", async () => {
  expect((await loadKeys(folder)).current).toEqual(keys.current);
  expect((await stat(path.join(folder, "signing-key.pem"))).mode & 0o777).toBe(0o600);
  const fresh = path.join(folder, "together");
  const [first, second] = await Promise.all([loadKeys(fresh), loadKeys(fresh)]);
  expect(first.current).toEqual(second.current);
  expect((await loadKeys(fresh)).known).toEqual([first.current]);
});

test("a key that is gone is never replaced in silence, and a damaged one is named", async () => {
  const used = path.join(folder, "lost");
  const before = await loadKeys(used);
  const file = path.join(used, "signing-key.pem");
  await rm(file);
  await expect(loadKeys(used)).rejects.toThrow(`${file}, is gone. Restore that file from a backup`);
  expect(hasKey(used)).toBe(false);
  await generateKey(used);
  const after = await loadKeys(used);
  expect(after.current.kid).not.toBe(before.current.kid);
  expect(after.known).toContainEqual(before.current);
  for (const garbage of ["", "garbage", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"]) {
    await writeFile(file, garbage);
    await expect(loadKeys(used)).rejects.toThrow(`${file} is damaged: it has no P-256 private key.`);
  }
});

const pemOf = ({ privateKey }: { privateKey: KeyObject }) =>
  privateKey.export({ type: "pkcs8", format: "pem" }).toString();

test("another key signs as soon as it is given, the folder's stays as it is, and one of another kind is refused", async () => {
  const rotated = await loadKeys(folder, pemOf(generateKeyPairSync("ec", { namedCurve: "P-256" })));
  expect(rotated.current.kid).not.toBe(keys.current.kid);
  const renewed = await verifyRecord(signRecord(certificate, rotated, statement), rotated.known);
  expect(renewed).toMatchObject({ genuine: true, keyId: rotated.current.kid });
  expect((await loadKeys(folder)).current).toEqual(keys.current);
  const other = loadKeys(path.join(folder, "other"), pemOf(generateKeyPairSync("ed25519")));
  await expect(other).rejects.toThrow("must be a P-256 key");
});

const signed = `eyJhbGciOiJFZERTQSJ9.eyJ2IjoyLCJpc3Mi${"x-_9".repeat(100)}.${"Zz09-_".repeat(14)}ab`;
const link = `https://academy.example/verify/record#${signed}`;
const broken = signed.replace(/.{70}/g, "$&\r\n");

test.each([
  signed,
  ` ${signed}\n`,
  `${signed}.`,
  `(${signed})`,
  `“${signed}”`,
  `« ${signed} »`,
  link,
  `<${link}>`,
  `${link}&utm_source=mail`,
  `${link}?a=b`,
  `My record: ${link}, please check it.`,
  `\u200e${signed.slice(0, 30)}\u200b${signed.slice(30)}\ufeff`,
  broken,
  `> ${broken.replaceAll("\r\n", "\n> ")}\n> thank you`,
  `From: Zahra\n${broken}\nRegards`,
  signed.replace(/.{50}/g, "$& "),
])("the record is found in %j", (pasted) => {
  expect(recordInText(pasted)).toBe(signed);
});

test.each([
  ["", ""],
  ["no record", "norecord"],
  ["https://academy.example/verify/record#abc.def", "abc.def"],
])("%j has none, and is left as %j", (pasted, rest) => {
  expect(recordInText(pasted)).toBe(rest);
});

test.each([
  ["", "empty"],
  ["DEMO-2022", "other"],
  ["https://academy.example/result/DEMO-2022", "other"],
  ["eyJhbGciOiJFUzI1NiJ9", "incomplete"],
  ["eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJ4In0", "incomplete"],
  [`eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJ4In0.${"A".repeat(80)}`, "incomplete"],
  [`eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJ4In0.${"A".repeat(86)}`, null],
])("the text %j lacks: %s", (text, lack) => {
  expect(lackIn(recordInText(text))).toBe(lack);
});
