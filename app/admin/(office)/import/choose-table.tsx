"use client";

import { useId } from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { type ImportKind, importKinds } from "@/lib/imports/columns";

const labels: Record<ImportKind, string> = { people: "People", scores: "Scores" };

type ChooseTableProps = {
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  onFile: (file: File) => void;
};

/** Which table, and what it holds. */
export function ChooseTable({ kind, onKind, onFile }: ChooseTableProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">What the table holds</legend>
        <div className="flex gap-6">
          {importKinds.map((choice) => (
            <label key={choice} className="flex h-11 items-center gap-2.5">
              <input
                type="radio"
                name={`${id}-kind`}
                checked={kind === choice}
                onChange={() => onKind(choice)}
                className="size-4.5 accent-primary"
              />
              {labels[choice]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid flex-1 basis-64 gap-1.5">
        <Label htmlFor={id}>Table (CSV or XLSX)</Label>
        <Input
          key={kind}
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          className="px-0 ps-1"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
          }}
        />
      </div>
    </div>
  );
}
