import { useTranslations } from "next-intl";
import { usePageHref } from "@/components/site/page-link";
import { env } from "@/lib/env";
import { GoogleForm, NoGoogleButton } from "./google-form";

export const hasGoogle = Boolean(env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET);

type GoogleButtonProps = {
  label: string;
  callbackUrl: string;
  /** What the button says where the log-in with Google is not configured; without it there is none. */
  explanation?: string;
};

export function GoogleButton({ label, callbackUrl, explanation }: GoogleButtonProps) {
  const t = useTranslations("auth");
  const to = usePageHref();
  if (!hasGoogle && explanation === undefined) return null;
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-4 text-xs text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {t("or")}
      </p>
      {hasGoogle ? (
        <GoogleForm
          label={label}
          callbackUrl={to(callbackUrl || "/student/dashboard")}
          unreachable={t("fields.unreachable")}
        />
      ) : (
        <NoGoogleButton label={label} explanation={explanation} />
      )}
    </div>
  );
}
