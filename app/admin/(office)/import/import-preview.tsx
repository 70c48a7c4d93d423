"use client";

import { useMessages, useTranslations } from "next-intl";
import { type ImportKind, importColumns, importFieldNames } from "@/lib/imports/columns";
import type { Report } from "./send-import";

/** The first rows as they will be stored, with the current values where those change. */
export function ImportPreview({ kind, verdicts }: { kind: ImportKind; verdicts: Report["verdicts"] }) {
  const t = useTranslations("office.import");
  const names = importFieldNames(useMessages());
  const shown = verdicts.flatMap(({ stored, ...verdict }) => (stored ? [{ ...verdict, stored }] : []));
  const fields = importColumns[kind].filter(({ field }) => shown.some(({ stored }) => field in stored));
  if (shown.length === 0) return null;
  const title = t("firstRows", { count: shown.length });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section aria-label={title} tabIndex={0} className="max-h-96 overflow-auto rounded-lg border">
      <table className="w-full text-sm">
        <caption className="p-2 text-start font-semibold">{title}</caption>
        <thead>
          <tr className="border-b text-start text-xs text-muted-foreground">
            {[t("rowColumn"), t("outcome"), ...fields.map(({ field }) => names[field])].map((label) => (
              <th key={label} scope="col" className="p-2 text-start font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, outcome, stored }) => (
            <tr key={row} className="border-b align-top last:border-b-0">
              <td className="p-2 tabular-nums">{row}</td>
              <td className="p-2 whitespace-nowrap">{t(`outcomes.${outcome}`)}</td>
              {fields.map(({ field }) => (
                <td key={field} className="p-2">
                  <bdi>{stored[field]?.value}</bdi>
                  {stored[field]?.was !== undefined && (
                    <span className="block text-xs text-muted-foreground">
                      {t("was")} <bdi>{stored[field]?.was || t("nothing")}</bdi>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
