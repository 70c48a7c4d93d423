import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TLSSocket } from "node:tls";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { send } from "@/e2e/fixtures/http";
import { freePort, listenLocally } from "../free-port";
import { projectRoot } from "../project-root";
import { programPath, run } from "./debian-programs";

const nginx = programPath("nginx") ?? "";
const debianConfig = "/etc/nginx/nginx.conf";

/** A folder that nginx's workers may enter, without a space in its name, which nginx does not accept. */
async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "academy-proxy-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o755);
  return folder;
}

/** A stand-in for the servers that returns what the proxy sent it. */
async function upstream(): Promise<string> {
  const server = createServer(({ headers }, response) => {
    const { host, "x-forwarded-for": address, "x-forwarded-proto": scheme } = headers;
    response.end(JSON.stringify({ host, address, scheme }));
  });
  onTestFinished(() => void server.close());
  return `127.0.0.1:${await listenLocally(server)}`;
}

type Proxy = { folder: string; http: number; https: number; args: string[] };

/** The files of deploy/, in a folder that stands in for /etc/nginx, with free ports. */
async function configured(main: (folder: string, server: string) => Promise<string>): Promise<Proxy> {
  const folder = await openFolder();
  const [http, https] = [await freePort(), await freePort()];
  await cp(join(projectRoot, "deploy"), join(folder, "deploy"), { recursive: true });
  await run("sh", [join(folder, "deploy/prepare.sh"), "https://academy.example"]);
  const production = join(folder, "deploy/production");
  await cp(join(production, "tls"), join(folder, "tls"), { recursive: true });
  const academy = (await readFile(join(folder, "deploy/academy.conf"), "utf8"))
    .replaceAll("listen 80", `listen 127.0.0.1:${http}`)
    .replaceAll("listen 443", `listen 127.0.0.1:${https}`)
    .replace("/var/cache/nginx", folder)
    .replace("/var/www/html", join(production, "challenge"));
  await chmod(production, 0o755);
  await cp(join(production, "academy-name.conf"), join(folder, "academy-name.conf"));
  await mkdir(join(folder, "conf.d"));
  const text = await main(folder, await upstream());
  await writeFile(join(folder, text.includes("conf.d") ? "conf.d/academy.conf" : "academy.conf"), academy);
  await writeFile(join(folder, "nginx.conf"), text);
  return { folder, http, https, args: ["-c", join(folder, "nginx.conf"), "-p", folder] };
}

/** As in the container, which has its own configuration. */
const inContainers = () =>
  configured(async (folder, server) =>
    (await readFile(join(folder, "deploy/nginx.conf"), "utf8"))
      .replaceAll(/app(-2)?:3000/g, server)
      .replaceAll("/tmp/", `${folder}/`),
  );

const withLogsIn = (folder: string, config: string) => config.replaceAll("/var/log/nginx/", `${folder}/`);

/** As on Debian: two files added to Debian's own configuration. */
const onDebian = () =>
  configured(async (folder, server) => {
    const one = await readFile(join(folder, "deploy/one-server.conf"), "utf8");
    await writeFile(
      join(folder, "conf.d/one-server.conf"),
      withLogsIn(folder, one).replace("127.0.0.1:3000", server),
    );
    // Debian names its modules by their path below the prefix, which is another here.
    await symlink("/usr/share/nginx/modules", join(folder, "modules"));
    return withLogsIn(folder, await readFile(debianConfig, "utf8"))
      .replaceAll(/(\/etc\/nginx\/(?=conf\.d)|\/run\/(?=nginx\.pid))/g, `${folder}/`)
      .replace("include /etc/nginx/sites-enabled/*;", "");
  });

async function start({ folder, https, args }: Proxy): Promise<void> {
  const child = spawn(nginx, [...args, "-g", "daemon off;"], { stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(child, "close");
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  await vi.waitFor(() => overTls(https, folder), { timeout: 20_000 });
}

const Told = z.object({ host: z.string(), address: z.string(), scheme: z.string() });

/** The response to one HTTP/2 request, and the fingerprint of the server's certificate. */
async function overTls(port: number, folder: string, servername = "academy.example") {
  const ca = await readFile(join(folder, "tls/fullchain.pem"));
  const session = connect(`https://127.0.0.1:${port}`, { ca, servername });
  try {
    await once(session, "connect");
    const { socket } = session;
    const { fingerprint256 } = (socket as TLSSocket).getPeerCertificate();
    const request = session.request({ ":authority": "academy.example", ":path": "/login" });
    let text = "";
    for await (const part of request.setEncoding("utf8")) text += part;
    return { fingerprint256, told: Told.parse(JSON.parse(text)) };
  } finally {
    session.close();
  }
}

/** A certificate, stored as certbot stores it. */
async function newCertificate(folder: string): Promise<string> {
  const lineage = join(folder, "lineage");
  await mkdir(lineage);
  const files = ["-keyout", join(lineage, "privkey.pem"), "-out", join(lineage, "fullchain.pem")];
  const name = ["-subj", "/CN=academy.example", "-addext", "subjectAltName=DNS:academy.example"];
  await run("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "90", ...name, ...files]);
  return lineage;
}

describe.skipIf(nginx === "")("the proxy's settings, in a real nginx", () => {
  const ways = {
    "in containers": inContainers,
    ...(existsSync(debianConfig) ? { "on Debian": onDebian } : {}),
  };
  test.each(Object.entries(ways))("%s they are valid, and lead from http to the servers", async (_, way) => {
    const proxy = await way();
    expect((await run(nginx, [...proxy.args, "-t"])).stderr).toMatch(/test is successful/);
    await start(proxy);
    const { told } = await overTls(proxy.https, proxy.folder);
    expect(told).toEqual({ host: "academy.example", address: "127.0.0.1", scheme: "https" });
    const plain = (host: string) =>
      send(new URL(`http://127.0.0.1:${proxy.http}/login?from=paper`), { headers: { host } });
    expect(await plain("academy.example")).toMatchObject({
      status: 308,
      headers: { location: "https://academy.example/login?from=paper" },
    });
    for (const host of ["evil.example", "127.0.0.1"]) expect((await plain(host)).status).toBe(421);
    await expect(overTls(proxy.https, proxy.folder, "evil.example")).rejects.toThrow();
  });

  test("a renewed certificate is asked for over http, and used from then on", async () => {
    const proxy = await inContainers();
    await start(proxy);
    const before = await overTls(proxy.https, proxy.folder);
    const challenges = join(proxy.folder, "deploy/production/challenge/.well-known/acme-challenge");
    await mkdir(challenges, { recursive: true });
    await writeFile(join(challenges, "token"), "the answer");
    const challenge = new URL(`http://127.0.0.1:${proxy.http}/.well-known/acme-challenge/token`);
    expect((await send(challenge, { headers: { host: "academy.example" } })).text).toBe("the answer");

    // A stand-in for Compose: runs what follows "exec -T proxy", with the folder that the container would have mounted.
    const programs = join(proxy.folder, "programs");
    await mkdir(programs);
    const copy = `cp ${proxy.folder}/deploy/production/tls/* ${proxy.folder}/tls`;
    const docker = `#!/bin/sh\n${copy}\nshift 4\nexec "$@" ${proxy.args.join(" ")}\n`;
    await writeFile(join(programs, "docker"), docker, { mode: 0o755 });
    const env = {
      ...process.env,
      PATH: `${programs}:${process.env.PATH}:/usr/sbin`,
      RENEWED_LINEAGE: await newCertificate(proxy.folder),
    };
    await run("sh", [join(proxy.folder, "deploy/renewed.sh")], { env });
    const after = async () => (await overTls(proxy.https, proxy.folder)).fingerprint256;
    await expect.poll(after).not.toBe(before.fingerprint256);
  });
});
