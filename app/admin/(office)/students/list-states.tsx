import { CircleAlert, UsersRound } from "lucide-react";
import Link from "next/link";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { changed, type ListState } from "./list-address";

/** What went wrong, and the way on. */
export function ListProblem({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <Alert variant="destructive">
      <CircleAlert aria-hidden="true" />
      <AlertDescription className="flex flex-wrap items-center justify-between gap-3">
        Error loading students: {problem}
        <Button type="button" variant="outline" size="sm" onClick={onRetry}>
          Retry
        </Button>
      </AlertDescription>
    </Alert>
  );
}

/** The rows that are on their way. */
export function ListSkeleton({ rows }: { rows: number }) {
  return (
    <div className="grid gap-2" role="status">
      <span className="sr-only">Loading students…</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have nothing else to tell them apart
        <Skeleton key={row} className="h-13 max-table:h-60" />
      ))}
    </div>
  );
}

type EmptyListProps = { state: ListState; onGo: (state: ListState) => void };

/** Why there is nothing to see, and what to do first. */
export function EmptyList({ state, onGo }: EmptyListProps) {
  const isFiltered = state.search !== "" || state.role !== null || state.page > 1;
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border border-dashed bg-card px-6 py-14 text-center">
      <UsersRound aria-hidden="true" className="size-8 text-muted-foreground" />
      <p className="font-serif text-title">No students found.</p>
      {isFiltered ? (
        <>
          <p className="text-sm text-muted-foreground">Nobody matches this search and role.</p>
          <Button
            type="button"
            variant="outline"
            size="sm"
            onClick={() => onGo(changed(state, { search: "", role: null }))}
          >
            Show everybody
          </Button>
        </>
      ) : (
        <>
          <p className="text-sm text-muted-foreground">Register the first student to begin.</p>
          <Button asChild size="sm">
            <Link href="/admin/registration" prefetch={false}>
              Register a student
            </Link>
          </Button>
        </>
      )}
    </div>
  );
}
