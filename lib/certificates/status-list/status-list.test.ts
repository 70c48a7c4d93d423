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
import { readStatusList } from "./read-list";
import { recordStatus, type StatusLists } from "./record-status";
import { signStatusList } from "./sign-list";
import { type EndedEntries, statusListCredential } from "./status-list";

const madeAt = new Date("2026-11-22T10:00:00Z");
const day = 86_400_000;
const later = (days: number) => new Date(madeAt.getTime() + days * day);
const entries: EndedEntries = {
  highest: 131_071,
  ended: [
    { index: 7, isReplaced: false },
    { index: 8, isReplaced: true },
  ],
};

let folder: string;
let keys: SigningKeys;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "status-list-"));
  keys = await loadKeys(folder);
});
afterAll(() => rm(folder, { recursive: true }));

type Purpose = "revocation" | "refresh";
const list = (purpose: Purpose, changes: object = {}, signers = keys) => {
  const { credentialSubject, ...rest } = statusListCredential(purpose, entries, madeAt);
  const changed = { ...rest, credentialSubject: { ...credentialSubject, ...changes } };
  return signStatusList(changed, signers);
};
/** The academy's keys, but with another private key: their signatures have our key's id and are not ours. */
const forgedKeys = () => ({ ...keys, privateKey: generateKeyPairSync("ed25519").privateKey });
const readAt = async (text: string, now = madeAt, purpose: Purpose = "revocation") =>
  readStatusList(text, { purpose, issuer: issuerDid(), keys: keys.known, now }, await loadEd25519());

describe("a list", () => {
  test("tells for each index whether it is set, with the first index in the highest bit", async () => {
    expect(bitsOf(16, [0, 9])).toEqual(new Uint8Array([0b10000000, 0b01000000]));
    const read = await readAt(list("revocation"));
    if (typeof read === "string") throw new Error(read);
    expect(read.madeAt).toEqual(madeAt);
    expect([6, 7, 8, 9, 131_071, 131_072].map((index) => isSet(read.bits, index))).toEqual([
      ...[false, true, true, false],
      ...[false, null],
    ]);
  });

  test("has 131,072 entries or a multiple", () => {
    const bits = (highest: number) => {
      const { credentialSubject } = statusListCredential("refresh", { highest, ended: [] }, madeAt);
      return 8 * gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), "base64url")).length;
    };
    expect([0, 131_071, 131_072].map(bits)).toEqual([131_072, 131_072, 262_144]);
  });

  test("of 131,072 certificates with 200 withdrawn takes less than a kilobyte", () => {
    const ended = Array.from({ length: 200 }, (_, index) => ({
      index: index * 655 + (index % 7),
      isReplaced: false,
    }));
    const { credentialSubject } = statusListCredential("revocation", { highest: 131_071, ended }, madeAt);
    expect(Buffer.from(credentialSubject.encodedList.slice(1), "base64url").length).toBeLessThan(1000);
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

const record = (idx: number, iat = "2026-11-22"): SignedRecord => ({
  v: 2,
  iss: "https://academy.example",
  iat,
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
      ...changes,
    });

  test("distinguishes valid, withdrawn and replaced, as of the day of the list", async () => {
    expect(await status(record(6))).toEqual({ state: "valid", asOf: madeAt });
    expect(await status(record(7))).toEqual({ state: "withdrawn", asOf: madeAt });
    expect(await status(record(8))).toEqual({ state: "replaced", asOf: madeAt });
  });

  test.each(["missing", "bad", "old"] as const)("is unknown where either list is %s", async (problem) => {
    const unknown = { state: "unknown", why: problem };
    expect(await status(record(6), { revocation: problem })).toEqual(unknown);
    expect(await status(record(6), { refresh: problem })).toEqual(unknown);
    expect(await status(record(7), { refresh: problem })).toEqual(unknown);
  });

  test("is unknown for a record that is younger than the list, unless the list says it has ended", async () => {
    expect(await status(record(6, "2026-11-23"))).toEqual({ state: "unknown", why: "old" });
    expect(await status(record(200_000))).toEqual({ state: "unknown", why: "old" });
    expect(await status(record(7, "2026-11-23"))).toMatchObject({ state: "withdrawn" });
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
