"use client";

import { Download, Send, Trash2 } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { interpolate } from "@/lib/interpolate";
import { useMay } from "../office-permissions";
import { exportAddress, exportKinds } from "./export-links";
import type { ListState } from "./list-address";
import { PrintMenu } from "./print-menu";
import {
  countSelected,
  isSelected,
  nobody,
  type Selected,
  searchKey,
  selectionFields,
  toggleRows,
} from "./selection";
import type { StudentRow } from "./student-row";
import { useTexts } from "./texts";

/** An action on several students that needs confirmation. */
export type BulkAction = "delete" | "release";

type SelectionBarProps = {
  selected: Selected;
  state: ListState;
  students: readonly StudentRow[];
  total: number;
  onSelect: (selected: Selected) => void;
  onAction: (act: BulkAction) => void;
};

/** Selects the visible rows, then everybody that the query finds, and offers the bulk actions. */
export function SelectionBar({ selected, state, students, total, ...props }: SelectionBarProps) {
  const { bulk: texts } = useTexts();
  const may = useMay();
  const id = useId();
  const checkbox = useRef<HTMLInputElement>(null);
  const count = countSelected(selected);
  const visibleCount = students.filter((student) => isSelected(selected, student)).length;
  const isWholePage = students.length > 0 && visibleCount === students.length;
  const isPartOfPage = visibleCount > 0 && !isWholePage;
  useEffect(() => {
    if (checkbox.current) checkbox.current.indeterminate = isPartOfPage;
  }, [isPartOfPage]);
  const number = (value: number) => value.toLocaleString("en");
  return (
    <fieldset className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <legend className="sr-only">{texts.label}</legend>
      <Label htmlFor={id} className="min-h-11 cursor-pointer gap-2.5 ps-4 font-normal table:ps-1.5">
        <Checkbox
          id={id}
          ref={checkbox}
          checked={isWholePage}
          onChange={({ target }) => props.onSelect(toggleRows(selected, students, target.checked, students))}
        />
        {texts.wholePage}
      </Label>
      {isWholePage && total > count && (
        <Button
          type="button"
          variant="link"
          size="sm"
          className="px-1"
          onClick={() => props.onSelect({ kind: "all", count: total, search: searchKey(state) })}
        >
          {interpolate(texts.everybody, { count: number(total) })}
        </Button>
      )}
      {count > 0 && (
        <>
          <span role="status" className="text-sm font-medium tabular-nums">
            {interpolate(texts.selected, { count: number(count) })}
          </span>
          <span className="flex flex-wrap gap-2">
            {may("exportStudents") && (
              <Menu>
                <MenuTrigger asChild>
                  <Button type="button" variant="outline" size="sm">
                    <Download aria-hidden="true" />
                    {texts.export}
                  </Button>
                </MenuTrigger>
                <MenuContent align="start">
                  {exportKinds.map(({ file, label }) => (
                    <MenuItem key={file} asChild>
                      <a href={exportAddress(file, selectionFields(selected, state))} download>
                        {interpolate(texts.exportAs, { kind: label })}
                      </a>
                    </MenuItem>
                  ))}
                </MenuContent>
              </Menu>
            )}
            <PrintMenu count={count} fields={selectionFields(selected, state)} />
            {may("releaseOfStudents") && (
              <Button type="button" variant="outline" size="sm" onClick={() => props.onAction("release")}>
                <Send aria-hidden="true" />
                {texts.release.button}
              </Button>
            )}
            {may("deleteStudents") && (
              <Button
                type="button"
                variant="outline"
                size="sm"
                className="text-destructive hover:bg-destructive/8 hover:text-destructive"
                onClick={() => props.onAction("delete")}
              >
                <Trash2 aria-hidden="true" />
                {texts.delete.button}
              </Button>
            )}
            <Button type="button" variant="ghost" size="sm" onClick={() => props.onSelect(nobody)}>
              {texts.clear}
            </Button>
          </span>
        </>
      )}
    </fieldset>
  );
}
