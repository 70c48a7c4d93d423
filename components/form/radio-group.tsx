import { useId } from "react";

type RadioGroupProps<T extends string> = {
  legend: string;
  options: readonly T[];
  labelOf: (option: T) => string;
  value: T;
  onChange: (option: T) => void;
  isDisabled?: boolean;
};

/** A choice of one of a few options, side by side. */
export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { legend, options, labelOf, value, onChange, isDisabled } = props;
  const name = useId();
  return (
    <fieldset disabled={isDisabled}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex gap-6">
        {options.map((option) => (
          <label key={option} className="flex h-11 items-center gap-2.5">
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
              className="size-4.5 accent-primary"
            />
            {labelOf(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
