import { Skeleton } from "@/components/ui/skeleton";

export function DashboardSkeleton() {
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-3">
      <span className="sr-only">Loading dashboard...</span>
      <div className="grid grid-cols-2 gap-4 lg:col-span-3 lg:grid-cols-4">
        {["students", "teachers", "tests", "new"].map((card) => (
          <Skeleton key={card} className="h-26" />
        ))}
      </div>
      <Skeleton className="h-80 lg:col-span-2" />
      <Skeleton className="h-80" />
    </div>
  );
}
