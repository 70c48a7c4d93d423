import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { readSettings } from "./settings";

test("without any setting the defaults hold", () => {
  expect(readSettings({})).toMatchObject({
    NODE_ENV: "production",
    PORT: 3000,
    DATA_DIR: ".data",
    TRUST_PROXY: 0,
    LIMIT_LOGIN_ACCOUNT: { points: 10, seconds: 900 },
    LIMIT_LOGIN_ADDRESS: { points: 100, seconds: 900 },
    LIMIT_SIGNUP: { points: 20, seconds: 3600 },
    LIMIT_CONTACT: { points: 20, seconds: 3600 },
    LIMIT_LOOKUP: { points: 60, seconds: 60 },
  });
});

test("a setting left empty counts as not set", () => {
  expect(readSettings({ PORT: "", DATABASE_URL: "", SEED_DEMO: "" })).toEqual(readSettings({}));
});

test.each([
  ["0", false],
  ["1", true],
])("SEED_DEMO=%s means %s", (given, meant) => {
  expect(readSettings({ SEED_DEMO: given }).SEED_DEMO).toBe(meant);
});

test("a limit is attempts by seconds", () => {
  expect(readSettings({ LIMIT_CONTACT: "3/60" }).LIMIT_CONTACT).toEqual({ points: 3, seconds: 60 });
});

test.each([
  ["PORT", "http"],
  ["PORT", "70000"],
  ["PORT", "-1"],
  ["NODE_ENV", "staging"],
  ["DATABASE_URL", "mysql://localhost/academy"],
  ["DATABASE_URL", "localhost"],
  ["SEED_DEMO", "yes"],
  ["NEXTAUTH_SECRET", "short"],
  ["NEXTAUTH_URL", "academy.example"],
  ["TRUST_PROXY", "all"],
  ["LIMIT_SIGNUP", "20"],
  ["LIMIT_SIGNUP", "0/60"],
  ["LIMIT_LOOKUP", "60/-1"],
  ["GOOGLE_CLIENT_ID", "only the id"],
  ["STORAGE_S3_BUCKET", "without keys"],
])("%s=%s stops the start with a sentence that names it", (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^Wrong setting: ${name} .*\\.$`));
});

test("the sentence about a wrong setting does not repeat a secret", () => {
  expect(() => readSettings({ NEXTAUTH_SECRET: "hush" })).toThrow(/^(?!.*hush)/);
});

test("a signing key may stand on one line", () => {
  const pem = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const given = { CERTIFICATE_SIGNING_KEY: pem.replaceAll("\n", "\\n") };
  expect(readSettings(given).CERTIFICATE_SIGNING_KEY).toBe(pem);
});
