"use client";

import { Columns3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { defaultColumns, type ListColumn } from "@/lib/people-list/list-columns";
import { CheckboxMenu } from "./checkbox-menu";
import { useAvailableColumns } from "./use-available-columns";
import { useHiddenColumns } from "./use-hidden-columns";

type ColumnMenuProps = { columns: readonly ListColumn[]; onChange: (columns: ListColumn[]) => void };

/** Chooses the columns of the list. */
export function ColumnMenu({ columns, onChange }: ColumnMenuProps) {
  const t = useTranslations("studentList.columns");
  const hidden = useHiddenColumns(columns);
  return (
    <CheckboxMenu
      icon={Columns3}
      label={t("label")}
      legend={t("show")}
      names={useAvailableColumns()}
      labelOf={(name) => t(name)}
      notes={Object.fromEntries(hidden.map((column) => [column, t("hidden")]))}
      checked={columns}
      onChange={onChange}
      reset={{ label: t("usual"), isDisabled: false, run: () => onChange([...defaultColumns]) }}
    />
  );
}
