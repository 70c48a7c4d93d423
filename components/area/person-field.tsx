import type { ComponentProps } from "react";
import { FormDateInput } from "@/components/form/date-input";
import { TextField } from "@/components/form/fields";
import {
  type PersonField as Definition,
  type PersonFieldName,
  personFields,
} from "@/lib/accounts/person-fields";
import { earliestDay, type PlainDate } from "@/lib/dates/plain-date";

type PersonFieldProps = Omit<ComponentProps<typeof TextField>, "name" | "type"> & {
  name: PersonFieldName;
  /** In Kabul: the maximum of date fields. */
  today: PlainDate;
  /** Whether people fill in their own data, so that browser autofill may help. */
  isOwn?: boolean;
};

export function PersonField({ name, today, isOwn = false, ...props }: PersonFieldProps) {
  const { autoComplete, ...input }: Definition["input"] = personFields[name].input;
  const date = input.type === "date" ? { as: FormDateInput, min: earliestDay, max: today } : {};
  return (
    <TextField name={name} autoComplete={(isOwn && autoComplete) || "off"} {...input} {...date} {...props} />
  );
}
