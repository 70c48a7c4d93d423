import { useTranslations } from "next-intl";
import { initialsOf } from "@/lib/certificates/initials";

/** The portrait, or the initials where there is none or none may be seen. */
export function Portrait({ fullName, photo }: { fullName: string; photo: string | null }) {
  const t = useTranslations("certificate");
  const frame = "size-28 shrink-0 rounded-md border border-lapis-200 sm:size-32";
  if (photo) {
    return (
      // biome-ignore lint/performance/noImgElement: pictures are stored at their final size, and the optimiser is off.
      <img
        src={photo}
        alt={t("portrait", { name: fullName })}
        width={512}
        height={512}
        className={`${frame} object-cover`}
      />
    );
  }
  return (
    <div
      aria-hidden="true"
      className={`${frame} certificate-name grid place-items-center text-4xl text-lapis-700`}
    >
      <bdi>{initialsOf(fullName)}</bdi>
    </div>
  );
}
