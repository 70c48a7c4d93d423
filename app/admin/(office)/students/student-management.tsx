"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { BulkDeleteDialog } from "./bulk-delete-dialog";
import { BulkNotice, type BulkResult } from "./bulk-notice";
import { BulkReleaseDialog } from "./bulk-release-dialog";
import { type ListState, listAddressOf, listStateOf, rebased } from "./list-address";
import { ListFilters } from "./list-filters";
import { ListFooter } from "./list-footer";
import { EmptyList, ListError, ListSkeleton } from "./list-states";
import { type BulkAction, SelectionBar } from "./selection-bar";
import type { StudentRow } from "./student-row";
import { StudentTable } from "./student-table";
import { type InitialList, useStudentList } from "./use-student-list";

type StudentManagementProps = {
  header: ReactNode;
  initial: InitialList;
  rowsPerPage: number;
  today: string;
};

const nobody = { address: "", ids: new Set<number>() };

/**
 * The list of accounts. Its state lives in the address, so that it survives reloads, the back button and shared links.
 */
export function StudentManagement(props: StudentManagementProps) {
  const { header, initial, rowsPerPage, today } = props;
  const t = useTranslations("studentList");
  const path = usePathname();
  const params = useSearchParams();
  const state = useMemo(() => listStateOf(new URLSearchParams(params), rowsPerPage), [params, rowsPerPage]);
  const address = listAddressOf(state, rowsPerPage);
  const stored = useStudentList(initial, address, state);
  const { list, summaries, error, isOld, isLoading, reload, replaceRow } = stored;
  const region = useRef<HTMLElement>(null);
  const [ticked, setTicked] = useState<{ address: string; ids: ReadonlySet<number> }>(nobody);
  const [pending, setPending] = useState<BulkAction | null>(null);
  const [result, setResult] = useState<BulkResult | null>(null);
  // Another page, search or order starts with nobody.
  const selected =
    list?.students.filter(({ userId }) => ticked.address === address && ticked.ids.has(userId)) ?? [];

  const hrefOf = (next: ListState) => {
    const query = listAddressOf(next, rowsPerPage);
    return query === "" ? path : `${path}?${query}`;
  };
  // The address may be ahead of what is shown: a second filter is chosen before the first is rendered.
  const hrefOfChange = (next: ListState) =>
    hrefOf(rebased(next, state, listStateOf(new URLSearchParams(window.location.search), rowsPerPage)));
  const navigate = (next: ListState) => window.history.pushState(null, "", hrefOfChange(next));
  // Replaces the history entry while only the search changes; otherwise every keystroke would add one.
  const applyFilters = (next: ListState) =>
    next.search === state.search ? navigate(next) : window.history.replaceState(null, "", hrefOfChange(next));

  function select(rows: readonly StudentRow[], isOn: boolean) {
    const ids = new Set(selected.map(({ userId }) => userId));
    for (const { userId } of rows) {
      if (isOn) ids.add(userId);
      else ids.delete(userId);
    }
    setTicked({ address, ids });
  }

  function clear() {
    setTicked(nobody);
    // The button that was pressed is gone.
    region.current?.focus({ preventScroll: true });
  }

  const bulk = {
    students: selected,
    onClose: () => setPending(null),
    onDone: (done: BulkResult) => {
      setResult(done);
      setTicked(nobody);
      region.current?.focus();
    },
  };

  const isEmpty = list !== null && list.students.length === 0;
  // Its rows were deleted, or have left the filter, or the address is an old one.
  const isPastEnd = isEmpty && !isOld && list.pagination.total > 0 && state.page > list.pagination.pages;
  const lastPage = isPastEnd ? hrefOf({ ...state, page: list.pagination.pages }) : null;
  useEffect(() => {
    if (lastPage !== null) window.history.replaceState(null, "", lastPage);
  }, [lastPage]);
  return (
    <>
      {header}
      <section
        ref={region}
        tabIndex={-1}
        aria-label={t("page.accounts")}
        className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none @3xl/shell:gap-2"
      >
        <ListFilters state={state} today={today} total={list?.pagination.total} onChange={applyFilters} />
        {result && (
          <BulkNotice
            key={result.actId}
            result={result}
            onClose={() => setResult(null)}
            onUndone={() => {
              setResult(null);
              region.current?.focus();
            }}
          />
        )}
        {error !== null && <ListError error={error} onRetry={reload} />}
        {list === null && error === null && <ListSkeleton rows={state.limit} />}
        {isEmpty && !isOld && !isPastEnd && <EmptyList state={state} onNavigate={navigate} />}
        {list !== null && (
          <StudentTable
            selected={selected}
            onSelect={select}
            state={state}
            today={today}
            isOld={isOld}
            isLoading={isLoading}
            replaceRow={replaceRow}
            summaries={summaries}
            students={list.students}
            onNavigate={navigate}
            // The row's button, which had the focus, is gone.
            onDeleted={() => region.current?.focus()}
          />
        )}
        {list !== null && !isEmpty && (
          <SelectionBar
            state={state}
            students={list.students}
            selected={selected}
            onSelect={select}
            onClear={clear}
            onChanged={reload}
            onAction={setPending}
          />
        )}
        {pending === "delete" && <BulkDeleteDialog {...bulk} onChanged={reload} />}
        {pending === "release" && <BulkReleaseDialog {...bulk} />}
        {list !== null && (
          <ListFooter state={state} hrefOf={hrefOf} pagination={list.pagination} onNavigate={navigate} />
        )}
      </section>
    </>
  );
}
