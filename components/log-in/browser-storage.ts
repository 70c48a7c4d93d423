const key = "own-record";

export function keepRecord(owner: number, record: string): void {
  localStorage.setItem(key, `${owner} ${record}`);
}

/** The record kept in this browser; blank if there is none. One that was kept without its owner's id counts, too. */
export function keptRecord(): string {
  try {
    return localStorage.getItem(key)?.split(" ").at(-1) ?? "";
  } catch {
    return "";
  }
}

/** The names under which a log-in stores its response (docs/product.md). */
export const logInEntries = ["user", "user_id", "userType", "token"] as const;

/** Removes what someone else has left in this browser, who never logged out: a record, and the response of a log-in. */
export function forgetFormerUser(userId: number): void {
  try {
    const formerId = localStorage.getItem("user_id") ?? String(userId);
    if (formerId !== String(userId)) for (const name of logInEntries) localStorage.removeItem(name);
    if (localStorage.getItem(key)?.startsWith(`${userId} `) === false) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
