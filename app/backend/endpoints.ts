import { logIn } from "@/lib/accounts/operations/log-in";
import { logInWithGoogle } from "@/lib/accounts/operations/log-in-with-google";
import { readSession } from "@/lib/accounts/operations/sessions";
import type { BodyKind } from "@/lib/http/calls/body-kinds";
import type { Operation } from "@/lib/operation";
import * as choosePassword from "./account/choose-password/route";
import * as ownData from "./account/data/route";
import * as ownEmailChange from "./account/email-change/route";
import * as endOtherSessions from "./account/end-other-sessions/route";
import * as forgotPassword from "./account/forgot-password/route";
import * as ownPicture from "./account/picture/route";
import * as picturePreview from "./account/picture-preview/route";
import * as ownPreferences from "./account/preferences/route";
import * as ownRequest from "./account/request/route";
import * as resetPassword from "./account/reset-password/route";
import * as ownVisibility from "./account/visibility/route";
import * as adminDashboard from "./api/admin_dashboard.php/route";
import * as checkStudent from "./api/checkStudent.php/route";
import * as contactMessage from "./api/contact_message.php/route";
import * as deleteStudent from "./api/delete_student.php/route";
import * as downloadDocument from "./api/download_document.php/route";
import * as getIeltsScores from "./api/get_ielts_scores.php/route";
import * as getScores from "./api/get_scores.php/route";
import * as getStudentDocuments from "./api/get_student_documents.php/route";
import * as getStudents from "./api/get_students.php/route";
import * as getUser from "./api/get_user.php/route";
import * as login from "./api/login.php/route";
import * as logout from "./api/logout.php/route";
import * as register from "./api/register.php/route";
import * as registerUser from "./api/register_user.php/route";
import * as updatePassword from "./api/update_password.php/route";
import * as updateStudent from "./api/update_student.php/route";
import * as updateUser from "./api/update_user.php/route";
import * as uploadDocuments from "./api/upload_documents.php/route";
import * as uploadSingleDocument from "./api/upload_single_document.php/route";
import * as upsertIeltsScores from "./api/upsert_ielts_scores.php/route";
import * as upsertScores from "./api/upsert_scores.php/route";
import * as badge from "./badge/badge.jwt/route";
import * as certificateKeys from "./certificate-keys/route";
import * as certificateStatusList from "./certificate-status/route";
import * as certificateFile from "./certificates/[file]/route";
import * as cookieChoice from "./cookie-choice/route";
import * as did from "./did/route";
import * as emailChange from "./email-change/route";
import * as health from "./health/route";
import * as newsletterChoice from "./newsletter/choice/route";
import * as newsletterSubscribe from "./newsletter/subscribe/route";
import * as academy from "./office/academy/route";
import * as academyContact from "./office/academy-contact/route";
import * as academyVisibility from "./office/academy-visibility/route";
import * as actWaiting from "./office/act-waiting/route";
import * as answerMessage from "./office/answer-message/route";
import * as certificateStatus from "./office/certificate-status/route";
import * as checkImport from "./office/check-import/route";
import * as deleteDocument from "./office/delete-document/route";
import * as deleteMessage from "./office/delete-message/route";
import * as deleteStudents from "./office/delete-students/route";
import * as endSessions from "./office/end-sessions/route";
import * as exportSelected from "./office/export-students/route";
import * as findStudents from "./office/find-students/route";
import * as giveStudentCode from "./office/give-student-code/route";
import * as history from "./office/history/route";
import * as oneTimePassword from "./office/one-time-password/route";
import * as print from "./office/print/route";
import * as readMessage from "./office/read-message/route";
import * as registrationHelp from "./office/registration-help/route";
import * as release from "./office/release/route";
import * as renameDocument from "./office/rename-document/route";
import * as replaceDocument from "./office/replace-document/route";
import * as restoreCertificate from "./office/restore-certificate/route";
import * as runImport from "./office/run-import/route";
import * as saveDraft from "./office/save-draft/route";
import * as saveScores from "./office/save-scores/route";
import * as scoreGrid from "./office/score-grid/route";
import * as seenActivity from "./office/seen-activity/route";
import * as sittings from "./office/sittings/route";
import * as studentData from "./office/student-data/route";
import * as studentPhoto from "./office/student-photo/route";
import * as studentSummaries from "./office/student-summaries/route";
import * as studentVisibility from "./office/student-visibility/route";
import * as exportStudents from "./office/students/[file]/route";
import * as subscribers from "./office/subscribers/route";
import * as takeBackRelease from "./office/take-back-release/route";
import * as undo from "./office/undo/route";
import * as withdrawCertificate from "./office/withdraw-certificate/route";
import * as readiness from "./readiness/route";
import * as securityContact from "./security-contact/route";
import * as setUp from "./set-up/route";
import * as dmcImage from "./uploads/dmc/[file]/route";
import * as photo from "./uploads/photos/[key]/route";

/**
 * All routes that are not pages, by address. The server routes by this list; each route has its endpoints, and so their
 * operations and body kinds. The tests of access, cross-site requests and arbitrary input iterate over it.
 */
export const endpoints = {
  "/backend/account/choose-password": choosePassword,
  "/backend/account/email-change": ownEmailChange,
  "/backend/account/end-other-sessions": endOtherSessions,
  "/backend/account/forgot-password": forgotPassword,
  "/backend/account/data": ownData,
  "/backend/account/picture": ownPicture,
  "/backend/account/picture-preview": picturePreview,
  "/backend/account/preferences": ownPreferences,
  "/backend/account/visibility": ownVisibility,
  "/backend/account/request": ownRequest,
  "/backend/account/reset-password": resetPassword,
  "/backend/api/admin_dashboard.php": adminDashboard,
  "/backend/api/checkStudent.php": checkStudent,
  "/backend/api/contact_message.php": contactMessage,
  "/backend/api/delete_student.php": deleteStudent,
  "/backend/api/download_document.php": downloadDocument,
  "/backend/api/get_ielts_scores.php": getIeltsScores,
  "/backend/api/get_scores.php": getScores,
  "/backend/api/get_student_documents.php": getStudentDocuments,
  "/backend/api/get_students.php": getStudents,
  "/backend/api/get_user.php": getUser,
  "/backend/api/login.php": login,
  "/backend/api/logout.php": logout,
  "/backend/api/register.php": register,
  "/backend/api/register_user.php": registerUser,
  "/backend/api/update_password.php": updatePassword,
  "/backend/api/update_student.php": updateStudent,
  "/backend/api/update_user.php": updateUser,
  "/backend/api/upload_documents.php": uploadDocuments,
  "/backend/api/upload_single_document.php": uploadSingleDocument,
  "/backend/api/upsert_ielts_scores.php": upsertIeltsScores,
  "/backend/api/upsert_scores.php": upsertScores,
  "/backend/badge/badge.jwt": badge,
  "/backend/certificate-keys": certificateKeys,
  "/backend/certificate-status": certificateStatusList,
  "/backend/certificates/[file]": certificateFile,
  "/backend/cookie-choice": cookieChoice,
  "/backend/did": did,
  "/backend/email-change": emailChange,
  "/backend/health": health,
  "/backend/newsletter/choice": newsletterChoice,
  "/backend/newsletter/subscribe": newsletterSubscribe,
  "/backend/office/academy": academy,
  "/backend/office/academy-contact": academyContact,
  "/backend/office/academy-visibility": academyVisibility,
  "/backend/office/certificate-status": certificateStatus,
  "/backend/office/export-students": exportSelected,
  "/backend/office/find-students": findStudents,
  "/backend/office/end-sessions": endSessions,
  "/backend/office/one-time-password": oneTimePassword,
  "/backend/office/give-student-code": giveStudentCode,
  "/backend/office/act-waiting": actWaiting,
  "/backend/office/check-import": checkImport,
  "/backend/office/run-import": runImport,
  "/backend/office/rename-document": renameDocument,
  "/backend/office/delete-document": deleteDocument,
  "/backend/office/replace-document": replaceDocument,
  "/backend/office/answer-message": answerMessage,
  "/backend/office/delete-message": deleteMessage,
  "/backend/office/delete-students": deleteStudents,
  "/backend/office/seen-activity": seenActivity,
  "/backend/office/history": history,
  "/backend/office/print": print,
  "/backend/office/read-message": readMessage,
  "/backend/office/registration-help": registrationHelp,
  "/backend/office/release": release,
  "/backend/office/save-draft": saveDraft,
  "/backend/office/sittings": sittings,
  "/backend/office/subscribers": subscribers,
  "/backend/office/take-back-release": takeBackRelease,
  "/backend/office/restore-certificate": restoreCertificate,
  "/backend/office/save-scores": saveScores,
  "/backend/office/score-grid": scoreGrid,
  "/backend/office/student-data": studentData,
  "/backend/office/student-photo": studentPhoto,
  "/backend/office/student-summaries": studentSummaries,
  "/backend/office/student-visibility": studentVisibility,
  "/backend/office/students/[file]": exportStudents,
  "/backend/office/undo": undo,
  "/backend/office/withdraw-certificate": withdrawCertificate,
  "/backend/readiness": readiness,
  "/backend/security-contact": securityContact,
  "/backend/set-up": setUp,
  "/backend/uploads/dmc/[file]": dmcImage,
  "/backend/uploads/photos/[key]": photo,
} as const;

type TypesAt<Route> = Route extends { POST: { endpoint: { method: "POST"; types?: infer Types } } }
  ? NonNullable<Types>
  : Route extends { GET: { endpoint: { method: "GET"; types?: infer Types } } }
    ? NonNullable<Types>
    : never;
type EndpointTypes = { [At in keyof typeof endpoints]: TypesAt<(typeof endpoints)[At]> };

declare module "@/components/form/endpoints" {
  interface Endpoints extends EndpointTypes {}
}

/**
 * The one endpoint that Next must serve, because next-auth only works inside it: log-ins by form and with Google, the
 * callbacks, and the current session.
 */
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
