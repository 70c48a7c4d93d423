import "server-only";
import { setOneTimePassword } from "@/lib/accounts/operations/one-time-password";
import { endSessions } from "@/lib/accounts/operations/sessions";
import { type Access, may } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { certificateStatus } from "@/lib/certificates/operations/certificate-status";
import { printCertificates, printSlips } from "@/lib/certificates/operations/print-selected";
import { listDocuments } from "@/lib/documents/operations/read-documents";
import { uploadDocuments } from "@/lib/documents/operations/upload-documents";
import { listHistory } from "@/lib/history/operations/list-history";
import { deleteMessage, markMessageAnswered, markMessageRead } from "@/lib/messages/operations";
import { listSittings } from "@/lib/sittings/operations/list-sittings";
import { releaseOfStudents } from "@/lib/sittings/operations/release-sittings";
import { saveExamScores } from "@/lib/sittings/operations/scores";
import { deleteStudent } from "@/lib/students/operations/delete-student";
import { deleteStudents } from "@/lib/students/operations/delete-students";
import { exportStudents } from "@/lib/students/operations/export-students";
import { listSummaries } from "@/lib/students/operations/list-summaries";
import { updateStudent } from "@/lib/students/operations/update-student";

/** The operations behind the controls of the office's screens. */
const operations = {
  certificateStatus,
  deleteMessage,
  deleteStudent,
  deleteStudents,
  endSessions,
  exportStudents,
  listDocuments,
  listHistory,
  listSittings,
  listSummaries,
  markMessageAnswered,
  markMessageRead,
  printCertificates,
  printSlips,
  releaseOfStudents,
  saveExamScores,
  setOneTimePassword,
  updateStudent,
  uploadDocuments,
} satisfies Readonly<Record<string, { access: Access }>>;

/** An operation that a control of the office runs. */
export type Permission = keyof typeof operations;

/** The operations among them that the actor may run. */
export const permissionsOf = (actor: Actor): readonly Permission[] =>
  (Object.keys(operations) as Permission[]).filter((name) => may(actor, operations[name]));
