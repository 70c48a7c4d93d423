import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useSentence } from "@/components/form/sentences";
import { type Entry, isTyped } from "@/components/offline-entries/entries";
import { Button } from "@/components/ui/button";
import type { ImportField } from "@/lib/imports/columns";
import { entryFaults } from "@/lib/imports/entry-faults";
import { EntryCell } from "./entry-cell";

export type EntryRowProps = {
  entry: Entry;
  fields: readonly ImportField[];
  number: number;
  /** The id of the datalist of students. */
  students: string;
  /** Returns the catalogue's name of a field. */
  nameOf: (field: string) => string;
  onSave: (entry: Entry) => void;
  onKeep: (entry: Entry) => void;
  onRemove: (id: string) => void;
};

/** A row. Input is stored at once; what an import would refuse is reported below the row on blur. */
export function EntryRow({
  entry,
  fields,
  number,
  students,
  nameOf,
  onSave,
  onKeep,
  onRemove,
}: EntryRowProps) {
  const t = useTranslations("offlineEntries");
  const isBegun = isTyped(entry);
  const withText = (field: ImportField, text: string) => ({
    ...entry,
    fields: { ...entry.fields, [field]: text },
  });
  return (
    <>
      <tr className="border-t align-top">
        <th scope="row" className="p-1 pt-3.5 text-start font-medium tabular-nums">
          {number}
        </th>
        {fields.map((field) => (
          <td key={field} className="p-1">
            <EntryCell
              field={field}
              label={t("cell", { field: nameOf(field), row: number })}
              text={entry.fields[field] ?? ""}
              students={students}
              onType={(text) => onKeep(withText(field, text))}
              onChange={(text) => onSave(withText(field, text))}
            />
          </td>
        ))}
        {entry.kind === "people" && (
          <td className="p-1 pt-3.5 whitespace-nowrap">
            <bdi>{isBegun && entry.fields.studentCode}</bdi>
          </td>
        )}
        <td className="p-1">
          {isBegun && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={t("removeRow", { row: number })}
              onClick={() => onRemove(entry.id)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          )}
        </td>
      </tr>
      {isBegun && <Faults entry={entry} span={fields.length + 2} nameOf={nameOf} />}
    </>
  );
}

type FaultsProps = { entry: Entry; span: number; nameOf: (field: string) => string };

function Faults({ entry, span, nameOf }: FaultsProps) {
  const t = useTranslations("offlineEntries");
  const sentence = useSentence();
  const faults = [...entryFaults(entry.kind, entry.fields)];
  if (faults.length === 0) return null;
  // A blank cell may still be filled in: it is missing, not wrong.
  const isFilled = (field: string) =>
    Object.entries(entry.fields).some(([name, text]) => name === field && text.trim());
  const missing = faults.filter(([field]) => !isFilled(field)).map(([field]) => nameOf(field));
  return (
    <tr>
      <td />
      <td colSpan={span} className="px-1 pb-2 text-xs">
        {faults
          .filter(([field]) => isFilled(field))
          .map(([field, words]) => (
            <p key={field} role="alert" className="font-medium text-destructive">
              {nameOf(field)}: {sentence(words)}
            </p>
          ))}
        {missing.length > 0 && (
          <p className="text-muted-foreground">{t("missing", { fields: missing.join(", ") })}</p>
        )}
      </td>
    </tr>
  );
}
