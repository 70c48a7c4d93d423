import { useMessages, useTranslations } from "next-intl";
import type { IssuedCertificate } from "@/lib/certificates/certificate";
import { longDate } from "@/lib/certificates/facts";
import { kabulDay } from "@/lib/dates/kabul";

/**
 * The DMC image. Its address requires the student's code. The caption has its date, because a later version may have
 * other scores.
 */
export function DmcImage({ certificate }: { certificate: IssuedCertificate }) {
  const t = useTranslations("certificate.marksSheet");
  const { dates } = useMessages();
  const { dmcUploadedAt, isDmcOutdated, issue } = certificate;
  if (dmcUploadedAt === null) return null;
  const address = `/backend/uploads/dmc/${certificate.studentId}.jpg?${new URLSearchParams({ code: certificate.studentCode })}`;
  return (
    <figure className="mx-auto w-full max-w-[52rem] xl:col-start-1 print:hidden">
      {/* biome-ignore lint/performance/noImgElement: pictures are stored at their final size, and the optimiser is off. */}
      <img
        src={address}
        alt={t("picture")}
        loading="lazy"
        className="aspect-4/3 w-full rounded-lg border bg-muted object-contain p-2 sm:p-4"
      />
      <figcaption className="mt-2 text-sm text-muted-foreground">
        {t(isDmcOutdated ? "older" : "caption", {
          day: longDate(kabulDay(dmcUploadedAt), dates),
          version: issue.version,
        })}
      </figcaption>
    </figure>
  );
}
