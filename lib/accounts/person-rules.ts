import type { z } from "zod";
import { BirthDate, email, FullName, PhoneNumber, StudentCode } from "@/lib/fields";
import type { RefusalKey } from "@/lib/words/words";
import { type FieldNameOf, fieldNamesOf, type PersonFieldName, perField } from "./person-fields";

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
type Required = "fullName" | "email";
type Shape<Form extends Parameters<typeof fieldNamesOf>[0]> = {
  [Name in FieldNameOf<Form>]: Name extends Required ? Rules[Name] : z.ZodOptional<Rules[Name]>;
};

/** The fields that a form asks for, with their rules. Those that are not required may be left out. */
export function personShape<Form extends Parameters<typeof fieldNamesOf>[0]>(
  form: Form,
  refusals: Refusals,
): Shape<Form> {
  const rules: Record<PersonFieldName, z.ZodType> = personRules(refusals);
  const isRequired = (name: PersonFieldName) => name === "fullName" || name === "email";
  return perField(fieldNamesOf(form), (name) =>
    isRequired(name) ? rules[name] : rules[name].optional(),
  ) as Shape<Form>;
}
