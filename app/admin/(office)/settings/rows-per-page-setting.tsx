"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { storeCookie } from "@/components/site/browser-cookies";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { toastSuccess } from "@/components/ui/toast";
import { rowsPerPageChoices } from "@/lib/people-list/schema";

/** Sets the number of rows per page, for this browser only. */
export function RowsPerPageSetting({ rowsPerPage }: { rowsPerPage: number }) {
  const id = useId();
  const t = useTranslations("office.settings");
  const [rows, setRows] = useState(rowsPerPage);

  function choose(chosen: number) {
    setRows(chosen);
    storeCookie("rowsPerPage", String(chosen));
    toastSuccess(t("saved"));
  }

  return (
    <div className="grid max-w-104 gap-1.5">
      <Label htmlFor={id}>{t("rows")}</Label>
      <Select
        id={id}
        value={rows}
        aria-describedby={`${id}-hint`}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {rowsPerPageChoices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
      <p id={`${id}-hint`} className="text-xs text-muted-foreground">
        {t("rowsHint")}
      </p>
    </div>
  );
}
