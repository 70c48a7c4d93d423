import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryFolder } from "../tests/temporary-folder";
import { writeArchive } from "./archive";
import { checkBackup } from "./manifest";

const folder = temporaryFolder();
const manifest = { format: 1, createdAt: "2026-01-01T00:00:00Z", migrations: [], sequences: [], files: [] };

async function check(name: string, parts: (string | Buffer)[], rows?: number, format = 1) {
  async function* entries() {
    const content = JSON.stringify({
      ...manifest,
      format,
      tables: [{ name: "users", columns: ["name"], rows }],
    });
    yield { name: "manifest.json", content: Buffer.from(content) };
    for (const [index, text] of parts.entries())
      yield { name: `database/users/${index}.gz`, content: typeof text === "string" ? gzipSync(text) : text };
  }
  await writeArchive(join(folder, name), undefined, entries());
  return await checkBackup(join(folder, name), undefined);
}

test("a backup that lacks a part of a table is damaged, except that earlier ones do not count rows", async () => {
  const [start, end] = ["Ahmad\nline\\nfeed\nLai", "la\n"];
  await check("earlier", [start, end]);
  await check("whole", [start, end], 3);
  await expect(check("cut", [start], 3)).rejects.toThrow(
    "damaged: it has only 2 of the 3 rows of the table users.",
  );
});

test("rows that cannot be read are damaged, unless they are of a later format", async () => {
  const part = Buffer.from("not compressed");
  for (const rows of [undefined, 0, 1])
    await expect(check(`unreadable-${rows}`, [part], rows)).rejects.toThrow("This backup is damaged");
  await expect(check("later", [part], 1, 2)).rejects.toThrow("does not know the format");
});
