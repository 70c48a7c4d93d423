import type { Permission } from "@/lib/auth/permissions";
import { type ListColumn, listColumns } from "@/lib/people-list/list-columns";
import { useMay } from "../office-permissions";

/** The operations required for columns that show or do more than the list itself; the other columns need none. */
const columnOperations: Readonly<Partial<Record<ListColumn, Permission>>> = {
  password: "updateStudent",
  results: "listSummaries",
  certificate: "listSummaries",
  last_login: "listSummaries",
};

/** The optional columns that the user may see, in order. */
export function useAvailableColumns(): readonly ListColumn[] {
  const may = useMay();
  return listColumns.filter((column) => {
    const operation = columnOperations[column];
    return operation === undefined || may(operation);
  });
}
