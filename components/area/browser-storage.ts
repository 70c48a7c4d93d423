import type { Success } from "@/components/form/answer";
import type { SuccessOf } from "@/components/form/endpoints";
import { isUnsavedEntry, readEntries, withStorage } from "@/components/form/unsaved-entries";

const key = "own-record";

export function keepRecord(owner: number, record: string): void {
  localStorage.setItem(key, `${owner} ${record}`);
}

/** The record kept in this browser; blank if there is none. One that was kept without its owner's id counts, too. */
export const keptRecord = (): string =>
  withStorage(() => localStorage.getItem(key)?.split(" ").at(-1) ?? "", "");

const failedLogOutKey = "log-out-failed";

export type FailedLogOut = { keepsInput: boolean; userId: string | null };

/** The user of a log-out whose cookie the server has taken away: no one who may be logged in by now. */
export const nobody = "0";

/** Notes in this tab that its log-out failed: an address proves nothing. Without storage a button remains. */
export const noteFailedLogOut = (failed: FailedLogOut): void =>
  withStorage(() => sessionStorage.setItem(failedLogOutKey, JSON.stringify(failed)), undefined);

export const forgetFailedLogOut = (): void =>
  withStorage(() => sessionStorage.removeItem(failedLogOutKey), undefined);

export const failedLogOut = (): FailedLogOut | null =>
  withStorage(() => JSON.parse(sessionStorage.getItem(failedLogOutKey) ?? "null"), null);

const signedUpKey = "signed-up";

export const noteSignedUp = (email: string): void =>
  withStorage(() => sessionStorage.setItem(signedUpKey, email), undefined);

export const takeSignedUp = (): string | null =>
  withStorage(() => {
    const email = sessionStorage.getItem(signedUpKey);
    sessionStorage.removeItem(signedUpKey);
    return email;
  }, null);

/** The names under which a log-in stores its response (docs/product.md). */
const logInEntries = ["user", "user_id", "userType", "token"] as const;

/** Removes what a user who never logged out has left: a record, a log-in's response, a failed log-out. */
export const forgetFormerUser = (userId: number): void =>
  withStorage(() => {
    forgetFailedLogOut();
    const formerId = localStorage.getItem("user_id") ?? String(userId);
    if (formerId !== String(userId)) for (const name of logInEntries) localStorage.removeItem(name);
    if (localStorage.getItem(key)?.startsWith(`${userId} `) === false) localStorage.removeItem(key);
  }, undefined);

/** Stores under the names in docs/product.md, which no page trusts: the session decides who is logged in. */
export function storeLogIn({ body: { user, token } }: Success<SuccessOf<"/backend/api/login.php">>): void {
  const entries = {
    user: JSON.stringify(user),
    user_id: String(user.user_id),
    userType: user.role,
    token,
  } satisfies Record<(typeof logInEntries)[number], string>;
  forgetFormerUser(user.user_id);
  // What somebody else had typed in this tab goes.
  readEntries(user.user_id);
  withStorage(() => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, undefined);
}

export const clearBrowserStorage = (keepsInput: boolean): void =>
  withStorage(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage))
        if (!keepsInput || !isUnsavedEntry(name)) storage.removeItem(name);
  }, undefined);
