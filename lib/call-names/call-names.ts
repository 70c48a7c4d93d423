import { personFieldNames } from "@/lib/accounts/person-fields";
import { snakeCase } from "@/lib/text/snake-case";
import type { Names } from "./rename";

/** The names of a call's request and response fields, where they differ from ours. */
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
const list = { takes: inSnakeCase("sortBy", "sortOrder", "registeredFrom", "registeredTo") };
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
export const callNames = {
  "/backend/api/checkStudent.php": { takes: code, gives: holder },
  "/backend/api/delete_student.php": { takes: user, gives: user },
  "/backend/api/download_document.php": { takes: { ...user, file: "fileName" } },
  "/backend/api/get_ielts_scores.php": { takes: student, gives: ielts },
  "/backend/api/get_scores.php": { takes: student, gives: toefl },
  "/backend/api/get_student_documents.php": { takes: user, gives: document },
  "/backend/api/get_students.php": {
    ...list,
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
  "/backend/office/delete-students": list,
  "/backend/office/drafts": list,
  "/backend/office/export-students": list,
  "/backend/office/print": list,
  "/backend/office/rename-document": { gives: document },
  "/backend/office/replace-document": { gives: document },
  "/backend/office/save-scores": { takes: student },
  "/backend/office/student-photo": { takes: student },
  "/backend/office/students/[file]": list,
} as const satisfies Readonly<Record<`/backend/${string}`, CallNames>>;

export type NamedCall = keyof typeof callNames;

const named: Readonly<Record<string, CallNames>> = callNames;
const none: Names = {};

export const takenBy = (address = ""): Names => named[address]?.takes ?? none;

export const givenBy = (address = ""): Names => named[address]?.gives ?? none;
