import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { readSettings } from "@/lib/settings/settings";
import { projectRoot } from "../project-root";
import { programPath } from "../tests/debian-programs";

const read = (name: string) => readFile(join(projectRoot, name), "utf8");
const analyze = programPath("systemd-analyze") ?? "";

test.skipIf(analyze === "")("systemd understands every line of deploy/academy.service", async () => {
  const folder = await mkdtemp(join(tmpdir(), "academy-unit-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "academy.service");
  // The check includes whether the program exists.
  await writeFile(file, (await read("deploy/academy.service")).replace("/usr/bin/node", process.execPath));
  const { stdout, stderr } = await promisify(execFile)(analyze, ["verify", file]);
  expect(stdout + stderr).toBe("");
});

test("docs/debian.md prepares what the service and the proxy expect", async () => {
  const page = await read("docs/debian.md");
  const [, settings = ""] = /^cat > \.env <<EOF\n(.*?)^EOF$/ms.exec(page) ?? [];
  const secret = "0a1b2c3d4e5f60718293a4b5c6d7e8f9";
  const env = settings
    .replace(/\$\(openssl .*?\)/, secret)
    .trim()
    .split("\n");
  expect(readSettings(Object.fromEntries(env.map((line) => line.split(/=(.*)/s).slice(0, 2))))).toMatchObject(
    {
      NEXTAUTH_URL: "https://academy.example",
      NEXTAUTH_SECRET: secret,
      DATA_DIR: "/var/lib/academy",
      HOST: "127.0.0.1",
      PORT: 3000,
      TRUST_PROXY: 1,
      BACKUP_EVERY: 24,
    },
  );
  const unit = await read("deploy/academy.service");
  for (const line of ["User=academy", "WorkingDirectory=/opt/academy", "StateDirectory=academy"])
    expect(unit).toContain(`\n${line}\n`);
  for (const made of [
    "academy academy",
    " /opt/academy ",
    " /etc/nginx/tls ",
    "/var/cache/nginx",
    " /var/www/html ",
  ])
    expect(page).toContain(made);
  expect(await read("deploy/nginx/academy.conf")).toMatch(
    /certificate tls\/fullchain\.pem;.*tls\/privkey\.pem;/s,
  );
});
