import { examCheckBody, examCheckStatement } from "@/lib/exams/database-check";
import { withClient } from "./client";
import { migrate } from "./migrations";
import { schemaFile, withSchemaEngine } from "./schema-engine";
import { withScratchDatabase } from "./scratch";

/**
 * The SQL that takes the migrations to schema.prisma and the current exams; undefined if they agree. Compares a scratch
 * database on this server with the migrations freshly applied, not whatever state an existing database is in.
 */
export async function schemaDiff(databaseUrl: string): Promise<string | undefined> {
  const file = await schemaFile();
  return withScratchDatabase(databaseUrl, async (scratchUrl) => {
    await migrate(scratchUrl);
    const { exitCode, stdout } = await withSchemaEngine(scratchUrl, (engine) =>
      engine.diff({
        from: { tag: "schemaDatasource", files: [file], configDir: "prisma" },
        to: { tag: "schemaDatamodel", files: [file] },
        script: true,
        exitCode: true,
        filters: { externalTables: [], externalEnums: [] },
      }),
    );
    const tables = exitCode === 0 || stdout === null ? "" : stdout;
    return [tables, await examDiff(scratchUrl)].filter(Boolean).join("\n") || undefined;
  });
}

/** The statement that updates the database's check of scores; empty if it matches the current exams. */
async function examDiff(databaseUrl: string): Promise<string> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ prosrc: string }>("SELECT prosrc FROM pg_proc WHERE proname = 'exam_scores_fit'"),
  );
  return rows[0]?.prosrc === examCheckBody() ? "" : examCheckStatement();
}
