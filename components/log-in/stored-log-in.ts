import type { Answer } from "@/components/form/answer";

/**
 * Keeps what the log-in gave in this browser's storage, under the names of docs/product.md. No page of ours
 * asks it who is logged in: the server's session says that.
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
    // A browser that keeps nothing (private windows, a full disk) can be logged in all the same.
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
    // As above: if nothing can be kept there is nothing to forget.
  }
}
