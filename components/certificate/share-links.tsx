import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { type Shareable, shareLinks } from "@/lib/certificates/share-links";

export function ShareLinks(shareable: Shareable) {
  const t = useTranslations("certificate.actions");
  const links = shareLinks(shareable, {
    text: t("shareText", { academy: shareable.academy }),
    linkedInName: (exams) => t("linkedInName", { exams }),
  });
  return links.map(({ network, href }) => (
    <Button
      key={network}
      asChild
      variant="outline"
      className={cn("w-full", network === "linkedin" && "max-sm:col-span-full")}
    >
      <a href={href} target="_blank" rel="noreferrer">
        {t(network)} <ExternalLink aria-hidden="true" />
        <span className="sr-only">{t("newTab")}</span>
      </a>
    </Button>
  ));
}
