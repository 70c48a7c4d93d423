import { examIds, exams } from "@/lib/exams/registry";
import { partsOf } from "@/lib/exams/scores";
import { withClient, withScratchDatabase } from "./client";
import { migrate } from "./migrations";
import { schemaFile, withSchemaEngine } from "./schema-engine";

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

async function examDiff(databaseUrl: string): Promise<string> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ prosrc: string }>("SELECT prosrc FROM pg_proc WHERE proname = 'exam_scores_fit'"),
  );
  return rows[0]?.prosrc === examCheckBody() ? "" : examCheckStatement();
}

/** The body of the database function `exam_scores_fit`: the schemas' rules, generated from the same definitions. */
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

function examCheckStatement(): string {
  return `CREATE OR REPLACE FUNCTION exam_scores_fit(exam text, scores jsonb, is_whole boolean)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$${examCheckBody()}$$;
`;
}
