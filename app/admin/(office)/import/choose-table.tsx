"use client";

import { useId } from "react";
import { RadioGroup } from "@/components/form/radio-group";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { type ImportKind, importKinds } from "@/lib/imports/columns";
import { useOfficeTexts } from "../office-texts";

type ChooseTableProps = {
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  onFile: (file: File) => void;
};

/** Chooses a file, and what kind of table it is. */
export function ChooseTable({ kind, onKind, onFile }: ChooseTableProps) {
  const id = useId();
  const texts = useOfficeTexts().import;
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
      <RadioGroup
        legend={texts.holds}
        options={importKinds}
        labelOf={(choice) => texts.kinds[choice]}
        value={kind}
        onChange={onKind}
      />
      <div className="grid flex-1 basis-64 gap-1.5">
        <Label htmlFor={id}>{texts.file}</Label>
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
