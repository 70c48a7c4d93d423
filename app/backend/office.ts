import { setAcademyContact } from "@/lib/academy/academy-settings";
import { setAcademySignatory } from "@/lib/academy/on-certificates";
import { setOneTimePassword } from "@/lib/accounts/passwords";
import { endSessions } from "@/lib/accounts/sessions";
import { certificateStatus } from "@/lib/certificates/certificate-status";
import { printSelected } from "@/lib/certificates/print-slips-and-certificates";
import { setVisibility } from "@/lib/certificates/visibility";
import { setWithdrawal } from "@/lib/certificates/withdrawal";
import { changeDocument, deleteDocument } from "@/lib/documents/operations";
import { listHistory } from "@/lib/history/list-history";
import { undoAct } from "@/lib/history/undo-act";
import { success } from "@/lib/http/answer";
import { get, post } from "@/lib/http/endpoint";
import { downloadAnswer } from "@/lib/http/send-file";
import { runImport } from "@/lib/imports/operations";
import { exportSubscribers } from "@/lib/messages/newsletter";
import { answerRequest, markMessage } from "@/lib/messages/operations";
import { deleteStudents } from "@/lib/people/delete-student";
import { exportStudents } from "@/lib/people/export-students";
import { findStudents } from "@/lib/people/find-students";
import { listSummaries } from "@/lib/people/list-students";
import { helpRegistration } from "@/lib/people/register-user";
import { giveStudentCode, replacePhoto } from "@/lib/people/update-student";
import { listGroup, listSittings } from "@/lib/sittings/list-sittings";
import { listDrafts, release, takeBackRelease } from "@/lib/sittings/release-sittings";
import { saveDraft, saveScores } from "@/lib/sittings/scores";
import { say } from "@/lib/words/words";

export const officeEndpoints = {
  "/backend/office/academy-contact": post(setAcademyContact, "json", (saved) =>
    success("contactSaved", saved),
  ),
  "/backend/office/academy": post(setAcademySignatory, { files: "signature" }, (saved) =>
    success("saved", saved),
  ),
  "/backend/office/answer-request": post(answerRequest, "json", () => success("answered")),
  "/backend/office/certificate-status": get(certificateStatus, (status) => success(null, status)),
  "/backend/office/certificate-withdrawal": post(setWithdrawal, "json", ({ isWithdrawn }) =>
    success(isWithdrawn ? "certificateWithdrawn" : "certificateRestored"),
  ),
  "/backend/office/change-document": post(
    changeDocument,
    { files: "file" },
    ({ document, isReplaced }) => success(isReplaced ? "documentReplaced" : "documentRenamed", { document }),
    { names: { file: "files" } },
  ),
  "/backend/office/delete-document": post(deleteDocument, "json", () => success("documentDeleted")),
  "/backend/office/delete-students": post(deleteStudents, "list", (done) => success("studentsDeleted", done)),
  "/backend/office/drafts": get(listDrafts, (listed) => success(null, listed)),
  "/backend/office/end-sessions": post(endSessions, "json", () => success("sessionsEnded")),
  "/backend/office/export-students": post(exportStudents, "list", downloadAnswer),
  "/backend/office/find-students": post(findStudents, "list", (found) => success(null, found)),
  "/backend/office/give-student-code": post(giveStudentCode, "json", (given) => success("codeGiven", given)),
  "/backend/office/history": get(listHistory, (page) => success(null, page)),
  "/backend/office/import": post(runImport, { files: "rows" }, (report) => success(null, report)),
  "/backend/office/mark-message": post(markMessage, "json", (as) =>
    success(as === "answered" ? "messageAnswered" : as === "deleted" ? "messageDeleted" : "messageMarked"),
  ),
  "/backend/office/one-time-password": post(setOneTimePassword, "json", (made) =>
    success("oneTimePasswordSet", made),
  ),
  "/backend/office/print": post(printSelected, "list", downloadAnswer),
  "/backend/office/registration-help": get(helpRegistration, (help) => success(null, help)),
  "/backend/office/release": post(release, "list", (done) => {
    const names = done.changed.map(({ fullName }) => fullName).join(", ");
    if (names !== "") return success(say("resultsLeftOut", { names }), done);
    const { released, studentsOfScans } = done;
    return success(
      released === 1 ? say("resultReleased", { scans: studentsOfScans.length }) : "resultsReleased",
      done,
    );
  }),
  "/backend/office/save-draft": post(saveDraft, "json", (saved) => success("draftSaved", saved)),
  "/backend/office/save-scores": post(saveScores, "json", ({ scores, version }) =>
    success("scoresSaved", { scores, version }),
  ),
  "/backend/office/score-grid": get(listGroup, (group) => success(null, group)),
  "/backend/office/sittings": get(listSittings, (listed) => success(null, listed)),
  "/backend/office/student-photo": post(replacePhoto, { files: "photo" }, (replaced) =>
    success("photoSaved", replaced),
  ),
  "/backend/office/student-summaries": get(listSummaries, (summaries) => success(null, { summaries })),
  "/backend/office/visibility": post(setVisibility, "json", () => success("saved")),
  "/backend/office/subscribers": get(exportSubscribers, downloadAnswer),
  "/backend/office/take-back-release": post(takeBackRelease, "json", (done) =>
    success("releaseCancelled", done),
  ),
  "/backend/office/undo": post(undoAct, "json", ({ people, left }) =>
    success(left === 0 ? "undone" : say("undoneBut", { people, left })),
  ),
} as const;
