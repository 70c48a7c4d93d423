import { benchCode, benchEmail, benchName, benchPassword } from "./fill";

/** A request to measure. */
export type BenchRequest = { method: "GET" | "POST"; path: string; body?: string; isOffice?: boolean };

const list = (page: number, search = "") =>
  `/backend/api/get_students.php?${new URLSearchParams({ page: String(page), limit: "10", search })}`;

const post = (call: string, fields: Record<string, string>): BenchRequest => ({
  method: "POST",
  path: `/backend/api/${call}`,
  body: JSON.stringify(fields),
});

/** The requests to measure, by name: each takes a random student. */
export function benchCalls(students: number): Record<string, (student: number) => BenchRequest> {
  const deepPage = Math.min(50_000, Math.floor(students / 10));
  return {
    checkStudent: (i) => ({
      method: "GET",
      path: `/backend/api/checkStudent.php?student_code=${benchCode(i)}`,
    }),
    login: (i) => post("login.php", { email: benchEmail(i), password: benchPassword }),
    // As slow as the one before, because a quicker answer would reveal which emails have an account.
    "login, unknown email": (i) =>
      post("login.php", { email: `nobody${i}@example.com`, password: benchPassword }),
    "get_students, page 1": () => ({ method: "GET", path: list(1), isOffice: true }),
    [`get_students, page ${deepPage}`]: () => ({ method: "GET", path: list(deepPage), isOffice: true }),
    "get_students, a name": (i) => ({ method: "GET", path: list(1, benchName(i)), isOffice: true }),
    "get_students, all match": () => ({ method: "GET", path: list(1, "example.com"), isOffice: true }),
    [`get_students, all match, page ${deepPage}`]: () => ({
      method: "GET",
      path: list(deepPage, "example.com"),
      isOffice: true,
    }),
    get_student_documents: (i) => ({
      method: "GET",
      path: `/backend/api/get_student_documents.php?user_id=${i}`,
      isOffice: true,
    }),
    contact_message: (i) =>
      post("contact_message.php", {
        name: `Visitor ${i}`,
        email: `visitor${i}@example.com`,
        message: `Is there a free place in the next evening group of the Lower course? Number ${i}.`,
      }),
    "static page": () => ({ method: "GET", path: "/" }),
    "certificate page, one of all": (i) => ({ method: "GET", path: `/result/${benchCode(i)}` }),
    "certificate page, one of a class": (i) => ({
      method: "GET",
      path: `/result/${benchCode(1 + (i % 30))}`,
    }),
    "log-in page": () => ({ method: "GET", path: "/login" }),
    "office page without log-in": () => ({ method: "GET", path: "/admin/dashboard" }),
    "office dashboard": () => ({ method: "GET", path: "/admin/dashboard", isOffice: true }),
  };
}
