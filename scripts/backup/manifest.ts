import { z } from "zod";
import { UnreadableBackup } from "./seal";

/** The first entry of a backup: what the others are. */
export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The last number that each sequence gave. */
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.array(z.string()),
});
export type Manifest = z.output<typeof Manifest>;

export const manifestName = "manifest.json";

/** Reads the first entry. Throws a sentence if the file is no backup, or one that only a newer version can read. */
export function readManifest(name: string | undefined, content: Buffer): Manifest {
  if (name !== manifestName) throw new UnreadableBackup();
  const result = Manifest.safeParse(JSON.parse(content.toString("utf8")));
  if (result.success) return result.data;
  throw new UnreadableBackup("This backup has a form that this version of the academy does not know.");
}
