"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { useReach } from "@/app/admin/(office)/office-permissions";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { Role } from "@/lib/fields";
import { sorts } from "@/lib/people-list/schema";
import { BulkDeleteDialog } from "./bulk-delete-dialog";
import { BulkNotice, type BulkResult } from "./bulk-notice";
import { BulkReleaseDialog } from "./bulk-release-dialog";
import { ExportMenu } from "./export-menu";
import { FilterMenu } from "./filter-menu";
import { type ListChange, type ListState, listAddressOf, listStateOf, withChange } from "./list-address";
import { ListFooter } from "./list-footer";
import { EmptyList, ListError, ListSkeleton } from "./list-states";
import { SearchBox } from "./search-box";
import { type BulkAction, SelectionBar } from "./selection-bar";
import type { StudentRow } from "./student-row";
import { StudentTable } from "./student-table";
import { type InitialList, useStudentList } from "./use-student-list";

const options = [
  { value: "created_at desc", text: "newest" },
  { value: "created_at asc", text: "oldest" },
  { value: "full_name asc", text: "nameUp" },
  { value: "full_name desc", text: "nameDown" },
  { value: "email asc", text: "email" },
  { value: "student_code asc", text: "code" },
  { value: "user_id asc", text: "userId" },
  { value: "photo asc", text: "photo" },
] as const;

type SelectProps = { state: ListState; onChange: (change: ListChange) => void };

/** Chooses the sort on phones, where there are no column headers. */
function SortSelect({ state, onChange }: SelectProps) {
  const id = useId();
  const t = useTranslations("studentList.order");
  function choose(value: string) {
    const [field, order] = value.split(" ");
    const sortBy = sorts.find((sort) => sort === field) ?? "created_at";
    onChange({ sortBy, sortOrder: order === "asc" ? "asc" : "desc" });
  }
  return (
    <div className="min-w-0 @max-2xl/shell:flex-1 @max-2xl/shell:basis-24 table:hidden">
      <Label htmlFor={id} className="sr-only">
        {t("label")}
      </Label>
      <Select
        id={id}
        className="w-full px-2 text-sm @3xl/shell:h-9"
        value={`${state.sortBy} ${state.sortOrder}`}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {t(text)}
          </option>
        ))}
      </Select>
    </div>
  );
}

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
        <ListFilters state={state} today={today} total={list?.pagination.total} onChange={change} />
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
        {isEmpty && !isOld && !isPastEnd && <EmptyList state={state} onNavigate={change} />}
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
            onNavigate={change}
            // The row's button, which had the focus, is gone. The offer to undo comes first on the page.
            onDeleted={() => document.getElementById("main")?.focus({ preventScroll: true })}
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
          <ListFooter state={state} hrefOf={hrefOf} pagination={list.pagination} onNavigate={change} />
        )}
      </section>
    </>
  );
}

type ListFiltersProps = {
  state: ListState;
  today: string;
  /** How many people the list finds, once that is known. */
  total: number | undefined;
  onChange: (change: ListChange, how?: "replaceState") => void;
};

/** Search, filters, the export of what they find and, on phones, the sort order. */
function ListFilters({ state, today, total, onChange }: ListFiltersProps) {
  return (
    <search
      data-sticky-toolbar=""
      className="flex flex-wrap items-center gap-2 bg-background table:sticky table:top-14 table:z-20 table:-my-2 table:py-2"
    >
      {/* Replaces the history entry: otherwise every keystroke would add one. */}
      <SearchBox search={state.search} onSearch={(search) => onChange({ search }, "replaceState")} />
      <RoleFilter state={state} onChange={onChange} />
      <SortSelect state={state} onChange={onChange} />
      <FilterMenu state={state} today={today} onChange={onChange} />
      <ExportMenu state={state} total={total} />
    </search>
  );
}

function RoleFilter({ state, onChange }: SelectProps) {
  const id = useId();
  const t = useTranslations("studentList.toolbar");
  const registration = useTranslations("office.registration");
  const tRole = useTranslations("area.roles");
  // A choice made before hydration would be lost silently.
  const isHydrated = useIsHydrated();
  return (
    <div className="min-w-0 @max-2xl/shell:flex-1 @max-2xl/shell:basis-20">
      <Label htmlFor={id} className="sr-only">
        {registration("role")}
      </Label>
      <Select
        id={id}
        disabled={!isHydrated}
        className="w-full px-2 text-sm disabled:opacity-100 @3xl/shell:h-9"
        value={state.role ?? ""}
        onChange={({ target }) => onChange({ role: Role.safeParse(target.value).data ?? null })}
      >
        <option value="">{t("allRoles")}</option>
        {useReach().map((role) => (
          <option key={role} value={role}>
            {tRole(role)}
          </option>
        ))}
      </Select>
    </div>
  );
}
