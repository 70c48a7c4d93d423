import { z } from "zod";
import { readArchive, UnreadableBackup } from "./archive";

export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.array(z.string()),
});
export type Manifest = z.output<typeof Manifest>;

/** `missing` are files that a row references but the store did not have. */
export type Report = Manifest & { missing: string[] };

export const fileEntry = (key: string): string => `files/${key}`;

export const manifestName = "manifest.json";

function readManifest(name: string | undefined, content: Buffer): Manifest {
  if (name !== manifestName) throw new UnreadableBackup();
  const result = Manifest.safeParse(JSON.parse(content.toString("utf8")));
  if (result.success) return result.data;
  throw new UnreadableBackup("This version of the academy does not know the format of this backup.");
}

export async function checkBackup(file: string, passphrase: string | undefined): Promise<Report> {
  let manifest: Manifest | undefined;
  const names = new Set<string>();
  for await (const { name, content } of readArchive(file, passphrase)) {
    manifest ??= readManifest(name, content);
    names.add(name);
  }
  manifest ??= readManifest(undefined, Buffer.alloc(0));
  return { ...manifest, missing: manifest.files.filter((key) => !names.has(fileEntry(key))) };
}
