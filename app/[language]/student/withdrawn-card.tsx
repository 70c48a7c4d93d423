import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import type { WithdrawalReason } from "@/prisma/generated/enums";

/** Replaces the student's certificate after a withdrawal. The page also says whom to ask. */
export function WithdrawnCard({ reason }: { reason: WithdrawalReason }) {
  const t = useTranslations("student.withdrawn");
  const reasons = useTranslations("area.withdrawalReasons");
  return (
    <Alert variant="warning" role="note">
      <CircleAlert aria-hidden="true" />
      <AlertTitle>{t("title")}</AlertTitle>
      <AlertDescription>
        <p>{t("reason", { reason: reasons(reason) })}</p>
        <p>{t("text")}</p>
      </AlertDescription>
    </Alert>
  );
}
