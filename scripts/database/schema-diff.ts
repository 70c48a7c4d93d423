import { migrate } from "./migrations";
import { schemaFile, withSchemaEngine } from "./schema-engine";
import { withScratchDatabase } from "./scratch";

/**
 * The SQL that leads from the migrations to schema.prisma, or undefined where they agree. The migrations are
 * applied to a scratch database of this server first, so what counts is what they make, not what some
 * database has become.
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
    return exitCode === 0 || stdout === null ? undefined : stdout;
  });
}
