"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { InnerLink } from "@/components/area/inner-link";
import { ErrorAlert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { UsersRound } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/waiting";
import { BulkDeleteDialog, BulkReleaseDialog } from "./bulk-acts";
import {
  countFilters,
  type ListChange,
  type ListState,
  listAddressOf,
  listStateOf,
  noFilters,
  withChange,
} from "./list-address";
import { type BulkAction, ListFooter, SelectionBar } from "./list-footer";
import { ListToolbar } from "./list-toolbar";
import type { StudentRow } from "./student-row";
import { StudentTable } from "./student-table";
import { type InitialList, useStudentList } from "./use-student-list";

type StudentManagementProps = { header: ReactNode; initial: InitialList; rowsPerPage: number; today: string };

const nobody = { address: "", ids: new Set<number>() };

/**
 * The list of accounts. Its state lives in the address, so that reloads, the back button and shared links
 * keep it.
 */
export function StudentManagement({ header, initial, rowsPerPage, today }: StudentManagementProps) {
  const t = useTranslations("studentList");
  const area = useTranslations("area");
  const path = usePathname();
  const params = useSearchParams();
  const state = useMemo(() => listStateOf(new URLSearchParams(params), rowsPerPage), [params, rowsPerPage]);
  const address = listAddressOf(state, rowsPerPage);
  const stored = useStudentList(initial, address, state);
  const { list, error, isOld, reload } = stored;
  const region = useRef<HTMLElement>(null);
  const [ticked, setTicked] = useState<{ address: string; ids: ReadonlySet<number> }>(nobody);
  const [pending, setPending] = useState<BulkAction | null>(null);
  // Another page, search or order starts with nobody.
  const selected =
    list?.students.filter(({ userId }) => ticked.address === address && ticked.ids.has(userId)) ?? [];

  const hrefOf = (next: ListState) => {
    const query = listAddressOf(next, rowsPerPage);
    return query === "" ? path : `${path}?${query}`;
  };
  /** Applies a change to the address, which may be ahead of what is shown. */
  function change(made: ListChange, how: "pushState" | "replaceState" = "pushState") {
    const now = listStateOf(new URLSearchParams(window.location.search), rowsPerPage);
    window.history[how](null, "", hrefOf(withChange(now, made)));
  }

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

  /** What had the focus is gone. The offer to undo comes first on the page. */
  const focusPage = () => document.getElementById("main")?.focus({ preventScroll: true });
  const closeBulk = () => setPending(null);

  const isEmpty = list !== null && list.students.length === 0;
  // Its rows were deleted, or have left the filter, or the address is an old one.
  const isPastEnd =
    isEmpty && !isOld && list.pagination.total_count > 0 && state.page > list.pagination.total_pages;
  const lastPage = isPastEnd ? hrefOf({ ...state, page: list.pagination.total_pages }) : null;
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
        <ListToolbar state={state} today={today} total={list?.pagination.total_count} onChange={change} />
        {error !== null && (
          <ErrorAlert
            action={
              <Button variant="outline" size="sm" onClick={reload}>
                {area("retry")}
              </Button>
            }
          >
            {t("states.error", { error })}
          </ErrorAlert>
        )}
        {list === null && error === null && <ListSkeleton rows={state.limit} />}
        {isEmpty && !isOld && !isPastEnd && <EmptyList state={state} onNavigate={change} />}
        {list !== null && (
          <StudentTable
            stored={stored}
            students={list.students}
            state={state}
            today={today}
            selected={selected}
            onSelect={select}
            onNavigate={change}
            onDeleted={focusPage}
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
        {pending === "delete" && (
          <BulkDeleteDialog students={selected} onChanged={reload} onClose={closeBulk} onDone={focusPage} />
        )}
        {pending === "release" && <BulkReleaseDialog students={selected} onClose={closeBulk} />}
        {list !== null && (
          <ListFooter state={state} hrefOf={hrefOf} pagination={list.pagination} onNavigate={change} />
        )}
      </section>
    </>
  );
}

function ListSkeleton({ rows }: { rows: number }) {
  const t = useTranslations("studentList.states");
  return (
    <div className="grid gap-2" role="status">
      <span className="sr-only">{t("loading")}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else distinguishes the rows
        <Skeleton key={row} className="h-11 max-table:h-24" />
      ))}
    </div>
  );
}

function EmptyList({ state, onNavigate }: { state: ListState; onNavigate: (change: ListChange) => void }) {
  const t = useTranslations("studentList");
  const hasFilters = countFilters(state) > 0;
  const isFiltered = hasFilters || state.search !== "" || state.role !== null || state.page > 1;
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border border-dashed bg-card px-6 py-14 text-center">
      <UsersRound className="size-8 text-muted-foreground" />
      <p className="font-serif text-title">{t("states.empty")}</p>
      {isFiltered ? (
        <>
          <p className="text-sm text-muted-foreground">
            {t(`states.${hasFilters ? "filtered" : "searched"}`)}
          </p>
          <Button
            variant="outline"
            size="sm"
            onClick={() => onNavigate({ ...noFilters, search: "", role: null })}
          >
            {t("states.everybody")}
          </Button>
        </>
      ) : (
        <>
          <p className="text-sm text-muted-foreground">{t("states.first")}</p>
          <InnerLink href="/admin/registration" className="button button-sm">
            {t("page.register")}
          </InnerLink>
        </>
      )}
    </div>
  );
}
