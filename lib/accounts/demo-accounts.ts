/** The two accounts of the demo academy whose passwords are published. No other database ever gets them. */
export const demoAdmin = {
  role: "admin",
  fullName: "Maryam Sadiqi",
  email: "admin@academy.example",
  password: "Admin-2022!",
} as const;

/** The demo student, with the sample certificate. */
export const demoStudent = {
  role: "student",
  fullName: "Ali Reza Rahmani",
  email: "student@academy.example",
  password: "Student-2022!",
  studentCode: "DEMO-2022",
  /** Of each exam, in the order of the registry. */
  totals: [97, 7],
} as const;

/** What log-in pages show while `hasDemoAccounts` says so. */
export const demoAccounts = [demoAdmin, demoStudent] as const;
