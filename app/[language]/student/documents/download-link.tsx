"use client";

import { useTranslations } from "next-intl";
import { useAct } from "@/components/form/act-form";
import { asPageUser, saveFile } from "@/components/form/call";
import { Download, LoaderCircle } from "@/components/ui/icons";
import { toastError } from "@/components/ui/toast";

/** Shows failures, which the browser itself would save as the file. An ordinary link without JavaScript. */
export function DownloadLink({ address, fileName }: { address: string; fileName: string }) {
  const t = useTranslations("area.download");
  const { isBusy, onClick } = useAct(async () => {
    try {
      const file = await asPageUser((user) => fetch(address, { cache: "no-store", headers: user }));
      if (!file.ok) return toastError(t("failed"));
      saveFile(await file.blob(), fileName);
    } catch {
      toastError(t("failed"));
    }
  });

  return (
    <a
      aria-disabled={isBusy || undefined}
      href={address}
      download={fileName}
      onClick={(event) => {
        event.preventDefault();
        onClick(event);
      }}
      className="button button-outline button-icon"
    >
      {isBusy ? <LoaderCircle className="animate-spin motion-reduce:animate-none" /> : <Download />}
      <span className="sr-only">
        {t("label")} {fileName}
      </span>
    </a>
  );
}
