"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useLogOut } from "@/components/log-in/use-log-out";
import { PageLink } from "@/components/site/page-link";
import { LogOutFailure } from "./log-out-failure";

/** Logs out and stays on the page until the server confirms it; without JavaScript it leads to the log-out page. */
export function LogOutLink({ icon }: { icon: ReactNode }) {
  const t = useTranslations("area");
  const { hasFailed, logOut } = useLogOut();
  return (
    <>
      {hasFailed && <LogOutFailure />}
      <PageLink
        href="/logout"
        onClick={(event) => {
          event.preventDefault();
          void logOut();
        }}
        className="flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium hover:bg-accent [&_svg]:size-4.5"
      >
        {icon}
        {t("logOut")}
      </PageLink>
    </>
  );
}
