import { initialsOf } from "@/lib/certificates/initials";

type PortraitProps = { fullName: string; photo: string | null; label: string };

/** The portrait, or initials if there is none or it may not be shown. */
export function Portrait({ fullName, photo, label }: PortraitProps) {
  const frameClass = "size-28 shrink-0 rounded-md sm:size-(--photo) border border-lapis-200";
  if (photo) {
    return (
      // biome-ignore lint/performance/noImgElement: pictures are stored at their final size, and the optimiser is off.
      <img src={photo} alt={label} width={512} height={512} className={`${frameClass} object-cover`} />
    );
  }
  return (
    <div
      aria-hidden="true"
      className={`${frameClass} certificate-name grid place-items-center text-4xl text-lapis-700`}
    >
      <bdi translate="no">{initialsOf(fullName)}</bdi>
    </div>
  );
}
