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

export type Permission = keyof typeof scopes;

/** Operations that come with any of these permissions, because their screens run them, too. */
const included = {
  academySignatory: ["setAcademySignatory"],
  academyVisibility: ["setVisibility"],
  changeDocument: ["uploadDocuments"],
  countRegistrationDays: ["getDashboard"],
  countUnreadMessages: ["listMessages"],
  countUnseenActivity: ["listHistory"],
  deleteDocument: ["uploadDocuments"],
  findStudents: ["runImport", "saveDraft"],
  helpRegistration: ["registerUser"],
  listDrafts: ["release"],
  listGroup: ["saveDraft"],
  listRegisteredOn: ["getDashboard"],
  listSittings: ["saveScores"],
  listSummaries: ["listStudents"],
  markActivitySeen: ["listHistory"],
  openWork: ["getDashboard"],
  replacePhoto: ["runImport"],
  uploadDmc: ["uploadDocuments"],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type OfficeOperation = Permission | keyof typeof included;

const permissions = Object.keys(scopes) as Permission[];

export const officeOperations: readonly string[] = [...permissions, ...Object.keys(included)];

export const scopeOf = (permission: Permission): Scope => scopes[permission];

export function permissionsFor(operation: string): readonly Permission[] {
  const [, including] = Object.entries(included).find(([name]) => name === operation) ?? [];
  return including ?? permissions.filter((name) => name === operation);
}
