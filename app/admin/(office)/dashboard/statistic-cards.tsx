import { ClipboardList, GraduationCap, type LucideIcon, UserPlus, UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Dashboard } from "@/lib/dashboard/operations/get-dashboard";

type Card = { key: keyof Dashboard["statistics"]; icon: LucideIcon };

const cards: readonly Card[] = [
  { key: "students", icon: UsersRound },
  { key: "teachers", icon: GraduationCap },
  { key: "mockTests", icon: ClipboardList },
  { key: "newStudents", icon: UserPlus },
];

export function StatisticCards({ statistics }: { statistics: Dashboard["statistics"] }) {
  const t = useTranslations("office.dashboard.statistics");
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:col-span-3 lg:grid-cols-4">
      {cards.map(({ key, icon: Icon }) => (
        <div key={key} className="grid gap-1 rounded-lg border bg-card p-4 shadow-sm">
          <dt className="flex items-center justify-between text-sm font-medium text-muted-foreground">
            {t(`${key}.label`)}
            <Icon aria-hidden="true" className="size-4.5 text-gold-600" />
          </dt>
          <dd className="text-3xl font-semibold tabular-nums">
            {statistics[key].toLocaleString("en")}
            <span className="mt-1 block text-xs font-normal text-muted-foreground">{t(`${key}.note`)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
