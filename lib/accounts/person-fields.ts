import type { Catalogue } from "@/lib/words/catalogue";

export type PersonForm = "registration" | "edit" | "profile";

export type PersonRule = "name" | "email" | "studentCode" | "birthDate" | "phone";

/** Its label is in the catalogue (`area.person`). */
export type PersonField = {
  rule: PersonRule;
  input: {
    type: "text" | "email" | "tel" | "date";
    dir?: "auto";
    autoCapitalize?: "characters";
    /** What a browser may fill in on a person's own form (the HTML standard's autofill names). */
    autoComplete?: "name" | "email" | "bday" | "tel";
    isRequired?: boolean;
  };
  forms: readonly PersonForm[];
  isExported: boolean;
};

/** What the academy stores about a person. Columns, forms, answers, import, history, export and policy derive from it. */
export const personFields = {
  fullName: {
    rule: "name",
    input: { type: "text", dir: "auto", autoComplete: "name", isRequired: true },
    forms: ["registration", "edit", "profile"],
    isExported: true,
  },
  email: {
    rule: "email",
    input: { type: "email", autoComplete: "email", isRequired: true },
    forms: ["registration", "edit", "profile"],
    isExported: true,
  },
  studentCode: {
    rule: "studentCode",
    input: { type: "text", autoCapitalize: "characters" },
    forms: ["registration", "edit"],
    isExported: true,
  },
  dateOfBirth: {
    rule: "birthDate",
    input: { type: "date", autoComplete: "bday" },
    forms: ["registration", "edit", "profile"],
    isExported: true,
  },
  phoneNumber: {
    rule: "phone",
    input: { type: "tel", autoComplete: "tel" },
    forms: ["profile"],
    isExported: false,
  },
} as const satisfies Record<string, PersonField>;

export type PersonFieldName = keyof typeof personFields;

export const personFieldNames = Object.keys(personFields) as PersonFieldName[];

export type FieldNameOf<Form extends PersonForm> = {
  [Name in PersonFieldName]: Form extends (typeof personFields)[Name]["forms"][number] ? Name : never;
}[PersonFieldName];

export function fieldNamesOf<Form extends PersonForm>(form: Form): FieldNameOf<Form>[] {
  const isAsked = (name: PersonFieldName): name is FieldNameOf<Form> =>
    personFields[name].forms.some((asking) => asking === form);
  return personFieldNames.filter(isAsked);
}

export const perField = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

export const pickFields = <Value extends object, Name extends keyof Value & string>(
  value: Value,
  names: readonly Name[],
) => perField(names, (name) => value[name]) as Pick<Value, Name>;

export const personInputLabels = ({ area }: Pick<Catalogue, "area">): Record<PersonFieldName, string> => ({
  ...area.person,
  ...area.personInputs,
});
