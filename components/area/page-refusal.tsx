import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/site/page-link";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type PageRefusalProps = { message: string; href: string; label?: string };

/** Shown in place of a page's content after a refusal: the message, and a link. */
export function PageRefusal({ message, href, label }: PageRefusalProps) {
  const t = useTranslations("area");
  return (
    <Alert variant="destructive">
      <CircleAlert aria-hidden="true" />
      <AlertDescription className="flex flex-wrap items-center justify-between gap-3">
        {message}
        <Button asChild variant="outline" size="sm">
          <PageLink href={href}>{label ?? t("retry")}</PageLink>
        </Button>
      </AlertDescription>
    </Alert>
  );
}
