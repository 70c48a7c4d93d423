import { type Loss, lossOf, pageUserHeaders } from "@/components/form/page-user";

/**
 * Asks the server whose session it is: null if it is still that of the page's user, undefined if the server cannot say. Like
 * any request, it counts as use of the session.
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
