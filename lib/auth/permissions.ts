/**
 * Whose records it touches, so whom a role must reach. With `accounts` the operation itself checks each (requireReach).
 */
export type Scope = "academy" | "students" | "accounts" | "everybody";

const scopes = {
  academySignatory: "academy",
  academyVisibility: "academy",
  answerRequest: "students",
  changeDocument: "students",
  certificateStatus: "students",
  countRegistrationDays: "students",
  countUnreadMessages: "students",
  countUnseenActivity: "everybody",
  deleteDocument: "students",
  deleteStudent: "accounts",
  deleteStudents: "accounts",
  downloadDocument: "students",
  endSessions: "accounts",
  exportStudentData: "students",
  exportStudents: "accounts",
  exportSubscribers: "academy",
  findStudents: "students",
  getDashboard: "everybody",
  getScores: "students",
  giveStudentCode: "students",
  helpRegistration: "accounts",
  listDocuments: "students",
  listDrafts: "students",
  listGroup: "students",
  listHistory: "everybody",
  listMessages: "students",
  listRegisteredOn: "students",
  listResults: "students",
  listSittings: "students",
  listStudents: "accounts",
  listSummaries: "accounts",
  listUndelivered: "everybody",
  markActivitySeen: "everybody",
  markMessage: "students",
  openWork: "students",
  printSelected: "students",
  registerUser: "accounts",
  release: "students",
  replacePhoto: "students",
  runImport: "students",
  saveDraft: "students",
  saveScores: "students",
  setAcademyContact: "academy",
  setAcademySignatory: "academy",
  setOneTimePassword: "accounts",
  setVisibility: "students",
  setWithdrawal: "students",
  takeBackRelease: "students",
  undoAct: "everybody",
  updateStudent: "accounts",
  uploadDmc: "students",
  uploadDocuments: "students",
} as const satisfies Readonly<Record<string, Scope>>;

export type Permission = keyof typeof scopes;

export const permissions = Object.keys(scopes) as Permission[];

export const scopeOf = (permission: Permission): Scope => scopes[permission];
