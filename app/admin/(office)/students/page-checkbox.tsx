import { useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { Label } from "@/components/ui/label";
import { isSelected, type Selected, toggleRows } from "./selection";
import type { StudentRow } from "./student-row";

type PageCheckboxProps = {
  selected: Selected;
  students: readonly StudentRow[];
  onSelect: (selected: Selected) => void;
  /** Whether its text is visible, and not only for screen readers. */
  hasText?: boolean;
  className?: string;
};

/** Selects everyone on the page. Indeterminate while only some are selected. */
export function PageCheckbox({
  selected,
  students,
  onSelect,
  hasText = false,
  className,
}: PageCheckboxProps) {
  const t = useTranslations("studentList.bulk");
  const id = useId();
  const checkbox = useRef<HTMLInputElement>(null);
  const count = students.filter((student) => isSelected(selected, student)).length;
  const isWholePage = students.length > 0 && count === students.length;
  const isPartOfPage = count > 0 && !isWholePage;
  useEffect(() => {
    if (checkbox.current) checkbox.current.indeterminate = isPartOfPage;
  }, [isPartOfPage]);
  return (
    <Label
      htmlFor={id}
      className={cn("cursor-pointer font-normal", !hasText && "grid place-items-center", className)}
    >
      <Checkbox
        id={id}
        ref={checkbox}
        checked={isWholePage}
        onChange={({ target }) => onSelect(toggleRows(selected, students, target.checked))}
      />
      <span className={hasText ? undefined : "sr-only"}>{t("wholePage")}</span>
    </Label>
  );
}
