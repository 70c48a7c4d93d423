/** What is known of a field. Its name in the history, in the exported list and in the privacy policy: `records.person`. */
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
  isExported: boolean;
};

/**
 * What the academy knows of a person. The selected columns, the forms' inputs, the names in the history, the columns of the
 * export and what the privacy policy must mention follow from this list.
 */
export const personFields = {
  fullName: {
    input: { type: "text", dir: "auto", autoComplete: "name", isRequired: true },
    isExported: true,
  },
  email: {
    input: { type: "email", autoComplete: "email", isRequired: true },
    isExported: true,
  },
  studentCode: {
    input: { type: "text", autoCapitalize: "characters" },
    isExported: true,
  },
  dateOfBirth: {
    input: { type: "date", autoComplete: "bday" },
    isExported: true,
  },
  phoneNumber: {
    input: { type: "tel", autoComplete: "tel" },
    isExported: false,
  },
} as const satisfies Record<string, PersonField>;

/** The name of one of these fields. */
export type PersonFieldName = keyof typeof personFields;

/** All of the names, in the order in which they are shown. */
export const personFieldNames = Object.keys(personFields) as PersonFieldName[];
