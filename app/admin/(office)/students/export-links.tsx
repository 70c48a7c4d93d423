import { Download } from "lucide-react";
import { toCallNames } from "@/components/form/answer";
import { Button } from "@/components/ui/button";
import { interpolate } from "@/lib/interpolate";
import { studentQueryKeys } from "@/lib/students/wire";
import { useMay } from "../office-permissions";
import { type ListState, listInputOf } from "./list-address";
import { useTexts } from "./texts";

/** The file formats of an export. */
export const exportKinds = [
  { file: "list.csv", label: "CSV" },
  { file: "list.xlsx", label: "Excel" },
] as const;

/** The address of an export of the list or a selection. */
export function exportAddress(file: string, fields: Readonly<Record<string, string | number>>): string {
  const named = toCallNames(fields, studentQueryKeys)
    .map(([name, value]) => [name, String(value)])
    .filter(([, value]) => value !== "");
  return `/backend/office/students/${file}?${new URLSearchParams(named)}`;
}

/** Downloads of the whole list as filtered and sorted, with all its pages. */
export function ExportLinks({ state }: { state: ListState }) {
  const { bulk: texts } = useTexts();
  const may = useMay();
  if (!may("exportStudents")) return null;
  const { page: _page, limit: _limit, ...list } = listInputOf(state);
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-xs font-medium text-muted-foreground">{texts.export}</legend>
      <div className="flex gap-2">
        {exportKinds.map(({ file, label }) => (
          <Button key={file} asChild variant="outline" size="sm" className="md:min-h-10">
            {/* A refusal shows as a failed download, and the list stays. */}
            <a href={exportAddress(file, list)} download>
              <Download aria-hidden="true" />
              <span aria-hidden="true">{label}</span>
              <span className="sr-only">{interpolate(texts.exportAs, { kind: label })}</span>
            </a>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
