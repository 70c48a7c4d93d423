import { type ListColumn, listColumns } from "@/lib/students/list-columns";
import { useMay } from "../office-permissions";
import type { Permission } from "../permissions";

/** The operation behind a column; null if the list itself has what it shows. */
const columnOperations: Readonly<Record<ListColumn, Permission | null>> = {
  user_id: null,
  email: null,
  password: "updateStudent",
  student_code: null,
  date_of_birth: null,
  results: "listSummaries",
  certificate: "listSummaries",
  last_login: "listSummaries",
};

/** The optional columns that the user may see, in order. */
export function useAvailableColumns(): readonly ListColumn[] {
  const may = useMay();
  return listColumns.filter((column) => {
    const operation = columnOperations[column];
    return operation === null || may(operation);
  });
}
