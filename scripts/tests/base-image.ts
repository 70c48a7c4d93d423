import { cp, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../project-root";
import { aptInstall, run as execute } from "./debian-programs";

export async function run(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute(program, args, { cwd: projectRoot, maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

const succeeds = (program: string, ...args: string[]) =>
  run(program, ...args).then(
    () => true,
    () => false,
  );

async function provide(program: string): Promise<void> {
  if (await succeeds(program, "--version")) return;
  console.log(`Installing ${program}, which builds images without an engine.`);
  if (!(await aptInstall(program)))
    throw new Error(
      `npm run test:release needs ${program}, and root. On Debian: apt-get install buildah debootstrap`,
    );
}

/** Makes a Debian with Node and npm as the base image, on machines that reach no image registry. */
async function makeStandIn(name: string): Promise<void> {
  await provide("debootstrap");
  const folder = await mkdtemp(join(tmpdir(), "academy-base-"));
  const [root, packages] = [join(folder, "root"), join(folder, "packages")];
  const certificates = "/etc/ssl/certs/ca-certificates.crt";
  const [, major = ""] = /:(\d+)-/.exec(name) ?? [];
  try {
    await run("debootstrap", "--variant=minbase", "--include=ca-certificates", "bookworm", root);
    await run("npm", "install", "--ignore-scripts=false", "--prefix", packages, `node@${major}`, "npm@11");
    const programs = join(root, "usr/local");
    const program = join(packages, "node_modules/node/bin/node");
    await cp(program, join(programs, "bin/node"), { dereference: true });
    await cp(join(packages, "node_modules/npm"), join(programs, "lib/node_modules/npm"), { recursive: true });
    await symlink("../lib/node_modules/npm/bin/npm-cli.js", join(programs, "bin/npm"));
    await run("chroot", root, "useradd", "--uid", "1000", "--user-group", "--create-home", "node");
    await cp(certificates, join(root, certificates));
    const container = await run("buildah", "from", "scratch");
    await run("buildah", "add", "--quiet", container, root, "/");
    await run("buildah", "config", "--env", "PATH=/usr/local/bin:/usr/sbin:/usr/bin", container);
    await run("buildah", "config", "--env", `NODE_EXTRA_CA_CERTS=${certificates}`, container);
    await run("buildah", "commit", "--quiet", "--format", "docker", "--rm", container, name);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes sure that there is buildah, and the Dockerfile's base image: stored, fetched, or a stand-in. */
export async function prepareForImages(): Promise<void> {
  await provide("buildah");
  const dockerfile = await readFile(join(projectRoot, "deploy/Dockerfile"), "utf8");
  const [, base = ""] = /^FROM (\S+)/m.exec(dockerfile) ?? [];
  const name = `docker.io/library/${base}`;
  if (await succeeds("buildah", "inspect", "--type", "image", name)) return;
  console.log(`Fetching ${name}.`);
  if (await succeeds("buildah", "pull", name)) return;
  console.log("It cannot be fetched. Making a stand-in from the packages of Debian and npm.");
  await makeStandIn(name);
}
