const key = "own-record";

/** Keeps a student's own record in this browser. Logging out clears it with the rest of the storage. */
export function keepRecord(owner: number, record: string): void {
  localStorage.setItem(key, `${owner} ${record}`);
}

/** The record kept in this browser; blank if there is none. */
export function keptRecord(): string {
  try {
    return localStorage.getItem(key)?.split(" ")[1] ?? "";
  } catch {
    return "";
  }
}

/** Removes a record kept by someone else: a former user who never logged out, on a shared computer. */
export function forgetRecordOfOthers(userId: number): void {
  try {
    if (localStorage.getItem(key)?.startsWith(`${userId} `) === false) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
