/** Whose records it touches, so whom a role must reach; of `accounts`, the operation checks each. */
export type Scope = "academy" | "students" | "accounts" | "everybody";

const scopes = {
  answerRequest: "students",
  certificateStatus: "students",
  deleteStudent: "accounts",
  deleteStudents: "accounts",
  downloadDocument: "students",
  endSessions: "accounts",
  exportStudentData: "students",
  exportStudents: "accounts",
  exportSubscribers: "academy",
  getDashboard: "everybody",
  getScores: "students",
  giveStudentCode: "students",
  listDocuments: "students",
  listHistory: "everybody",
  listMessages: "students",
  listResults: "students",
  listStudents: "accounts",
  listUndelivered: "everybody",
  markMessage: "students",
  printSelected: "students",
  registerUser: "accounts",
  release: "students",
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
  uploadDocuments: "students",
} as const satisfies Readonly<Record<string, Scope>>;

/** Named after an operation of the office. Others may ask for the same one, because its screen runs them, too. */
export type Permission = keyof typeof scopes;

export const permissions = Object.keys(scopes) as Permission[];

export const scopeOf = (permission: Permission): Scope => scopes[permission];
