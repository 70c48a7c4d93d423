import { X509Certificate } from "node:crypto";
import { cp, mkdtemp, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readSettings, settingNames } from "@/lib/settings";
import { projectRoot } from "../project-root";
import { programPath, run } from "./debian-programs";
import { temporaryFolder } from "./temporary-folder";

const read = (name: string) => readFile(join(projectRoot, name), "utf8");

const Service = z.looseObject({
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
});
const Compose = z.object({
  services: z.record(z.string(), Service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

const compose = async () => Compose.parse(parse(await read("docker-compose.yml"), { merge: true }));

function variables(text: string): Record<string, string> {
  const lines = text.split("\n").filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]));
}

test("only the proxy is reachable from other machines; database and store reach nothing outside", async () => {
  const { services } = await compose();
  const reachable = Object.entries(services).filter(([, { ports }]) =>
    ports.some((port) => !port.startsWith("127.0.0.1:")),
  );
  expect(reachable.map(([name]) => name)).toEqual(["proxy"]);
  for (const name of ["database", "store"]) expect(services[name]?.networks, name).toEqual(["inside"]);
});

test("the servers' settings are known settings, and no secret is in the file", async () => {
  const { services, secrets } = await compose();
  const names = Object.keys(services.app?.environment ?? {});
  expect(names.filter((name) => !settingNames.includes(name.replace(/_FILE$/, "")))).toEqual([]);
  for (const { environment, secrets: used } of Object.values(services)) {
    for (const [name, value] of Object.entries(environment)) {
      if (/PASSWORD|SECRET/.test(name)) expect(value).toMatch(/^\/run\/secrets\/[\w-]+$/);
    }
    expect(used.filter((name) => !(name in secrets))).toEqual([]);
  }
});

/** The settings of a server in a container, with its secrets read from this folder. */
async function settingsIn(folder: string) {
  const { services } = await compose();
  const environment = Object.entries(services.app?.environment ?? {}).map(([name, value]) => [
    name,
    value.replace("/run/secrets", folder),
  ]);
  const fromFile = variables(await readFile(join(folder, "academy.env"), "utf8"));
  return readSettings({ ...fromFile, ...Object.fromEntries(environment) });
}

test("the demo's folder starts the demo academy", async () => {
  const settings = await settingsIn(join(projectRoot, "deploy/demo"));
  expect(settings).toMatchObject({ SEED_DEMO: true, STORAGE_S3_BUCKET: "academy" });
  expect(settings.DATABASE_URL).toBe(
    "postgresql://academy:only-for-the-demo-on-this-machine@database:5432/academy",
  );
});

const folder = temporaryFolder();
const newFolder = () => mkdtemp(join(folder, "deploy "));

/** A copy of deploy/ in a separate checkout, and a way to run prepare.sh in it. */
async function freshCheckout() {
  const root = await newFolder();
  await cp(join(projectRoot, "deploy"), join(root, "deploy"), { recursive: true });
  const prepare = (address: string) =>
    run("sh", [join(root, "deploy/prepare.sh"), address], { cwd: tmpdir() });
  return { root, folder: join(root, "deploy/production"), prepare };
}

test("deploy/prepare.sh creates the folder of a real academy, with its own secrets, once", async () => {
  const { folder, prepare } = await freshCheckout();
  await expect(prepare("http://academy.example")).rejects.toThrow("must begin with https://");
  await prepare("https://academy.example");
  expect(await settingsIn(folder)).toMatchObject({
    NEXTAUTH_URL: "https://academy.example",
    SEED_DEMO: false,
    TRUST_PROXY: 1,
  });
  const secret = await readFile(join(folder, "nextauth-secret"), "utf8");
  expect(secret).toMatch(/^[0-9a-f]{64}\n$/);
  expect(await readFile(join(folder, "database-password"), "utf8")).not.toBe(secret);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const certificate = new X509Certificate(await readFile(join(folder, "tls/fullchain.pem")));
  expect(certificate.checkHost("academy.example")).toBe("academy.example");
  await expect(prepare("https://academy.example")).rejects.toThrow("is there already");
  expect(await readFile(join(folder, "nextauth-secret"), "utf8")).toBe(secret);
});

test("no two academies share volumes or an image: each address has a name of its own, and the demo another", async () => {
  const names = [];
  for (const address of ["https://academy.example", "https://Second-Academy.example:8443/"]) {
    const { root, prepare } = await freshCheckout();
    await prepare(address);
    const env = variables(await readFile(join(root, ".env"), "utf8"));
    expect(env.ACADEMY_FOLDER).toBe("./deploy/production");
    names.push(env.COMPOSE_PROJECT_NAME);
  }
  // Compose names volumes after the project; the demo's project is named after the checkout.
  expect(names).toEqual(["academy-example", "second-academy-example"]);
});

const analyze = programPath("systemd-analyze") ?? "";

test.skipIf(analyze === "")("systemd understands every line of deploy/academy.service", async () => {
  const file = join(await newFolder(), "academy.service");
  // The check includes whether the program exists.
  await writeFile(file, (await read("deploy/academy.service")).replace("/usr/bin/node", process.execPath));
  const { stdout, stderr } = await run(analyze, ["verify", file]);
  expect(stdout + stderr).toBe("");
});
