import type { Success } from "@/components/form/answer";
import type { SuccessOf } from "@/components/form/endpoints";
import { isUnsavedEntry, readEntries } from "@/components/form/unsaved-entries";
import { answerInCallNames, givenBy } from "@/lib/call-names/call-names";
import { forgetFormerUser, type logInEntries } from "./browser-storage";

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
