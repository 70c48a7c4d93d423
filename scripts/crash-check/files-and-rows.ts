import { Client } from "pg";

/** Runs a query that selects one column, `text`. */
export async function selectTexts(
  databaseUrl: string,
  sql: string,
  values: unknown[] = [],
): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ text: string }>(sql, values);
    return rows.map(({ text }) => text);
  } finally {
    await client.end();
  }
}

/** The number of swept and remaining files, and of mismatches between files and rows. */
export type Balance = { swept: number; files: number; filesWithoutRow: number; rowsWithoutFile: number };

/** Sweeps the store like the server, but including new files, and compares the rest with the rows. */
export async function balance(databaseUrl: string, dataDir: string): Promise<Balance> {
  Object.assign(process.env, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  const { removeOrphans } = await import("@/lib/maintenance");
  const { fileStore } = await import("@/lib/files/store");
  const { db } = await import("@/lib/db");
  const swept = await removeOrphans(new Date(Date.now() + 1000)).finally(() => db.$disconnect());
  const named = new Set(
    await selectTexts(
      databaseUrl,
      "SELECT photo_key AS text FROM users WHERE photo_key IS NOT NULL UNION ALL SELECT storage_key FROM documents",
    ),
  );
  const stored = new Set<string>();
  for await (const { key } of fileStore().keys()) stored.add(key);
  return {
    swept,
    files: stored.size,
    filesWithoutRow: [...stored].filter((key) => !named.has(key)).length,
    rowsWithoutFile: [...named].filter((key) => !stored.has(key)).length,
  };
}
