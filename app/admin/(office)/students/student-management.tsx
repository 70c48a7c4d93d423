"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useMemo, useRef } from "react";
import { toastError, toastSuccess } from "@/components/ui/toast";
import type { ListPreferences, SavedView } from "@/lib/list-preferences/schema";
import type { ListColumn } from "@/lib/students/list-columns";
import type { WithdrawalReasonTexts } from "../certificate/status-form";
import { type BulkDone, BulkNotice } from "./bulk-notice";
import { BulkQuestion } from "./bulk-question";
import { FilterChips } from "./filter-chips";
import { KeyboardHelp } from "./keyboard-help";
import { type ListState, listAddressOf, listStateOf } from "./list-address";
import { ListFilters } from "./list-filters";
import { ListFooter } from "./list-footer";
import { EmptyList, ListError, ListSkeleton } from "./list-states";
import type { RowAction } from "./row-actions";
import { moveBetweenRows } from "./row-keys";
import { nobody, toggleRows } from "./selection";
import { type BulkAct, SelectionBar } from "./selection-bar";
import type { StudentRow } from "./student-row";
import { StudentTable } from "./student-table";
import { useTexts } from "./texts";
import { useBulk } from "./use-bulk";
import { usePreferences } from "./use-preferences";
import { type LoadedList, useStudentList } from "./use-student-list";
import { ViewMenu } from "./view-menu";

type StudentManagementProps = {
  initial: LoadedList;
  actions: readonly RowAction[];
  bulkActs: readonly BulkAct[];
  preferences: ListPreferences;
  rowsPerPage: number;
  today: string;
  reasonTexts: WithdrawalReasonTexts;
};

/** The list of accounts. Its state is its address, so that reload, back and shared links keep it. */
export function StudentManagement(props: StudentManagementProps) {
  const { initial, rowsPerPage, today, reasonTexts } = props;
  const texts = useTexts();
  const path = usePathname();
  const params = useSearchParams();
  const state = useMemo(() => listStateOf(new URLSearchParams(params), rowsPerPage), [params, rowsPerPage]);
  const address = listAddressOf(state, rowsPerPage);
  const { columns, views, keep } = usePreferences(props.preferences);
  const { list, summaries, error, isLoading, reload, replaceRow } = useStudentList(initial, address, state);
  const region = useRef<HTMLElement>(null);
  const bulk = useBulk(state);

  const hrefOf = (next: ListState) => {
    const query = listAddressOf(next, rowsPerPage);
    return query === "" ? path : `${path}?${query}`;
  };
  const go = (next: ListState) => window.history.pushState(null, "", hrefOf(next));
  // Otherwise every keystroke would be a history entry.
  const refine = (next: ListState) =>
    next.search === state.search ? go(next) : window.history.replaceState(null, "", hrefOf(next));

  async function chooseColumns(chosen: ListColumn[]) {
    if ((await keep({ columns: chosen })) !== null) toastError(texts.columns.notSaved);
  }

  function openView(view: SavedView) {
    go(listStateOf(new URLSearchParams(view.address), rowsPerPage));
    void chooseColumns(view.columns);
  }

  function afterDeletion(deleted: readonly StudentRow[]) {
    bulk.setSelected(toggleRows(bulk.selected, deleted, false, list?.students ?? []));
    // The row's own button, which had the focus, is gone.
    region.current?.focus();
    const isLastRow = list?.students.length === 1 && state.page > 1;
    if (isLastRow) go({ ...state, page: state.page - 1 });
    else reload();
  }

  function afterBulkAct(done: BulkDone, act: BulkAct) {
    bulk.setDone(done);
    bulk.setSelected(nobody);
    region.current?.focus();
    if (act === "delete" && state.page > 1) go({ ...state, page: 1 });
    reload();
  }

  const isEmpty = list !== null && list.students.length === 0;
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={texts.page.accounts}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none"
      onKeyDown={moveBetweenRows}
    >
      <ListFilters state={state} today={today} columns={columns} onChange={refine} onColumns={chooseColumns}>
        <ViewMenu
          views={views}
          present={{ address: listAddressOf({ ...state, page: 1 }, null), columns: [...columns] }}
          onOpen={openView}
          onKeep={(next) => keep({ views: next })}
        />
      </ListFilters>
      <FilterChips state={state} onChange={go} />
      {bulk.done && (
        <BulkNotice
          key={bulk.done.actId}
          done={bulk.done}
          onClose={() => bulk.setDone(null)}
          onUndone={() => {
            bulk.setDone(null);
            toastSuccess(texts.bulk.undone);
            region.current?.focus();
            reload();
          }}
        />
      )}
      {error !== null && <ListError error={error} onRetry={reload} />}
      {list === null && error === null && <ListSkeleton rows={state.limit} />}
      {isEmpty && !isLoading && <EmptyList state={state} onGo={go} />}
      {list !== null && !isEmpty && (
        <SelectionBar
          state={state}
          selected={bulk.selected}
          students={list.students}
          total={list.pagination.total_count}
          acts={props.bulkActs}
          onSelect={bulk.setSelected}
          onAct={bulk.ask}
        />
      )}
      {list !== null && !isEmpty && (
        <StudentTable
          selected={bulk.selected}
          onSelect={(student, isOn) =>
            bulk.setSelected(toggleRows(bulk.selected, [student], isOn, list.students))
          }
          state={state}
          today={today}
          reasonTexts={reasonTexts}
          isLoading={isLoading}
          replaceRow={replaceRow}
          actions={props.actions}
          summaries={summaries}
          columns={columns}
          students={list.students}
          onGo={go}
          onDeleted={afterDeletion}
          onChanged={reload}
        />
      )}
      {bulk.asking && (
        <BulkQuestion
          state={state}
          selected={bulk.selected}
          act={bulk.asking}
          onClose={() => bulk.ask(null)}
          onDone={afterBulkAct}
        />
      )}
      <KeyboardHelp />
      {list !== null && <ListFooter state={state} hrefOf={hrefOf} pagination={list.pagination} onGo={go} />}
    </section>
  );
}
