import { useEffect, useState } from "react";
import { z } from "zod";
import { call } from "@/components/form/call";
import { type ImportOptions, type Report, type rowsToSend, sendImport } from "./send-import";

/** Milliseconds between two requests for the progress. */
const pollMs = 500;

/** The state of an import, and how to start and cancel it. */
export type RunningImport = {
  /** The number of finished rows, and of all; null while nothing runs. */
  progress: { done: number; total: number } | null;
  run: (
    options: ImportOptions,
    rows: ReturnType<typeof rowsToSend>,
  ) => Promise<{ report: Report } | { error: string | null }>;
  cancel: () => void;
};

/** Runs an import on the server, and polls its progress. */
export function useRunningImport(): RunningImport {
  const [importId, setImportId] = useState<string | null>(null);
  const [progress, setProgress] = useState<RunningImport["progress"]>(null);

  useEffect(() => {
    if (importId === null) return;
    const poll = async () => {
      try {
        const { body } = await call(`/backend/office/import-progress?importId=${importId}`);
        const { done, total } = z.object({ done: z.number(), total: z.number() }).parse(body);
        setProgress((now) => now && (total > 0 ? { done, total } : now));
      } catch {
        // The import goes on; the next request may succeed.
      }
    };
    const timer = setInterval(poll, pollMs);
    return () => clearInterval(timer);
  }, [importId]);

  async function run(options: ImportOptions, rows: ReturnType<typeof rowsToSend>) {
    const id = newId();
    setProgress({ done: 0, total: rows.length });
    setImportId(id);
    try {
      return await sendImport("run-import", options, rows, id);
    } finally {
      setImportId(null);
      setProgress(null);
    }
  }

  function cancel() {
    if (importId !== null)
      void call("/backend/office/cancel-import", { fields: { importId } }).catch(() => undefined);
  }

  return { progress, run, cancel };
}

/** A random UUID. `crypto.randomUUID` exists only over TLS. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
