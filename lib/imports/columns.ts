import { type PersonFieldName, personFieldNames } from "@/lib/accounts/person-fields";
import { snakeCase } from "@/lib/text/snake-case";
import type { Catalogue, messages } from "@/lib/words/catalogue";

export const importKinds = ["people", "scores"] as const;
export type ImportKind = (typeof importKinds)[number];

export type ImportField = PersonFieldName | keyof typeof messages.office.import.fields;

/** The name of each column: a person's field has the label that it has elsewhere, unless the import has its own. */
export const importFieldNames = ({ area, office }: Pick<Catalogue, "area" | "office">) => ({
  ...area.person,
  ...office.import.fields,
});

type Column = Heading & { field: ImportField };

type Heading = {
  /** Recognised headings, in English, Dari and Pashto. */
  headings: readonly string[];
  /**
   * Whether longer headings that end in one of these mean the same, such as "TOEFL Reading". A "Father's phone" does not.
   */
  takesPrefix?: true;
  /** Its cell in the example table, which omits columns without one. */
  example?: string;
};

const personHeadings: Readonly<Partial<Record<PersonFieldName, Heading>>> = {
  fullName: {
    example: "Zahra Ahmadi",
    headings: [
      ...["full name", "name", "student name", "student full name", "name of student"],
      ...["نام", "نام کامل", "نام و تخلص", "نام شاگرد", "اسم", "نوم", "بشپړ نوم"],
    ],
  },
  email: {
    example: "zahra.ahmadi@example.org",
    headings: [
      ...["email", "e mail", "mail", "email address", "email id"],
      ...["ایمیل", "ایمیل آدرس", "آدرس ایمیل", "برېښنالیک", "بریښنالیک"],
    ],
  },
  studentCode: {
    headings: [
      ...["student code", "code", "diploma code"],
      ...["کد", "کود", "کود شاگرد", "کد شاگرد", "کوډ", "د زده کوونکي کوډ"],
    ],
  },
  dateOfBirth: {
    example: "30/12/2006",
    headings: [
      ...["date of birth", "birth date", "birthday", "dob", "تاریخ تولد", "تولد"],
      ...["د زېږېدو نېټه", "د زیږیدو نیټه", "د زیږېدو نېټه"],
    ],
  },
  phoneNumber: {
    example: "+93 70 020 2220",
    headings: [
      ...["phone", "phone number", "phone no", "telephone", "mobile", "mobile phone", "mobile number"],
      ...["تلفون", "شماره تلفون", "نمبر تلفون", "شماره تماس", "موبایل", "مبایل", "شماره موبایل"],
      ...["ټیلیفون", "د ټیلیفون شمېره"],
    ],
  },
};

const nameParts: readonly Column[] = [
  {
    field: "firstName",
    headings: ["first name", "given name", "forename", "نام اول", "لومړی نوم"],
  },
  {
    field: "lastName",
    headings: [
      ...["last name", "surname", "family name", "second name"],
      ...["تخلص", "نام خانوادگی", "نام فامیلی", "فامیلی", "کورنی نوم", "د کورنۍ نوم"],
    ],
  },
];

/** "No" and "شماره" are not among them: most lists number their rows, and these are other people's ids. */
const userId: Column = {
  field: "userId",
  headings: ["user id", "id", "آیدی"],
};

export const importColumns: Readonly<Record<ImportKind, readonly Column[]>> = {
  people: [
    ...personFieldNames.flatMap((field): Column[] => [
      { field, ...(personHeadings[field] ?? { headings: [snakeCase(field)] }) },
      ...(field === "fullName" ? nameParts : []),
    ]),
    userId,
  ],
  scores: [
    {
      field: "student",
      example: "zahra.ahmadi@example.org",
      headings: [
        "student code, email or user id",
        ...["student code", "code", "student", "email", "user id", "id", "کد", "کود", "کود شاگرد", "ایمیل"],
        ...["کوډ", "برېښنالیک"],
      ],
    },
    {
      field: "exam",
      example: "TOEFL",
      headings: ["exam", "test", "امتحان", "آزمون", "ازموینه"],
    },
    {
      field: "heldOn",
      example: "23/11/2026",
      headings: [
        ...["day of the test", "day", "date", "test date", "exam date", "تاریخ", "تاریخ امتحان"],
        ...["نېټه", "نیټه", "د ازموینې نېټه"],
      ],
    },
    { field: "reading", example: "21", takesPrefix: true, headings: ["reading", "خواندن", "لوستل"] },
    {
      field: "listening",
      example: "25",
      takesPrefix: true,
      headings: ["listening", "شنیدن", "اورېدل", "اوریدل"],
    },
    {
      field: "speaking",
      example: "23",
      takesPrefix: true,
      headings: ["speaking", "صحبت", "گفتار", "صحبت کردن", "خبرې"],
    },
    { field: "writing", example: "24", takesPrefix: true, headings: ["writing", "نوشتن", "لیکل"] },
    { field: "total", takesPrefix: true, headings: ["total", "score", "مجموع", "نمره", "ټولټال", "نمرې"] },
  ],
};

/** Forms write "Student's phone" or "Your email". */
const ofStudent = /^(?:students?|your) /;

/** Guesses the field of each column from its heading; null if none fits or an earlier column has it. */
export function guessColumns(kind: ImportKind, headings: readonly string[]): (string | null)[] {
  const taken = new Set<string>();
  const columns = headings.map((heading) => {
    const plain = plainHeading(heading);
    const own = plain.replace(ofStudent, "");
    const column = importColumns[kind].find(
      ({ field, headings: known, takesPrefix }) =>
        !taken.has(field) &&
        known.some(
          (one) => [plain, own].includes(plainHeading(one)) || (takesPrefix && plain.endsWith(` ${one}`)),
        ),
    );
    if (column === undefined) return null;
    taken.add(column.field);
    return column.field;
  });
  // Next to a last name, a column that is just "name" has the first name.
  const isFirstOnly = taken.has("lastName") && !taken.has("firstName");
  return columns.map((field) => (isFirstOnly && field === "fullName" ? "firstName" : field));
}

/** How many rows may precede the headings, with a title, the class or a date. */
const maxAbove = 20;

/** Finds the heading row: the one among the first rows with the most recognised headings; null if there is none. */
export function findHeadings(kind: ImportKind, rows: readonly (readonly string[])[]): number | null {
  const known = rows
    .slice(0, maxAbove)
    .map((cells) => guessColumns(kind, cells).filter((field) => field !== null).length);
  const most = Math.max(0, ...known);
  return most === 0 ? null : known.indexOf(most);
}

/** The fields of a row with the name combined: from first and last name, if there is no full name. */
export function joinNames({
  firstName,
  lastName,
  ...fields
}: Record<string, string>): Record<string, string> {
  if (firstName === undefined && lastName === undefined) return fields;
  const joined = [firstName, lastName].filter(Boolean).join(" ");
  return { ...fields, fullName: fields.fullName || joined };
}

/**
 * A heading normalised for comparison: without case, punctuation and genitives, with Persian letters instead of their
 * Arabic variants.
 */
function plainHeading(heading: string): string {
  return heading
    .normalize("NFC")
    .toLowerCase()
    .replace(/[يى]/g, "ی")
    .replace(/ك/g, "ک")
    .replace(/['’]s?(?= )/g, "")
    .replace(/[\s_\-.:/()\u200c]+/g, " ")
    .trim();
}
