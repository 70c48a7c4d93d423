import { useId } from "react";

type RadioChoiceProps<T extends string> = {
  legend: string;
  choices: readonly T[];
  labelOf: (choice: T) => string;
  value: T;
  onChange: (choice: T) => void;
  isDisabled?: boolean;
};

/** A choice of one of a few options, side by side. */
export function RadioChoice<T extends string>(props: RadioChoiceProps<T>) {
  const { legend, choices, labelOf, value, onChange, isDisabled } = props;
  const name = useId();
  return (
    <fieldset disabled={isDisabled}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex gap-6">
        {choices.map((choice) => (
          <label key={choice} className="flex h-11 items-center gap-2.5">
            <input
              type="radio"
              name={name}
              value={choice}
              checked={value === choice}
              onChange={() => onChange(choice)}
              className="size-4.5 accent-primary"
            />
            {labelOf(choice)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
