import { type RecordedRow, recordedTables } from "./recorded-tables";

/** What is recorded of one row. */
export type RowChange = {
  tableName: string;
  /** The user whom the row is about. */
  userId: number | null;
  before: RecordedRow | null;
  after: RecordedRow | null;
  /** Of an update; empty or null where the row was added or deleted. */
  changedColumns: readonly string[] | null;
};

/** A change in words. Null stands for what was not there, or is no more. */
export type ChangeLine = { what: string; before: string | null; after: string | null };

/**
 * A recorded change in words: a line for each column of an update, one for a row that came or went. Gives nothing for what
 * the history does not show, and never a password or where a file lies.
 */
export function changeLines({ tableName, before, after, changedColumns }: RowChange): ChangeLine[] {
  const table = recordedTables[tableName];
  const row = after ?? before;
  if (table === undefined || row === null) return [];
  const what = table.row(row);
  if (before === null || after === null) {
    const said = summary(tableName, row);
    return said === "" ? [] : [{ what, before: before && said, after: after && said }];
  }
  return (changedColumns ?? []).flatMap((name) => {
    const column = table.columns[name];
    if (column === undefined || column === "hidden") return [];
    const line = { what: `${what}: ${column.label.toLowerCase()}` };
    if (column.isSecret) return [{ ...line, before: null, after: "changed" }];
    return [
      { ...line, before: valueInWords(column, before[name]), after: valueInWords(column, after[name]) },
    ];
  });
}

function summary(tableName: string, row: RecordedRow): string {
  return Object.entries(recordedTables[tableName]?.columns ?? {})
    .flatMap(([name, column]) =>
      column === "hidden" || column.isSecret ? [] : [valueInWords(column, row[name])],
    )
    .filter((said) => said !== null)
    .join(", ");
}

function valueInWords(
  { inWords = String }: { inWords?: (value: unknown) => string },
  value: unknown,
): string | null {
  return value === null || value === undefined || value === "" ? null : inWords(value);
}
