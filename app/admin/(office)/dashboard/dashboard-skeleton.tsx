import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";

export function DashboardSkeleton() {
  const t = useTranslations("office.dashboard");
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-3">
      <span className="sr-only">{t("loading")}</span>
      <Skeleton className="h-24 lg:col-span-3 lg:h-14" />
      <Skeleton className="h-80 lg:col-span-2" />
      <Skeleton className="h-80" />
    </div>
  );
}
