"use client";

import { LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { useLogOut } from "@/components/log-in/use-log-out";
import { PageLink } from "@/components/site/page-link";
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

/** Logs out and stays on the page until the server confirms it; without JavaScript it leads to the log-out page. */
export function LogOutLink() {
  const t = useTranslations("area");
  const { hasFailed, logOut } = useLogOut();
  return (
    <div className="mt-auto pt-4">
      {hasFailed && <LogOutFailure />}
      <PageLink
        href="/logout"
        onClick={(event) => {
          event.preventDefault();
          void logOut();
        }}
        className="flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium hover:bg-accent [&_svg]:size-4.5"
      >
        <LogOut aria-hidden="true" className="rtl:-scale-x-100" />
        {t("logOut")}
      </PageLink>
    </div>
  );
}
