"use client";

import { Columns3 } from "lucide-react";
import { defaultColumns, type ListColumn } from "@/lib/people-list/list-columns";
import { CheckboxMenu } from "./checkbox-menu";
import { useTexts } from "./texts";
import { useAvailableColumns } from "./use-available-columns";
import { useHiddenColumns } from "./use-hidden-columns";

type ColumnMenuProps = { columns: readonly ListColumn[]; onChange: (columns: ListColumn[]) => void };

/** Chooses the columns of the list. */
export function ColumnMenu({ columns, onChange }: ColumnMenuProps) {
  const { columns: texts } = useTexts();
  const hidden = useHiddenColumns(columns);
  return (
    <CheckboxMenu
      icon={Columns3}
      label={texts.label}
      legend={texts.show}
      names={useAvailableColumns()}
      texts={texts}
      notes={Object.fromEntries(hidden.map((column) => [column, texts.hidden]))}
      checked={columns}
      onChange={onChange}
      reset={{ label: texts.usual, isDisabled: false, run: () => onChange([...defaultColumns]) }}
    />
  );
}
