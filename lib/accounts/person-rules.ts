import type { z } from "zod";
import { BirthDate, email, FullName, PhoneNumber, StudentCode } from "@/lib/fields";
import type { RefusalKey } from "@/lib/words/words";
import {
  type FieldNameOf,
  fieldNamesOf,
  type PersonFieldName,
  type PersonForm,
  type PersonRule,
  perField,
  personFieldNames,
  personFields,
} from "./person-fields";

type Refusals = { fullName: RefusalKey; email: RefusalKey; wrongEmail?: RefusalKey };

const schemas = (refusals: Refusals) =>
  ({
    name: FullName(refusals.fullName),
    email: email(refusals.email, refusals.wrongEmail),
    studentCode: StudentCode,
    birthDate: BirthDate,
    phone: PhoneNumber,
  }) satisfies Record<PersonRule, z.ZodType>;

type Fields = typeof personFields;
type Rules = { [Name in PersonFieldName]: ReturnType<typeof schemas>[Fields[Name]["rule"]] };

export function personRules(refusals: Refusals): Rules {
  const byRule = schemas(refusals);
  return perField(personFieldNames, (name) => byRule[personFields[name].rule]) as Rules;
}

type Shape<Form extends PersonForm> = {
  [Name in FieldNameOf<Form>]: Fields[Name]["input"] extends { isRequired: true }
    ? Rules[Name]
    : z.ZodOptional<Rules[Name]>;
};

export function personShape<Form extends PersonForm>(form: Form, refusals: Refusals): Shape<Form> {
  const rules: Record<PersonFieldName, z.ZodType> = personRules(refusals);
  return perField(fieldNamesOf(form), (name) =>
    "isRequired" in personFields[name].input ? rules[name] : rules[name].optional(),
  ) as Shape<Form>;
}
