import { withoutLanguage } from "@/lib/words/languages";

const key = "own-record";
/** What the fragment begins with in the link by which students keep their own record. */
const mark = "#own.";

/** Whether the page was opened by a link in the student area: a link from elsewhere must not keep anyone's record here. */
function isFromOwnPages(): boolean {
  if (document.referrer === "") return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === window.location.origin && withoutLanguage(pathname).startsWith("/student/");
}

/** Keeps the record that a student chose to keep in this browser. A log-out clears it with everything else that is stored. */
export function keepIfOwn(fragment: string, record: string): void {
  try {
    if (fragment.startsWith(mark) && isFromOwnPages()) localStorage.setItem(key, record);
  } catch {
    // Without storage (a private window, a full disk) it is read as long as the page is open.
  }
}

/** The record that was kept in this browser; blank if there is none. */
export function ownRecord(): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
