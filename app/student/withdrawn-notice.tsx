import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";

/** In place of the certificate, where the academy no longer stands by it. Whom to ask stands on the same page. */
export function WithdrawnNotice() {
  const t = useTranslations("student.withdrawn");
  return (
    <Alert variant="warning" role="note">
      <CircleAlert aria-hidden="true" />
      <AlertTitle>{t("title")}</AlertTitle>
      <AlertDescription>{t("text")}</AlertDescription>
    </Alert>
  );
}
