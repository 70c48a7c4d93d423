"use client";

import { Download, Send, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSentence } from "@/components/form/sentences";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { toastError } from "@/components/ui/toast";
import { useMay } from "../office-permissions";
import { type BulkRefusal, downloadSelected, type FileMaker, selectEverybody } from "./bulk-actions";
import { exportKinds } from "./export-menu";
import { type ListState, listInputOf } from "./list-address";
import { PageCheckbox } from "./page-checkbox";
import { PrintMenu } from "./print-menu";
import {
  countSelected,
  isSelected,
  nobody,
  type Selected,
  searchKey,
  selectionFields,
  withoutGone,
} from "./selection";
import type { StudentRow } from "./student-row";
import { useChangesText } from "./use-changes-text";

/** A bulk action that needs confirmation. */
export type BulkAction = "delete" | "release";

type SelectionBarProps = {
  selected: Selected;
  state: ListState;
  students: readonly StudentRow[];
  total: number;
  onSelect: (selected: Selected) => void;
  /** Called when the list on screen no longer matches the server's. */
  onChanged: () => void;
  onAction: (act: BulkAction) => void;
};

/** Selects the visible rows, then everyone matching the query, and offers the bulk actions. */
export function SelectionBar({ selected, state, students, total, ...props }: SelectionBarProps) {
  const t = useTranslations("studentList.bulk");
  const sentence = useSentence();
  const changesText = useChangesText(selected);
  const may = useMay();
  const [making, setMaking] = useState<"print" | "export" | null>(null);
  const count = countSelected(selected);
  const visibleCount = students.filter((student) => isSelected(selected, student)).length;
  const isShown = count > 0;
  const isWholePage = students.length > 0 && visibleCount === students.length;

  /** Selects everyone matching the query, provided their number is still the one on the button. */
  async function selectAll() {
    const people = await selectEverybody(listInputOf(state), sentence("unavailable"));
    if (typeof people === "string") return toastError(people);
    if (people.size === total) return props.onSelect({ kind: "all", people, search: searchKey(state) });
    toastError(t("changed", { count: number(people.size) }));
    props.onChanged();
  }

  async function make(what: "print" | "export", address: FileMaker, more: { file?: string } = {}) {
    if (making !== null) return;
    setMaking(what);
    const fields = { ...selectionFields(selected, state), ...more };
    const refused = await downloadSelected(address, fields, sentence("unavailable"));
    setMaking(null);
    if (refused !== null) showRefusal(refused);
  }

  /** Deselects people who are gone; otherwise every attempt would be refused. */
  function showRefusal({ refusal, changes }: BulkRefusal) {
    toastError(changes ? `${changesText(changes)} ${refusal}`.trim() : refusal);
    if (changes === undefined) return;
    props.onSelect(withoutGone(selected, changes));
    props.onChanged();
  }

  const number = (value: number) => value.toLocaleString("en");
  return (
    <fieldset
      data-sticky-foot={isShown ? "" : undefined}
      className={cn(
        "flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2",
        // Overlays the list's lower edge, so that selecting a row shifts no others.
        !isShown ? "table:hidden" : "sticky bottom-0 z-20 rounded-t-lg border bg-card px-3 py-2 shadow-lg",
      )}
    >
      <legend className="sr-only">{t("label")}</legend>
      <PageCheckbox
        hasText
        selected={selected}
        students={students}
        onSelect={props.onSelect}
        className="min-h-11 gap-2.5 ps-4 table:hidden"
      />
      {isWholePage && total > count && (
        <Button variant="link" size="sm" className="px-1" onClick={selectAll}>
          {t("everybody", { count: number(total) })}
        </Button>
      )}
      {count > 0 && (
        <>
          <span role="status" className="text-sm font-medium tabular-nums">
            {t("selected", { count: number(count) })}
          </span>
          <span className="flex flex-wrap gap-2">
            {may("exportSelected") && (
              <Menu>
                <MenuTrigger asChild>
                  <Button variant="outline" size="sm" aria-disabled={making !== null || undefined}>
                    <Download aria-hidden="true" />
                    {making === "export" ? t("exporting") : t("export")}
                  </Button>
                </MenuTrigger>
                <MenuContent align="start">
                  {exportKinds.map(({ file, label }) => (
                    <MenuItem
                      key={file}
                      onSelect={() => void make("export", "/backend/office/export-students", { file })}
                    >
                      {t("exportAs", { kind: label })}
                    </MenuItem>
                  ))}
                </MenuContent>
              </Menu>
            )}
            <PrintMenu count={count} making={making} onPrint={(address) => void make("print", address)} />
            {may("releaseOfStudents") && (
              <Button variant="outline" size="sm" onClick={() => props.onAction("release")}>
                <Send aria-hidden="true" />
                {t("release.button")}
              </Button>
            )}
            {may("deleteStudents") && (
              <Button
                variant="outline"
                size="sm"
                className="text-destructive hover:bg-destructive/8 hover:text-destructive"
                onClick={() => props.onAction("delete")}
              >
                <Trash2 aria-hidden="true" />
                {t("delete.button")}
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={() => props.onSelect(nobody)}>
              {t("clear")}
            </Button>
          </span>
        </>
      )}
    </fieldset>
  );
}
