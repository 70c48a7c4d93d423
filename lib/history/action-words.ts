import { recordedActionWords } from "@/lib/exams/recorded-action";

/** What the audit trail's actions are called, between who did it and whom it was done to. */
export const actionWords: ReadonlyMap<string, string> = new Map([
  ["registerUser", "registered"],
  ["updateStudent", "changed the record of"],
  ["deleteStudent", "deleted"],
  ["importPeople", "imported a table of people"],
  ["importScores", "imported a table of scores"],
  ["exportStudents", "exported the list of accounts"],
  ["replacePhoto", "changed the photo of"],
  ["renameDocument", "renamed a document of"],
  ["deleteDocument", "deleted a document of"],
  ["replaceDocument", "replaced a document of"],
  ["answerMessage", "answered a message"],
  ["deleteMessage", "deleted a message"],
  ["setAcademy", "changed the academy's settings"],
  ["giveStudentCode", "gave a student code to"],
  ...recordedActionWords,
  ["saveDraft", "entered a draft result of"],
  ["releaseResult", "released a result of"],
  ["takeBackRelease", "took back a result of"],
  ["uploadDmc", "uploaded the DMC image of"],
  ["uploadDocuments", "uploaded documents of"],
  ["changePassword", "changed the password of"],
  ["requestEmailChange", "asked for another email of"],
  ["changeEmail", "changed the email of"],
  ["setPassword", "set the password of"],
  ["setOneTimePassword", "set a one-time password of"],
  ["choosePassword", "chose the own password of"],
  ["resetPassword", "set a new password by letter of"],
  ["endSessions", "ended all sessions of"],
  ["setOwnPicture", "changed the picture of"],
  ["askCorrection", "asked for a correction of"],
  ["acceptCorrection", "accepted the correction of"],
  ["refuseCorrection", "refused the correction of"],
  ["askDeletion", "asked for the deletion of"],
  ["takeBackDeletion", "took back the wish to delete"],
  ["linkGoogle", "linked Google to the account of"],
  ["withdrawCertificate", "withdrew the certificate of"],
  ["restoreCertificate", "restored the certificate of"],
  ["setStudentVisibility", "chose what the certificate shows of"],
  ["setAcademyVisibility", "chose what certificates show"],
  ["undoAct", "undid"],
]);

/** An action in words; one that has no words yet by its own name. */
export function inWords(action: string): string {
  return actionWords.get(action) ?? action;
}
