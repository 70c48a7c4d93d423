import { useTranslations } from "next-intl";
import { fileSize } from "@/components/form/file-size";
import { percentPerFile, type UploadProgress } from "@/components/form/upload-progress";
import { Progress } from "@/components/ui/progress";

type UploadBarsProps = { files: readonly File[]; progress: UploadProgress };

/** A progress bar per file: the bytes sent, then the server's processing. */
export function UploadBars({ files, progress }: UploadBarsProps) {
  const t = useTranslations("office.record.upload");
  const sizes = files.map((file) => file.size);
  const percents = percentPerFile(progress, sizes);
  return (
    <ul className="grid gap-2.5">
      {files.map((file, index) => (
        <li key={`${file.name} ${file.lastModified} ${file.size}`} className="grid gap-1 text-xs">
          <p className="flex justify-between gap-3">
            <bdi translate="no" className="truncate">
              {file.name}
            </bdi>
            <span className="shrink-0 text-muted-foreground tabular-nums">
              {fileSize(file.size)} · {progressText(percents[index] ?? 0, progress.isSent ? t("sent") : null)}
            </span>
          </p>
          <Progress label={t("bar", { name: file.name })} percent={percents[index] ?? 0} />
        </li>
      ))}
    </ul>
  );
}

const progressText = (percent: number, sent: string | null): string =>
  percent === 100 || sent === null ? `${percent}%` : sent;
