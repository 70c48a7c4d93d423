"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useMemo, useRef } from "react";
import type { WithdrawalSentences } from "@/components/certificate/office/status-form";
import { KeyboardHelp } from "./keyboard-help";
import { type ListState, listAddressOf, listStateOf } from "./list-address";
import { ListFilters } from "./list-filters";
import { ListFooter } from "./list-footer";
import { EmptyList, ListProblem, ListSkeleton } from "./list-states";
import { moveBetweenRows } from "./row-keys";
import { StudentTable } from "./student-table";
import { type LoadedList, useStudentList } from "./use-student-list";
import type { RowAction } from "./view-row";

type StudentManagementProps = {
  initial: LoadedList;
  actions: readonly RowAction[];
  rowsPerPage: number;
  today: string;
  withdrawalSentences: WithdrawalSentences;
};

/** The list of everybody with an account. Its state is its address: reload, back and a sent link keep it. */
export function StudentManagement(props: StudentManagementProps) {
  const { initial, rowsPerPage, today, withdrawalSentences } = props;
  const path = usePathname();
  const params = useSearchParams();
  const state = useMemo(() => listStateOf(new URLSearchParams(params), rowsPerPage), [params, rowsPerPage]);
  const address = listAddressOf(state, rowsPerPage);
  const { list, problem, isLoading, reload, replaceRow } = useStudentList(initial, address, state);
  const region = useRef<HTMLElement>(null);

  const hrefOf = (next: ListState) => {
    const query = listAddressOf(next, rowsPerPage);
    return query === "" ? path : `${path}?${query}`;
  };
  const go = (next: ListState) => window.history.pushState(null, "", hrefOf(next));
  // Every key is a step of its own otherwise: back would spell the search backwards.
  const refine = (next: ListState) =>
    next.search === state.search ? go(next) : window.history.replaceState(null, "", hrefOf(next));

  function afterDeletion() {
    // The row's own button, which had the focus, is gone.
    region.current?.focus();
    const isLastRow = list?.students.length === 1 && state.page > 1;
    if (isLastRow) go({ ...state, page: state.page - 1 });
    else reload();
  }

  const isEmpty = list !== null && list.students.length === 0;
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Accounts"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none"
      onKeyDown={moveBetweenRows}
    >
      <ListFilters state={state} onChange={refine} />
      {problem !== null && <ListProblem problem={problem} onRetry={reload} />}
      {list === null && problem === null && <ListSkeleton rows={state.limit} />}
      {isEmpty && !isLoading && <EmptyList state={state} onGo={go} />}
      {list !== null && !isEmpty && (
        <StudentTable
          {...{ state, today, withdrawalSentences, isLoading, replaceRow }}
          actions={props.actions}
          students={list.students}
          onGo={go}
          onDeleted={afterDeletion}
          onChanged={reload}
        />
      )}
      <KeyboardHelp />
      {list !== null && <ListFooter {...{ state, hrefOf }} pagination={list.pagination} onGo={go} />}
    </section>
  );
}
