import { asPageUser } from "@/components/form/page-user";

/**
 * Asks the server whether the session is still the page's user's; if not, the page leaves for the log-in. Like any
 * request, it counts as use of the session.
 */
export async function askAboutSession(): Promise<void> {
  const send = (headers: Record<string, string>) =>
    fetch("/backend/api/get_user.php", { credentials: "include", cache: "no-store", headers });
  // Without an answer, the next request tells.
  await asPageUser(send).catch(() => undefined);
}
