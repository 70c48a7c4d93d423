import type { Answer } from "@/components/form/answer";

/**
 * Stores the log-in's answer in this browser, under the names in docs/product.md. No page trusts it: the server's session
 * decides who is logged in.
 */
export function storeLogIn({ body }: Answer): void {
  const user = body.user;
  if (typeof user !== "object" || user === null) return;
  const entries = {
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

/** Removes these names or, without any, everything that this site stores in the browser. */
export function forgetLogIn(names?: readonly string[]): void {
  try {
    if (names === undefined) {
      localStorage.clear();
      sessionStorage.clear();
    }
    for (const name of names ?? []) localStorage.removeItem(name);
  } catch {
    // As above: without storage there is nothing to remove.
  }
}
