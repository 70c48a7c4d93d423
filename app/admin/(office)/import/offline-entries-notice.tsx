import { useMessages, useTranslations } from "next-intl";
import { useEffect } from "react";
import { type Entry, entryFields, isTyped } from "@/components/offline-entries/entries";
import { keepSheet } from "@/components/offline-entries/keep-sheet";
import { Button } from "@/components/ui/button";
import { type ImportField, type ImportKind, importFieldNames, importKinds } from "@/lib/imports/columns";
import { csvOf } from "./table-file";

/** The offline sheet's rows of a kind, as a file like a chosen one. */
async function fileOf(
  kind: ImportKind,
  entries: readonly Entry[],
  names: Readonly<Record<ImportField, string>>,
) {
  const fields = kind === "people" ? ([...entryFields(kind), "studentCode"] as const) : entryFields(kind);
  const lines = entries.map((entry) => fields.map((field) => entry.fields[field] ?? ""));
  return new File([await csvOf([fields.map((field) => names[field]), ...lines])], `offline-${kind}.csv`);
}

type OfflineEntriesNoticeProps = {
  entries: readonly Entry[];
  isDisabled: boolean;
  /** Called with the file to import, and the entry of each of its rows. */
  onChoose: (file: File, kind: ImportKind, rows: readonly Entry[]) => Promise<void>;
};

/** Offers the rows of this browser's offline sheet for import; people first, so that their scores find them. */
export function OfflineEntriesNotice({ entries, isDisabled, onChoose }: OfflineEntriesNoticeProps) {
  const t = useTranslations("office.import");
  const names = importFieldNames(useMessages());
  // Caches the sheet for when it is needed. If that fails, the sheet's own page reports it.
  useEffect(() => void keepSheet().catch(() => undefined), []);
  const typed = entries.filter(isTyped);
  return (
    <div className="grid gap-2 text-sm">
      <p>
        {t.rich("offline.about", {
          link: (text) => (
            <a href="/office-sheet" className="text-primary underline underline-offset-4">
              {text}
            </a>
          ),
        })}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {importKinds.map((kind) => {
          const rows = typed.filter((entry) => entry.kind === kind);
          if (rows.length === 0) return null;
          return (
            <Button
              key={kind}
              variant="outline"
              disabled={isDisabled}
              onClick={async () => {
                const file = await fileOf(kind, rows, names);
                await onChoose(file, kind, rows);
              }}
            >
              {t(`offline.${kind}`, { count: rows.length })}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
