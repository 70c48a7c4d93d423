export const courseExams = ["IELTS", "TOEFL", "Duolingo", "LanguageCert"] as const;

/** The course ladder, lowest level first (docs/product.md). Texts: `about.ladder.levels`. */
export const courses = [
  { level: "starter", months: 2, isDiploma: false },
  { level: "trainee", months: 2, isDiploma: false },
  { level: "lower", months: 6, isDiploma: false },
  { level: "higher", months: 6, isDiploma: false },
  { level: "advanced", months: 12, isDiploma: true },
] as const;
