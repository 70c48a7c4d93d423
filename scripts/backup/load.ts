import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { withClient } from "../database/client";
import type { Manifest } from "./manifest";

type Table = Manifest["tables"][number];

export type Loader = { write: (table: string, rows: Buffer) => Promise<void> };

const foreignKeys = `
  SELECT conrelid::regclass::text AS table_name, quote_ident(conname) AS name
  FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`;

async function runAll(client: Client, statements: string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

/** Writes with one COPY per table, which works because a table's rows arrive together. */
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

/** How many are reserved per minute: more than an academy gives in a minute, averaged between two restores. */
const perMinute = { certificates_id_seq: 150, users_id_seq: 10, lowest_version: 1, lowest_status_index: 96 };

/**
 * Moves certificate numbers, user ids, versions and indexes of the status list (lib/certificates/issue-sql.ts) past any
 * that may have been given since the backup: on from the minutes since 2026, which are more with every restore, even of
 * the same backup. The indexes start anew with 960 places, which the next restore has passed after ten minutes.
 */
async function skipLostNumbers(client: Client): Promise<void> {
  for (const [name, numbers] of Object.entries(perMinute))
    await client.query(
      `SELECT setval(name, greatest(nextval(name), $2 * floor(extract(epoch FROM now() - timestamptz '2026-01-01Z') / 60)::bigint))
         FROM to_regclass($1) AS name WHERE name IS NOT NULL`,
      [name, numbers],
    );
  await client.query(
    "SELECT setval(name, 1, false) FROM to_regclass('status_index_count') AS name WHERE name IS NOT NULL",
  );
}

/**
 * Fills the tables of an empty database in one transaction. Foreign keys are checked at the end, so the order of the
 * tables does not matter. The database must not have its triggers yet: the rows already contain their effects.
 */
export async function loadDatabase(
  databaseUrl: string,
  { tables, sequences }: Manifest,
  work: (loader: Loader) => Promise<void>,
): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query("BEGIN");
    const names = tables.map(({ name }) => client.escapeIdentifier(name));
    const { rows: keys } = await client.query<{ table_name: string; name: string }>(foreignKeys);
    const alterKeys = (how: string) =>
      keys.map(({ table_name, name }) => `ALTER TABLE ${table_name} ALTER CONSTRAINT ${name} ${how}`);
    await runAll(client, alterKeys("DEFERRABLE INITIALLY DEFERRED"));
    if (names.length > 0) await client.query(`TRUNCATE ${names.join(", ")}`);
    const { write, close } = copyWriter(client, tables);
    await work({ write });
    await close();
    await client.query("SET CONSTRAINTS ALL IMMEDIATE");
    await runAll(client, alterKeys("NOT DEFERRABLE"));
    for (const { name, value } of sequences)
      await client.query("SELECT setval(quote_ident($1)::regclass, $2::bigint)", [name, value]);
    await skipLostNumbers(client);
    await client.query("COMMIT");
    await client.query("ANALYZE");
  });
}
