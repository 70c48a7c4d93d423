import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issuerDid } from "../addresses";
import { loadEd25519 } from "../signing/ed25519";
import { loadKeys, type SigningKeys } from "../signing/keys";
import type { SignedRecord } from "../signing/record";
import { bitsOf, isSet } from "./bits";
import type { StatusPurpose } from "./purpose";
import { readStatusList } from "./read-list";
import { recordStatus, type StatusLists } from "./record-status";
import { signStatusList } from "./sign-list";
import { statusListCredential } from "./status-list";

const madeAt = new Date("2026-11-22T10:00:00Z");
const day = 86_400_000;
const later = (days: number) => new Date(madeAt.getTime() + days * day);
/** 5 was taken back, 7 has ended, 8 was replaced, and 9 belongs to no known version. */
const entries = { highest: 131_071, asOf: madeAt, valid: [6, 10, 131_071], replaced: [8], takenBack: [5] };

let folder: string;
let keys: SigningKeys;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "status-list-"));
  keys = await loadKeys(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const list = (purpose: StatusPurpose, changes: object = {}, signers = keys) => {
  const { credentialSubject, ...rest } = statusListCredential(purpose, entries);
  const changed = { ...rest, credentialSubject: { ...credentialSubject, ...changes } };
  return signStatusList(changed, signers);
};
/** The academy's public keys with another private key: the signatures have our key's id but are forged. */
const forgedKeys = () => ({ ...keys, privateKey: generateKeyPairSync("ed25519").privateKey });
const readAt = async (text: string, now = madeAt, purpose: StatusPurpose = "revocation") =>
  readStatusList(text, { purpose, issuer: issuerDid(), keys: keys.known, now }, await loadEd25519());

describe("a list", () => {
  test("tells for each index whether it is set, with the first index in the highest bit", async () => {
    expect(bitsOf(16, [0, 9])).toEqual(new Uint8Array([0b10000000, 0b01000000]));
    const read = await readAt(list("revocation"));
    if (typeof read === "string") throw new Error(read);
    expect(read.madeAt).toEqual(madeAt);
    expect([6, 7, 8, 9, 10, 131_071, 131_072].map((index) => isSet(read.bits, index))).toEqual([
      ...[false, true, true, true, false],
      ...[false, null],
    ]);
  });

  test("has 131,072 entries or a multiple", () => {
    const bits = (highest: number) => {
      const known = { highest, asOf: madeAt, valid: [], replaced: [], takenBack: [] };
      const { credentialSubject } = statusListCredential("refresh", known);
      return 8 * gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), "base64url")).length;
    };
    expect([0, 131_071, 131_072].map(bits)).toEqual([131_072, 131_072, 262_144]);
  });

  test("of 2,000 valid certificates takes less than five kilobytes", () => {
    const valid = Array.from({ length: 2000 }, (_, index) => (index * 48_271) % 131_072);
    const { credentialSubject } = statusListCredential("revocation", { ...entries, valid });
    expect(Buffer.from(credentialSubject.encodedList.slice(1), "base64url").length).toBeLessThan(5000);
  });

  test.each([
    ["that another key signed", async () => list("revocation", {}, forgedKeys()), "bad"],
    ["of the other purpose", async () => list("refresh"), "bad"],
    ["that is no list", async () => "<html>", "bad"],
    ["compressed otherwise", async () => list("revocation", { encodedList: "ueJwDAAAAAAE" }), "bad"],
    ["with too few entries", async () => list("revocation", { encodedList: shortList() }), "bad"],
  ])("%s is refused", async (_, make, problem) => {
    expect(await readAt(await make())).toBe(problem);
  });

  test("is old after its expiry, and bad on a phone whose clock is days behind", async () => {
    expect(await readAt(list("revocation"), later(14))).toBe("old");
    expect(await readAt(list("revocation"), later(13.9))).toMatchObject({ madeAt });
    expect(await readAt(list("revocation"), later(-1))).toBe("bad");
  });
});

const shortList = () => `u${gzipSync(new Uint8Array(16_383)).toString("base64url")}`;

const record = (idx: number, issuedAt = later(-1)): SignedRecord => ({
  v: 2,
  at: issuedAt.getTime() / 1000,
  iss: "https://academy.example",
  iat: "2026-11-22",
  no: "LEA-2026-000123",
  ver: 1,
  idx,
  code: "DEMO-2022",
  name: "Zahra Ahmadi",
});

describe("the status of a record", () => {
  const status = async (signed: SignedRecord, changes: Partial<StatusLists> = {}) =>
    recordStatus(signed, {
      revocation: await readAt(list("revocation")),
      refresh: await readAt(list("refresh"), madeAt, "refresh"),
      suspension: await readAt(list("suspension"), madeAt, "suspension"),
      ...changes,
    });

  test("distinguishes valid, withdrawn, replaced and taken back, as of the day of the list", async () => {
    expect(await status(record(6))).toEqual({ state: "valid", asOf: madeAt });
    expect(await status(record(7))).toEqual({ state: "withdrawn", asOf: madeAt });
    expect(await status(record(8))).toEqual({ state: "replaced", asOf: madeAt });
    expect(await status(record(5))).toEqual({ state: "taken_back", asOf: madeAt });
  });

  test.each(["revocation", "refresh", "suspension"] as const)(
    "is as old as its oldest list, here %s",
    async (oldest) => {
      const read = await readAt(list(oldest), madeAt, oldest);
      if (typeof read === "string") throw new Error(read);
      const earlier = new Date(madeAt.getTime() - 1000);
      const valid = await status(record(6), { [oldest]: { ...read, madeAt: earlier } });
      expect(valid).toEqual({ state: "valid", asOf: earlier });
    },
  );

  test.each(["missing", "bad", "old"] as const)(
    "is unknown where one of the lists is %s",
    async (problem) => {
      const unknown = { state: "unknown", why: problem };
      expect(await status(record(6), { revocation: problem })).toEqual(unknown);
      expect(await status(record(6), { refresh: problem })).toEqual(unknown);
      expect(await status(record(7), { refresh: problem })).toEqual(unknown);
      expect(await status(record(7), { suspension: problem })).toEqual(unknown);
    },
  );

  test("is unknown for a version that is not older than the list, if only by a millisecond", async () => {
    const unknown = { state: "unknown", why: "old" };
    for (const milliseconds of [0, 1]) {
      const issuedAt = new Date(madeAt.getTime() + milliseconds);
      expect(await status(record(6, issuedAt))).toEqual(unknown);
      expect(await status(record(7, issuedAt))).toEqual(unknown);
    }
    expect(await status(record(6, new Date(madeAt.getTime() - 1)))).toMatchObject({ state: "valid" });
    expect(await status(record(200_000))).toEqual(unknown);
    const { at: _, ...earlier } = record(6) as SignedRecord & { v: 2 };
    expect(await status(earlier)).toEqual(unknown);
    expect(await status({ ...earlier, iat: "2026-11-21" })).toMatchObject({ state: "valid" });
  });

  test("is never valid for an index that no version has", async () => {
    expect(await status(record(9))).toMatchObject({ state: "withdrawn" });
  });

  test("is unknown for a record from before certificates had numbers", async () => {
    const unnumbered: SignedRecord = {
      v: 1,
      iss: "https://academy.example",
      iat: "2026-11-21",
      id: 6,
      code: "DEMO-2022",
      name: "Zahra Ahmadi",
    };
    expect(await status(unnumbered)).toEqual({ state: "unknown", why: "unlisted" });
  });
});
