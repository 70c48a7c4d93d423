/** The kinds of tables that can be imported. */
export const importKinds = ["people", "scores"] as const;
/** The kind of a table. */
export type ImportKind = (typeof importKinds)[number];

type Column = {
  field: string;
  label: string;
  /** Possible headings, in English, Dari and Pashto. */
  headings: readonly string[];
};

/** The columns of each kind of table, in the order in which they are offered. */
export const importColumns: Readonly<Record<ImportKind, readonly Column[]>> = {
  people: [
    {
      field: "fullName",
      label: "Full name",
      headings: [
        "full name",
        "name",
        "student name",
        "نام",
        "نام کامل",
        "نام و تخلص",
        "اسم",
        "نوم",
        "بشپړ نوم",
      ],
    },
    {
      field: "email",
      label: "Email",
      headings: ["email", "e mail", "mail", "email address", "ایمیل", "ایمیل آدرس", "برېښنالیک", "بریښنالیک"],
    },
    {
      field: "studentCode",
      label: "Student code",
      headings: [
        "student code",
        "code",
        "diploma code",
        "کد",
        "کود",
        "کود شاگرد",
        "کد شاگرد",
        "کوډ",
        "د زده کوونکي کوډ",
      ],
    },
    {
      field: "dateOfBirth",
      label: "Date of birth",
      headings: [
        ...["date of birth", "birth date", "birthday", "dob", "تاریخ تولد", "تولد"],
        ...["د زېږېدو نېټه", "د زیږیدو نیټه", "د زیږېدو نېټه"],
      ],
    },
    {
      field: "phoneNumber",
      label: "Phone",
      headings: [
        "phone",
        "phone number",
        "mobile",
        "تلفون",
        "شماره تلفون",
        "موبایل",
        "مبایل",
        "ټیلیفون",
        "د ټیلیفون شمېره",
      ],
    },
    {
      field: "userId",
      label: "User ID",
      headings: ["user id", "id", "number", "no", "شماره", "نمبر", "آیدی", "ګڼه", "شمېره"],
    },
  ],
  scores: [
    {
      field: "student",
      label: "Student (code, email or number)",
      headings: [
        ...["student code", "code", "student", "email", "user id", "id", "کد", "کود", "کود شاگرد", "ایمیل"],
        ...["شماره", "کوډ", "برېښنالیک"],
      ],
    },
    { field: "exam", label: "Exam", headings: ["exam", "test", "امتحان", "آزمون", "ازموینه"] },
    {
      field: "heldOn",
      label: "Day of the test",
      headings: [
        ...["day of the test", "day", "date", "test date", "exam date", "تاریخ", "تاریخ امتحان"],
        ...["نېټه", "نیټه", "د ازموینې نېټه"],
      ],
    },
    { field: "reading", label: "Reading", headings: ["reading", "خواندن", "لوستل"] },
    { field: "listening", label: "Listening", headings: ["listening", "شنیدن", "اورېدل", "اوریدل"] },
    { field: "speaking", label: "Speaking", headings: ["speaking", "صحبت", "گفتار", "صحبت کردن", "خبرې"] },
    { field: "writing", label: "Writing", headings: ["writing", "نوشتن", "لیکل"] },
    { field: "total", label: "Total", headings: ["total", "score", "مجموع", "نمره", "ټولټال", "نمرې"] },
  ],
};

/** Guesses the field of each column from its heading; null if none fits, or if an earlier column has it. */
export function guessColumns(kind: ImportKind, headings: readonly string[]): (string | null)[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const plain = plainHeading(heading);
    const column = importColumns[kind].find(
      ({ field, headings: known }) =>
        !taken.has(field) && known.some((one) => plainHeading(one) === plain || plain.endsWith(` ${one}`)),
    );
    if (column === undefined) return null;
    taken.add(column.field);
    return column.field;
  });
}

/** A heading for comparison: without case and punctuation, with Persian letters in place of their Arabic variants. */
function plainHeading(heading: string): string {
  return heading
    .normalize("NFC")
    .toLowerCase()
    .replace(/[يى]/g, "ی")
    .replace(/ك/g, "ک")
    .replace(/[\s_\-.:/()\u200c]+/g, " ")
    .trim();
}
