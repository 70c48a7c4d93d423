import { call } from "@/components/form/call";
import { forgetLogIn } from "@/components/log-in/stored-log-in";
import { sealKeptInput, storeKeptInput } from "./kept-input-storage";

/** Ends this session, clears the browser's storage, and opens the log-in page. Unsaved input is kept, encrypted. */
export async function endUnusedSession(userId: number, ownKey: string): Promise<void> {
  const sealed = await sealKeptInput(userId, ownKey).catch(() => null);
  // The answer clears the browser's storage, so the kept input is stored after it.
  await call("/backend/api/logout.php", { fields: {} }).catch(() => undefined);
  forgetLogIn();
  if (sealed !== null) storeKeptInput(userId, sealed);
  const wanted = location.pathname + location.search;
  location.replace(`/login?${new URLSearchParams({ ended: "unused", callbackUrl: wanted })}`);
}
