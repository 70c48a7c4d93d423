import { storedInput } from "@/components/form/unsaved-store";
import { endSession } from "@/components/log-in/use-log-out";

/** Ends this session, clears the browser's storage, and opens the log-in page. Unsaved input stays in the browser, encrypted. */
export async function endIdleSession(): Promise<void> {
  const unsaved = storedInput();
  // It clears the browser's storage, so the input is stored again after it.
  const hasEnded = await endSession();
  for (const [key, encrypted] of unsaved) localStorage.setItem(key, encrypted);
  const currentPath = location.pathname + location.search;
  location.replace(
    `/login?${new URLSearchParams({ ended: hasEnded ? "unused" : "failed", callbackUrl: currentPath })}`,
  );
}
