import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum, type SqlResultSet } from "@prisma/driver-adapter-utils";
import { Pool } from "pg";

type Field = { name: string; dataTypeID: number };

/** PostgreSQL's internal type "char", and text, which is parsed alike. */
const oid = { char: 18, text: 25 };
const charMark = "\u0000char";

function markChars({ fields }: { fields: Field[] }): void {
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

/**
 * Connections for the schema engine. The caller must end them: the engine's own lock lasts as long as they do.
 */
export function migrationPool(databaseUrl: string): Pool {
  const pool = new Pool({ connectionString: databaseUrl, max: 4, connectionTimeoutMillis: 10_000 });
  pool.on("connect", (client) => client.connection.on("rowDescription", markChars));
  return pool;
}

/** Prisma's adapter, with support for the type "char" of the catalogues that the engine reads to compare schemas. */
export class MigrationAdapter extends PrismaPg {
  override async connect(): ReturnType<PrismaPg["connect"]> {
    const connection = await super.connect();
    const queryRaw = connection.queryRaw.bind(connection);
    return Object.assign(connection, {
      queryRaw: async (query: Parameters<typeof queryRaw>[0]) => withChars(await queryRaw(query)),
    });
  }
}
