/**
 * Whose records an operation touches, and so whom a role must reach to run it:
 *
 * - `academy`: no one's
 * - `students`: only students'
 * - `accounts`: those of the accounts that the input names or the list finds; the operation checks each (requireReach, reachOf)
 * - `everybody`: those that anybody's acts have touched, whatever they are
 */
export type Scope = "academy" | "students" | "accounts" | "everybody";

/**
 * What a role can be permitted: the operations of the office, and other people's records, by the operation's name. Which
 * role has which of them is part of its definition (lib/auth/roles.ts).
 */
const scopes = {
  academyVisibility: "academy",
  answerCorrection: "students",
  certificateStatus: "students",
  checkImport: "students",
  countRegistrationDays: "students",
  countStudents: "accounts",
  countUnreadMessages: "academy",
  countUnseenActivity: "everybody",
  deleteDocument: "students",
  deleteMessage: "academy",
  deleteStudent: "accounts",
  deleteStudents: "accounts",
  deleteSubscriber: "academy",
  downloadDocument: "students",
  endSessions: "accounts",
  exportSelected: "accounts",
  exportStudents: "accounts",
  findSimilarPeople: "accounts",
  findStudents: "students",
  getDashboard: "everybody",
  getScores: "students",
  giveStudentCode: "students",
  listCorrections: "students",
  listDeletionRequests: "students",
  listDocuments: "students",
  listGroup: "students",
  listHistory: "everybody",
  listMessages: "academy",
  listRegisteredOn: "students",
  listResults: "students",
  listSittings: "students",
  listStudents: "accounts",
  listSummaries: "accounts",
  listUndelivered: "everybody",
  markActivitySeen: "everybody",
  markMessageAnswered: "academy",
  markMessageRead: "academy",
  printCertificates: "students",
  printSlips: "students",
  registerUser: "accounts",
  releaseGroup: "students",
  releaseOfStudents: "students",
  releaseSitting: "students",
  renameDocument: "students",
  replaceDocument: "students",
  replacePhoto: "students",
  restoreCertificate: "students",
  runImport: "students",
  saveDraft: "students",
  saveScores: "students",
  selectStudents: "accounts",
  setAcademyContact: "academy",
  setAcademySignatory: "academy",
  setAcademyVisibility: "academy",
  setOneTimePassword: "accounts",
  setStudentVisibility: "students",
  suggestRegistration: "academy",
  takeBackRelease: "students",
  todaysWork: "students",
  undoAct: "everybody",
  updateStudent: "accounts",
  uploadDmc: "students",
  uploadDocuments: "students",
  withdrawCertificate: "students",
} as const satisfies Readonly<Record<string, Scope>>;

/** The name of an operation that needs permission. */
export type Permission = keyof typeof scopes;

/** All of these names. */
export const permissions = Object.keys(scopes) as Permission[];

/** Whose records the operation touches. */
export const scopeOf = (permission: Permission): Scope => scopes[permission];
