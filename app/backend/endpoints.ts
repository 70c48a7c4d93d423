import { logIn, logInWithGoogle } from "@/lib/accounts/log-in";
import { readSession } from "@/lib/accounts/sessions";
import type { BodyKind } from "@/lib/http/body";
import type { Endpoint } from "@/lib/http/endpoint";
import type { Operation } from "@/lib/operation";
import { accountEndpoints } from "./account";
import { GET as adminDashboard } from "./api/admin_dashboard.php/route";
import { GET as checkStudent } from "./api/checkStudent.php/route";
import { POST as contactMessage } from "./api/contact_message.php/route";
import { POST as deleteStudent } from "./api/delete_student.php/route";
import { GET as downloadDocument } from "./api/download_document.php/route";
import { GET as getIeltsScores } from "./api/get_ielts_scores.php/route";
import { GET as getScores } from "./api/get_scores.php/route";
import { GET as getStudentDocuments } from "./api/get_student_documents.php/route";
import { GET as getStudents } from "./api/get_students.php/route";
import { GET as getUser } from "./api/get_user.php/route";
import { POST as login } from "./api/login.php/route";
import { POST as logout } from "./api/logout.php/route";
import { POST as register } from "./api/register.php/route";
import { POST as registerUser } from "./api/register_user.php/route";
import { POST as updatePassword } from "./api/update_password.php/route";
import { POST as updateStudent } from "./api/update_student.php/route";
import { POST as updateUser } from "./api/update_user.php/route";
import { POST as uploadDocuments } from "./api/upload_documents.php/route";
import { POST as uploadSingleDocument } from "./api/upload_single_document.php/route";
import { POST as upsertIeltsScores } from "./api/upsert_ielts_scores.php/route";
import { POST as upsertScores } from "./api/upsert_scores.php/route";
import { officeEndpoints } from "./office";
import { publicEndpoints } from "./public";

/** Everything that is not a page, by address: for the front, Next's own handler and the tests of access. */
export const endpoints = {
  "/backend/api/admin_dashboard.php": adminDashboard.endpoint,
  "/backend/api/checkStudent.php": checkStudent.endpoint,
  "/backend/api/contact_message.php": contactMessage.endpoint,
  "/backend/api/delete_student.php": deleteStudent.endpoint,
  "/backend/api/download_document.php": downloadDocument.endpoint,
  "/backend/api/get_ielts_scores.php": getIeltsScores.endpoint,
  "/backend/api/get_scores.php": getScores.endpoint,
  "/backend/api/get_student_documents.php": getStudentDocuments.endpoint,
  "/backend/api/get_students.php": getStudents.endpoint,
  "/backend/api/get_user.php": getUser.endpoint,
  "/backend/api/login.php": login.endpoint,
  "/backend/api/logout.php": logout.endpoint,
  "/backend/api/register.php": register.endpoint,
  "/backend/api/register_user.php": registerUser.endpoint,
  "/backend/api/update_password.php": updatePassword.endpoint,
  "/backend/api/update_student.php": updateStudent.endpoint,
  "/backend/api/update_user.php": updateUser.endpoint,
  "/backend/api/upload_documents.php": uploadDocuments.endpoint,
  "/backend/api/upload_single_document.php": uploadSingleDocument.endpoint,
  "/backend/api/upsert_ielts_scores.php": upsertIeltsScores.endpoint,
  "/backend/api/upsert_scores.php": upsertScores.endpoint,
  ...accountEndpoints,
  ...officeEndpoints,
  ...publicEndpoints,
} as const;

type At = keyof typeof endpoints;
type EndpointTypes = { [Key in At]: NonNullable<(typeof endpoints)[Key]["types"]> };

declare module "@/components/form/endpoints" {
  interface Endpoints extends EndpointTypes {}
}

export type Found = {
  /** The address as listed: with its parameter's name, not the student code of the request. */
  pattern: At;
  endpoint: Endpoint;
};

const inFolder = (path: string) => `${path.slice(0, path.lastIndexOf("/") + 1)}[`;

const patterns: ReadonlyMap<string, At> = new Map(
  (Object.keys(endpoints) as At[]).map((pattern) => [
    pattern.endsWith("]") ? inFolder(pattern) : pattern,
    pattern,
  ]),
);

/** The endpoint at a path, or undefined. A final segment in brackets matches any one segment. */
export function findEndpoint(path: string): Found | undefined {
  const pattern = patterns.get(path) ?? (path.endsWith("/") ? undefined : patterns.get(inFolder(path)));
  return pattern && { pattern, endpoint: endpoints[pattern] };
}

/** The one endpoint that Next must serve, because next-auth only works inside it. */
export const nextAuth: {
  pattern: string;
  methods: readonly string[];
  body: BodyKind;
  operations: readonly Operation<unknown>[];
} = {
  pattern: "/api/auth/[...nextauth]",
  methods: ["GET", "HEAD", "POST"],
  body: "form",
  operations: [logIn, logInWithGoogle, readSession],
};
