import type { Success } from "@/components/form/answer";
import { asAnswered } from "@/components/form/call-query";
import type { SuccessOf } from "@/components/form/endpoints";

const logIn = "/backend/api/login.php";

/**
 * Stores the log-in's answer in this browser, under the names in docs/product.md. No page trusts it: the server's session
 * decides who is logged in.
 */
export function storeLogIn({ body: { user, token } }: Success<SuccessOf<typeof logIn>>): void {
  const entries = {
    user: JSON.stringify(asAnswered(logIn, user)),
    user_id: String(user.userId),
    userType: user.role,
    token,
  };
  try {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  } catch {
    // Log-in must work without storage, too (a private window, a full disk).
  }
}

/** Removes everything that this site has stored in the browser. */
export function clearBrowserStorage(): void {
  try {
    // One by one: only the log-out itself empties it at once, which makes the other tabs reload.
    for (const name of Object.keys(localStorage)) localStorage.removeItem(name);
    sessionStorage.clear();
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Makes the other tabs reload (components/area/idle/use-reload-after-log-out.ts), and leaves nothing stored. */
export function announceLogOut(): void {
  try {
    // Emptying what is empty tells no one.
    localStorage.setItem("logged-out", "");
    localStorage.clear();
  } catch {
    // Without storage there is nothing to remove.
  }
}
