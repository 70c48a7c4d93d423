import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";

/** Replaces the student's certificate after a withdrawal. The page also says whom to ask. */
export function WithdrawnCard() {
  const t = useTranslations("student.withdrawn");
  return (
    <Alert variant="warning" role="note">
      <CircleAlert aria-hidden="true" />
      <AlertTitle>{t("title")}</AlertTitle>
      <AlertDescription>{t("text")}</AlertDescription>
    </Alert>
  );
}
