import { useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { Label } from "@/components/ui/label";

type PageCheckboxProps = {
  selectedCount: number;
  rowCount: number;
  onSelect: (isOn: boolean) => void;
  /** Whether its text is visible, and not only for screen readers. */
  hasText?: boolean;
  className?: string;
};

/** Selects everyone on the page. Indeterminate while only some are selected. */
export function PageCheckbox({
  selectedCount,
  rowCount,
  onSelect,
  hasText = false,
  className,
}: PageCheckboxProps) {
  const t = useTranslations("studentList.bulk");
  const id = useId();
  const checkbox = useRef<HTMLInputElement>(null);
  const isWholePage = rowCount > 0 && selectedCount === rowCount;
  const isPartOfPage = selectedCount > 0 && !isWholePage;
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
        onChange={({ target }) => onSelect(target.checked)}
      />
      <span className={hasText ? undefined : "sr-only"}>{t("wholePage")}</span>
    </Label>
  );
}
