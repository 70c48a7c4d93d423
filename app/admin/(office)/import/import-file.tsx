import { useMessages, useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { saveFile } from "@/components/form/call";
import { RadioGroup } from "@/components/form/fields";
import { Alert } from "@/components/ui/alert";
import { forgetFiles } from "@/components/ui/browser";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Input, Label } from "@/components/ui/fields";
import { csvText } from "@/lib/files/write-csv";
import {
  type ImportField,
  type ImportKind,
  importColumns,
  importExamples,
  importFieldNames,
  importKinds,
} from "@/lib/imports/columns";
import type { Sheet, Table } from "@/lib/imports/read-table";

type TablePickerProps = {
  kind: ImportKind;
  onKindChange: (kind: ImportKind) => void;
  onFileChange: (file: File) => void;
};

export function TablePicker({ kind, onKindChange, onFileChange }: TablePickerProps) {
  const id = useId();
  const t = useTranslations("office.import");
  const names = importFieldNames(useMessages());
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
      <RadioGroup
        legend={t("holds")}
        options={importKinds}
        labelOf={(choice) => t(`kinds.${choice}`)}
        value={kind}
        onChange={onKindChange}
      />
      <div className="grid flex-1 basis-64 gap-1.5">
        <Label htmlFor={id}>{t("file")}</Label>
        <Input
          key={kind}
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.xls"
          onClick={forgetFiles}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFileChange(file);
          }}
        />
      </div>
      <Button variant="link" className="px-0 text-sm" onClick={() => downloadExample(kind, names)}>
        {t("example")}
      </Button>
    </div>
  );
}

export function FoundInFile({ sheet, table }: { sheet: Sheet | undefined; table: Table | undefined }) {
  const t = useTranslations("office.import");
  const lines = sheet?.lines ?? [];
  const others = {
    above: Math.max(0, lines.length - (table?.rows.length ?? 0) - 1),
    blank: (lines.at(-1)?.row ?? 0) - lines.length,
  };
  const notes = (["unread", "hiddenSheets", "hiddenRows", "hiddenColumns"] as const).flatMap((part) => {
    const left = sheet?.[part] ?? [];
    return left.length === 0 ? [] : t(part, { count: left.length, list: left.slice(0, 20).join(", ") });
  });
  return (
    <>
      <p role="status" className="text-sm font-medium empty:hidden">
        {table && t("found", { count: table.rows.length })}
        {table && others.above + others.blank > 0 && (
          <span className="font-normal text-muted-foreground"> {t("otherLines", others)}</span>
        )}
      </p>
      {notes.map((note) => (
        <Alert key={note}>{note}</Alert>
      ))}
    </>
  );
}

type ImportStepProps = { number: number; title: string; isReached: boolean; children: ReactNode };

export function ImportStep({ number, title, isReached, children }: ImportStepProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 border-t pt-5 first:border-t-0 first:pt-0">
      <span
        aria-hidden="true"
        className={cn(
          "grid size-7 place-items-center rounded-full text-sm font-semibold tabular-nums",
          isReached ? "bg-primary text-primary-foreground" : "bg-muted text-muted-foreground",
        )}
      >
        {number}
      </span>
      <h3
        className={cn("self-center font-sans text-sm font-semibold", !isReached && "text-muted-foreground")}
      >
        {title}
      </h3>
      <div className="col-span-full grid gap-4 empty:hidden sm:col-span-1 sm:col-start-2">{children}</div>
    </li>
  );
}

/** The refused rows in the file's format, each with its reason in an additional column. */
export async function downloadRefused(table: Table, reasons: ReadonlyMap<number, string>, heading: string) {
  const refused = table.rows.filter(({ row }) => reasons.has(row));
  const lines = refused.map(({ row, cells }) => [
    ...table.headings.map((_, column) => cells[column] ?? ""),
    reasons.get(row) ?? "",
  ]);
  const all = [[...table.headings, heading], ...lines];
  const file = table.kind === "xlsx" ? await excelOf(all) : csvOf(all);
  saveFile(file, table.name.replace(/(\.\w+)?$/, `-refused.${table.kind}`));
}

function downloadExample(kind: ImportKind, names: Readonly<Record<ImportField, string>>): void {
  const columns = importColumns[kind].filter((field) => importExamples[kind][field]);
  const lines = [
    columns.map((field) => names[field]),
    columns.map((field) => importExamples[kind][field] ?? ""),
  ];
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
