import { useTranslations } from "next-intl";
import type { Certificate } from "@/lib/certificates/certificate";

/** The DMC image. Its address requires the student's code. */
export function DmcImage({ certificate }: { certificate: Certificate }) {
  const t = useTranslations("certificate.marksSheet");
  if (!certificate.hasDmc) return null;
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
      <figcaption className="mt-2 text-sm text-muted-foreground">{t("caption")}</figcaption>
    </figure>
  );
}
