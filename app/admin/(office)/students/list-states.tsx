import { UsersRound } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { ErrorAlert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/waiting";
import { countFilters, type ListChange, type ListState, noFilters } from "./list-address";

export function ListError({ error, onRetry }: { error: string; onRetry: () => void }) {
  const t = useTranslations("studentList.states");
  const area = useTranslations("area");
  return (
    <ErrorAlert
      action={
        <Button variant="outline" size="sm" onClick={onRetry}>
          {area("retry")}
        </Button>
      }
    >
      {t("error", { error })}
    </ErrorAlert>
  );
}

/** Placeholders for the rows while they load. */
export function ListSkeleton({ rows }: { rows: number }) {
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

type EmptyListProps = { state: ListState; onNavigate: (change: ListChange) => void };

/** Why the list is empty, and what to do. */
export function EmptyList({ state, onNavigate }: EmptyListProps) {
  const t = useTranslations("studentList.states");
  const page = useTranslations("studentList.page");
  const hasFilters = countFilters(state) > 0;
  const isFiltered = hasFilters || state.search !== "" || state.role !== null || state.page > 1;
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border border-dashed bg-card px-6 py-14 text-center">
      <UsersRound aria-hidden="true" className="size-8 text-muted-foreground" />
      <p className="font-serif text-title">{t("empty")}</p>
      {isFiltered ? (
        <>
          <p className="text-sm text-muted-foreground">{hasFilters ? t("filtered") : t("searched")}</p>
          <Button
            variant="outline"
            size="sm"
            onClick={() => onNavigate({ ...noFilters, search: "", role: null })}
          >
            {t("everybody")}
          </Button>
        </>
      ) : (
        <>
          <p className="text-sm text-muted-foreground">{t("first")}</p>
          <Button asChild size="sm">
            <Link href="/admin/registration" prefetch={false}>
              {page("register")}
            </Link>
          </Button>
        </>
      )}
    </div>
  );
}
