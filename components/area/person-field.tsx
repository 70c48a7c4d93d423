"use client";

import type { ComponentProps } from "react";
import { TextField } from "@/components/form/text-field";
import {
  type PersonField as Definition,
  type PersonFieldName,
  personFields,
} from "@/lib/accounts/person-fields";
import { earliestDay, type PlainDate } from "@/lib/dates/plain-date";

type PersonFieldProps = Omit<ComponentProps<typeof TextField>, "name" | "type"> & {
  name: PersonFieldName;
  /** Today in Kabul: the latest day of a date. */
  today: PlainDate;
  /** Whether people fill in what they know of themselves, so that their browser may help. */
  isOwn?: boolean;
};

/** A fact about a person in a CallForm, typed the same way in every form that asks for it. */
export function PersonField({ name, today, isOwn = false, ...props }: PersonFieldProps) {
  const { autoComplete, ...input }: Definition["input"] = personFields[name].input;
  const range = input.type === "date" ? { min: earliestDay, max: today } : {};
  return (
    <TextField name={name} autoComplete={(isOwn && autoComplete) || "off"} {...input} {...range} {...props} />
  );
}
