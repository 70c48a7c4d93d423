import type { Account } from "@/lib/accounts/account";
import type { StudentList } from "@/lib/people-list/operations/list-students";
import { snakeCase } from "@/lib/text/snake-case";
import { Registration } from "./schema";

/** The names that register_user.php gives its fields: those of the schema in snake case. */
export const registrationKeys: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(Registration.shape)
    .map((name) => [snakeCase(name), name] as const)
    .filter(([old, name]) => old !== name),
);

/** The names that update_student.php and delete_student.php give their fields, where they differ. */
export const studentKeys = { user_id: "userId" } as const;

/** The names that get_students.php gives its parameters, where they differ. */
export const studentQueryKeys = {
  sort_by: "sortBy",
  sort_order: "sortOrder",
  registered_from: "registeredFrom",
  registered_to: "registeredTo",
} as const;

/** The answer of register_user.php. */
export function registeredReply(account: Account) {
  return {
    user: {
      user_id: account.id,
      student_code: account.studentCode,
      full_name: account.fullName,
      email: account.email,
      role: account.role,
      date_of_birth: account.dateOfBirth,
      profile_image: account.photo,
    },
  };
}

/** A row of get_students.php, and `student` of update_student.php. The password is always empty. */
export function studentReply({ id, phoneNumber: _, ...student }: Account) {
  return { userId: id, password: "", ...student };
}

/** The answer of get_students.php. */
export function studentListReply({ students, total, page, perPage }: StudentList) {
  return {
    data: {
      students: students.map(studentReply),
      pagination: {
        total_count: total,
        total_pages: Math.ceil(total / perPage),
        current_page: page,
        per_page: perPage,
      },
    },
  };
}
