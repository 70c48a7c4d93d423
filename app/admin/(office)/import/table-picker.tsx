import { useMessages, useTranslations } from "next-intl";
import { useId } from "react";
import { RadioGroup } from "@/components/form/radio-group";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { type ImportKind, importFieldNames, importKinds } from "@/lib/imports/columns";
import { downloadExample } from "./downloads";

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
