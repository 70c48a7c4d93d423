import { useTranslations } from "next-intl";
import { usePageHref } from "@/components/site/page-link";
import { env } from "@/lib/env";
import { GoogleForm } from "./google-form";

export const hasGoogle = Boolean(env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET);

/** The button for the Google log-in, if it is configured. */
export function GoogleButton({ label, callbackUrl }: { label: string; callbackUrl: string }) {
  const t = useTranslations("auth");
  const to = usePageHref();
  if (!hasGoogle) return null;
  return (
    <div className="grid gap-4">
      <OrDivider />
      <GoogleForm
        label={label}
        callbackUrl={to(callbackUrl || "/student/dashboard")}
        unreachable={t("fields.unreachable")}
      />
    </div>
  );
}

export function OrDivider() {
  const t = useTranslations("auth");
  return (
    <p className="flex items-center gap-4 text-xs text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      {t("or")}
    </p>
  );
}
