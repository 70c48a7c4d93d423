/** Consecutive attempts without progress before a download fails. */
const maxFailedTries = 5;
const pauseMs = 1_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

/** Requests the file, or a range of it. */
type Load = (headers: Record<string, string>) => Promise<Response>;

/**
 * Fetches a file, resuming with range requests after a lost connection as long as the file is unchanged. Throws on a
 * refusal, if nothing has arrived at all, or after `maxFailedTries` attempts without progress.
 */
export async function resumableDownload(load: Load, onProgress: (share: number) => void): Promise<Blob> {
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  let tag: string | null = null;
  for (let failedTries = 0; ; ) {
    const before = received;
    try {
      const isResuming: boolean = received > 0 && tag !== null;
      const headers: Record<string, string> = isResuming
        ? { Range: `bytes=${received}-`, "If-Range": tag ?? "" }
        : {};
      const response: Response = await load(headers);
      if (!response.ok || response.body === null) throw new HttpError(response.status);
      // The file has changed, or the server does not support ranges: start over.
      if (response.status !== 206) [chunks, received] = [[], 0];
      tag = response.headers.get("etag");
      const total = received + Number(response.headers.get("content-length") ?? 0);
      const reader = response.body.getReader();
      for (let step = await reader.read(); !step.done; step = await reader.read()) {
        chunks.push(step.value);
        received += step.value.length;
        if (total > 0) onProgress(received / total);
      }
      if (received < total) throw new TypeError("The connection was lost.");
      return new Blob(chunks, { type: response.headers.get("content-type") ?? "" });
    } catch (error) {
      failedTries = received > before ? 0 : failedTries + 1;
      if (error instanceof HttpError || received === 0 || failedTries >= maxFailedTries) throw error;
      await pause();
    }
  }
}

/** A refusal by the server, which a retry would not change. */
class HttpError extends Error {
  constructor(status: number) {
    super(`HTTP ${status}`);
    this.name = "Refused";
  }
}
