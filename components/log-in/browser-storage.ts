import type { Success } from "@/components/form/answer";
import type { SuccessOf } from "@/components/form/endpoints";
import { isUnsavedEntry, readEntries } from "@/components/form/unsaved-entries";
import { answerInCallNames, givenBy } from "@/lib/call-names/call-names";

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

const failedLogOutKey = "log-out-failed";

/** Notes for this tab that its log-out has failed: an address alone proves nothing. */
export function noteFailedLogOut(keepsInput: boolean): void {
  try {
    sessionStorage.setItem(failedLogOutKey, keepsInput ? "keeps input" : "clears");
  } catch {
    // Without storage, the button on the log-in page does it.
  }
}

/** How the log-out that failed in this tab was meant; null if none did. */
export function failedLogOut(): { keepsInput: boolean } | null {
  try {
    const noted = sessionStorage.getItem(failedLogOutKey);
    return noted === null ? null : { keepsInput: noted === "keeps input" };
  } catch {
    return null;
  }
}

const signedUpKey = "signed-up";

/** The email of a sign-up, for the log-in that follows in this tab. */
export function noteSignedUp(email: string): void {
  try {
    sessionStorage.setItem(signedUpKey, email);
  } catch {
    // Without storage it is typed again.
  }
}

export function takeSignedUp(): string | null {
  try {
    const email = sessionStorage.getItem(signedUpKey);
    sessionStorage.removeItem(signedUpKey);
    return email;
  } catch {
    return null;
  }
}

/** The names under which a log-in stores its response (docs/product.md). */
export const logInEntries = ["user", "user_id", "userType", "token"] as const;

/**
 * Removes what someone else has left in this browser, who never logged out: a record, the response of a log-in, and a
 * log-out that has failed.
 */
export function forgetFormerUser(userId: number): void {
  try {
    sessionStorage.removeItem(failedLogOutKey);
    const formerId = localStorage.getItem("user_id") ?? String(userId);
    if (formerId !== String(userId)) for (const name of logInEntries) localStorage.removeItem(name);
    if (localStorage.getItem(key)?.startsWith(`${userId} `) === false) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

const logIn = "/backend/api/login.php";

/**
 * Stores the log-in's response in this browser, under the names in docs/product.md. No page trusts it: the server's
 * session decides who is logged in.
 */
export function storeLogIn({ body: { user, token } }: Success<SuccessOf<typeof logIn>>): void {
  const entries = {
    user: JSON.stringify(answerInCallNames(user, givenBy(logIn))),
    user_id: String(user.userId),
    userType: user.role,
    token,
  } satisfies Record<(typeof logInEntries)[number], string>;
  forgetFormerUser(user.userId);
  // What somebody else had typed in this tab goes.
  readEntries(user.userId);
  try {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  } catch {
    // Log-in must work even without storage (a private window, a full disk).
  }
}

/** Clears this browser's storage, except for unsaved input if `keepsInput`. */
export function clearBrowserStorage(keepsInput: boolean): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage))
        if (!keepsInput || !isUnsavedEntry(name)) storage.removeItem(name);
  } catch {
    // Without storage there is nothing to remove.
  }
}
