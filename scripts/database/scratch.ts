import { randomBytes } from "node:crypto";
import { Client } from "pg";

/** The address of another database of the same server. */
export function besides(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs statements of the kind that no transaction may hold, such as CREATE DATABASE. */
export async function runStatement(databaseUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes an empty database beside this one for as long as the work lasts. */
export async function withScratchDatabase<T>(
  databaseUrl: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const name = `scratch_${randomBytes(6).toString("hex")}`;
  await runStatement(databaseUrl, `CREATE DATABASE ${name}`);
  try {
    return await work(besides(databaseUrl, name));
  } finally {
    await runStatement(databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}
