import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { usePathname, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { isLost } from "@/components/form/answer";
import { loadBody, RefusedAnswer } from "@/components/form/use-answer";
import { inSnakeCase } from "@/lib/text";
import {
  type ListChange,
  type ListState,
  listAddressOf,
  listInputOf,
  listStateOf,
  withChange,
} from "./list-address";
import type { StudentPage, StudentRow } from "./student-row";

/** The list that comes with the page, and its address. `listed` is null if the server could not load it. */
export type InitialList = { address: string; listed: StudentPage | null };

export type StudentList = ReturnType<typeof useStudentList>;

/** The list's state lives in the address, so that reloads, the back button and shared links keep it. */
export function useStudentList(initial: InitialList, rowsPerPage: number) {
  const t = useTranslations("studentList.states");
  const path = usePathname();
  const params = useSearchParams();
  const state = listStateOf(new URLSearchParams(params), rowsPerPage);
  const address = listAddressOf(state, rowsPerPage);
  const queries = useQueryClient();
  const [isFirst, setIsFirst] = useState(initial.listed !== null);
  if (isFirst && address !== initial.address) setIsFirst(false);
  const queryKey = ["students", address];
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery<StudentPage>({
    queryKey,
    queryFn: ({ signal }) => loadList(state, signal),
    placeholderData: keepPreviousData,
    ...(isFirst && initial.listed
      ? { initialData: initial.listed, staleTime: Number.POSITIVE_INFINITY }
      : {}),
  });

  const [ticked, setTicked] = useState({ address, ids: new Set<number>() });
  const students = data?.students ?? [];
  // Another page, search or order starts with nobody.
  const selected = students.filter(({ userId }) => ticked.address === address && ticked.ids.has(userId));

  function select(rows: readonly StudentRow[], isOn: boolean) {
    const ids = new Set(selected.map(({ userId }) => userId));
    for (const { userId } of rows) {
      if (isOn) ids.add(userId);
      else ids.delete(userId);
    }
    setTicked({ address, ids });
  }

  const hrefOf = (next: ListState) => {
    const query = listAddressOf(next, rowsPerPage);
    return query === "" ? path : `${path}?${query}`;
  };

  /** Applies a change to the address, which may be ahead of what is shown. */
  function change(made: ListChange, how: "pushState" | "replaceState" = "pushState") {
    const now = listStateOf(new URLSearchParams(window.location.search), rowsPerPage);
    window.history[how](null, "", hrefOf(withChange(now, made)));
  }

  function replaceRow(row: StudentRow) {
    const replaced = (student: StudentRow) => (student.userId === row.userId ? row : student);
    queries.setQueryData<StudentPage>(
      queryKey,
      (last) => last && { ...last, students: last.students.map(replaced) },
    );
  }

  function errorText(error: Error): string {
    if (!(error instanceof RefusedAnswer)) return t("failed");
    const { status, message } = error.answer;
    if (isLost(error.answer)) return status > 0 ? t("http", { status }) : t("failed");
    return message || t("failed");
  }

  return {
    state,
    change,
    hrefOf,
    students,
    pagination: data?.pagination,
    selected,
    select,
    summaryOf: ({ userId }: StudentRow) => data?.summaries.find(({ id }) => id === userId),
    error: error && errorText(error),
    isOld: isPlaceholderData,
    isLoading: isFetching,
    reload: () => void refetch(),
    replaceRow,
  };
}

async function loadList(state: ListState, signal: AbortSignal): Promise<StudentPage> {
  // `t` is a cache buster of the old API.
  const query = { ...inSnakeCase(listInputOf(state)), t: Date.now() };
  const { data: list } = await loadBody("/backend/api/get_students.php", { query, signal });
  const ids = list.students.map(({ userId }) => userId).join();
  if (ids === "") return { ...list, summaries: [] };
  // Loaded together with the list, so that no row changes its size later. Without them, the list is shown.
  const request = { query: { ids }, signal };
  const found = await loadBody("/backend/office/student-summaries", request).catch(() => null);
  return { ...list, summaries: found?.summaries ?? [] };
}
