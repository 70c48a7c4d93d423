import { scryptSync } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scrypt } from "@noble/hashes/scrypt.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeStudentCode } from "@/lib/people/student-code";
import { madeCodePattern } from "@/lib/text/code-letters";
import { messages } from "@/lib/words/catalogue";
import { exampleCertificate } from "../example-certificate";
import { type Ed25519Verify, loadEd25519 } from "../signing/ed25519";
import { loadKeys, type SigningKeys } from "../signing/keys";
import { signRecord } from "../signing/sign";
import { verifyRecord } from "../signing/verify";
import { codeHashLength, readVersions, scryptCost, writeVersions } from "./copied-codes";
import { ageText } from "./copy-age";
import { type CopyFiles, checkCopy, manifestIn, manifestName, scriptOf } from "./manifest";
import { signManifest } from "./sign-manifest";

const madeAt = new Date("2026-11-25T10:00:00Z");
const statement = { iss: "https://academy.example", madeAt };
const utf8 = (text: string) => new TextEncoder().encode(text);
const contents: CopyFiles = new Map([
  ["index.html", utf8("<!doctype html>")],
  ["data.js", utf8(scriptOf("data.js", '{"codes":{}}'))],
  ["revocation.jwt", utf8("a.b.c")],
]);

let folders: string[];
let keys: SigningKeys;
let otherKeys: SigningKeys;
let verify: Ed25519Verify;
let copy: Map<string, Uint8Array>;

beforeAll(async () => {
  const newFolder = () => mkdtemp(join(tmpdir(), "certificate-keys-"));
  folders = [await newFolder(), await newFolder()];
  [keys, otherKeys] = (await Promise.all(folders.map((folder) => loadKeys(folder)))) as [
    SigningKeys,
    SigningKeys,
  ];
  verify = await loadEd25519();
  copy = new Map([...contents, [manifestName, utf8(signManifest({ ...statement, files: contents }, keys))]]);
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const check = (files: CopyFiles, by = keys) => checkCopy(files, by.known, verify);
const without = (name: string) => new Map([...copy].filter(([one]) => one !== name));

test("a copy is complete and as it was signed, and of its day", async () => {
  expect(await check(copy)).toMatchObject({
    state: "signed",
    keyId: keys.current.kid,
    manifest: { iss: "https://academy.example", madeAt: madeAt.toISOString() },
    altered: [],
    missing: [],
  });
});

test("one changed byte is noticed, whichever file and place", async () => {
  for (const [name, bytes] of copy)
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = bytes.map((byte, index) => (index === place ? byte ^ 1 : byte));
      const checked = await check(new Map([...copy, [name, changed]]));
      if (name === manifestName) expect(checked.state, `byte ${place}`).not.toBe("signed");
      else expect(checked).toMatchObject({ state: "signed", altered: [name] });
    }
});

test("a lost file and a stranger's file are noticed", async () => {
  expect(await check(without("data.js"))).toMatchObject({ altered: [], missing: ["data.js"] });
  expect(await check(new Map([...copy, ["more.js", utf8("")]]))).toMatchObject({ altered: ["more.js"] });
  expect(await check(without(manifestName))).toEqual({ state: "unsigned" });
});

test("a key that is not the academy's is not enough", async () => {
  expect(await check(copy, otherKeys)).toEqual({ state: "unknown_key" });
  // Carries the right key's id, but another key signed it.
  const forged = signManifest({ ...statement, files: contents }, { ...otherKeys, current: keys.current });
  expect(await check(new Map([...copy, [manifestName, utf8(forged)]]))).toEqual({ state: "unsigned" });
});

test("a signed record is no manifest, and a manifest is no record", async () => {
  const at = { issuer: statement.iss, signedAt: madeAt };
  const record = signRecord({ ...exampleCertificate, photo: null }, keys, at);
  const files = new Map([...copy, [manifestName, utf8(scriptOf(manifestName, record))]]);
  expect(await check(files)).toEqual({ state: "unsigned" });
  const [, manifest = ""] = /="(eyJ[^"]+)"/.exec(new TextDecoder().decode(copy.get(manifestName))) ?? [];
  expect(await verifyRecord(manifest, keys.known, verify)).toMatchObject({ genuine: false });
});

test("the day of a copy can be read without its key", () => {
  const script = new TextDecoder().decode(copy.get(manifestName));
  expect(manifestIn(script)?.madeAt).toBe(madeAt.toISOString());
  for (const text of ["", "x", scriptOf(manifestName, "a.b.c"), "eyJhIjox.eyJhIjox"])
    expect(manifestIn(text)).toBeNull();
});

test("the page hashes a code as the command does", () => {
  const salt = utf8("0123456789abcdef");
  const { N, r, p } = scryptCost;
  expect(Buffer.from(scrypt("lea-7kq4-xm9c-3trp", salt, { N, r, p, dkLen: codeHashLength }))).toEqual(
    scryptSync("lea-7kq4-xm9c-3trp", salt, codeHashLength, scryptCost),
  );
});

test("versions are written and read, the newest first", () => {
  const written = writeVersions([
    { version: 1, state: "taken_back" },
    { version: 12, state: "valid" },
    { version: 3, state: "replaced" },
  ]);
  expect(written).toBe("12v3r1t");
  expect(readVersions(written)).toEqual([
    { version: 12, state: "valid" },
    { version: 3, state: "replaced" },
    { version: 1, state: "taken_back" },
  ]);
  expect(readVersions(writeVersions([{ version: 2, state: "withdrawn" }]))).toEqual([
    { version: 2, state: "withdrawn" },
  ]);
  expect(readVersions("")).toEqual([]);
});

test("only codes that our software makes are of its form", () => {
  for (let count = 0; count < 1000; count += 1) expect(makeStudentCode()).toMatch(madeCodePattern);
  expect(makeStudentCode().toLowerCase()).toMatch(madeCodePattern);
  for (const chosen of ["DEMO-2022", "STU0000123", "LEA-2026-000123", "LEA-7KQ4-XM9C-3TR0", "LEA-7KQ4-XM9C"])
    expect(chosen).not.toMatch(madeCodePattern);
});

test("a reader is told how old a copy is, and when a clock must be wrong", () => {
  const after = (hours: number) =>
    ageText(madeAt, new Date(madeAt.getTime() + hours * 3_600_000), messages.emergencyCopy);
  expect([-30, -2, 1, 23].map(after)).toEqual([
    "The clock of your device says that this day is still to come. Please check the clock.",
    "It was made today.",
    "It was made today.",
    "It was made today.",
  ]);
  expect([24, 47, 48, 24 * 400].map(after)).toEqual([
    "It is one day old.",
    "It is one day old.",
    "It is 2 days old.",
    "It is 400 days old.",
  ]);
});
