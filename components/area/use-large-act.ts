import { useRef, useState } from "react";
import { call } from "@/components/form/call";

/** Milliseconds between polls of the progress. */
const pollMs = 500;

/** After this many polls in a row without a running act, or without a response, gives up waiting. */
const maxSilent = 20;

/** `starting`: not polled yet. */
type ActState = "starting" | "waiting" | "running";

/** The number of rows, people or files done, and in total. */
type Progress = { done: number; total: number; state: ActState };

/** How an act ended whose response did not arrive. `ended`: nothing was changed; `lost`: unknown. */
export type Ending = "done" | "ended" | "lost";

/** The progress of a potentially long act, and how to start and cancel it. */
export type RunningAct = {
  /** Null while nothing runs. */
  progress: Progress | null;
  /** Runs an act whose response the page receives. */
  run: <Done>(act: (progressId: string) => Promise<Done>, total?: number) => Promise<Done>;
  /** Starts a download that only the browser handles, and polls until it has ended. */
  watch: (start: (progressId: string) => void) => Promise<Ending>;
  cancel: () => void;
  /** Whether the last act was cancelled. */
  wasCancelled: () => boolean;
};

/** Runs acts on the server, each under its own id, and polls their progress. */
export function useLargeAct(): RunningAct {
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<{ id: string; isCancelled: boolean } | null>(null);

  function begin(total: number): string {
    const id = newId();
    running.current = { id, isCancelled: false };
    setProgress({ done: 0, total, state: "starting" });
    return id;
  }

  async function run<Done>(act: (progressId: string) => Promise<Done>, total = 0): Promise<Done> {
    const id = begin(total);
    const watching = new AbortController();
    void poll(id, watching.signal, setProgress);
    try {
      return await act(id);
    } finally {
      watching.abort();
      setProgress(null);
    }
  }

  async function watch(start: (progressId: string) => void): Promise<Ending> {
    const id = begin(0);
    start(id);
    try {
      return await endingOf(id, { onProgress: setProgress });
    } finally {
      setProgress(null);
    }
  }

  function cancel() {
    if (running.current === null) return;
    running.current.isCancelled = true;
    const fields = { progressId: running.current.id };
    void call("/backend/office/cancel-act", { fields }).catch(() => undefined);
  }

  return { progress, run, watch, cancel, wasCancelled: () => running.current?.isCancelled ?? false };
}

type OnProgress = (progress: Progress) => void;
type Watcher = { onProgress?: OnProgress; signal?: AbortSignal };

/** Polls the progress until `signal`, even if responses are lost. */
async function poll(id: string, signal: AbortSignal, onProgress: OnProgress): Promise<void> {
  while (!signal.aborted) await endingOf(id, { onProgress, signal });
}

/** Waits until an act without a response is done, or has ended because its server stopped. */
export async function endingOf(progressId: string, { onProgress, signal }: Watcher = {}): Promise<Ending> {
  let ending: Ending = "lost";
  for (let silent = 0; silent < maxSilent && !signal?.aborted; silent += 1) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    const answer = signal?.aborted ? null : await ask(progressId);
    if (signal?.aborted) break;
    if (answer?.state === "done" || answer?.state === "ended") return answer.state;
    // It never began.
    ending = answer?.state === "unknown" ? "ended" : "lost";
    if (answer?.state !== "waiting" && answer?.state !== "running") continue;
    silent = 0;
    onProgress?.({ ...answer, state: answer.state });
  }
  return ending;
}

/** The server's progress report; null without a readable response. */
async function ask(progressId: string) {
  try {
    const answer = await call("/backend/office/act-progress", { query: { progressId } });
    return answer.success ? answer.body : null;
  } catch {
    return null;
  }
}

/** A random UUID. `crypto.randomUUID` exists only over TLS. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
