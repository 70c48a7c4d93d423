import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "@/scripts/tests/temporary-folder";
import { readSettings, settingNames } from "./settings";

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

test.each(["README.md", ".env.example"])("%s names every setting", (file) => {
  const text = readFileSync(file, "utf8");
  expect(settingNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});

test("a setting left empty counts as not set, a switch is 0 or 1, a limit attempts/seconds", () => {
  expect(readSettings({ PORT: "", DATABASE_URL: "", SEED_DEMO: "" })).toEqual(readSettings({}));
  expect(["0", "1"].map((value) => readSettings({ SEED_DEMO: value }).SEED_DEMO)).toEqual([false, true]);
  expect(readSettings({ LIMIT_CONTACT: "3/60" }).LIMIT_CONTACT).toEqual({ points: 3, seconds: 60 });
});

const wrong: Record<string, string[]> = {
  PORT: ["http", "70000", "-1"],
  DATABASE_URL: ["mysql://localhost/academy", "localhost"],
  SEED_DEMO: ["yes"],
  NEXTAUTH_SECRET: ["short", "a".repeat(32), "ab".repeat(10), "passwordpassword", "12345678901234567890"],
  NEXTAUTH_URL: [
    ...["academy.example", "javascript:alert(1)", "ftp://academy.example", "file:///etc/passwd"],
    ...["https://academy.example/school", "https://academy.example/?a=1", "https://user@academy.example"],
  ],
  GOOGLE_ISSUER: ["accounts.example"],
  TRUST_PROXY: ["all"],
  LIMIT_SIGNUP: ["20", "0/60"],
  LIMIT_LOOKUP: ["60/-1"],
  GOOGLE_CLIENT_ID: ["only the id"],
  STORAGE_S3_BUCKET: ["without keys"],
  NEXTAUTH_SECRET_FILE: ["/nowhere/secret"],
};
test.each(Object.entries(wrong))("a wrong %s fails the start with an error that names it", (name, values) => {
  for (const value of values)
    expect(() => readSettings({ [name]: value }), value).toThrow(
      new RegExp(`^Wrong setting: ${name} .*\\.$`),
    );
});

test("one error names every wrong setting, and repeats no secret", () => {
  expect(() => readSettings({ METRICS_PORT: "http", TRUST_PROXY: "-1" })).toThrow(
    /METRICS_PORT[\s\S]*TRUST_PROXY/,
  );
  expect(() => readSettings({ NEXTAUTH_SECRET: "hush" })).toThrow(/^(?!.*hush)/);
});

const pemOf = ({ privateKey }: { privateKey: KeyObject }) =>
  privateKey.export({ type: "pkcs8", format: "pem" }).toString();

test("a signing key is of P-256, and may be on one line", () => {
  expect(() => readSettings({ CERTIFICATE_SIGNING_KEY: pemOf(generateKeyPairSync("ed25519")) })).toThrow(
    "Wrong setting: CERTIFICATE_SIGNING_KEY must be a P-256 private key as PKCS#8 PEM, for ES256.",
  );
  const pem = pemOf(generateKeyPairSync("ec", { namedCurve: "P-256" }));
  const settings = { CERTIFICATE_SIGNING_KEY: pem.replaceAll("\n", "\\n") };
  expect(readSettings(settings).CERTIFICATE_SIGNING_KEY).toBe(pem);
});

const folder = temporaryFolder();

test("every setting may be given as a file, without its last line break, but not twice", () => {
  const files = { NEXTAUTH_SECRET_FILE: join(folder, "secret"), PORT_FILE: join(folder, "port") };
  writeFileSync(files.NEXTAUTH_SECRET_FILE, "a secret of 20 chars\n");
  writeFileSync(files.PORT_FILE, "3100");
  expect(readSettings(files)).toMatchObject({ NEXTAUTH_SECRET: "a secret of 20 chars", PORT: 3100 });
  expect(() => readSettings({ ...files, PORT: "3000" })).toThrow("PORT and PORT_FILE are both set");
});
