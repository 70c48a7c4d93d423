import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";

export function DashboardSkeleton() {
  const t = useTranslations("office.dashboard");
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-3">
      <span className="sr-only">{t("loading")}</span>
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
