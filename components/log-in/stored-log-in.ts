import type { Success } from "@/components/form/answer";
import type { SuccessOf } from "@/components/form/endpoints";

/**
 * Stores the log-in's answer in this browser, under the names in docs/product.md. No page trusts it: the server's session
 * decides who is logged in.
 */
export function storeLogIn({ body: { user, token } }: Success<SuccessOf<"/backend/api/login.php">>): void {
  const entries = {
    user: JSON.stringify(user),
    user_id: String(user.user_id),
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
