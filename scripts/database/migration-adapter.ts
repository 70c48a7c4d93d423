import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";

/** PostgreSQL's one-byte type of its own catalogues, and plain text, which reads the same. */
const oid = { char: 18, text: 25 };

/**
 * Prisma's adapter, made fit for the schema engine. It cuts a script at each semicolon, also inside the body of a function: here
 * PostgreSQL reads a script of several statements by itself, as one transaction, so that a migration that fails leaves nothing
 * behind. And it does not know the type of the catalogues that the engine reads to compare schemas.
 */
export class MigrationAdapter extends PrismaPg {
  override async connect(): ReturnType<PrismaPg["connect"]> {
    const connection = await super.connect();
    const pool = connection.underlyingDriver();
    connection.executeScript = async (script) => {
      await pool.query(script);
    };
    return connection;
  }

  /** The pool belongs to who made it: the engine keeps its locks for as long as the connections are open. */
  static pool(databaseUrl: string): Pool {
    const pool = new Pool({ connectionString: databaseUrl, max: 4, connectionTimeoutMillis: 10_000 });
    pool.on("connect", (client) => {
      client.connection.on("rowDescription", (message: { fields: { dataTypeID: number }[] }) => {
        for (const field of message.fields) if (field.dataTypeID === oid.char) field.dataTypeID = oid.text;
      });
    });
    return pool;
  }
}
