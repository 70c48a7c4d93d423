import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { readSettings } from "@/lib/settings";
import { openEmbeddedDatabase } from "./database/embedded";
import { migrationNames, migrationsFolder } from "./database/migrations";
import { schemaDiff } from "./database/schema-diff";
import { generate } from "./generate";
import { projectRoot } from "./project-root";
import { runMain } from "./run-main";

/** Now, but later than the newest one, because migrations are applied in name order. */
async function migrationTime(): Promise<number> {
  const now = Number(new Date().toISOString().replace(/\D/g, "").slice(0, 14));
  const times = (await migrationNames()).map((name) => Number.parseInt(name, 10));
  return Math.max(now, ...times.map((time) => time + 1));
}

async function write(name: string, sql: string): Promise<void> {
  const folder = join(migrationsFolder, `${await migrationTime()}_${name}`);
  await mkdir(folder);
  await writeFile(join(folder, "migration.sql"), sql);
  console.log(`Written: ${join(folder, "migration.sql")}. Read it before you commit it.`);
}

await runMain(async () => {
  const name = process.argv[2] ?? "";
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error("Name the migration in small letters: npm run db:diff -- add_phone_number");
  console.log("Comparing the migrations with schema.prisma.");
  // Always the embedded server, even if DATABASE_URL is set: comparing creates and drops a database.
  const database = await openEmbeddedDatabase(resolve(projectRoot, readSettings(process.env).DATA_DIR));
  try {
    const sql = await schemaDiff(database.url);
    if (sql === undefined) console.log("The migrations and schema.prisma agree: there is nothing to write.");
    else await write(name, sql);
    await generate();
  } finally {
    await database.close();
  }
});
