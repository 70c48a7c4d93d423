"use client";

import { type FormEvent, type ReactNode, Suspense } from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import { useLargeAct } from "./use-large-act";

/** Loaded when a download begins. */
const ActProgress = lazyPart(async () => (await import("./act-progress")).ActProgress);

type DownloadFormProps = { action: string; className?: string; children: ReactNode };

/**
 * A form that downloads a file, which may be queued on the server. The browser handles the download, with or without
 * JavaScript; the script only shows the progress.
 */
export function DownloadForm({ action, className, children }: DownloadFormProps) {
  const running = useLargeAct();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (running.progress !== null) return event.preventDefault();
    const field = event.currentTarget.elements.namedItem("progressId");
    void running.watch((progressId) => {
      if (field instanceof HTMLInputElement) field.value = progressId;
    });
  }

  return (
    <form method="post" action={action} className={className} onSubmit={onSubmit}>
      <input type="hidden" name="progressId" defaultValue="" />
      {children}
      {running.progress !== null && (
        <Suspense>
          <ActProgress running={running} />
        </Suspense>
      )}
    </form>
  );
}
