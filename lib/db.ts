import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "@/lib/env";
import { type Prisma, PrismaClient } from "@/prisma/generated/client";

/** What operations talk to: the client itself, or a transaction of it. */
export type Db = PrismaClient | Prisma.TransactionClient;

const statementNames = new Map<string, string>();

/**
 * A name for each SQL text, so that PostgreSQL plans it once a connection and not once a request.
 * Bounded: a text that comes after the first 300 runs unnamed, as it would without this.
 */
function statementName({ sql }: { sql: string }): string {
  // No one plan fits every search: these are planned anew, with the text that is searched for.
  if (sql.includes("search_text LIKE")) return "";
  const known = statementNames.get(sql);
  if (known !== undefined) return known;
  if (statementNames.size >= 300) return "";
  const name = `s${statementNames.size}`;
  statementNames.set(sql, name);
  return name;
}

function connect(): PrismaClient {
  const adapter = new PrismaPg(
    {
      connectionString: env.DATABASE_URL,
      max: 10,
      // pg waits for ever where these are not set.
      connectionTimeoutMillis: 5_000,
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 15_000,
    },
    { statementNameGenerator: statementName },
  );
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 5_000, timeout: 10_000 } });
}

// One pool a process: Next's bundle, the server's bundle and a reload in development all load this module.
const shared = globalThis as typeof globalThis & { academyDb?: PrismaClient };
shared.academyDb ??= connect();

export const db: PrismaClient = shared.academyDb;
