import { randomBytes } from "node:crypto";
import { Client, DatabaseError } from "pg";

/** The URL of another database on the same server. */
export function withDatabaseName(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs a statement outside of a transaction, as CREATE DATABASE requires. */
export async function runStatement(databaseUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates an empty database on the same server for the duration of the work. */
export async function withScratchDatabase<T>(
  databaseUrl: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const name = `scratch_${randomBytes(6).toString("hex")}`;
  await runStatement(databaseUrl, `CREATE DATABASE ${name}`);
  try {
    return await work(withDatabaseName(databaseUrl, name));
  } finally {
    await drop(databaseUrl, name);
  }
}

async function drop(databaseUrl: string, name: string): Promise<void> {
  try {
    await runStatement(databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  } catch (error) {
    // An autovacuum worker is a superuser's process, which FORCE may not end. Without it PostgreSQL asks the worker to go.
    if (!(error instanceof DatabaseError && error.code === "42501")) throw error;
    await runStatement(databaseUrl, `DROP DATABASE ${name}`);
  }
}
