import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readSettings } from "./settings";

test("without any setting the defaults apply", () => {
  expect(readSettings({})).toMatchObject({
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
])("SEED_DEMO=%s means %s", (value, expected) => {
  expect(readSettings({ SEED_DEMO: value }).SEED_DEMO).toBe(expected);
});

test("a limit is attempts/seconds", () => {
  expect(readSettings({ LIMIT_CONTACT: "3/60" }).LIMIT_CONTACT).toEqual({ points: 3, seconds: 60 });
});

test.each([
  ["PORT", "http"],
  ["PORT", "70000"],
  ["PORT", "-1"],
  ["DATABASE_URL", "mysql://localhost/academy"],
  ["DATABASE_URL", "localhost"],
  ["SEED_DEMO", "yes"],
  ["NEXTAUTH_SECRET", "short"],
  ["NEXTAUTH_SECRET", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"],
  ["NEXTAUTH_SECRET", "abababababababababab"],
  ["NEXTAUTH_SECRET", "passwordpassword"],
  ["NEXTAUTH_SECRET", "12345678901234567890"],
  ["NEXTAUTH_URL", "academy.example"],
  ["NEXTAUTH_URL", "javascript:alert(1)"],
  ["NEXTAUTH_URL", "ftp://academy.example"],
  ["NEXTAUTH_URL", "file:///etc/passwd"],
  ["NEXTAUTH_URL", "https://academy.example/school"],
  ["NEXTAUTH_URL", "https://academy.example/api/auth"],
  ["NEXTAUTH_URL", "https://academy.example/?a=1"],
  ["NEXTAUTH_URL", "https://user@academy.example"],
  ["GOOGLE_ISSUER", "accounts.example"],
  ["TRUST_PROXY", "all"],
  ["LIMIT_SIGNUP", "20"],
  ["LIMIT_SIGNUP", "0/60"],
  ["LIMIT_LOOKUP", "60/-1"],
  ["GOOGLE_CLIENT_ID", "only the id"],
  ["STORAGE_S3_BUCKET", "without keys"],
  ["INSTANCES", "0"],
  ["INSTANCES", "two"],
  ["INSTANCES", "2"],
  ["NEXTAUTH_SECRET_FILE", "/nowhere/secret"],
])("%s=%s fails the start with an error that names it", (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^Wrong setting: ${name} .*\\.$`));
});

test("the error about a wrong setting does not repeat a secret", () => {
  expect(() => readSettings({ NEXTAUTH_SECRET: "hush" })).toThrow(/^(?!.*hush)/);
});

const p256Pem = () =>
  generateKeyPairSync("ec", { namedCurve: "P-256" })
    .privateKey.export({ type: "pkcs8", format: "pem" })
    .toString();

test("an Ed25519 signing key fails the start with one sentence", () => {
  const pem = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  expect(() => readSettings({ CERTIFICATE_SIGNING_KEY: pem })).toThrow(
    "Wrong setting: CERTIFICATE_SIGNING_KEY must be a P-256 private key as PKCS#8 PEM, for ES256.",
  );
});

test("a signing key may be on one line", () => {
  const pem = p256Pem();
  const settings = { CERTIFICATE_SIGNING_KEY: pem.replaceAll("\n", "\\n") };
  expect(readSettings(settings).CERTIFICATE_SIGNING_KEY).toBe(pem);
});

const database = {
  DATABASE_URL: "postgresql://academy@db/academy",
  NEXTAUTH_SECRET: "J9mYzC3w-tQx7vLkE2nRbU8dSfHa",
};
const bucket = {
  STORAGE_S3_BUCKET: "academy",
  STORAGE_S3_ACCESS_KEY_ID: "id",
  STORAGE_S3_SECRET_ACCESS_KEY: "secret",
};

test("several instances need a shared file store", () => {
  expect(readSettings({ ...database, ...bucket, INSTANCES: "2" }).INSTANCES).toBe(2);
  expect(() => readSettings({ ...database, INSTANCES: "2" })).toThrow(
    "Wrong setting: INSTANCES above 1 needs STORAGE_S3_BUCKET: a folder of one machine is not seen by the others.",
  );
  expect(() => readSettings({ ...bucket, INSTANCES: "2" })).toThrow("INSTANCES above 1 needs DATABASE_URL");
});

function fileWith(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), "academy settings "));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "secret");
  writeFileSync(file, content);
  return file;
}

test("every setting may be given as a file, without its last line break", () => {
  const files = { NEXTAUTH_SECRET_FILE: fileWith("a secret of 20 chars\n"), PORT_FILE: fileWith("3100") };
  expect(readSettings(files)).toMatchObject({ NEXTAUTH_SECRET: "a secret of 20 chars", PORT: 3100 });
});

test("a setting given twice is refused", () => {
  expect(() => readSettings({ PORT: "3000", PORT_FILE: fileWith("3001") })).toThrow(
    "PORT and PORT_FILE are both set",
  );
});
