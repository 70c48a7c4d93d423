import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";

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
