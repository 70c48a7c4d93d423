/** The forms that ask for facts about a person. The office registers and edits people; everyone has a profile. */
export type PersonForm = "registration" | "edit" | "profile";

/** What is known of a field: where it is asked for and given, and its input. The catalogue has its label (`area.person`). */
export type PersonField = {
  /** How a form asks for it. */
  input: {
    /** Of a date, the day is between 1900 and today. */
    type: "text" | "email" | "tel" | "date";
    dir?: "auto";
    autoCapitalize?: "characters";
    /** What a browser may fill in for the person themselves (the HTML standard's autofill field names). */
    autoComplete?: "name" | "email" | "bday" | "tel";
    isRequired?: boolean;
  };
  forms: readonly PersonForm[];
  isExported: boolean;
};

/**
 * What the academy knows of a person. The selected columns, the forms, the answers of the calls, the import, the history, the
 * columns of the export and what the privacy policy must mention follow from this list; the rules of the fields are in
 * person-rules.ts.
 */
export const personFields = {
  fullName: {
    input: { type: "text", dir: "auto", autoComplete: "name", isRequired: true },
    forms: ["registration", "edit", "profile"],
    isExported: true,
  },
  email: {
    input: { type: "email", autoComplete: "email", isRequired: true },
    forms: ["registration", "edit", "profile"],
    isExported: true,
  },
  studentCode: {
    input: { type: "text", autoCapitalize: "characters" },
    forms: ["registration", "edit"],
    isExported: true,
  },
  dateOfBirth: {
    input: { type: "date", autoComplete: "bday" },
    forms: ["registration", "edit", "profile"],
    isExported: true,
  },
  phoneNumber: {
    input: { type: "tel", autoComplete: "tel" },
    forms: ["profile"],
    isExported: false,
  },
} as const satisfies Record<string, PersonField>;

/** The name of one of these fields. */
export type PersonFieldName = keyof typeof personFields;

/** All of the names, in the order in which they are shown. */
export const personFieldNames = Object.keys(personFields) as PersonFieldName[];

/** The names of the fields that a form asks for. */
export type FieldNameOf<Form extends PersonForm> = {
  [Name in PersonFieldName]: Form extends (typeof personFields)[Name]["forms"][number] ? Name : never;
}[PersonFieldName];

/** The fields that a form asks for, in their order. */
export function fieldNamesOf<Form extends PersonForm>(form: Form): FieldNameOf<Form>[] {
  const isAsked = (name: PersonFieldName): name is FieldNameOf<Form> =>
    personFields[name].forms.some((asking) => asking === form);
  return personFieldNames.filter(isAsked);
}

/** One value for each of these fields. */
export const perField = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

/** These fields of something that has them. */
export const pickFields = <Value extends object, Name extends keyof Value & string>(
  value: Value,
  names: readonly Name[],
) => perField(names, (name) => value[name]) as Pick<Value, Name>;
