/** Consecutive attempts without progress before a download fails. */
const maxIdleTries = 5;
const pauseMs = 1_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

/**
 * Fetches a file, and resumes after a lost connection with a range request, as long as the file is unchanged.
 * Throws if nothing arrives, or no more of it.
 */
export async function resumedDownload(address: string, onProgress: (share: number) => void): Promise<Blob> {
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  let tag: string | null = null;
  for (let idleTries = 0; ; ) {
    const before = received;
    try {
      const isGoingOn: boolean = received > 0 && tag !== null;
      const headers: HeadersInit = isGoingOn ? { Range: `bytes=${received}-`, "If-Range": tag ?? "" } : {};
      const response: Response = await fetch(address, { credentials: "include", cache: "no-store", headers });
      if (!response.ok || response.body === null) throw new Refused(response.status);
      // The file has changed, or the server does not support ranges: starts over.
      if (response.status !== 206) [chunks, received] = [[], 0];
      tag = response.headers.get("etag");
      const total = received + Number(response.headers.get("content-length") ?? 0);
      const reader = response.body.getReader();
      for (let step = await reader.read(); !step.done; step = await reader.read()) {
        chunks.push(step.value);
        received += step.value.length;
        if (total > 0) onProgress(received / total);
      }
      if (received < total) throw new TypeError("The line broke.");
      return new Blob(chunks, { type: response.headers.get("content-type") ?? "" });
    } catch (error) {
      idleTries = received > before ? 0 : idleTries + 1;
      if (error instanceof Refused || received === 0 || idleTries >= maxIdleTries) throw error;
      await pause();
    }
  }
}

/** A refusal by the server, which a retry does not change. */
class Refused extends Error {
  constructor(status: number) {
    super(`HTTP ${status}`);
    this.name = "Refused";
  }
}
