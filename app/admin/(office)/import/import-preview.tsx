"use client";

import { useMessages, useTranslations } from "next-intl";
import { type ImportKind, importColumns, importFieldNames } from "@/lib/imports/columns";
import { Rows } from "./rows";
import type { Report } from "./send-import";

/** The first new rows as they will be stored. */
export function ImportPreview({ kind, verdicts }: { kind: ImportKind; verdicts: Report["verdicts"] }) {
  const t = useTranslations("office.import");
  const names = importFieldNames(useMessages());
  const shown = verdicts.flatMap(({ row, outcome, question, stored }) =>
    stored && outcome === "create" && !question ? [{ row, stored }] : [],
  );
  const fields = importColumns[kind].filter(({ field }) => shown.some(({ stored }) => field in stored));
  if (shown.length === 0) return null;
  return (
    <Rows
      title={t("firstRows", { count: shown.length })}
      columns={[t("rowColumn"), ...fields.map(({ field }) => names[field])]}
    >
      {shown.map(({ row, stored }) => (
        <tr key={row} className="border-b last:border-b-0">
          <td className="px-2 py-1.5 tabular-nums">{row}</td>
          {fields.map(({ field }) => (
            <td key={field} className="px-2 py-1.5">
              <bdi translate="no">{stored[field]?.value}</bdi>
            </td>
          ))}
        </tr>
      ))}
    </Rows>
  );
}
