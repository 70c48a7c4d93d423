import { useTranslations } from "next-intl";
import { Alert, AlertDescription } from "@/components/ui/alert";
import type { Sheet, Table } from "./table-file";

/** How many rows the chosen file has, and which of its sheets are not read. */
export function FoundInFile({ sheet, table }: { sheet: Sheet | null; table: Table | null }) {
  const t = useTranslations("office.import");
  return (
    <>
      <p role="status" className="text-sm font-medium empty:hidden">
        {table && t("found", { count: table.rows.length })}
      </p>
      {sheet && sheet.unread.length > 0 && (
        <Alert>
          <AlertDescription>{t("unread", { names: sheet.unread.join(", ") })}</AlertDescription>
        </Alert>
      )}
    </>
  );
}
