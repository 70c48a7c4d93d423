import { personFieldNames } from "@/lib/accounts/person-fields";
import { snakeCase } from "@/lib/text/snake-case";

/** Legacy field names, each with ours: `{ full_name: "fullName" }`. */
export type Names = Readonly<Record<string, string>>;

type CallNames = { takes?: Names; gives?: Names };

const inSnakeCase = (...fields: readonly string[]): Names =>
  Object.fromEntries(
    fields.map((field) => [snakeCase(field), field]).filter(([old, field]) => old !== field),
  );

const user = inSnakeCase("userId");
const student = inSnakeCase("studentId");
const person = { ...inSnakeCase("userId", ...personFieldNames), profile_image: "photo" };
const code = inSnakeCase("studentCode");
const holder = inSnakeCase("userId", "fullName", "dateOfBirth", "studentCode");
const document = {
  document_name: "name",
  file_name: "fileName",
  file_url: "address",
  file_size: "size",
  ...user,
  upload_date: "uploadedAt",
};
const toefl = {
  listening_score: "listening",
  speaking_score: "speaking",
  reading_score: "reading",
  writing_score: "writing",
  total_score: "total",
};
const ielts = {
  ielts_listening: "listening",
  ielts_speaking: "speaking",
  ielts_reading: "reading",
  ielts_writing: "writing",
  ielts_total: "sum",
  ielts_overall: "overallBand",
};

/**
 * The legacy names of the calls' fields, by address: those of the PHP backend, which old clients use. The endpoint and
 * the browser's client both read this list, so that everything else uses our names. Calls that are not listed use ours.
 */
const callNames: Readonly<Record<string, CallNames>> = {
  "/backend/api/checkStudent.php": { takes: code, gives: holder },
  "/backend/api/delete_student.php": { takes: user, gives: user },
  "/backend/api/download_document.php": { takes: { ...user, file: "fileName" } },
  "/backend/api/get_ielts_scores.php": { takes: student, gives: ielts },
  "/backend/api/get_scores.php": { takes: student, gives: toefl },
  "/backend/api/get_student_documents.php": { takes: user, gives: document },
  "/backend/api/get_students.php": {
    takes: inSnakeCase("sortBy", "sortOrder", "registeredFrom", "registeredTo"),
    gives: { total_count: "total", total_pages: "pages", current_page: "page", per_page: "perPage" },
  },
  "/backend/api/get_user.php": { gives: person },
  "/backend/api/login.php": { gives: { ...person, ...inSnakeCase("mustChoosePassword") } },
  "/backend/api/register_user.php": { takes: inSnakeCase("userId", ...personFieldNames), gives: person },
  "/backend/api/update_student.php": { takes: user },
  "/backend/api/update_user.php": { gives: inSnakeCase("pendingEmail") },
  "/backend/api/upload_documents.php": { takes: student, gives: document },
  "/backend/api/upload_single_document.php": { takes: student, gives: document },
  "/backend/api/upsert_ielts_scores.php": { takes: { ...student, ...ielts }, gives: ielts },
  "/backend/api/upsert_scores.php": { takes: { ...student, ...toefl }, gives: toefl },
};

const none: Names = {};

export const takenBy = (address: string): Names => callNames[address]?.takes ?? none;

export const givenBy = (address: string): Names => callNames[address]?.gives ?? none;

type Fields = Readonly<Record<string, unknown>>;

const inverse = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).map(([old, field]) => [field, old]));

const renameKeys = (fields: Fields, names: Names) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]));

/** Renames a request's fields to our names. Where the call has its own name for a field, ours is ignored. */
export function toOurNames(request: Fields, names: Names): Record<string, unknown> {
  const ours = new Set(Object.values(names));
  const known = Object.entries(request).filter(([name]) => name in names || !ours.has(name));
  return renameKeys(Object.fromEntries(known), names);
}

export const toCallNames = <Value>(fields: Readonly<Record<string, Value>>, names: Names) =>
  renameKeys(fields, inverse(names)) as Record<string, Value>;

export const answerInOurNames = (answer: Fields, names: Names): Fields => renamedFields(answer, names);

export const answerInCallNames = (answer: Fields, names: Names): Fields =>
  renamedFields(answer, inverse(names));

function renamedFields(fields: Fields, names: Names): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [names[name] ?? name, renamed(value, names)]),
  );
}

function renamed(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  const isPlain = value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? renamedFields(value as Fields, names) : value;
}
