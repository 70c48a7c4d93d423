import { useTranslations } from "next-intl";
import type { Dashboard } from "@/lib/dashboard/operations/get-dashboard";

const keys: readonly (keyof Dashboard["statistics"])[] = ["students", "teachers", "mockTests", "newStudents"];

export function StatisticCards({ statistics }: { statistics: Dashboard["statistics"] }) {
  const t = useTranslations("office.dashboard.statistics");
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-lg border bg-card px-4 py-3 shadow-sm @2xl/shell:px-5 @5xl/shell:col-span-3 @5xl/shell:grid-cols-4">
      {keys.map((key) => (
        <div key={key} className="flex flex-col">
          <dd className="order-first text-xl font-semibold tabular-nums">
            {statistics[key].toLocaleString("en")}
          </dd>
          <dt className="text-sm text-muted-foreground">{t(key)}</dt>
        </div>
      ))}
    </dl>
  );
}
