import { useTranslations } from "next-intl";
import { Alert, AlertDescription } from "@/components/ui/alert";

/** Shown in the menu: the session is still open, and the page is retrying. */
export function LogOutFailure() {
  const t = useTranslations("area");
  return (
    <Alert variant="destructive" className="mb-2">
      <AlertDescription>{t("notLoggedOut")}</AlertDescription>
    </Alert>
  );
}
