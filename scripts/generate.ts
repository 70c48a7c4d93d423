import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "./project-root";
import { mustRunNode, packageFile } from "./run-node";
import { hashOf } from "./source-hash";

const stampFile = join(projectRoot, "prisma", "generated", ".made-from");

/** Makes Prisma's client in prisma/generated, where it is missing or older than the schema. */
export async function generate(): Promise<void> {
  const hash = await hashOf([
    join(projectRoot, "prisma", "schema.prisma"),
    packageFile("@prisma/client", "package.json"),
  ]);
  if ((await readFile(stampFile, "utf8").catch(() => "")) === hash) return;
  await mustRunNode(
    "Prisma's client could not be made.",
    [packageFile("prisma", "build/index.js"), "generate"],
    {
      // The command insists on a schema engine, which it would download, but does not start it to generate.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    },
  );
  await writeFile(stampFile, hash);
}
