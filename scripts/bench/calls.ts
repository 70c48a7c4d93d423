import { benchCode, benchEmail, benchName, benchPassword } from "./fill";
import type { Visit } from "./visitors";

/** A request to measure, made by a visitor or by the office. */
export type BenchRequest = Visit & { isOffice?: boolean };

const call = (name: string, fields: Record<string, string>) => ({ path: `/backend/api/${name}`, fields });

const list = (page: number, search = "") => ({
  path: `/backend/api/get_students.php?${new URLSearchParams({ page: String(page), limit: "10", search })}`,
  isOffice: true,
});

/** The requests to measure, by name. Each takes the number of a random student. */
export function benchCalls(students: number): Record<string, (student: number) => BenchRequest> {
  const deepPage = Math.min(50_000, Math.floor(students / 10));
  return {
    checkStudent: (i) => ({ path: `/backend/api/checkStudent.php?student_code=${benchCode(i)}` }),
    login: (i) => call("login.php", { email: benchEmail(i), password: benchPassword }),
    // As slow as `login`, because a quicker answer would reveal which emails have an account.
    "login, unknown email": (i) =>
      call("login.php", { email: `nobody${i}@example.com`, password: benchPassword }),
    "get_students, page 1": () => list(1),
    [`get_students, page ${deepPage}`]: () => list(deepPage),
    "get_students, a name": (i) => list(1, benchName(i)),
    "get_students, all match": () => list(1, "example.com"),
    [`get_students, all match, page ${deepPage}`]: () => list(deepPage, "example.com"),
    get_student_documents: (i) => ({
      path: `/backend/api/get_student_documents.php?user_id=${i}`,
      isOffice: true,
    }),
    contact_message: (i) =>
      call("contact_message.php", {
        name: `Visitor ${i}`,
        email: `visitor${i}@example.com`,
        message: `Is there a free place in the next evening group of the Lower course? Number ${i}.`,
      }),
    "static page": () => ({ path: "/" }),
    "certificate page, one of all": (i) => ({ path: `/result/${benchCode(i)}` }),
    "certificate page, one of a class": (i) => ({ path: `/result/${benchCode(1 + (i % 30))}` }),
    "log-in page": () => ({ path: "/login" }),
    "office page without log-in": () => ({ path: "/admin/dashboard" }),
    "office dashboard": () => ({ path: "/admin/dashboard", isOffice: true }),
  };
}
