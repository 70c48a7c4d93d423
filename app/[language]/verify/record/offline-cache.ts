import { hrefHere } from "@/components/site/href-here";
import { recordWorkerPath } from "@/lib/certificates/record-worker";
import { statusListPath } from "@/lib/certificates/status-list/bits";

/** The addresses to cache: the loaded scripts, styles and fonts, and the status list, which may still be loading. */
function loadedFiles(): string[] {
  const addresses = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const own = addresses.filter(({ origin, pathname }) => {
    return origin === window.location.origin && pathname.startsWith("/_next/static/");
  });
  return [...new Set([...own.map(({ pathname, search }) => pathname + search), statusListPath])];
}

/** Registers a service worker, scoped to this page, that caches it for offline use. */
export async function cachePageOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(recordWorkerPath, {
    scope: hrefHere("/verify/record"),
    updateViaCache: "none",
  });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(loadedFiles());
}
