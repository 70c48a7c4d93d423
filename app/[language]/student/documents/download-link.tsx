"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { type MouseEvent, useState } from "react";
import { saveFile } from "@/components/area/save-file";
import { asPageUser } from "@/components/form/page-user";
import { Button } from "@/components/ui/button";
import { toastError } from "@/components/ui/toast";

type DownloadLinkProps = { address: string; fileName: string };

/**
 * Downloads a document, resuming after a lost connection. Shows failures, which the browser itself would save as the
 * file. Without JavaScript it is an ordinary link.
 */
export function DownloadLink({ address, fileName }: DownloadLinkProps) {
  const t = useTranslations("area.download");
  const [percent, setPercent] = useState<number | null>(null);
  const isBusy = percent !== null;

  async function download(event: MouseEvent) {
    event.preventDefault();
    if (isBusy) return;
    setPercent(0);
    try {
      const { resumableDownload } = await import("./resumable-download");
      const load = (headers: Record<string, string>) =>
        asPageUser((user) => fetch(address, { cache: "no-store", headers: { ...headers, ...user } }));
      saveFile(await resumableDownload(load, (share) => setPercent(Math.floor(share * 100))), fileName);
    } catch {
      toastError(t("failed"));
    }
    setPercent(null);
  }

  return (
    <Button asChild variant="outline" size="icon" aria-disabled={isBusy || undefined}>
      <a href={address} download={fileName} onClick={download}>
        {isBusy ? <span className="text-xs tabular-nums">{percent}%</span> : <Download aria-hidden="true" />}
        <span className="sr-only">
          {t("label")} {fileName}
        </span>
      </a>
    </Button>
  );
}
