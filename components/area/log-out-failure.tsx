"use client";

import { useTranslations } from "next-intl";
import { Alert, AlertDescription } from "@/components/ui/alert";

/** Says in the menu that the session goes on, and that the page tries again. */
export function LogOutFailure() {
  const t = useTranslations("area");
  return (
    <Alert variant="destructive" className="mb-2">
      <AlertDescription>{t("notLoggedOut")}</AlertDescription>
    </Alert>
  );
}
