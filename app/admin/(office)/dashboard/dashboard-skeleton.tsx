import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";

export function DashboardSkeleton() {
  const t = useTranslations("office.dashboard");
  return (
    <div role="status" className="grid gap-6 @5xl/shell:grid-cols-3">
      <span className="sr-only">{t("loading")}</span>
      <Skeleton className="h-24 @5xl/shell:col-span-3 @5xl/shell:h-14" />
      <Skeleton className="h-80 @5xl/shell:col-span-2" />
      <Skeleton className="h-80" />
    </div>
  );
}
