"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useMay } from "@/app/admin/(office)/office-permissions";
import { InnerLink } from "@/components/area/inner-link";
import { RetryAlert } from "@/components/area/retry-alert";
import { Button } from "@/components/ui/button";
import { UsersRound } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/waiting";
import { BulkDeleteDialog, BulkReleaseDialog } from "./bulk-acts";
import { countFilters, noFilters } from "./list-address";
import { type BulkAction, ListFooter, SelectionBar } from "./list-footer";
import { ListToolbar } from "./list-toolbar";
import { StudentTable } from "./student-table";
import { type InitialList, type StudentList, useStudentList } from "./use-student-list";

type StudentManagementProps = { header: ReactNode; initial: InitialList; rowsPerPage: number; today: string };

export function StudentManagement({ header, initial, rowsPerPage, today }: StudentManagementProps) {
  const t = useTranslations("studentList");
  const list = useStudentList(initial, rowsPerPage);
  const { state, students, pagination, selected, error, isOld, hrefOf, reload } = list;
  const router = useRouter();
  const region = useRef<HTMLElement>(null);
  const [pending, setPending] = useState<BulkAction | null>(null);

  function clear() {
    list.select(selected, false);
    // The button that was pressed is gone.
    region.current?.focus({ preventScroll: true });
  }

  /** What had the focus is gone. The offer to undo comes first on the page. */
  const focusPage = () => document.getElementById("main")?.focus({ preventScroll: true });
  const closeBulk = () => setPending(null);

  const isEmpty = pagination !== undefined && students.length === 0;
  // Its rows were deleted, or have left the filter, or the address is an old one.
  const isPastEnd = isEmpty && !isOld && pagination.total_count > 0 && state.page > pagination.total_pages;
  const lastPage = isPastEnd ? hrefOf({ ...state, page: pagination.total_pages }) : null;
  useEffect(() => {
    // Next does not notice a change of the address before its own effects have run for the first time.
    if (lastPage !== null) router.replace(lastPage);
  }, [lastPage, router]);
  return (
    <>
      {header}
      <section
        ref={region}
        tabIndex={-1}
        aria-label={t("page.accounts")}
        className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none @3xl/shell:gap-2"
      >
        <ListToolbar list={list} today={today} />
        {error !== null && <RetryAlert onRetry={reload}>{t("states.error", { error })}</RetryAlert>}
        {!pagination && error === null && (
          <div className="grid gap-2" role="status">
            <span className="sr-only">{t("states.loading")}</span>
            {Array.from({ length: state.limit }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing else distinguishes the rows
              <Skeleton key={row} className="h-11 max-table:h-24" />
            ))}
          </div>
        )}
        {isEmpty && !isOld && !isPastEnd && <EmptyList list={list} />}
        {pagination && <StudentTable list={list} today={today} onDeleted={focusPage} />}
        {pagination && !isEmpty && <SelectionBar list={list} onClear={clear} onAction={setPending} />}
        {pending === "delete" && (
          <BulkDeleteDialog students={selected} onChanged={reload} onClose={closeBulk} onDone={focusPage} />
        )}
        {pending === "release" && <BulkReleaseDialog students={selected} onClose={closeBulk} />}
        {pagination && <ListFooter list={list} pagination={pagination} />}
      </section>
    </>
  );
}

function EmptyList({ list: { state, change } }: { list: StudentList }) {
  const t = useTranslations("studentList");
  const may = useMay();
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
            onClick={() => change({ ...noFilters, search: "", role: null })}
          >
            {t("states.everybody")}
          </Button>
        </>
      ) : (
        <>
          <p className="text-sm text-muted-foreground">{t("states.first")}</p>
          {may("registerUser") && (
            <InnerLink href="/admin/registration" className="button button-sm">
              {t("page.register")}
            </InnerLink>
          )}
        </>
      )}
    </div>
  );
}
