import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Manifest } from "./manifest";
import { recordRestore } from "./record-restore";

type Table = Manifest["tables"][number];

/** Writes a table's rows, in the format of COPY. */
export type Loader = { write: (table: string, rows: Buffer) => Promise<void> };

const foreignKeys = `
  SELECT conrelid::regclass::text AS table_name, quote_ident(conname) AS name
  FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`;

async function runAll(client: Client, statements: string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

/** Writes with one COPY per table, because a table's rows come together. */
function copyWriter(client: Client, tables: Table[]) {
  let open: { table: string; stream: Writable } | undefined;
  const close = async () => {
    if (!open) return;
    const { stream } = open;
    open = undefined;
    stream.end();
    await finished(stream);
  };
  const start = (name: string) => {
    const table = tables.find((one) => one.name === name);
    if (!table) throw new Error(`The backup has rows for "${name}", but that table is not in its list.`);
    const list = table.columns.map((column) => client.escapeIdentifier(column)).join(", ");
    return client.query(copyFrom(`COPY ${client.escapeIdentifier(name)} (${list}) FROM STDIN`));
  };
  return {
    close,
    async write(table: string, rows: Buffer) {
      if (open?.table !== table) {
        await close();
        open = { table, stream: start(table) };
      }
      if (!open.stream.write(rows)) await Promise.race([once(open.stream, "drain"), finished(open.stream)]);
    },
  };
}

/**
 * Fills the tables of an empty database in one transaction. Foreign keys are checked at its end, so that the order of the
 * tables does not matter; triggers are disabled, because the rows already contain their effects.
 */
export async function loadDatabase(
  databaseUrl: string,
  { tables, sequences, createdAt }: Manifest,
  work: (loader: Loader) => Promise<void>,
): Promise<void> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 0,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("BEGIN");
    const names = tables.map(({ name }) => client.escapeIdentifier(name));
    const { rows: keys } = await client.query<{ table_name: string; name: string }>(foreignKeys);
    const alterKeys = (how: string) =>
      keys.map(({ table_name, name }) => `ALTER TABLE ${table_name} ALTER CONSTRAINT ${name} ${how}`);
    await runAll(client, alterKeys("DEFERRABLE INITIALLY DEFERRED"));
    await runAll(
      client,
      names.map((name) => `ALTER TABLE ${name} DISABLE TRIGGER USER`),
    );
    if (names.length > 0) await client.query(`TRUNCATE ${names.join(", ")}`);
    const { write, close } = copyWriter(client, tables);
    await work({ write });
    await close();
    await client.query("SET CONSTRAINTS ALL IMMEDIATE");
    await runAll(
      client,
      names.map((name) => `ALTER TABLE ${name} ENABLE TRIGGER USER`),
    );
    await runAll(client, alterKeys("NOT DEFERRABLE"));
    for (const { name, value } of sequences)
      await client.query("SELECT setval(quote_ident($1)::regclass, $2::bigint)", [name, value]);
    await recordRestore(client, createdAt);
    await client.query("COMMIT");
    await client.query("ANALYZE");
  } finally {
    // Without a COMMIT the transaction is rolled back with the connection.
    await client.end().catch(() => undefined);
  }
}
