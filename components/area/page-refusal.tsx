import { useTranslations } from "next-intl";
import { PageLink } from "@/components/site/page-link";
import { ErrorAlert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type PageRefusalProps = { href: string; label?: string } & ({ message: string } | { error: string });

/** Shown in place of a page's content after a refusal: the message, and a link. */
export function PageRefusal({ href, label, ...shown }: PageRefusalProps) {
  const t = useTranslations("area");
  return (
    <ErrorAlert
      action={
        <Button asChild variant="outline" size="sm">
          <PageLink href={href}>{label ?? t("retry")}</PageLink>
        </Button>
      }
    >
      {"error" in shown ? t("error", { message: shown.error }) : shown.message}
    </ErrorAlert>
  );
}
