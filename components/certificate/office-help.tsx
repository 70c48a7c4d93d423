import { useTranslations } from "next-intl";
import { ContactButtons } from "@/components/site/contact-buttons";
import { PageLink } from "@/components/site/page-link";
import { Button } from "@/components/ui/button";

/** The options left without a valid certificate: contact the office and, if the check failed, try again. */
export function OfficeHelp({ again }: { again?: string }) {
  const t = useTranslations("certificate");
  return (
    <section className="wrap grid justify-items-start gap-3 py-8 sm:py-12 print:hidden">
      {again && (
        <Button asChild>
          <PageLink href={again}>{t("verdict.again")}</PageLink>
        </Button>
      )}
      <p className="text-sm text-muted-foreground">{t("verdict.questions")}</p>
      <ContactButtons />
      <Button asChild variant="link" className="px-0">
        <PageLink href="/result">{t("another")}</PageLink>
      </Button>
    </section>
  );
}
