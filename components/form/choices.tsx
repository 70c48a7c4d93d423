import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { Label, Select } from "@/components/ui/fields";

type RadioGroupProps<T extends string> = {
  legend: string;
  options: readonly T[];
  labelOf: (option: T) => ReactNode;
  /** Null while nothing is chosen. */
  value: T | null;
  onChange: (option: T) => void;
  /** Whether the options stand below each other, as sentences do. */
  isColumn?: boolean;
  isDisabled?: boolean | undefined;
};

/** A choice of one of a few options. */
export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { legend, options, labelOf, value, onChange, isColumn, isDisabled } = props;
  const name = useId();
  return (
    <fieldset disabled={isDisabled}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className={cn("flex flex-wrap gap-x-6", isColumn && "flex-col")}>
        {options.map((option) => (
          <label
            key={option}
            className={cn("flex items-start gap-2.5 py-2.5 text-sm", isColumn && "md:py-1.5")}
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
              className="mt-0.5 size-4.5 shrink-0 accent-primary"
            />
            {labelOf(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type SelectFieldProps<T extends string> = {
  label: string;
  options: readonly T[];
  labelOf: (option: T) => string;
  /** What stands there until something is chosen, as it must be; its value is blank. */
  none?: string;
  value: T | "";
  onChange: (option: T | "") => void;
  className?: string;
};

/** A choice of one of many options, or in little space. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, options, labelOf, none, value, onChange, className } = props;
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Select
        id={id}
        required={none !== undefined}
        className={className}
        value={value}
        onChange={({ target }) => onChange(options.find((option) => option === target.value) ?? "")}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {labelOf(option)}
          </option>
        ))}
      </Select>
    </div>
  );
}
