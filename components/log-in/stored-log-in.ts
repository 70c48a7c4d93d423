import type { Answer } from "@/components/form/answer";

const names = ["user", "user_id", "userType", "token"] as const;

/**
 * Stores the log-in's answer in this browser, under the names in docs/product.md. No page trusts it: the server's session
 * decides who is logged in.
 */
export function storeLogIn({ body }: Answer): void {
  const user = body.user;
  if (typeof user !== "object" || user === null) return;
  const entries: Record<(typeof names)[number], string> = {
    user: JSON.stringify(user),
    user_id: "user_id" in user ? String(user.user_id) : "",
    userType: "role" in user ? String(user.role) : "",
    token: typeof body.token === "string" ? body.token : "",
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
