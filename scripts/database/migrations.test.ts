import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, DatabaseError } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type EmbeddedDatabase, openEmbeddedDatabase } from "./embedded";
import { checkDatabase, migrate, migrationNames, migrationsFolder } from "./migrations";
import { withSchemaEngine } from "./schema-engine";
import { runStatement, withDatabaseName } from "./scratch";

let root = "";
let database: EmbeddedDatabase;
const names = await migrationNames();
/** A migration that adds a column to the accounts table, and all up to it. */
const newest = names.find((name) => name.endsWith("_date_style")) ?? "";
const upToNewest = names.slice(0, names.indexOf(newest) + 1);
const scriptOf = (name: string) => readFile(join(migrationsFolder, name, "migration.sql"), "utf8");

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "academy migrations "));
  database = await openEmbeddedDatabase(root, { isThrowaway: true });
});
afterAll(async () => {
  await database.close();
  await rm(root, { recursive: true, force: true });
});

let count = 0;
/** A new database with these migrations applied. */
async function databaseWith(applied: string[]): Promise<{ url: string; client: Client }> {
  count += 1;
  const url = withDatabaseName(database.url, `migrations_${count}`);
  await runStatement(database.url, `CREATE DATABASE migrations_${count}`);
  if (applied.length > 0) await migrate(url, { names: applied });
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return { url, client };
}

/** Everything that a script can create in a database. */
async function schemaOf(client: Client): Promise<unknown> {
  const { rows } = await client.query(`
    SELECT 'column', attrelid::regclass::text AS of, attname::text AS name, format_type(atttypid, atttypmod) AS what,
           pg_get_expr(adbin, adrelid) AS how
      FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
     WHERE attrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations' AND relkind IN ('r', 'v'))
       AND attnum > 0 AND NOT attisdropped
    UNION ALL SELECT 'relation', '', relname, relkind::text, pg_get_indexdef(oid) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations'
    UNION ALL SELECT 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid), NULL FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT 'function', '', proname, prosrc, NULL FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT 'trigger', tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), NULL FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT 'value', enumtypid::regtype::text, enumlabel, NULL, NULL FROM pg_enum ORDER BY 1, 2, 3`);
  return rows;
}

const rowsOf = async (client: Client) =>
  (
    await client.query(
      "SELECT migration_name, finished_at IS NOT NULL AS finished FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY 1",
    )
  ).rows;
const allFinished = names.map((name) => ({ migration_name: name, finished: true }));

/** Reproduces what Prisma's engine leaves when killed while applying a migration. */
async function interrupt(client: Client, name: string, isCommitted: boolean): Promise<void> {
  await client.query(
    "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES (gen_random_uuid()::text, 'of the script', $1)",
    [name],
  );
  if (isCommitted) await client.query(await scriptOf(name));
}

test("every migration can be taken back whole, and is recognised where it has run before", async () => {
  const { client } = await databaseWith([]);
  for (const name of names) {
    const script = await scriptOf(name);
    const before = await schemaOf(client);
    await client.query("BEGIN");
    const { rows: begun } = await client.query("SELECT txid_current() AS id");
    await client.query(script);
    const { rows: ended } = await client.query("SELECT txid_current() AS id");
    expect(ended, `${name} ends its transaction`).toEqual(begun);
    await client.query("ROLLBACK");
    expect(await schemaOf(client), name).toEqual(before);

    await client.query(script);
    const after = await schemaOf(client);
    const again = await client.query(script).catch((error: unknown) => error);
    // Either it fails on what already exists, or a second run changes nothing.
    if (again instanceof DatabaseError)
      expect(again.message, name).toMatch(/already exists|does not exist|is not a view/);
    expect(await schemaOf(client), name).toEqual(after);
  }
});

test.each([true, false])(
  "a migration that a killed start left without its end is completed (script committed: %s)",
  async (isCommitted) => {
    const fresh = await databaseWith(names);
    // The engine creates its table before the first script.
    const { url, client } = await databaseWith(names.slice(0, 1));
    for (const [index, name] of names.entries()) {
      if (index === 0) continue;
      await interrupt(client, name, isCommitted);
      await migrate(url, { names: names.slice(0, index + 1) });
    }
    expect(await rowsOf(client)).toEqual(allFinished);
    expect(await schemaOf(client)).toEqual(await schemaOf(fresh.client));
  },
);

test("a start waits for the script of a killed one, which the database may still be running", async () => {
  const { url, client } = await databaseWith(upToNewest.slice(0, -1));
  await interrupt(client, newest, false);
  // Prisma's engine holds its lock on the connection that runs the script.
  await client.query("SELECT pg_advisory_lock(72707369)");
  const started = migrate(url, { names: upToNewest });
  await client.query(await scriptOf(newest));
  await client.query("SELECT pg_advisory_unlock(72707369)");
  await started;
  expect(await rowsOf(client)).toEqual(allFinished.slice(0, upToNewest.length));
});

test("Prisma's own engine finds nothing left to do, and no script changed", async () => {
  const { url } = await databaseWith(names);
  const migrationsList = {
    baseDir: migrationsFolder,
    lockfile: {
      path: "migration_lock.toml",
      content: await readFile(join(migrationsFolder, "migration_lock.toml"), "utf8"),
    },
    shadowDbInitScript: "",
    migrationDirectories: await Promise.all(
      names.map(async (path) => ({
        path,
        migrationFile: {
          path: "migration.sql",
          content: { tag: "ok" as const, value: await scriptOf(path) },
        },
      })),
    ),
  };
  const filters = { externalTables: [], externalEnums: [] };
  await withSchemaEngine(url, async (engine) => {
    expect(await engine.applyMigrations({ migrationsList, filters })).toEqual({ appliedMigrationNames: [] });
    const found = await engine.diagnoseMigrationHistory({
      migrationsList,
      filters,
      optInToShadowDatabase: false,
    });
    expect(found).toMatchObject({
      editedMigrationNames: [],
      failedMigrationNames: [],
      hasMigrationsTable: true,
    });
  });
});

test("a migration that fails leaves nothing, says so, and is tried again by the next start", async () => {
  const { url, client } = await databaseWith(upToNewest.slice(0, -1));
  const before = await schemaOf(client);
  // As if Prisma's engine had recorded an error too.
  await interrupt(client, newest, false);
  await client.query("UPDATE _prisma_migrations SET logs = 'an error' WHERE finished_at IS NULL");
  await client.query("ALTER TABLE users RENAME TO people");
  await expect(migrate(url, { names: upToNewest })).rejects.toThrow(
    `The migration ${newest} failed and changed nothing`,
  );
  await client.query("ALTER TABLE people RENAME TO users");
  expect(await schemaOf(client)).toEqual(before);
  expect(await migrate(url, { names: upToNewest })).toEqual([newest]);
});

test("a database with people in it is backed up before it changes, and an empty or current one is not", async () => {
  const { url, client } = await databaseWith(upToNewest.slice(0, -2));
  const seen: unknown[] = [];
  const beforeChange = async () => {
    seen.push((await rowsOf(client)).length);
    return async () => void seen.push("undone");
  };
  expect(await migrate(url, { names: upToNewest.slice(0, -1), beforeChange })).toHaveLength(1);
  expect(seen).toEqual([]);
  await client.query("INSERT INTO users (role, email, full_name) VALUES ('admin', 'a@test.example', 'A')");
  // If the first migration fails, the backup is removed: nothing was changed.
  await client.query("ALTER TABLE users ADD COLUMN date_style text");
  await expect(migrate(url, { names: upToNewest, beforeChange })).rejects.toThrow("changed nothing");
  expect(seen).toEqual([upToNewest.length - 1, "undone"]);
  await client.query("ALTER TABLE users DROP COLUMN date_style");
  await migrate(url, { names: upToNewest, beforeChange });
  await migrate(url, { names: upToNewest, beforeChange });
  expect(seen).toEqual([upToNewest.length - 1, "undone", upToNewest.length - 1]);
});

test("a program that is older than its database refuses it with a sentence", async () => {
  const { url, client } = await databaseWith(names);
  await client.query(
    "UPDATE _prisma_migrations SET migration_name = '29991231000000_later' WHERE migration_name = $1",
    [newest],
  );
  const sentence = /used by a newer version of the academy \(it has the migration 29991231000000_later\)/;
  await expect(migrate(url)).rejects.toThrow(sentence);
  await expect(checkDatabase(url)).rejects.toThrow(sentence);
});
