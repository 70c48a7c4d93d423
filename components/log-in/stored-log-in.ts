import type { Answer } from "@/components/form/answer";

/**
 * Stores the log-in's reply in this browser, under the names of docs/product.md. No page of ours trusts it: the
 * server's session says who is logged in.
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
    // Log-in must also work in a browser without storage (private windows, a full disk).
  }
}

/** Forgets these names or, without any, everything that this site keeps in the browser. */
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
