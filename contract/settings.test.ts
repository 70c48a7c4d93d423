import { generateKeyPairSync } from "node:crypto";
import { expect, test, vi } from "vitest";
import { checkedSettings } from "@/scripts/checked-settings";
import { rows } from "./fixtures/database";
import { startTimeout } from "./fixtures/demo-academy";
import { startServer, testSecret } from "./server";

const ed25519Key = generateKeyPairSync("ed25519", {
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
}).privateKey;
const rsaKey = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
}).privateKey;

test.each([
  { name: "PORT", value: "http" },
  { name: "METRICS_PORT", value: "http" },
  { name: "DATABASE_URL", value: "mysql://localhost/academy" },
  { name: "SEED_DEMO", value: "yes" },
  { name: "NEXTAUTH_SECRET", value: "" },
  { name: "NEXTAUTH_SECRET", value: "a".repeat(40) },
  { name: "NEXTAUTH_URL", value: "ftp://academy.example" },
  { name: "NEXTAUTH_URL", value: "somewhere" },
  { name: "FORMER_ADDRESSES", value: "http://academy.example, somewhere" },
  { name: "TRUST_PROXY", value: "-1" },
  { name: "LIMIT_LOGIN_ACCOUNT", value: "ten" },
  { name: "LIMIT_LOGIN_ADDRESS", value: "10" },
  { name: "LIMIT_SIGNUP", value: "0/60" },
  { name: "LIMIT_CONTACT", value: "10/0" },
  { name: "LIMIT_LOOKUP", value: "10/60/60" },
  { name: "CERTIFICATE_SIGNING_KEY", value: "-----BEGIN PRIVATE KEY-----" },
  { name: "CERTIFICATE_SIGNING_KEY", value: rsaKey },
  { name: "CERTIFICATE_SIGNING_KEY", value: ed25519Key },
])("a wrong $name is refused with an error that names it", ({ name, value }) => {
  vi.stubEnv("DATABASE_URL", "postgresql://academy@localhost/academy");
  vi.stubEnv("NEXTAUTH_SECRET", testSecret);
  expect(checkedSettings().PORT).toBe(3000);
  vi.stubEnv(name, value);
  expect(checkedSettings).toThrow(name);
  vi.unstubAllEnvs();
});

test("wrong settings fail the start with an error that names them", { timeout: startTimeout }, async () => {
  const env = { METRICS_PORT: "http", TRUST_PROXY: "-1" };
  await expect(startServer({ env })).rejects.toThrow(/METRICS_PORT[\s\S]*TRUST_PROXY/);
});

test("a database that is not the demo gets no demo accounts", { timeout: startTimeout }, async () => {
  const server = await startServer();
  try {
    expect(await rows("SELECT id FROM users", [], server.databaseUrl)).toEqual([]);
  } finally {
    await server.stop();
  }
});
