import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { type Entry, entryFields, isTyped } from "@/components/offline-entries/entries";
import { keepSheet } from "@/components/offline-entries/keep-sheet";
import { Button } from "@/components/ui/button";
import { type ImportField, type ImportKind, importKinds } from "@/lib/imports/columns";
import { csvOf } from "./table-file";

/** The rows of a kind that were entered without the server, as a file like one that was chosen. */
async function fileOf(
  kind: ImportKind,
  entries: readonly Entry[],
  headingOf: (field: ImportField) => string,
) {
  const fields = kind === "people" ? ([...entryFields(kind), "studentCode"] as const) : entryFields(kind);
  const lines = entries.map((entry) => fields.map((field) => entry.fields[field] ?? ""));
  return new File([await csvOf([fields.map(headingOf), ...lines])], `offline-${kind}.csv`);
}

type OfflineEntriesNoticeProps = {
  entries: readonly Entry[];
  isDisabled: boolean;
  /** Called with the file to import, and the row of each of its lines. */
  onChoose: (file: File, kind: ImportKind, rows: readonly Entry[]) => Promise<void>;
};

/** Offers what this browser's offline sheet has to the import; people first, so that scores find them. */
export function OfflineEntriesNotice({ entries, isDisabled, onChoose }: OfflineEntriesNoticeProps) {
  const t = useTranslations("office.import");
  // For the day on which it is needed. Where it cannot be kept, the sheet's own page says so.
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
              type="button"
              variant="outline"
              disabled={isDisabled}
              onClick={async () => {
                const file = await fileOf(kind, rows, (field) => t(`fields.${field}`));
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
