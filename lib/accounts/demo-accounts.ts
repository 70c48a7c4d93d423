/** The demo academy's two accounts, whose passwords are published. No other database ever gets them. */
export const demoAdmin = {
  role: "admin",
  fullName: "Maryam Sadiqi",
  email: "admin@academy.example",
  password: "Admin-2022!",
} as const;

export const demoStudent = {
  role: "student",
  fullName: "Ali Reza Rahmani",
  email: "student@academy.example",
  password: "Student-2022!",
  studentCode: "DEMO-2022",
  /** One total per exam, in the registry's order. */
  totals: [97, 7],
} as const;

export const demoAccounts = [demoAdmin, demoStudent] as const;
