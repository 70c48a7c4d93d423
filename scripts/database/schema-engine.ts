import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlResultSet,
} from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { Pool } from "pg";
import { projectRoot } from "../project-root";

/** Receives the engine's panic messages, which would otherwise be reported only as "unreachable". */
const panics = {
  set_message(message: string): never {
    throw new Error(`Prisma's schema engine stopped: ${message}`);
  },
};

let isLoaded = false;

/** Loads the engine by hand: the package's own entry imports a .wasm file, which Node does not support yet. */
async function load(): Promise<void> {
  if (isLoaded) return;
  const folder = dirname(
    createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg"),
  );
  const program = await WebAssembly.compile(await readFile(join(folder, "schema_engine_bg.wasm")));
  const { exports } = await WebAssembly.instantiate(program, { "./schema_engine_bg.js": { ...bindings } });
  bindings.__wbg_set_wasm(exports);
  const start = exports.__wbindgen_start;
  if (typeof start === "function") start();
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: panics });
  isLoaded = true;
}

export async function schemaFile(): Promise<{ path: string; content: string }> {
  const path = join(projectRoot, "prisma", "schema.prisma");
  return { path, content: await readFile(path, "utf8") };
}

type Field = { name: string; dataTypeID: number };

/** The type ids of PostgreSQL's internal "char", and of text, which is parsed the same way. */
const oid = { char: 18, text: 25 };
const charMark = "\u0000char";

function markChars({ fields }: { fields: Field[] }): void {
  for (const field of fields) {
    if (field.dataTypeID === oid.char)
      Object.assign(field, { name: field.name + charMark, dataTypeID: oid.text });
  }
}

function withChars(result: SqlResultSet): SqlResultSet {
  return {
    ...result,
    columnTypes: result.columnTypes.map((type, index) =>
      result.columnNames[index]?.endsWith(charMark) ? ColumnTypeEnum.Character : type,
    ),
    columnNames: result.columnNames.map((name) => name.replace(charMark, "")),
  };
}

/** Supports the "char" type of the system catalogues that the engine compares. */
class MigrationAdapter extends PrismaPg {
  override async connect(): ReturnType<PrismaPg["connect"]> {
    const connection = await super.connect();
    const queryRaw = connection.queryRaw.bind(connection);
    return Object.assign(connection, {
      queryRaw: async (query: Parameters<typeof queryRaw>[0]) => withChars(await queryRaw(query)),
    });
  }
}

/**
 * Runs the work with Prisma's schema engine on a database. This is the WebAssembly build from npm: the `prisma migrate`
 * command would download a binary. Both use the same `_prisma_migrations` table.
 */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  await load();
  const { path, content } = await schemaFile();
  const pool = new Pool({ connectionString: databaseUrl, max: 4, connectionTimeoutMillis: 10_000 });
  pool.on("connect", (client) => client.connection.on("rowDescription", markChars));
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(new MigrationAdapter(pool));
    return await work(await bindings.SchemaEngine.new({ datamodels: [[path, content]] }, () => {}, adapter));
  } finally {
    // The engine's own lock lasts as long as its connections.
    await pool.end();
  }
}
