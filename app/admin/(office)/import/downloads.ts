import { saveFile } from "@/components/area/save-file";
import { csvText } from "@/lib/files/csv-text";
import { type ImportField, type ImportKind, importColumns } from "@/lib/imports/columns";
import type { Table } from "@/lib/imports/table";

/** Downloads the refused rows in the same format, each with its reason in an additional column with this heading. */
export async function downloadRefused(
  table: Table,
  reasons: ReadonlyMap<number, string>,
  heading: string,
): Promise<void> {
  const refused = table.rows.filter(({ row }) => reasons.has(row));
  const lines = refused.map(({ row, cells }) => [
    ...table.headings.map((_, column) => cells[column] ?? ""),
    reasons.get(row) ?? "",
  ]);
  const all = [[...table.headings, heading], ...lines];
  const file = table.kind === "xlsx" ? await excelOf(all) : csvOf(all);
  saveFile(file, table.name.replace(/(\.\w+)?$/, `-refused.${table.kind}`));
}

export function downloadExample(kind: ImportKind, names: Readonly<Record<ImportField, string>>): void {
  const columns = importColumns[kind].filter(({ example }) => example !== undefined);
  const lines = [columns.map(({ field }) => names[field]), columns.map(({ example }) => example ?? "")];
  saveFile(csvOf(lines), `example-${kind}.csv`);
}

/** Excel needs the byte order mark to recognise UTF-8. */
const csvOf = (lines: readonly (readonly string[])[]): Blob =>
  new Blob([`\uFEFF${csvText(lines)}`], { type: "text/csv;charset=utf-8" });

async function excelOf(lines: string[][]): Promise<Blob> {
  // Packs in this thread: our own policy forbids the workers of the library's version for browsers.
  const { default: writeExcelFile } = await import("write-excel-file/universal");
  return await writeExcelFile(lines.map((cells) => cells.map((value) => ({ type: String, value })))).toBlob();
}
