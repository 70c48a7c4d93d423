import { useTranslations } from "next-intl";
import { When } from "@/components/area/when";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";

/** Says which time was lost by a restore, and what to do about it. */
export function RestoreNotice({ backupMadeAt, restoredAt }: { backupMadeAt: Date; restoredAt: Date }) {
  const t = useTranslations("office.dashboard.restore");
  const between = { made: () => <When at={backupMadeAt} />, restored: () => <When at={restoredAt} /> };
  return (
    <Alert variant="warning" className="mb-4">
      <AlertTitle>{t("title")}</AlertTitle>
      <AlertDescription>
        <p>{t.rich("lost", between)}</p>
        <p>{t("todo")}</p>
      </AlertDescription>
    </Alert>
  );
}
