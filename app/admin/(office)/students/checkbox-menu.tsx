"use client";

import type { LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from "@/components/ui/popover";

type CheckboxMenuProps<Name extends string> = {
  icon: LucideIcon;
  label: string;
  /** Whether a narrow toolbar shows only the icon. */
  isLabelHidden?: boolean;
  /** The number of active choices, if the button is to show it. */
  count?: number;
  /** The label of the group of checkboxes. */
  legend: string;
  names: readonly Name[];
  labelOf: (name: Name) => string;
  /** Remarks on individual choices. */
  notes?: Readonly<Partial<Record<Name, string>>>;
  checked: readonly Name[];
  /** Called with the choices in the order of `names`, so that the same choices always have the same address. */
  onChange: (checked: Name[]) => void;
  reset: { label: string; isDisabled: boolean; run: () => void };
  /** Further choices. */
  children?: ReactNode;
};

/** A button that opens a list of checkboxes. Each change takes effect at once. */
export function CheckboxMenu<Name extends string>(props: CheckboxMenuProps<Name>) {
  const { icon: Icon, label, count = 0, names, labelOf, checked, onChange, reset } = props;
  const id = useId();
  const t = useTranslations("ui");
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="outline" size="sm">
          <Icon aria-hidden="true" />
          <span className={props.isLabelHidden ? "sr-only @min-[54rem]:not-sr-only" : undefined}>
            {label}
          </span>
          {count > 0 && <span className="tabular-nums">({count})</span>}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={label}>
        <fieldset>
          <legend className="mb-1 text-xs font-medium text-muted-foreground">{props.legend}</legend>
          {names.map((name) => (
            <Label
              key={name}
              htmlFor={`${id}-${name}`}
              className="flex min-h-11 cursor-pointer gap-3 font-normal md:min-h-9"
            >
              <Checkbox
                id={`${id}-${name}`}
                checked={checked.includes(name)}
                onChange={({ target }) =>
                  onChange(
                    names.filter((other) => (other === name ? target.checked : checked.includes(other))),
                  )
                }
              />
              <span>
                {labelOf(name)}
                {props.notes?.[name] && (
                  <span className="block text-xs text-muted-foreground">{props.notes[name]}</span>
                )}
              </span>
            </Label>
          ))}
        </fieldset>
        {props.children}
        <div className="mt-3 flex justify-between gap-2">
          <Button
            variant="ghost"
            size="sm"
            className="-ms-2 px-2"
            disabled={reset.isDisabled}
            onClick={reset.run}
          >
            {reset.label}
          </Button>
          <PopoverClose asChild>
            <Button size="sm">{t("done")}</Button>
          </PopoverClose>
        </div>
      </PopoverContent>
    </Popover>
  );
}
