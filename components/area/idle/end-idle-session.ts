import { call } from "@/components/form/call";
import { clearBrowserStorage } from "@/components/log-in/stored-log-in";
import { encryptUnsavedInput, storeEncryptedInput } from "./unsaved-input-storage";

/** Ends this session, clears the browser's storage, and opens the log-in page. Unsaved input stays in the browser, encrypted. */
export async function endIdleSession(userId: number, encryptionKey: string): Promise<void> {
  const encrypted = await encryptUnsavedInput(userId, encryptionKey).catch(() => null);
  // The answer clears the browser's storage, so the input is stored after it.
  await call("/backend/api/logout.php", { fields: {} }).catch(() => undefined);
  clearBrowserStorage();
  if (encrypted !== null) storeEncryptedInput(userId, encrypted);
  const currentPath = location.pathname + location.search;
  location.replace(`/login?${new URLSearchParams({ ended: "unused", callbackUrl: currentPath })}`);
}
