import type { Permission } from "@/lib/auth/permissions";
import { type ListColumn, listColumns } from "@/lib/people-list/list-columns";
import { useMay } from "../office-permissions";

/** The operations behind columns that show or do more than the list itself, which has what the other columns show. */
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
