import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { z } from "zod";
import { type Entry, readArchive, UnreadableBackup } from "./archive";

export const decompress = promisify(gunzip);

export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** Earlier backups do not say how many rows a table has. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().optional() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.array(z.string()),
});
export type Manifest = z.output<typeof Manifest>;

/** `missing` are files that a row references but the store did not have. */
export type Report = Manifest & { missing: string[] };

export const fileEntry = (key: string): string => `files/${key}`;

export const rowsEntry = /^database\/([^/]+)\/\d+\.gz$/;

export const manifestName = "manifest.json";

function readManifest(entry: Entry | undefined): Manifest {
  if (entry?.name !== manifestName) throw new UnreadableBackup();
  const result = Manifest.safeParse(JSON.parse(entry.content.toString("utf8")));
  if (result.success) return result.data;
  throw new UnreadableBackup("This version of the academy does not know the format of this backup.");
}

/** COPY ends every row with a line feed, and writes those within values as two letters. NaN if it is unreadable. */
async function countRows(part: Buffer): Promise<number> {
  const rows = await decompress(part).catch(() => undefined);
  return rows === undefined ? Number.NaN : rows.toString("latin1").split("\n").length - 1;
}

export async function checkBackup(file: string, passphrase: string | undefined): Promise<Report> {
  let first: Entry | undefined;
  const names = new Set<string>();
  const found = new Map<string, number>();
  for await (const entry of readArchive(file, passphrase)) {
    first ??= entry;
    names.add(entry.name);
    const table = rowsEntry.exec(entry.name)?.[1];
    if (table !== undefined) found.set(table, (found.get(table) ?? 0) + (await countRows(entry.content)));
  }
  const manifest = readManifest(first);
  if ([...found.values()].some(Number.isNaN)) throw new UnreadableBackup();
  for (const { name, rows } of manifest.tables)
    if (rows !== undefined && rows !== (found.get(name) ?? 0))
      throw new UnreadableBackup(
        `This backup is damaged: it has only ${found.get(name) ?? 0} of the ${rows} rows of the table ${name}.`,
      );
  return { ...manifest, missing: manifest.files.filter((key) => !names.has(fileEntry(key))) };
}
