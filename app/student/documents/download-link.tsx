"use client";

import { Download, LoaderCircle } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { toastError } from "@/components/ui/toast";

/** Downloads a document. A failure is said here, where the browser alone would save the error as the file. */
export function DownloadLink({ address, fileName }: { address: string; fileName: string }) {
  const [isBusy, setIsBusy] = useState(false);

  async function download(event: MouseEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      const response = await fetch(address, { credentials: "include", cache: "no-store" });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      save(await response.blob(), fileName);
    } catch {
      toastError("Failed to download document. Please try again.");
    }
    setIsBusy(false);
  }

  const Icon = isBusy ? LoaderCircle : Download;
  return (
    <Button asChild variant="outline" size="sm" aria-disabled={isBusy || undefined}>
      <a href={address} download={fileName} onClick={download}>
        <Icon aria-hidden="true" className={isBusy ? "animate-spin" : ""} />
        Download<span className="sr-only"> {fileName}</span>
      </a>
    </Button>
  );
}

function save(file: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
