import { useTranslations } from "next-intl";
import { Alert, AlertDescription } from "@/components/ui/alert";
import type { Sheet, Table } from "@/lib/imports/table";

/** How many rows the chosen file has, what else is in it, and what of it is not read. */
export function FoundInFile({ sheet, table }: { sheet: Sheet | null; table: Table | null }) {
  const t = useTranslations("office.import");
  const { lines = [], hiddenRows = [], hiddenColumns = [], unread = [], hiddenSheets = [] } = sheet ?? {};
  const others = {
    above: Math.max(0, lines.length - (table?.rows.length ?? 0) - 1),
    blank: (lines.at(-1)?.row ?? 0) - lines.length,
  };
  const notes = [
    ...(unread.length > 0 ? [t("unread", { names: unread.join(", ") })] : []),
    ...(hiddenSheets.length > 0 ? [t("hiddenSheets", { names: hiddenSheets.join(", ") })] : []),
    ...(hiddenRows.length > 0
      ? [t("hiddenRows", { count: hiddenRows.length, rows: hiddenRows.slice(0, 20).join(", ") })]
      : []),
    ...(hiddenColumns.length > 0
      ? [t("hiddenColumns", { count: hiddenColumns.length, columns: hiddenColumns.slice(0, 20).join(", ") })]
      : []),
  ];
  return (
    <>
      <p role="status" className="text-sm font-medium empty:hidden">
        {table && t("found", { count: table.rows.length })}
        {table && others.above + others.blank > 0 && (
          <span className="font-normal text-muted-foreground"> {t("otherLines", others)}</span>
        )}
      </p>
      {notes.map((note) => (
        <Alert key={note}>
          <AlertDescription>{note}</AlertDescription>
        </Alert>
      ))}
    </>
  );
}
