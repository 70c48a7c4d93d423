import type { Account } from "@/lib/accounts/account";
import {
  type FieldNameOf,
  fieldNamesOf,
  type PersonFieldName,
  personFieldNames,
  pickFields,
} from "@/lib/accounts/person-fields";
import type { StudentList } from "@/lib/people-list/operations/list-students";

export function registeredReply({ id: userId, role, photo, ...account }: Account) {
  const facts = pickFields(account, fieldNamesOf("registration"));
  const { studentCode, fullName, email, ...further } = facts;
  return { user: { userId, studentCode, fullName, email, role, ...further, photo } };
}

type Hidden = Exclude<PersonFieldName, FieldNameOf<"edit">>;
const notEdited = personFieldNames.filter((name) => !fieldNamesOf("edit").some((edited) => edited === name));

/** A row in get_students.php, and `student` in update_student.php. The password is always empty. */
export function studentReply({ id, ...account }: Account) {
  const shown = Object.entries(account).filter(([name]) => !notEdited.some((hidden) => hidden === name));
  return { userId: id, password: "", ...(Object.fromEntries(shown) as Omit<typeof account, Hidden>) };
}

export function studentListReply({ students, total, page, perPage }: StudentList) {
  return {
    data: {
      students: students.map(studentReply),
      pagination: { total, pages: Math.ceil(total / perPage), page, perPage },
    },
  };
}
