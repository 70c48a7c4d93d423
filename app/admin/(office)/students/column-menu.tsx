"use client";

import { Columns3 } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { type ListColumn, listColumns, usualColumns } from "@/lib/students/list-columns";
import { useTexts } from "./texts";

type ColumnMenuProps = { columns: readonly ListColumn[]; onChange: (columns: ListColumn[]) => void };

/** Which columns the list has. */
export function ColumnMenu({ columns, onChange }: ColumnMenuProps) {
  const id = useId();
  const { columns: texts } = useTexts();
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button type="button" variant="outline" size="sm" className="md:min-h-10">
          <Columns3 aria-hidden="true" />
          {texts.label}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={texts.label} className="w-64">
        <fieldset>
          <legend className="mb-1 text-xs font-medium text-muted-foreground">{texts.show}</legend>
          {listColumns.map((column) => (
            <Label
              key={column}
              htmlFor={`${id}-${column}`}
              className="flex min-h-11 cursor-pointer gap-3 font-normal md:min-h-9"
            >
              <Checkbox
                id={`${id}-${column}`}
                checked={columns.includes(column)}
                onChange={({ target: { checked } }) =>
                  onChange(listColumns.filter((one) => (one === column ? checked : columns.includes(one))))
                }
              />
              {texts[column]}
            </Label>
          ))}
        </fieldset>
        <div className="mt-3 flex justify-between gap-2">
          <Button
            type="button"
            variant="ghost"
            size="sm"
            className="-ms-2 px-2"
            onClick={() => onChange([...usualColumns])}
          >
            {texts.usual}
          </Button>
          <PopoverClose asChild>
            <Button type="button" size="sm">
              {texts.done}
            </Button>
          </PopoverClose>
        </div>
      </PopoverContent>
    </Popover>
  );
}
