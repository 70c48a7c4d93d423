import * as adminDashboard from "./admin_dashboard.php/route";
import * as checkStudent from "./checkStudent.php/route";
import * as contactMessage from "./contact_message.php/route";
import * as deleteStudent from "./delete_student.php/route";
import * as downloadDocument from "./download_document.php/route";
import * as getIeltsScores from "./get_ielts_scores.php/route";
import * as getScores from "./get_scores.php/route";
import * as getStudentDocuments from "./get_student_documents.php/route";
import * as getStudents from "./get_students.php/route";
import * as getUser from "./get_user.php/route";
import * as login from "./login.php/route";
import * as logout from "./logout.php/route";
import * as register from "./register.php/route";
import * as registerUser from "./register_user.php/route";
import * as updatePassword from "./update_password.php/route";
import * as updateStudent from "./update_student.php/route";
import * as updateUser from "./update_user.php/route";
import * as uploadDocuments from "./upload_documents.php/route";
import * as uploadSingleDocument from "./upload_single_document.php/route";
import * as upsertIeltsScores from "./upsert_ielts_scores.php/route";
import * as upsertScores from "./upsert_scores.php/route";

/**
 * The calls, by the name in their address: the one list of them. In production the server answers from it before Next
 * is asked, which spares each call Next's own work; each handler carries its operation, and so its policy.
 */
export const calls = {
  "admin_dashboard.php": adminDashboard,
  "checkStudent.php": checkStudent,
  "contact_message.php": contactMessage,
  "delete_student.php": deleteStudent,
  "download_document.php": downloadDocument,
  "get_ielts_scores.php": getIeltsScores,
  "get_scores.php": getScores,
  "get_student_documents.php": getStudentDocuments,
  "get_students.php": getStudents,
  "get_user.php": getUser,
  "login.php": login,
  "logout.php": logout,
  "register.php": register,
  "register_user.php": registerUser,
  "update_password.php": updatePassword,
  "update_student.php": updateStudent,
  "update_user.php": updateUser,
  "upload_documents.php": uploadDocuments,
  "upload_single_document.php": uploadSingleDocument,
  "upsert_ielts_scores.php": upsertIeltsScores,
  "upsert_scores.php": upsertScores,
} as const;
