import { useTranslations } from "next-intl";
import { hasGoogle } from "@/components/log-in/google-button";
import { GoogleForm } from "@/components/log-in/google-form";

/** Logs in with Google again, in another tab, so that input stays on this one. */
export function GoogleProof() {
  const t = useTranslations("auth");
  if (!hasGoogle) return null;
  return <GoogleForm label={t("googleAgain")} callbackUrl="/login" unreachable={t("unreachable")} isProof />;
}
