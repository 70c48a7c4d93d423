import { generateKeyPairSync } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { exampleRecord } from "@/e2e/fixtures/example-certificate";
import { loadKeys, signCompactJws } from "@/lib/certificates/signing-keys";
import { temporaryFolder } from "@/scripts/tests/temporary-folder";
import { issuerDid } from "./addresses";
import { signStatusList } from "./issuer";
import { bitsOf, credentialHeader, isSet, readStatusList, recordStatus } from "./signed-record";

const madeAt = new Date("2026-11-22T10:00:00Z");
const day = 86_400_000;
const later = (days: number) => new Date(madeAt.getTime() + days * day);
const entries = { highest: 131_071, asOf: madeAt, revoked: [7, 8], same: [[8, 3]] as const };

const keys = await loadKeys(temporaryFolder());

const list = (signers = keys) => signStatusList(entries, signers);
const payloadOf = (text: string) => JSON.parse(Buffer.from(text.split(".")[1] ?? "", "base64url").toString());
/** The list with changes of its subject, signed as it should be. */
function changedList(changes: object): string {
  const payload = payloadOf(list());
  const credentialSubject = { ...payload.credentialSubject, ...changes };
  const header = credentialHeader(issuerDid(), keys.current.kid, "vc+jwt");
  return signCompactJws(header, { ...payload, credentialSubject }, keys.privateKey);
}
const readAt = (text: string, now = madeAt) =>
  readStatusList(text, { issuer: issuerDid(), keys: keys.known, now });

test("the list tells for each index whether it is set, with the first index in the highest bit", async () => {
  expect(bitsOf(16, [0, 9])).toEqual(new Uint8Array([0b10000000, 0b01000000]));
  const read = await readAt(list());
  if (typeof read === "string") throw new Error(read);
  expect(read.madeAt).toEqual(madeAt);
  expect([6, 7, 8, 9, 131_071, 131_072].map((index) => isSet(read.bits, index))).toEqual([
    ...[false, true, true, false, false],
    null,
  ]);
});

test("the list of an academy that was restored is set for every index that may be of a lost version", async () => {
  const restored = { below: 16, valid: [3, 15] };
  const read = await readAt(signStatusList({ ...entries, restored }, keys));
  if (typeof read === "string") throw new Error(read);
  const clear = Array.from({ length: 20 }, (_, index) => index).filter((index) => !isSet(read.bits, index));
  expect(clear).toEqual([3, 15, 16, 17, 18, 19]);
});

test("the list has 131,072 entries or a multiple", () => {
  const bits = (highest: number) => {
    const { encodedList } = payloadOf(signStatusList({ ...entries, highest }, keys)).credentialSubject;
    return 8 * gunzipSync(Buffer.from(encodedList.slice(1), "base64url")).length;
  };
  expect([0, 131_071, 131_072].map(bits)).toEqual([131_072, 131_072, 262_144]);
});

const stranger = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
const shortList = `u${gzipSync(new Uint8Array(16_383)).toString("base64url")}`;

test.each([
  ["that another key signed under our key's id", () => list({ ...keys, privateKey: stranger })],
  ["of another purpose", () => changedList({ statusPurpose: "suspension" })],
  ["that is no list", () => "<html>"],
  ["compressed otherwise", () => changedList({ encodedList: "ueJwDAAAAAAE" })],
  ["with too few entries", () => changedList({ encodedList: shortList })],
])("the list %s is refused", async (_, make) => {
  expect(await readAt(make())).toBe("bad");
});

test("the list is old after its expiry, and bad on a phone whose clock is days behind", async () => {
  expect(await readAt(list(), later(14))).toBe("old");
  expect(await readAt(list(), later(13.9))).toMatchObject({ madeAt });
  expect(await readAt(list(), later(-1))).toBe("bad");
});

const record = (idx: number, issuedAt = later(-1)) => ({
  ...exampleRecord,
  ...{ idx, at: issuedAt.getTime() / 1000 },
});

test("the status of a record is valid or ended, as of the day of the list", async () => {
  const read = await readAt(list());
  expect(recordStatus(record(6), read)).toEqual({ state: "valid", asOf: madeAt });
  expect(recordStatus(record(7), read)).toEqual({ state: "ended", asOf: madeAt });
  expect(recordStatus(record(8), read)).toEqual({ state: "valid", asOf: madeAt, sameVersion: 3 });
});

test.each(["missing", "bad", "old"] as const)(
  "the status of a record is unknown where the list is %s",
  (problem) => {
    expect(recordStatus(record(6), problem)).toEqual({ state: "unknown", why: problem });
  },
);

test("the status of a record is unknown for a version that is not older than the list, if only by a millisecond", async () => {
  const read = await readAt(list());
  const unknown = { state: "unknown", why: "old" };
  for (const milliseconds of [0, 1]) {
    const issuedAt = new Date(madeAt.getTime() + milliseconds);
    expect(recordStatus(record(6, issuedAt), read)).toEqual(unknown);
  }
  expect(recordStatus(record(6, new Date(madeAt.getTime() - 1)), read)).toMatchObject({ state: "valid" });
  expect(recordStatus(record(200_000), read)).toEqual(unknown);
});
