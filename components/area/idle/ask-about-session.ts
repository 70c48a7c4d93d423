import { type Loss, lossOf, pageUserHeaders } from "@/components/form/page-user";

/**
 * Asks the server whose session this is: null if it still belongs to the page's user, undefined if the server cannot
 * tell. Like any request, it counts as use of the session.
 */
export async function askAboutSession(): Promise<Loss | null | undefined> {
  try {
    const { status } = await fetch("/backend/api/get_user.php", {
      credentials: "include",
      cache: "no-store",
      headers: pageUserHeaders(),
    });
    return status < 500 ? lossOf(status) : undefined;
  } catch {
    return undefined;
  }
}
