import type { z } from "zod";
import { BirthDate, email, FullName, PhoneNumber, StudentCode } from "@/lib/fields";
import type { RefusalKey } from "@/lib/words/words";
import {
  type FieldNameOf,
  fieldNamesOf,
  type PersonFieldName,
  type PersonForm,
  perField,
  personFields,
} from "./person-fields";

/** How a form refuses a required field left blank, and an email that is none. */
type Refusals = { fullName: RefusalKey; email: RefusalKey; wrongEmail?: RefusalKey };

/** The rule of each field of a person, for a form that has these refusals. */
export const personRules = (refusals: Refusals) =>
  ({
    fullName: FullName(refusals.fullName),
    email: email(refusals.email, refusals.wrongEmail),
    studentCode: StudentCode,
    dateOfBirth: BirthDate,
    phoneNumber: PhoneNumber,
  }) satisfies Record<PersonFieldName, z.ZodType>;

type Rules = ReturnType<typeof personRules>;
type Fields = typeof personFields;
type Shape<Form extends PersonForm> = {
  [Name in FieldNameOf<Form>]: Fields[Name]["input"] extends { isRequired: true }
    ? Rules[Name]
    : z.ZodOptional<Rules[Name]>;
};

/** The fields that a form asks for, with their rules. Those that are not required may be left out. */
export function personShape<Form extends PersonForm>(form: Form, refusals: Refusals): Shape<Form> {
  const rules: Record<PersonFieldName, z.ZodType> = personRules(refusals);
  return perField(fieldNamesOf(form), (name) =>
    "isRequired" in personFields[name].input ? rules[name] : rules[name].optional(),
  ) as Shape<Form>;
}
