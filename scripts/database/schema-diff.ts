import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlResultSet,
} from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { type FieldDef, Pool } from "pg";
import { examIds, exams } from "@/lib/exams/registry";
import { partsOf } from "@/lib/exams/scores";
import { once } from "@/lib/process-state";
import { projectRoot } from "../project-root";
import { withClient, withScratchDatabase } from "./client";
import { migrate } from "./migrations";

/** Loaded by hand: the package's own entry imports a .wasm file, which Node does not support yet. */
const load = once(async () => {
  const { resolve } = createRequire(import.meta.url);
  const folder = dirname(resolve("@prisma/schema-engine-wasm/schema_engine_bg"));
  const program = await WebAssembly.compile(await readFile(join(folder, "schema_engine_bg.wasm")));
  const { exports } = await WebAssembly.instantiate(program, { "./schema_engine_bg.js": { ...bindings } });
  bindings.__wbg_set_wasm(exports);
  const start = exports.__wbindgen_start;
  if (typeof start === "function") start();
  const set_message = (message: string) => {
    throw new Error(`Prisma's schema engine stopped: ${message}`);
  };
  // Otherwise a panic is reported only as "unreachable".
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message } });
});

/** The type ids of PostgreSQL's internal "char", and of text, which is parsed the same way. */
const oid = { char: 18, text: 25 };
const charMark = "\u0000char";

function markChars({ fields }: { fields: FieldDef[] }): void {
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

/** Uses the WebAssembly build of Prisma's engine from npm: `prisma migrate` would download a binary. */
async function tableDiff(databaseUrl: string): Promise<string> {
  await load();
  const path = join(projectRoot, "prisma", "schema.prisma");
  const file = { path, content: await readFile(path, "utf8") };
  const pool = new Pool({ connectionString: databaseUrl, max: 4, connectionTimeoutMillis: 10_000 });
  pool.on("connect", (client) => client.connection.on("rowDescription", markChars));
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(new MigrationAdapter(pool));
    const datamodels: [string, string][] = [[file.path, file.content]];
    const engine = await bindings.SchemaEngine.new({ datamodels }, () => {}, adapter);
    const { exitCode, stdout } = await engine.diff({
      from: { tag: "schemaDatasource", files: [file], configDir: "prisma" },
      to: { tag: "schemaDatamodel", files: [file] },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    });
    return exitCode === 0 || stdout === null ? "" : stdout;
  } finally {
    // The engine's own lock lasts as long as its connections.
    await pool.end();
  }
}

/** The SQL from the freshly applied migrations to schema.prisma and the exams; undefined if they agree. */
export async function schemaDiff(databaseUrl: string): Promise<string | undefined> {
  return withScratchDatabase(databaseUrl, async (scratchUrl) => {
    await migrate(scratchUrl);
    const diffs = [await tableDiff(scratchUrl), await examDiff(scratchUrl)];
    return diffs.filter(Boolean).join("\n") || undefined;
  });
}

async function examDiff(databaseUrl: string): Promise<string> {
  const written = "SELECT prosrc FROM pg_proc WHERE proname = 'exam_scores_fit'";
  const { rows } = await withClient(databaseUrl, (client) => client.query<{ prosrc: string }>(written));
  const body = examCheckBody();
  if (rows[0]?.prosrc === body) return "";
  return `CREATE OR REPLACE FUNCTION exam_scores_fit(exam text, scores jsonb, is_whole boolean)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$${body}$$;
`;
}

export function examCheckBody(): string {
  const rows = examIds.map((exam) => {
    const { min, max, step } = exams[exam].range;
    const parts = partsOf(exam).map((part) => `'${part}'`);
    return `    ('${exam}', ARRAY[${parts.join(", ")}], ${min}::numeric, ${max}::numeric, ${step}::numeric)`;
  });
  return `
  SELECT coalesce((
    SELECT scores - parts = '{}' AND (NOT is_whole OR scores ?& parts)
           AND NOT EXISTS (SELECT 1 FROM jsonb_each(scores) AS part (name, score)
                            WHERE NOT CASE jsonb_typeof(score)
                                        WHEN 'number' THEN score::numeric BETWEEN lowest AND highest AND (score::numeric - lowest) % step = 0
                                        ELSE false END)
      FROM (VALUES
${rows.join(",\n")}
      ) AS known (id, parts, lowest, highest, step)
     WHERE id = exam AND jsonb_typeof(scores) = 'object'), false)
`;
}
