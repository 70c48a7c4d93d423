"use client";

import { GitCompareArrows } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { firstClick } from "@/components/ui/first-click";
import type { FieldConflict } from "./use-edit-form";

type EditConflictProps = {
  conflicts: readonly FieldConflict[];
  /** The label of each field. */
  labels: Readonly<Record<string, string>>;
  /** Formats a value for display, if it cannot be shown as it is. */
  format?: (field: string, value: unknown) => string;
  onChoose: (conflict: FieldConflict, value: unknown) => void;
};

/** Shows both values of each field that two people changed, and lets the user choose. */
export function EditConflict({ conflicts, labels, format = asText, onChoose }: EditConflictProps) {
  const t = useTranslations("area.conflict");
  if (conflicts.length === 0) return null;
  return (
    <Alert variant="warning" className="my-3 sm:col-span-full">
      <GitCompareArrows aria-hidden="true" />
      <AlertTitle>{t("title")}</AlertTitle>
      <AlertDescription>
        {t("choose")}
        <ul className="mt-2 grid gap-3">
          {conflicts.map((conflict) => (
            <li key={conflict.field} className="grid gap-1.5">
              <span className="font-medium">{labels[conflict.field]}</span>
              <span className="flex flex-wrap gap-2">
                {(["mine", "theirs"] as const).map((whose) => (
                  <Button
                    key={whose}
                    variant="outline"
                    size="sm"
                    className="h-auto min-h-9 whitespace-normal text-start"
                    onClick={firstClick(() => onChoose(conflict, conflict[whose]))}
                  >
                    <span className="text-muted-foreground">{t(whose)}:</span>{" "}
                    <bdi>{format(conflict.field, conflict[whose]) || t("none")}</bdi>
                  </Button>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </AlertDescription>
    </Alert>
  );
}

const asText = (_: string, value: unknown) => String(value ?? "");
