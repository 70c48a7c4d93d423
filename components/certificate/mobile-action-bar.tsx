import { Download, Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, buttonVariants } from "@/components/ui/button";
import { certificatePdfPath } from "@/lib/certificates/certificate-path";
import type { Shareable } from "@/lib/certificates/share-links";
import { ShareLink } from "./page-buttons";

/**
 * Download and share, within the thumb's reach on a phone while the certificate scrolls. Hidden with very large text,
 * where it would take up half the window.
 */
export function MobileActionBar({ studentCode, address, academy }: Shareable) {
  const t = useTranslations("certificate.actions");
  return (
    <div className="z-20 flex flex-wrap gap-2.5 border-t bg-card min-[16rem]:sticky min-[16rem]:bottom-0 px-5 py-2.5 shadow-lg sm:hidden print:hidden">
      <Button asChild className="flex-1 basis-32">
        <a href={certificatePdfPath(studentCode)} download>
          <Download aria-hidden="true" /> {t("short")}
        </a>
      </Button>
      <ShareLink
        address={address}
        title={t("shareText", { academy })}
        className={buttonVariants({ variant: "outline", className: "flex-1 basis-32" })}
      >
        <Share2 aria-hidden="true" /> {t("share")}
      </ShareLink>
    </div>
  );
}
