import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withFileLock } from "./file-lock";
import { projectRoot } from "./project-root";
import { packageFile, runNodeOrThrow } from "./run-node";

const prisma = join(projectRoot, "prisma");
const stampFile = join(prisma, "generated", ".made-from");

export async function hashOf(files: string[], ...more: string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const text of more) hash.update(`${text}\0`);
  const contents = await Promise.all(files.map((file) => readFile(file)));
  for (const [place, content] of contents.entries())
    hash.update(`${files[place]}\0`).update(content).update("\0");
  return hash.digest("hex");
}

const isUpToDate = async (hash: string) => (await readFile(stampFile, "utf8").catch(() => "")) === hash;

export async function generate(): Promise<void> {
  const hash = await hashOf([join(prisma, "schema.prisma"), packageFile("@prisma/client", "package.json")]);
  if (await isUpToDate(hash)) return;
  const waiting = "Another process is making Prisma's client. Waiting for it to finish.";
  await withFileLock(prisma, waiting, async () => {
    if (await isUpToDate(hash)) return;
    console.log("Making Prisma's client for the present schema.");
    const command = [packageFile("prisma", "build/index.js"), "generate"];
    await runNodeOrThrow("Prisma's client could not be made.", command, {
      // The command insists on a schema engine, which it would download, but generating does not use it.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    });
    await writeFile(stampFile, hash);
  });
}
