import { recordedActionWords } from "@/lib/exams/recorded-action";

/** The wording of the audit trail's actions, as it goes between the actor and the subject. */
export const actionWords: ReadonlyMap<string, string> = new Map([
  ["registerUser", "registered"],
  ["updateStudent", "changed the record of"],
  ["deleteStudent", "deleted"],
  ["importPeople", "imported a table of people"],
  ["importScores", "imported a table of scores"],
  ["exportStudents", "exported the list of accounts"],
  ["printCertificates", "printed the certificate of"],
  ["printSlips", "printed a slip for"],
  ["replacePhoto", "changed the photo of"],
  ["renameDocument", "renamed a document of"],
  ["deleteDocument", "deleted a document of"],
  ["replaceDocument", "replaced a document of"],
  ["readMessage", "marked a message as read"],
  ["unreadMessage", "marked a message as unread"],
  ["answerMessage", "answered a message"],
  ["deleteMessage", "deleted a message"],
  ["deleteSubscriber", "deleted a newsletter address"],
  ["setAcademy", "changed the academy's settings"],
  ["setAcademyContact", "changed the academy's contact details and hours"],
  ["giveStudentCode", "gave a student code to"],
  ...recordedActionWords,
  ["saveDraft", "saved a draft for"],
  ["releaseResult", "released a result for"],
  ["takeBackRelease", "cancelled a result for"],
  ["uploadDmc", "uploaded a DMC image for"],
  ["uploadDocuments", "uploaded documents for"],
  ["changePassword", "changed the password of"],
  ["requestEmailChange", "requested a new email for"],
  ["endEmailChange", "withdrew the request for a new email for"],
  ["stopEmailChange", "used the email link to stop a new email for"],
  ["changeEmail", "changed the email of"],
  ["undoEmailChange", "used the email link to undo the new email of"],
  ["setPassword", "set a password for"],
  ["setOneTimePassword", "set a one-time password for"],
  ["choosePassword", "chose a new password for"],
  ["resetPassword", "set a new password by email for"],
  ["endSessions", "logged out all devices of"],
  ["setOwnPicture", "changed the picture of"],
  ["askCorrection", "requested a correction for"],
  ["acceptCorrection", "accepted the correction for"],
  ["refuseCorrection", "refused the correction for"],
  ["askDeletion", "requested the deletion of the account of"],
  ["takeBackDeletion", "withdrew the request to delete the account of"],
  ["linkGoogle", "linked Google to the account of"],
  ["withdrawCertificate", "withdrew the certificate of"],
  ["restoreCertificate", "restored the certificate of"],
  ["setStudentVisibility", "changed what is shown for"],
  ["setAcademyVisibility", "changed what certificates show"],
  ["undoAct", "undid"],
]);

/** The wording if people did it for themselves: "changed the photo of" is "changed their photo". */
export function describeOwnAction(action: string): string {
  return describeAction(action)
    .replace(/^(.*) the (.+) of$/, "$1 their $2")
    .replace(/ (of|for)$/, "");
}

/** An action's wording; its own name if there is none. */
export function describeAction(action: string): string {
  return actionWords.get(action) ?? action;
}
