import { useTranslations } from "next-intl";
import { type Entry, entryFields } from "@/components/offline-entries/entries";
import type { ImportKind } from "@/lib/imports/columns";
import { EntryRow, type EntryRowProps } from "./entry-row";

type EntryTableProps = Omit<EntryRowProps, "entry" | "fields" | "number"> & {
  kind: ImportKind;
  /** Including a blank one at the end. */
  rows: readonly Entry[];
};

/** The rows of one kind. */
export function EntryTable({ kind, rows, ...props }: EntryTableProps) {
  const t = useTranslations("offlineEntries");
  const fields = entryFields(kind);
  const headings = [
    t("row"),
    ...[...fields, ...(kind === "people" ? ["studentCode"] : [])].map(props.nameOf),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section aria-label={t(`kinds.${kind}`)} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-xs text-muted-foreground">
            {headings.map((heading) => (
              <th key={heading} scope="col" className="p-1 text-start font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((entry, index) => (
            <EntryRow key={entry.id} entry={entry} fields={fields} number={index + 1} {...props} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
