import { Client } from "pg";
import { getOrCreateSecret, makeDataDir } from "@/lib/data-dir";
import { openCluster } from "./cluster";
import { acquire, type Release } from "./keeper";
import { runningServer } from "./launch";
import type { Postmaster } from "./postmaster";
import { supervise } from "./supervisor";

/** A running embedded server. */
export type EmbeddedDatabase = {
  /** For the academy's role, which owns its database and is not a superuser. */
  url: string;
  /** From now on restarts the server whenever it dies, until `close`. */
  keepRunning: () => void;
  /** Stops the server, unless another process of this checkout uses it. */
  close: Release;
};

function address(postmaster: Postmaster, user: string, password: string, database: string): string {
  return `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${postmaster.port}/${database}`;
}

async function prepareDatabase(adminUrl: string, password: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    // Two concurrent starts would both find nothing and both create it.
    await client.query("SELECT pg_advisory_lock(hashtext('academy.create'))");
    const role = await client.query("SELECT 1 FROM pg_roles WHERE rolname = 'academy'");
    if (role.rowCount === 0) {
      await client.query(`CREATE ROLE academy LOGIN CREATEDB PASSWORD ${client.escapeLiteral(password)}`);
    }
    const database = await client.query("SELECT 1 FROM pg_database WHERE datname = 'academy'");
    if (database.rowCount === 0) await client.query("CREATE DATABASE academy OWNER academy");
  } finally {
    await client.end();
  }
}

/**
 * The embedded PostgreSQL server, with its data below this folder (an absolute path). Starts it, or joins it if another
 * process of this checkout has it running. It stops when the last of them closes it or dies, however that happens.
 */
export async function openEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  await makeDataDir(dataDir);
  const adminPassword = await getOrCreateSecret(dataDir, "database-admin");
  const password = await getOrCreateSecret(dataDir, "database");
  const cluster = await openCluster(dataDir, adminPassword);
  const release = await acquire(cluster);
  try {
    const postmaster = await runningServer(cluster);
    await prepareDatabase(address(postmaster, "postgres", adminPassword, "postgres"), password);
    let endWatch: () => Promise<void> = async () => {};
    return {
      url: address(postmaster, "academy", password, "academy"),
      keepRunning: () => {
        endWatch = supervise(cluster, postmaster);
      },
      close: async () => {
        await endWatch();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
