import { type PersonFieldName, personFieldNames } from "@/lib/accounts/person-fields";
import { withoutInvisible } from "@/lib/characters";
import { type ExamId, examIds, exams } from "@/lib/exams/registry";
import type { Catalogue, messages } from "@/lib/words/catalogue";

export const importKinds = ["people", "scores"] as const;
export type ImportKind = (typeof importKinds)[number];

export type ImportField = PersonFieldName | keyof typeof messages.office.import.fields;

export const importFieldNames = ({ area, office }: Pick<Catalogue, "area" | "office">) => ({
  ...area.person,
  ...office.import.fields,
});

/** "ID", "No" and "شماره" are no headings of user ids: most lists number their rows, and other lists have other ids. */
export const importColumns: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  people: [
    ...personFieldNames.flatMap((field): ImportField[] =>
      field === "fullName" ? [field, "firstName", "lastName"] : [field],
    ),
    "userId",
  ],
  scores: [
    ...(["student", "studentCode", "email", "userId", "fullName", "exam", "heldOn"] as const),
    ...(["reading", "listening", "speaking", "writing", "total"] as const),
  ],
};

export const importExamples: Readonly<Record<ImportKind, Partial<Record<ImportField, string>>>> = {
  people: {
    fullName: "Zahra Ahmadi",
    email: "zahra.ahmadi@example.org",
    dateOfBirth: "30/12/2006",
    phoneNumber: "+93 70 020 2220",
  },
  scores: {
    student: "zahra.ahmadi@example.org",
    exam: "TOEFL",
    heldOn: "23/11/2026",
    ...{ reading: "21", listening: "25", speaking: "23", writing: "24" },
  },
};

/** Headings that the site itself does not use (`siteHeadings`), in English, Dari and Pashto. */
const furtherHeadings: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  student: ["student code or email"],
  fullName: [
    ...["student", "student name", "student full name", "name of student"],
    ...["نام و تخلص", "نام شاگرد", "اسم"],
  ],
  firstName: ["first name", "given name", "forename", "نام اول", "لومړی نوم"],
  lastName: [
    ...["last name", "surname", "family name", "second name"],
    ...["تخلص", "نام خانوادگی", "نام فامیلی", "فامیلی", "کورنی نوم", "د کورنۍ نوم"],
  ],
  email: [
    ...["e mail", "mail", "email address", "e mail address", "email id"],
    ...["ایمیل آدرس", "آدرس ایمیل", "بریښنالیک"],
  ],
  studentCode: ["code", "diploma code", "کد", "کود", "کود شاگرد", "کوډ"],
  dateOfBirth: ["birth date", "birthday", "dob", "تولد", "د زیږیدو نیټه", "د زیږېدو نېټه"],
  phoneNumber: [
    ...["phone no", "telephone", "mobile", "mobile phone", "mobile number"],
    ...["تلفون", "شماره تلفون", "نمبر تلفون", "شماره تماس", "موبایل", "مبایل", "شماره موبایل"],
    ...["ټیلیفون", "د ټیلیفون شمېره"],
  ],
  exam: ["test", "آزمون", "امتحان", "ازموینه"],
  heldOn: ["date", "test date", "exam date", "تاریخ", "تاریخ امتحان", "نېټه", "نیټه", "د ازموینې نېټه"],
  listening: ["اوریدل"],
  speaking: ["صحبت", "گفتار", "صحبت کردن", "خبرې"],
  total: ["score", "نمره", "ټولټال", "نمرې"],
};

export type SiteHeadings = Readonly<Partial<Record<ImportField, readonly string[]>>>;

/** Forms write "Student's phone" or "Your email"; "Student ID" is of another list. */
const ofStudent = /^(?:student|your) (?!id$)/;

const ofOthers =
  /(?:^| )(?:father|mother|guardian|parent|emergency|teacher|old|former|previous|پدر|مادر|ولی|سرپرست|استاد|پلار|مور|ښوونکی)(?: |$)/;

function fieldOf(heading: string, known: ReadonlyMap<string, ImportField>): ImportField | null {
  const plain = plainHeading(heading);
  if (!known.has(plain) && ofOthers.test(plain)) return null;
  const parts = [
    plain,
    plain.replace(/[^\p{Script=Arabic} ]+/gu, ""),
    plain.replace(/\p{Script=Arabic}+/gu, ""),
  ];
  const fields = parts.flatMap((part) => {
    const own = examWords.reduce((text, word) => ` ${text} `.replace(` ${word} `, " "), part);
    const names = [part, own, own.trim().replace(ofStudent, "")];
    return names.flatMap((name) => known.get(name.replace(/\s+/g, " ").trim()) ?? []).slice(0, 1);
  });
  const [field] = fields;
  return new Set(fields).size === 1 ? (field ?? null) : null;
}

function knownHeadings(kind: ImportKind, site: SiteHeadings): Map<string, ImportField> {
  const known = new Map<string, ImportField>();
  for (const field of importColumns[kind])
    for (const heading of [...(furtherHeadings[field] ?? []), ...(site[field] ?? [])].map(plainHeading))
      if (!known.has(heading)) known.set(heading, field);
  return known;
}

const namesOfExam = (exam: ExamId) =>
  [exam, exams[exam].name, exams[exam].shortName].map(plainHeading).toSorted((a, b) => b.length - a.length);
const examWords = examIds.flatMap(namesOfExam);

export const examCalled = (text: string): ExamId | null =>
  examIds.find((exam) => namesOfExam(exam).includes(plainHeading(text))) ?? null;

export const examIn = (heading: string): ExamId | null =>
  examIds.find((exam) =>
    namesOfExam(exam).some((name) => ` ${plainHeading(heading)} `.includes(` ${name} `)),
  ) ?? null;

/** Null where no field fits. Two columns may claim one field. */
export function guessColumns(kind: ImportKind, headings: readonly string[], site: SiteHeadings) {
  const known = knownHeadings(kind, site);
  const columns = headings.map((heading) => fieldOf(heading, known));
  // Next to a last name, a column that is just "name" has the first name.
  const isFirstOnly = columns.includes("lastName") && !columns.includes("firstName");
  return columns.map((field) => (isFirstOnly && field === "fullName" ? "firstName" : field));
}

/** Rows with a title, the class or a date may precede the headings. */
const maxAbove = 20;

export function findHeadings(kind: ImportKind, rows: readonly (readonly string[])[], site: SiteHeadings) {
  const known = rows
    .slice(0, maxAbove)
    .map((cells) => new Set(guessColumns(kind, cells, site).filter((field) => field !== null)).size);
  const most = Math.max(0, ...known);
  return most === 0 ? null : known.indexOf(most);
}

export function joinNames({
  firstName,
  lastName,
  ...fields
}: Record<string, string>): Record<string, string> {
  if (firstName === undefined && lastName === undefined) return fields;
  const joined = [firstName, lastName].filter(Boolean).join(" ");
  return { ...fields, fullName: fields.fullName || joined };
}

/** Without genitives and hints such as "(required)", and with Persian letters for Arabic variants. */
function plainHeading(heading: string): string {
  return withoutInvisible(heading)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\u0640]/gu, "")
    .replace(/[يى]/g, "ی")
    .replace(/ك/g, "ک")
    .replace(/['’]s?(?= )/g, "")
    .replace(/\(\s*(?:required|optional|solar|shamsi|[dmy]{1,4}(?:[-/. ][dmy]{1,4})*)\s*\)/g, "")
    .replace(/[\s\p{P}\p{S}\u200c]+/gu, " ")
    .trim();
}
